import { image, line, link, rows } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { partnerLogoTexts } from "./texts";

/** The partners on the home page (product §13.1). */
export const partnerLogoKind = defineContentKind({
  name: "partner_logo",
  area: "blocks",
  isSingle: true,
  fields: {
    "langs.logos": rows(
      { name: { ...line(60), required: "always" }, logo: { ...image(), required: "always" }, link: link() },
      { max: 24 },
    ),
  },
  texts: partnerLogoTexts,
  pathOf: () => "/",
});
