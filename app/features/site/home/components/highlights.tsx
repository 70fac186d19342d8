import { useTranslation } from "react-i18next";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import { InvestorCard } from "~/features/discovery/search/components/investor-card";
import { StartupCard } from "~/features/discovery/search/components/startup-card";
import type { HomeTexts } from "../home-texts";
import { Shelf, shelfGrid } from "./shelf";

interface HighlightsProps {
  startups: StartupCardData[];
  investors: InvestorCardData[];
  texts: HomeTexts;
}

/** A few profiles of each side. An empty side is omitted. */
export function Highlights({ startups, investors, texts }: HighlightsProps) {
  const { t } = useTranslation("home");
  if (startups.length === 0 && investors.length === 0) return null;
  return (
    <div className="border-y border-line bg-sunken/60">
      <div className="shell space-y-16 py-16 md:py-20">
        {startups.length > 0 && (
          <Shelf title={texts.startups_title} to="/startups" all={t("highlights.allStartups")}>
            <div className={shelfGrid}>
              {startups.map((startup, at) => (
                <StartupCard key={startup.id} startup={startup} className={at >= 3 ? "max-md:hidden" : undefined} />
              ))}
            </div>
          </Shelf>
        )}
        {investors.length > 0 && (
          <Shelf title={texts.investors_title} to="/investors" all={t("highlights.allInvestors")}>
            <div className={shelfGrid}>
              {investors.map((investor) => (
                <InvestorCard key={investor.id} investor={investor} />
              ))}
            </div>
          </Shelf>
        )}
      </div>
    </div>
  );
}
