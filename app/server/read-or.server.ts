import { logError } from "~/server/log-error.server";
import { AppError } from "./errors";

/**
 * Returns what was read, or `fallback` if reading failed, and logs the error. For data a page can do without; refusals
 * are still thrown.
 */
export async function readOr<Read, Fallback>(reading: Promise<Read>, fallback: Fallback): Promise<Read | Fallback> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError("A page does without a part of it.", error);
    return fallback;
  }
}
