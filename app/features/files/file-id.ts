import { boundedText } from "~/features/text/text/entered-text";

/** The id of a stored file, as submitted or within the URL path that readers get. */
export const fileIdOrPath = boundedText(40)
  .regex(/^(?:\/files\/)?[0-9A-HJKMNP-TV-Z]{26}$/)
  .transform((value) => value.slice(-26));
