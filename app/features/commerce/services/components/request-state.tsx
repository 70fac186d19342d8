import { useTranslation } from "react-i18next";
import { Badge, type BadgeProps } from "~/components/ui/badge";
import type { ServiceRequestStatus } from "~/db/values";

const tones: Record<ServiceRequestStatus, BadgeProps["tone"]> = {
  requested: "warning",
  in_progress: "info",
  delivered: "success",
  declined: "danger",
  cancelled: "neutral",
};

export function RequestState({ status }: { status: ServiceRequestStatus }) {
  const { t } = useTranslation("services");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
