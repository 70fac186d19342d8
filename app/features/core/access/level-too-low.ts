import { AppError } from "~/server/errors";
import { stepToMembers } from "./rules";
import type { Viewer } from "./viewer";

/**
 * Builds the error for a feature reserved for general members, with the step that unlocks it for this viewer (product
 * §2.6). `fields`: the names of the inputs that requested it.
 */
export function levelTooLow(viewer: Viewer, fields: readonly string[] = []): AppError {
  const step = stepToMembers(viewer);
  const text = step ? (`errors:level_too_low_for.${step}` as const) : "errors:level_too_low";
  return new AppError("level_too_low", {
    text,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, [text]])) }),
  });
}
