import { image, link, rows, toggle } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { advertisementTexts } from "./texts";

/** The advertisements beside the account pages (product §6.7, §13.1). Several rotate daily. */
export const advertisementKind = defineContentKind({
  name: "advertisement",
  area: "blocks",
  isSingle: true,
  fields: {
    show_account_ad: toggle(),
    "langs.account_page_ad_list": rows({ img: { ...image(), required: "always" }, link: link() }, { max: 10 }),
  },
  texts: advertisementTexts,
  pathOf: () => null,
});
