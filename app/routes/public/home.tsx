import { useLoaderData } from "@remix-run/react";
import { findPicks } from "~/features/discovery/find-picks.server";
import { HomePage } from "~/features/home/components/home-page";
import { countLiveNumbers, listPartnerLogos } from "~/features/home/queries.server";
import { PartnerPage } from "~/features/partners/components/partner-page";
import { mainOrigin, partnerOf } from "~/features/partners/partner-host";
import { findPartnerContent } from "~/features/partners/queries.server";
import { listHighlights } from "~/features/search/list-highlights.server";
import { page } from "../page.server";

/** How many profiles the home page shows of each side, and how many suggestions to members. */
const shown = { startups: 6, investors: 3, picks: 3 };

export const loader = page("everyone", async ({ app, url, viewer, locale, t }) => {
  const partner = partnerOf(app.config, url.hostname);
  if (partner) {
    const content = await findPartnerContent(app, { partner, locale });
    const name = content?.name ?? t("home:partnerPage.fallback.name");
    const title = t("home:partnerPage.with", { name });
    return { at: "partner" as const, title, content, mainOrigin: mainOrigin(app.config, url) };
  }
  const [numbers, startups, investors, logos, picks] = await Promise.all([
    countLiveNumbers(app),
    listHighlights(app, { kind: "startup", locale, limit: shown.startups }),
    listHighlights(app, { kind: "investor", locale, limit: shown.investors }),
    listPartnerLogos(app, { locale }),
    findPicks(app, { viewer, locale, limit: shown.picks }),
  ]);
  return { at: "home" as const, viewerKind: viewer.kind, numbers, startups, investors, logos, picks };
});

export default function Home() {
  const data = useLoaderData<typeof loader>();
  return data.at === "partner" ? <PartnerPage {...data} /> : <HomePage {...data} />;
}
