import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";

/** Whether a webhook is on, and whether its messages arrive. */
export function WebhookState({
  disabledAt,
  failingSinceAt,
}: {
  disabledAt: number | null;
  failingSinceAt: number | null;
}) {
  const { t } = useTranslation("webhooks");
  if (disabledAt !== null) return <Badge>{t("states.off")}</Badge>;
  if (failingSinceAt !== null) return <Badge tone="warning">{t("states.failing")}</Badge>;
  return <Badge tone="success">{t("states.on")}</Badge>;
}
