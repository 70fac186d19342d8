import { AppError } from "~/server/errors";
import { stepToMembers } from "./rules";
import type { Viewer } from "./viewer";

/**
 * Refuses what is for general members, and tells this viewer what opens it (product §2.6). `fields`: the names of the
 * inputs that asked for it.
 */
export function levelTooLow(viewer: Viewer, fields: readonly string[] = []): AppError {
  const step = stepToMembers(viewer);
  const text = step ? (`errors:level_too_low_for.${step}` as const) : "errors:level_too_low";
  return new AppError("level_too_low", {
    text,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, [text]])) }),
  });
}
