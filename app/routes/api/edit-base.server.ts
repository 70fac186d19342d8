import { z } from "zod";
import type { EditBase } from "~/features/records/editing/save-merged.server";
import { AppError } from "~/server/errors";

/** The body field with the revision a client has read; see `readEditBase`. */
export const baseRevision = z
  .int()
  .min(0)
  .optional()
  .describe(
    "The `revision` you have read. If a field you send has changed since, the response is 409 `conflict` with the field in " +
      "`fields`, and nothing is written. Without it, your changes always overwrite.",
  );

const entityTag = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * Returns the revision a client read before writing: `base_revision` guards the fields it sends, `If-Match` the whole
 * profile. Weak tags are accepted, because compressing proxies weaken tags. Throws `bad_request` for malformed tags.
 */
export function readEditBase(request: Request, revision: number | undefined): EditBase | undefined {
  const header = request.headers.get("If-Match")?.trim();
  if (header && header !== "*") {
    const revisions = header.split(",").map((tag) => entityTag.exec(tag.trim())?.[1]);
    if (revisions.includes(undefined)) throw new AppError("bad_request");
    return { revisions: revisions.map(Number), isExact: true };
  }
  return revision === undefined ? undefined : { revisions: [revision], isExact: false };
}
