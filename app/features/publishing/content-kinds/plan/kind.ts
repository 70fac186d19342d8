import { regions } from "~/features/profiles/startups/options";
import {
  choice,
  image,
  line,
  link,
  number,
  richText,
  rows,
  tags,
  text,
  time,
} from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { localeTagsOf } from "~/features/publishing/publishing/locale-tags";
import { planTexts } from "./texts";

/** The cities and counties of plans, as stored (product §3.3: 22 of them). */
export const planRegions = Object.keys(regions) as Array<keyof typeof regions>;
export type PlanRegion = (typeof planRegions)[number];

/**
 * A support plan (product §10.1): `/revitalization/{planid}`. Its status, form and applications are in
 * `features/programmes/support-plans` under the same id.
 */
export const planKind = defineContentKind({
  name: "plan",
  area: "articles",
  titleField: "langs.name",
  fields: {
    "langs.name": { ...line(120), required: "inBoth" },
    "langs.summary": { ...text(300), required: "inBoth" },
    "langs.body": { ...richText(), required: "inBoth" },
    region: { ...choice(planRegions), required: "always" },
    "langs.place": { ...line(200), required: "inBoth" },
    cover: image(),
    pictures: rows({ picture: { ...image(), required: "always" } }, { max: 12 }),
    /** The deadline for applications. */
    apply_until: time(),
    "langs.offer": text(600),
    "langs.eligibility": text(600),
    "langs.schedule": rows({ when: line(60), what: { ...line(160), required: "inBoth" } }, { max: 12 }),
    places: number({ min: 1, max: 10_000 }),
    "langs.organiser": line(120),
    partners: rows({ name: { ...line(120), required: "always" }, link: link(), logo: image() }, { max: 20 }),
    "langs.tags": tags(),
  },
  texts: planTexts,
  pathOf: (id) => `/revitalization/${id}`,
  numbersPathOf: (id) => `/staff/plans/${id}`,
  groupOf: ({ region }) => region,
  tagsOf: ({ langs }) => localeTagsOf(langs),
});
