import Sparkles from "lucide-react/icons/sparkles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { InvestorCard } from "~/features/discovery/search/components/investor-card";
import { StartupCard } from "~/features/discovery/search/components/startup-card";
import type { DescribedMatch } from "../describe-match";
import type { FoundPicks } from "../find-picks.server";
import { placeOfStepToPicks } from "../picks";
import { DismissalForm } from "./dismissal-form";
import { MatchReasons } from "./match-reasons";

interface ForYouProps {
  found: FoundPicks;
  className?: string;
}

/** "For you": suggested profiles with their reasons, or what to fill in to get some. */
export function ForYou({ found, className }: ForYouProps) {
  const { t } = useTranslation(["match", "layout"]);
  return (
    <section className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight">{t("layout:links.matches")}</h2>
        {/* Shown without suggestions too, because dismissed profiles are restored there. */}
        <Link
          to="/matches"
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {t("all")}
        </Link>
      </div>
      <p className="mt-1 text-ink-soft">{t(`description.${found.side}`)}</p>
      <PickGrid found={found} />
    </section>
  );
}

/** Cards of suggested profiles, each with its score, its reasons and "not for me". */
export function PickGrid({ found }: { found: FoundPicks }) {
  const { t } = useTranslation("match");
  if (found.picks.length === 0) {
    const { step, side } = found;
    const [hint, action] =
      step === "fill"
        ? [t(`emptyHint.${side}`), t("fillIn")]
        : step === "browse"
          ? [t("emptyBrowse"), t(`browse.${side}`)]
          : [t(`emptySteps.${step}.text`), t(`emptySteps.${step}.action`)];
    return (
      <EmptyState
        icon={Sparkles}
        title={t("emptyTitle")}
        description={hint}
        action={
          <Button asChild variant="secondary">
            <Link to={placeOfStepToPicks(step, side === "startup" ? "investor" : "startup")}>{action}</Link>
          </Button>
        }
        className="mt-4"
      />
    );
  }
  return (
    <ul className="mt-4 grid grid-cols-1 gap-gutter md:grid-cols-2 lg:grid-cols-3 lg:gap-5">
      {found.side === "startup"
        ? found.picks.map(({ card, match }) => (
            <PickItem key={card.id} profile={card} match={match}>
              <StartupCard startup={card} className={cardStyle} />
            </PickItem>
          ))
        : found.picks.map(({ card, match }) => (
            <PickItem key={card.id} profile={card} match={match}>
              <InvestorCard investor={card} className={cardStyle} />
            </PickItem>
          ))}
    </ul>
  );
}

/** The card fills the frame around it and its reasons; the reasons start at the same height across a row. */
const cardStyle = "h-auto! border-0! shadow-none! hover:shadow-none!";

function PickItem({
  profile,
  match,
  children,
}: {
  profile: { id: string; name: string };
  match: DescribedMatch;
  children: ReactNode;
}) {
  const { t } = useTranslation("match");
  return (
    <li className="row-span-2 grid grid-rows-subgrid gap-0 rounded-2xl border border-line bg-surface shadow-card">
      {children}
      <div className="space-y-2 border-t border-line px-4 pt-3 pb-2 md:px-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Badge tone="success">{t("score", { score: match.score })}</Badge>
          <DismissalForm targetId={profile.id} intent="dismiss">
            <Button type="submit" variant="ghost" size="sm" aria-label={t("dismissNamed", { name: profile.name })}>
              {t("dismiss")}
            </Button>
          </DismissalForm>
        </div>
        <MatchReasons match={match} />
      </div>
    </li>
  );
}
