import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine, searchText } from "~/features/text/text/one-line";

/** The sections of the image library: active, active without alt text, and archived. */
export const librarySections = ["active", "untitled", "archived"] as const;
export type LibrarySection = (typeof librarySections)[number];

export const libraryFilter = z.object({
  q: searchText(100).catch(""),
  show: z.enum(librarySections).catch("active"),
  page: z.coerce.number().int().min(1).max(500).catch(1),
});

/** The longest alt text of an image. */
export const maxAlt = 250;

const imageId = boundedText(26).regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

export const imageTexts = z.object({
  zh_tw: oneLine(maxAlt).default(""),
  en_us: oneLine(maxAlt).default(""),
});
export type ImageTexts = z.output<typeof imageTexts>;

/** The form of an image's alt texts; `revision` is the image's when the page was loaded. */
export const imageTextsForm = imageTexts.extend({ id: imageId, revision: z.coerce.number().int().min(0) });

export const imageButton = z.object({ intent: z.enum(["archive", "unarchive"]), id: imageId });

/** Maximum images chosen at once. */
export const maxUploads = 20;
