import { z } from "zod";

/** The id of a stored file, sent as itself or as the path that readers get. */
export const fileIdOrPath = z
  .string()
  .regex(/^(?:\/files\/)?[0-9A-HJKMNP-TV-Z]{26}$/)
  .transform((value) => value.slice(-26));

/** The URL path of a stored file. Null stays null, so a missing photo falls back to a default. */
export function fileUrl<Id extends string | null>(id: Id): Id extends null ? null : string {
  return (id === null ? null : `/files/${id}`) as Id extends null ? null : string;
}
