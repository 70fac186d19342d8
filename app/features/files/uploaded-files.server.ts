import { AppError } from "~/server/errors";

/** A file input left empty still sends a nameless file of no bytes. */
export function chosenFile(value: unknown): File | null {
  return value instanceof File && value.size > 0 ? value : null;
}

/** The message keys that say at a form's field why a file was refused; `texts` holds those of its kind of file. */
export function refusalOf(error: unknown, texts: "files:error" | "files:document.error"): string[] {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "too_large") return [`${texts}.tooLarge`];
  if (error.code === "unsupported_media_type") return [`${texts}.wrongType`];
  return error.fields?.file ?? [`errors:${error.code}`];
}
