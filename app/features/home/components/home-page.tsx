import type { Viewer } from "~/features/access/viewer";
import type { InvestorCardData, StartupCardData } from "~/features/search/cards";
import type { LiveNumbers } from "../queries.server";
import type { PartnerLogo } from "../schema";
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
}

/** The home page: what this is, how it works, who is here, and the way in for both sides. */
export function HomePage({ viewerKind, numbers, startups, investors, logos }: HomePageProps) {
  return (
    <>
      <Hero viewerKind={viewerKind} numbers={numbers} />
      <HowItWorks />
      <Highlights startups={startups} investors={investors} />
      <Openness />
      <PartnerLogos logos={logos} />
      {viewerKind === "visitor" && <ClosingCall />}
    </>
  );
}
