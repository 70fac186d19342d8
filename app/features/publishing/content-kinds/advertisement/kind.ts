import { image, link, rows, toggle } from "~/features/publishing/publishing/fields";
import { defineKind } from "~/features/publishing/publishing/kind";
import { advertisementTexts } from "./texts";

/** The advertisements beside the account pages (spec §2, account summary; §3, content). Several rotate daily. */
export const advertisementKind = defineKind({
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
