import { z } from "zod";
import type { EditBase } from "~/features/editing/save-merged.server";
import { AppError } from "~/server/errors";

/** The field of a body by which a client says what it has read; see `readEditBase`. */
export const baseRevision = z
  .int()
  .min(0)
  .optional()
  .describe(
    "The `revision` you have read. A field you send that was changed since answers 409 `conflict`, named in `fields`, " +
      "and nothing is written. Without it what you send is written.",
  );

const entityTag = /^(?:W\/)?"(\d{1,15})"$/;

/**
 * What a client has read before it writes: `base_revision` for the fields it sends, or `If-Match` for the profile as a
 * whole. A weak tag counts too, for what compresses an answer on its way makes a tag weak. Throws `bad_request` for a tag
 * that was never given.
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
