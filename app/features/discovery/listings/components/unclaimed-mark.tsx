import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { useDateText } from "~/components/ui/use-date-text";

/** Marks an unclaimed listing on its card, with the source of its data. */
export function UnclaimedMark({ unclaimed }: { unclaimed: { source: string; at: number } }) {
  const { t } = useTranslation("unclaimed");
  const date = useDateText(unclaimed.at);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
      <Badge tone="warning">{t("badge")}</Badge>
      <span className="min-w-0 wrap-anywhere">{t("cardText", { source: unclaimed.source, date })}</span>
    </p>
  );
}
