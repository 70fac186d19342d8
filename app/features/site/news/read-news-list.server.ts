import { type Page, pageWithin } from "~/db/page";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { NewsCard } from "./news";
import { listNews, listNewsTags } from "./queries.server";

const pageSize = 12;

export interface NewsList {
  found: Page<NewsCard>;
  /** All tags with their number of articles, most used first. */
  tags: Array<{ tag: string; count: number }>;
}

/**
 * Reads a page of the news list, from 1, or the last one if there are fewer. Without a tag or draft it is the same for
 * every reader and cached per isolate (`rememberPublic`); tags are not cached, because addresses can contain any number
 * of them.
 */
export function readNewsList(
  app: App,
  { locale, preview, page, tag }: { locale: Locale; preview: string | null; page: number; tag: string | null },
): Promise<NewsList> {
  const read = async () => {
    const [found, tags] = await Promise.all([
      pageWithin(page, (at) => listNews(app, { locale, preview, page: at, size: pageSize, tag: tag ?? undefined })),
      listNewsTags(app, { locale }),
    ]);
    return { found, tags };
  };
  return preview === null && tag === null ? rememberPublic(app, ["news", locale, page], read) : read();
}
