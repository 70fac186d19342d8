import { AppError } from "~/server/errors";

/** The refusal to submit a profile whose required fields `missing` (paths) are empty. */
export function incomplete(missing: readonly string[]): AppError {
  return new AppError("incomplete", { fields: Object.fromEntries(missing.map((path) => [path, ["required"]])) });
}
