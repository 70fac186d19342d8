import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { DescribedMatch } from "../describe-match";
import { MatchReasons } from "./match-reasons";

/**
 * Shows why the reader matches with this page's profile; hidden if there are no reasons, because a bare score says
 * nothing.
 */
export function MatchPanel({ match }: { match: DescribedMatch }) {
  const { t } = useTranslation("match");
  if (match.reasons.length + match.mismatches.length === 0) return null;
  return (
    <Card asChild>
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t("scoreTitle")}</h2>
          <Badge tone="success">{t("score", { score: match.score })}</Badge>
        </div>
        <MatchReasons match={match} />
      </section>
    </Card>
  );
}
