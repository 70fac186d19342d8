import type { Texts } from "../../texts";
import type { articles as zh } from "../../zh-TW/site/articles";

export const articles: Texts<typeof zh> = {
  title: "News",
  description: "Announcements, event reports, founder interviews, and notes on raising and investing.",
  titleOfTag: "News: {{tag}}",
  descriptionOfTag: "Fundbridge news tagged “{{tag}}”.",
  pageOf: "{{title}} (page {{page}})",
  tags: { label: "Filter by tag", all: "All", articles_one: "{{count}} article", articles_other: "{{count}} articles" },
  feed: { title: "Fundbridge news", subscribe: "Subscribe by RSS" },
  minutes_one: "{{count}} min read",
  minutes_other: "{{count}} min read",
  empty: {
    title: "No news yet",
    hint: "News will be listed here once it’s published.",
    action: "Browse startups",
    tagTitle: "No news tagged “{{tag}}”",
    tagHint: "It may have been taken down, or the tag may be misspelled.",
    tagAction: "See all news",
  },
  chineseOnly: { badge: "In Chinese", notice: "This article is only available in Chinese." },
  article: {
    back: "News",
    by: "By {{author}}",
    team: "the Fundbridge team",
    updated: "Updated",
    tags: "Tags",
    source: "Read the original",
    opensElsewhere: "(opens in a new tab)",
    related: "Related news",
    browse: "Previous and next",
    previous: "Previous",
    next: "Next",
  },
};
