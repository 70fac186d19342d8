import { AppError } from "~/server/errors";

/** Returns the file of an input, if any. For an empty input browsers submit an unnamed empty file. */
export function chosenFile(value: unknown): File | null {
  return value instanceof File && value.size > 0 ? value : null;
}

/**
 * Returns the field errors of a rejected file, as message keys; `texts` is the prefix for its kind. Rethrows other
 * errors.
 */
export function refusalOf(error: unknown, texts: "files:error" | "files:document.error"): string[] {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "too_large") return [`${texts}.tooLarge`];
  if (error.code === "unsupported_media_type") return [`${texts}.wrongType`];
  return error.fields?.file ?? [`errors:${error.code}`];
}
