import { image, line, richText, rows, text, toggle } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { initialAbout } from "./initial";
import { aboutTexts } from "./texts";

/** The about page (product §13.10): `/about`. Sections without content are omitted. */
export const aboutKind = defineContentKind({
  name: "about",
  area: "pages",
  isSingle: true,
  fields: {
    "langs.headline": { ...line(80), required: "inBoth" },
    "langs.lead": { ...text(300), required: "inBoth" },
    photo: image(),
    "langs.mission": { ...text(400), required: "inBoth" },
    "langs.story": { ...richText(6000), required: "inBoth" },
    "langs.review": rows({ title: { ...line(60), required: "always" }, text: text(300) }, { max: 8 }),
    showsNumbers: toggle(),
    "langs.milestones": rows(
      { date: { ...line(30), required: "always" }, title: { ...line(80), required: "always" }, text: text(300) },
      { max: 20 },
    ),
    "langs.team": rows(
      {
        name: { ...line(60), required: "always" },
        role: { ...line(60), required: "always" },
        photo: image(),
        text: text(300),
      },
      { max: 30 },
    ),
  },
  texts: aboutTexts,
  pathOf: () => "/about",
  initial: initialAbout,
});
