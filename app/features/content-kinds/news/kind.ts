import { image, line, link, richText, tags, text } from "~/features/publishing/fields";
import { defineKind } from "~/features/publishing/kind";
import { textLocales } from "~/locales/locale";
import { newsTag } from "./news-tag";
import { newsTexts } from "./texts";

/** A news article (spec §1, §2, §7): `/news/{id}`. */
export const newsKind = defineKind({
  name: "news",
  area: "articles",
  titleField: "langs.title",
  fields: {
    "langs.title": { ...line(120), required: "inBoth" },
    "langs.summary": { ...text(300), required: "inBoth" },
    "langs.author": line(60),
    "langs.tags": tags(),
    "langs.body": { ...richText(), required: "inBoth" },
    cover: image(),
    source: link(),
  },
  texts: newsTexts,
  pathOf: (id) => `/news/${id}`,
  tagsOf: ({ langs }) =>
    textLocales.flatMap((locale) => {
      const other = textLocales.find((one) => one !== locale) ?? locale;
      const shown = langs[locale].tags.length > 0 ? langs[locale].tags : langs[other].tags;
      return shown.map((tag) => newsTag(locale, tag));
    }),
});
