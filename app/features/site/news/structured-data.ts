import { type Locale, localePath } from "~/locales/locale";
import type { NewsArticle } from "./news";

interface Publication {
  article: NewsArticle;
  origin: string;
  locale: Locale;
  /** The name of the site as publisher. */
  publisher: string;
}

/** Structured data of an article (schema.org/NewsArticle) for search engines. */
export function structuredData({ article, origin, locale, publisher }: Publication) {
  const address = origin + localePath(locale, `/news/${article.id}`);
  const organization = {
    "@type": "Organization",
    name: publisher,
    url: origin,
    logo: { "@type": "ImageObject", url: `${origin}/img/share.png` },
  };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    headline: article.title,
    description: article.summary,
    inLanguage: article.isChineseOnly ? "zh-TW" : locale,
    datePublished: new Date(article.publishedAt).toISOString(),
    dateModified: new Date(article.updatedAt).toISOString(),
    author: article.author === "" ? organization : { "@type": "Person", name: article.author },
    publisher: organization,
    ...(article.cover ? { image: [origin + article.cover.url] } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags } : {}),
    ...(article.source === "" ? {} : { isBasedOn: new URL(article.source, origin).href }),
  };
}
