import { z } from "zod";
import { AppError, type FieldErrors } from "~/server/errors";

/**
 * The fields of a profile's `answer` that a change does not contain (`changes`), as optional fields of a change: what was
 * read can be put back. See `requireReadOnly`.
 */
export function readOnlyFieldsOf(
  answer: z.ZodObject,
  changes: z.ZodObject,
): Record<string, z.ZodOptional<z.ZodUnknown>> {
  const names = Object.keys(answer.shape).filter((name) => !(name in changes.shape));
  const field = () => z.unknown().optional().describe("Read-only: accepted as it was read.");
  return Object.fromEntries(names.map((name) => [name, field()]));
}

/** The part of a parsed body that is a change of the profile. */
export function changesIn<Changes extends z.ZodObject>(changes: Changes, sent: object): z.output<Changes> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name in changes.shape)) as z.output<Changes>;
}

/**
 * Throws `invalid` for each of `names` that is sent with another value than the present one. Read-only fields that depend
 * on the reader's language or on others are not named, and have no effect.
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
