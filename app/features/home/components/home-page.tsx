import type { Viewer } from "~/features/access/viewer";
import { ForYou } from "~/features/discovery/components/for-you";
import type { FoundPicks } from "~/features/discovery/find-picks.server";
import type { InvestorCardData, StartupCardData } from "~/features/search/cards";
import type { LiveNumbers, PartnerLogo } from "../queries.server";
import { ClosingCall } from "./closing-call";
import { Hero } from "./hero";
import { Highlights } from "./highlights";
import { HowItWorks } from "./how-it-works";
import { Openness } from "./openness";
import { PartnerLogos } from "./partner-logos";

export interface HomePageProps {
  viewerKind: Viewer["kind"];
  numbers: LiveNumbers;
  startups: StartupCardData[];
  investors: InvestorCardData[];
  logos: PartnerLogo[];
  /** Null for visitors and staff. */
  picks: FoundPicks | null;
}

/** The home page. */
export function HomePage({ viewerKind, numbers, startups, investors, logos, picks }: HomePageProps) {
  return (
    <>
      <Hero viewerKind={viewerKind} numbers={numbers} />
      {picks && <ForYou found={picks} className="shell py-12 md:py-16" />}
      <HowItWorks />
      <Highlights startups={startups} investors={investors} />
      <Openness />
      <PartnerLogos logos={logos} />
      {viewerKind === "visitor" && <ClosingCall />}
    </>
  );
}
