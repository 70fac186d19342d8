import { choice, image, line, link, number, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { partnerTexts } from "./texts";

export const partnerGroups = ["partner", "corporate"] as const;
export type PartnerGroup = (typeof partnerGroups)[number];

/** A partner or corporate partner (product §13.10): `/partners`, `/partners/corporate`. */
export const partnerKind = defineContentKind({
  name: "partner",
  area: "pages",
  titleField: "langs.name",
  fields: {
    "langs.name": { ...line(80), required: "inBoth" },
    "langs.text": { ...text(300), required: "inBoth" },
    group: { ...choice(partnerGroups), required: "always" },
    logo: image(),
    link: link(),
    position: number({ min: 1, max: 10_000 }),
  },
  texts: partnerTexts,
  pathOf: (_, { group }) => (group === "corporate" ? "/partners/corporate" : "/partners"),
  sortOf: ({ position }) => -(position ?? 10_001),
  groupOf: ({ group }) => group,
});
