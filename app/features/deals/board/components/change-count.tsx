import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { mostCounted } from "../changed";

/** How much changed about a card's subject since its owner last looked (product §23.2). */
export function ChangeCount({ count }: { count: number }) {
  const { t } = useTranslation("board");
  return (
    <Badge tone="success">{t("changes", { count, number: count < mostCounted ? count : `${mostCounted}+` })}</Badge>
  );
}
