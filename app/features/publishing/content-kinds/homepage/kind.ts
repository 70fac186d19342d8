import { line, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { homepageTexts } from "./texts";

const heading = () => line(60);
const lead = () => text(200);

/** The home page's editable texts (product §13.1). Empty ones fall back to the built-in texts. */
export const homepageKind = defineContentKind({
  name: "homepage",
  area: "pages",
  isSingle: true,
  fields: {
    "langs.hero_eyebrow": heading(),
    "langs.hero_title_first": heading(),
    "langs.hero_title_second": heading(),
    "langs.hero_lead": text(300),
    "langs.hero_note": line(120),
    "langs.how_title": heading(),
    "langs.how_lead": lead(),
    "langs.startups_title": heading(),
    "langs.investors_title": heading(),
    "langs.openness_title": heading(),
    "langs.openness_lead": lead(),
    "langs.achievement_title": heading(),
    "langs.news_title": heading(),
    "langs.events_title": heading(),
    "langs.partners_title": heading(),
    "langs.closing_title": heading(),
  },
  texts: homepageTexts,
  pathOf: () => "/",
});
