import { choice, line, link } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { announcementTexts } from "./texts";

export const announcementTones = ["info", "success", "warning"] as const;

/** The bar above every page, shown while the deployment has `SHOW_ANNOUNCEMENT` on (product §13.7). */
export const announcementKind = defineContentKind({
  name: "announcement",
  area: "blocks",
  isSingle: true,
  fields: {
    "langs.text": { ...line(160), required: "inBoth" },
    link: link(),
    tone: choice(announcementTones),
  },
  texts: announcementTexts,
  pathOf: () => "/",
});
