import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import type { InvestorCardData, StartupCardData } from "~/features/search/cards";
import { InvestorCard } from "~/features/search/components/investor-card";
import { StartupCard } from "~/features/search/components/startup-card";

interface HighlightsProps {
  startups: StartupCardData[];
  investors: InvestorCardData[];
}

/** A few of each side. A side that has nobody yet is left out. */
export function Highlights({ startups, investors }: HighlightsProps) {
  const { t } = useTranslation("home");
  if (startups.length === 0 && investors.length === 0) return null;
  return (
    <div className="border-y border-line bg-sunken/60">
      <div className="shell space-y-16 py-16 md:py-20">
        {startups.length > 0 && (
          <Shelf title={t("highlights.startups")} to="/startups" all={t("highlights.allStartups")}>
            {startups.map((startup, at) => (
              <StartupCard key={startup.id} startup={startup} className={at >= 3 ? "max-md:hidden" : undefined} />
            ))}
          </Shelf>
        )}
        {investors.length > 0 && (
          <Shelf title={t("highlights.investors")} to="/investors" all={t("highlights.allInvestors")}>
            {investors.map((investor) => (
              <InvestorCard key={investor.id} investor={investor} />
            ))}
          </Shelf>
        )}
      </div>
    </div>
  );
}

function Shelf({ title, to, all, children }: { title: string; to: string; all: string; children: ReactNode }) {
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight md:text-3xl">{title}</h2>
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {all}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-gutter md:grid-cols-2 lg:grid-cols-3 lg:gap-5">{children}</div>
    </section>
  );
}
