import { z } from "zod";

/** The id of a stored file, sent as itself or as the path that readers get. */
export const fileIdOrPath = z
  .string()
  .regex(/^(?:\/files\/)?[0-9A-HJKMNP-TV-Z]{26}$/)
  .transform((value) => value.slice(-26));
