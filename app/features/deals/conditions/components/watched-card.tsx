import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { Watched } from "../condition";
import { useConditionText } from "./use-condition-text";

/** On the startup's page of its figures: what investors who passed wait for. */
export function WatchedCard({ watched }: { watched: Watched[] }) {
  const { t } = useTranslation("conditions");
  const text = useConditionText();
  return (
    <Card asChild>
      <section aria-labelledby="watched-title">
        <h2 id="watched-title" className="text-lg font-semibold">
          {t("watched.title")}
        </h2>
        <p className="mt-1 text-sm text-ink-faint">{t(watched.length === 0 ? "watched.none" : "watched.hint")}</p>
        {watched.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {watched.map(({ investor, ...condition }) => (
              <li
                key={`${investor?.id ?? ""} ${condition.key} ${condition.value}`}
                className="flex flex-wrap justify-between gap-x-4 py-2"
              >
                <span>{text(condition)}</span>
                {investor ? (
                  <Link
                    to={`/investors/${investor.id}`}
                    className="text-brand-700 wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {investor.name}
                  </Link>
                ) : (
                  <span className="text-ink-faint">{t("watched.someone")}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
