import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { toTaipeiInput } from "~/locales/taipei-time";
import type { HistoryItem } from "../list-revisions.server";

/** Whether a version is the live one, the scheduled one, or the draft. */
export function VersionBadges({ item, revision }: { item: HistoryItem; revision: number }) {
  const { t } = useTranslation("deskHistory");
  return (
    <>
      {revision === item.publishedRevision && <Badge tone="success">{t("history.live")}</Badge>}
      {revision === item.scheduledRevision && item.scheduledAt !== null && (
        <Badge tone="info">{t("history.scheduled", { time: toTaipeiInput(item.scheduledAt).replace("T", " ") })}</Badge>
      )}
      {revision === item.revision && <Badge tone="warning">{t("history.draft")}</Badge>}
    </>
  );
}
