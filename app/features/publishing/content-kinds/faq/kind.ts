import { sides } from "~/db/values";
import { choice, line, number, richText } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { faqTexts } from "./texts";
import { faqTopics } from "./topics";

/** A frequently asked question of startups or investors (product §13.5): `/faq/{id}`. */
export const faqKind = defineContentKind({
  name: "faq",
  area: "pages",
  titleField: "langs.question",
  fields: {
    "langs.question": { ...line(160), required: "inBoth" },
    "langs.answer": { ...richText(4000), required: "inBoth" },
    audience: { ...choice(sides), required: "always" },
    topic: { ...choice(faqTopics), required: "always" },
    position: number({ min: 1, max: 10_000 }),
  },
  texts: faqTexts,
  pathOf: (id) => `/faq/${id}`,
  sortOf: ({ position }) => -(position ?? 10_001),
  groupOf: ({ audience }) => audience,
});
