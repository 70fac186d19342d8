import { visitor } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { eventCard } from "~/features/learning/events/event-card";
import { listEvents } from "~/features/learning/events/queries.server";
import { listHighlights } from "~/features/site/highlights/list-highlights.server";
import { latestNews } from "~/features/site/news/queries.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { countLiveNumbers, listPartnerLogos } from "./queries.server";
import { readHomeContent } from "./read-content.server";

/** News articles and events on the home page. */
const shownArticles = 3;

/** Reads the visitors' home page. `preview` is `PageContext.preview`. */
export async function readHome(app: App, { locale, preview }: { locale: Locale; preview: string | null }) {
  const read = async () => {
    const [numbers, content, startups, investors, news, upcoming, logos] = await Promise.all([
      countLiveNumbers(app, { viewer: visitor }),
      readHomeContent(app, { locale, preview }),
      listHighlights(app, { viewer: visitor, side: "startup", locale }),
      listHighlights(app, { viewer: visitor, side: "investor", locale }),
      latestNews(app, { locale, size: shownArticles, preview }),
      listEvents(app, { locale, when: "upcoming", size: shownArticles, preview }),
      listPartnerLogos(app, { locale, preview }),
    ]);
    const events = upcoming.result.map((event) => eventCard(event, app.now()));
    return { ...content, numbers, startups, investors, news, events, logos };
  };
  return preview === null ? rememberPublic(app, ["home", locale], read) : read();
}
