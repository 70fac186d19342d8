import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { OwnCondition } from "../condition";
import { OwnConditions } from "./own-conditions";

/** On the page of an investor's card: what it waits for at the startup, and what has been met. */
export function CardConditions({ conditions, startupId }: { conditions: OwnCondition[]; startupId: string }) {
  const { t } = useTranslation("conditions");
  const isWaiting = conditions.some(({ met }) => met === null);
  return (
    <Card asChild>
      <section aria-labelledby="conditions-title" className="space-y-3">
        <h2 id="conditions-title" className="text-lg font-semibold">
          {t("section")}
        </h2>
        {conditions.length === 0 ? (
          <p className="text-ink-faint">{t("none")}</p>
        ) : (
          <OwnConditions conditions={conditions} />
        )}
        <Link
          to={`/board/conditions/${startupId}`}
          className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
        >
          {t(isWaiting ? "change" : "set")}
        </Link>
      </section>
    </Card>
  );
}
