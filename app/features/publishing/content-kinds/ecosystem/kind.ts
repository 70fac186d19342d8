import { choice, image, line, link, richText, rows, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { playerGroups } from "./groups";
import { initialEcosystem } from "./initial";
import { ecosystemTexts } from "./texts";

/** The ecosystem page (product §13.10): `/ecosystem`. */
export const ecosystemKind = defineContentKind({
  name: "ecosystem",
  area: "pages",
  isSingle: true,
  fields: {
    "langs.headline": { ...line(80), required: "inBoth" },
    "langs.lead": { ...text(300), required: "inBoth" },
    "langs.text": { ...richText(4000), required: "inBoth" },
    "langs.players": rows(
      {
        group: { ...choice(playerGroups), required: "always" },
        name: { ...line(80), required: "always" },
        text: text(200),
        link: link(),
        logo: image(),
      },
      { max: 80 },
    ),
  },
  texts: ecosystemTexts,
  pathOf: () => "/ecosystem",
  initial: initialEcosystem,
});
