import type { Viewer } from "~/features/access/viewer";
import { ForYou } from "~/features/discovery/components/for-you";
import type { FoundPicks } from "~/features/discovery/find-picks.server";
import type { InvestorCardData, StartupCardData } from "~/features/search/cards";
import { type HomeTexts, useHomeTexts } from "../home-texts";
import type { LiveNumbers, PartnerLogo } from "../queries.server";
import { Achievement, type AchievementItem } from "./achievement";
import { ClosingCall } from "./closing-call";
import { Hero } from "./hero";
import { Highlights } from "./highlights";
import { HowItWorks } from "./how-it-works";
import { Openness } from "./openness";
import { PartnerLogos } from "./partner-logos";

export interface HomePageProps {
  viewerKind: Viewer["kind"];
  /** The staff area's first page for this viewer; null for everyone else. */
  staffPath: string | null;
  /** What staff wrote in place of the built-in texts. */
  texts: HomeTexts | null;
  numbers: LiveNumbers;
  startups: StartupCardData[];
  investors: InvestorCardData[];
  achievement: { title: string; items: AchievementItem[] } | null;
  logos: PartnerLogo[];
  /** Null for visitors and staff. */
  picks: FoundPicks | null;
}

/** The home page. Sections without content are left out. */
export function HomePage({ viewerKind, staffPath, numbers, picks, startups, investors, ...page }: HomePageProps) {
  const texts = useHomeTexts(page.texts);
  return (
    <>
      <Hero viewerKind={viewerKind} staffPath={staffPath} numbers={numbers} texts={texts} />
      {picks && <ForYou found={picks} className="shell py-12 md:py-16" />}
      <HowItWorks texts={texts} />
      <Highlights startups={startups} investors={investors} texts={texts} />
      {page.achievement && (
        <Achievement title={page.achievement.title || texts.achievement_title} items={page.achievement.items} />
      )}
      <Openness texts={texts} />
      <PartnerLogos title={texts.partners_title} logos={page.logos} />
      {viewerKind === "visitor" && <ClosingCall texts={texts} />}
    </>
  );
}
