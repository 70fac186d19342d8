import { useLoaderData } from "@remix-run/react";
import { findPicks } from "~/features/discovery/find-picks.server";
import { eventCard } from "~/features/events/event-card";
import { listEvents } from "~/features/events/queries.server";
import { listHighlights } from "~/features/highlights/list-highlights.server";
import { HomePage } from "~/features/home/components/home-page";
import { countLiveNumbers, listPartnerLogos } from "~/features/home/queries.server";
import { readHomeContent } from "~/features/home/read-content.server";
import { latestNews } from "~/features/news/queries.server";
import { PartnerPage } from "~/features/partners/components/partner-page";
import { mainOrigin, partnerOf } from "~/features/partners/partner-host";
import { findPartnerContent } from "~/features/partners/queries.server";
import { staffAreas } from "../layouts/staff-areas";
import { page } from "../page.server";

/** How many suggestions the home page shows to members. */
const shownPicks = 3;

/** How many news articles and events it shows. */
const shownArticles = 3;

export const loader = page("everyone", async ({ app, url, viewer, locale, t, preview }) => {
  const partner = partnerOf(app.config, url.hostname);
  if (partner) {
    const content = await findPartnerContent(app, { partner, locale });
    const title = t("home:partnerPage.with", { name: content.name });
    return { at: "partner" as const, title, content, mainOrigin: mainOrigin(app.config, url) };
  }
  const [numbers, content, startups, investors, news, upcoming, logos, picks] = await Promise.all([
    countLiveNumbers(app),
    readHomeContent(app, { locale, preview }),
    listHighlights(app, { side: "startup", locale }),
    listHighlights(app, { side: "investor", locale }),
    latestNews(app, { locale, size: shownArticles, preview }),
    listEvents(app, { locale, when: "upcoming", size: shownArticles, preview }),
    listPartnerLogos(app, { locale, preview }),
    findPicks(app, { viewer, locale, limit: shownPicks }),
  ]);
  return {
    at: "home" as const,
    viewerKind: viewer.kind,
    staffPath: staffAreas(viewer)[0]?.to ?? null,
    ...content,
    numbers,
    startups,
    investors,
    news,
    events: upcoming.result.map((event) => eventCard(event, app.now())),
    logos,
    picks,
  };
});

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return data.at === "partner" ? <PartnerPage {...data} /> : <HomePage {...data} />;
}
