import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";

/** The account page's summary: whether two-step verification is on, with a link to its page. */
export function SecondFactorSummary({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation("secondFactor");
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? "summary.on" : "summary.off")}</Badge>
      <Button asChild variant="secondary">
        <Link to="/account/two-step">{t(isOn ? "summary.manage" : "summary.open")}</Link>
      </Button>
    </div>
  );
}
