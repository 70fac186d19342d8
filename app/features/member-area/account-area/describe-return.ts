import type { Side } from "~/db/values";
import type { ReturnComments } from "~/features/intake/review/queries.server";
import { fieldEditPath } from "./field-edit-path";

/** Describes why a profile was returned, with each comment's form. */
export function describeReturn(side: Side, returned: ReturnComments | null) {
  if (!returned) return null;
  const comments = Object.entries(returned.comments).map(([field, comment]) => ({
    field,
    comment,
    to: fieldEditPath(side, field),
  }));
  return { note: returned.note, comments };
}
