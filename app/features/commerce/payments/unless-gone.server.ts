import { AppError } from "~/server/errors";

/** What is read of a buyer's account, or null once the account is erased: money moves without it. */
export async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
