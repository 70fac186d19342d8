import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { ListedItem } from "../listed-items.server";

const tones = { draft: "neutral", scheduled: "info", published: "success", deleted: "danger" } as const;

/** An item's state, and whether it has unpublished changes. */
export function StateBadge({ state, hasChanges }: Pick<ListedItem, "state" | "hasChanges">) {
  const { t } = useTranslation("desk");
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {hasChanges && state !== "deleted" && <Badge tone="warning">{t("state.changed")}</Badge>}
    </span>
  );
}
