import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import type { EventCardData } from "~/features/learning/events/event-card";
import type { NewsCard } from "~/features/site/news/news";
import { useHomeTexts } from "../home-texts";
import type { LiveNumbers, PartnerLogo } from "../queries.server";
import type { HomeContent } from "../read-content.server";
import { Achievement } from "./achievement";
import { ClosingCall } from "./closing-call";
import { Hero } from "./hero";
import { Highlights } from "./highlights";
import { HowItWorks } from "./how-it-works";
import { Latest } from "./latest";
import { Openness } from "./openness";
import { PartnerLogos } from "./partner-logos";

export interface HomePageProps extends HomeContent {
  numbers: LiveNumbers;
  startups: StartupCardData[];
  investors: InvestorCardData[];
  news: NewsCard[];
  events: EventCardData[];
  logos: PartnerLogo[];
}

/** The visitors' home page. Sections without content are omitted. */
export function HomePage({ home }: { home: HomePageProps }) {
  return <Sections {...home} />;
}

function Sections({ numbers, startups, investors, ...page }: HomePageProps) {
  const texts = useHomeTexts(page.texts);
  return (
    <>
      <Hero numbers={numbers} texts={texts} />
      <HowItWorks texts={texts} />
      <Highlights startups={startups} investors={investors} texts={texts} />
      {page.achievement && (
        <Achievement title={page.achievement.title || texts.achievement_title} items={page.achievement.items} />
      )}
      <Latest news={page.news} events={page.events} texts={texts} />
      <Openness texts={texts} />
      <PartnerLogos title={texts.partners_title} logos={page.logos} />
      <ClosingCall texts={texts} />
    </>
  );
}
