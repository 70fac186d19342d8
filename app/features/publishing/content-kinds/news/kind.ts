import { image, line, link, richText, tags, text } from "~/features/publishing/publishing/fields";
import { defineContentKind } from "~/features/publishing/publishing/kind";
import { localeTagsOf } from "~/features/publishing/publishing/locale-tags";
import { newsTexts } from "./texts";

/** A news article (product §13.4): `/news/{id}`. Its English texts may be left out. */
export const newsKind = defineContentKind({
  name: "news",
  area: "articles",
  titleField: "langs.title",
  fields: {
    "langs.title": { ...line(120), required: "inChinese" },
    "langs.summary": { ...text(300), required: "inChinese" },
    "langs.author": line(60),
    "langs.tags": tags(),
    "langs.body": { ...richText(), required: "inChinese" },
    cover: image(),
    source: link(),
  },
  texts: newsTexts,
  pathOf: (id) => `/news/${id}`,
  tagsOf: ({ langs }) => localeTagsOf(langs),
});
