import { z } from "zod";
import { AppError, type FieldErrors } from "~/server/errors";

/**
 * Returns the fields of a profile's `answer` that are not in `changes`, as optional fields, so that clients can put
 * back what they read. See `requireReadOnly`.
 */
export function readOnlyFieldsOf(
  answer: z.ZodObject,
  changes: z.ZodObject,
): Record<string, z.ZodOptional<z.ZodUnknown>> {
  const names = Object.keys(answer.shape).filter((name) => !(name in changes.shape));
  const field = () => z.unknown().optional().describe("Read-only: accepted as it was read.");
  return Object.fromEntries(names.map((name) => [name, field()]));
}

/** Returns the part of a parsed body that changes the profile. */
export function changesIn<Changes extends z.ZodObject>(changes: Changes, sent: object): z.output<Changes> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in changes.shape)) as z.output<Changes>;
}

/**
 * Throws `invalid` for each of `names` sent with another value than the current one. Read-only fields that depend on
 * the reader's language or on other fields are not listed, and are ignored.
 */
export function requireReadOnly(
  sent: Record<string, unknown>,
  present: Record<string, unknown>,
  names: readonly string[],
): void {
  const changed = names.filter((name) => sent[name] !== undefined && !isSame(sent[name], present[name]));
  if (changed.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(changed.map((name) => [name, ["errors:read_only"]]));
  throw new AppError("invalid", { fields });
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame((a as never)[name], (b as never)[name]));
}
