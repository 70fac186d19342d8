import { useTranslation } from "react-i18next";
import { Badge, type BadgeProps } from "~/components/ui/badge";
import type { OrderStatus } from "~/db/values";

const tones: Record<OrderStatus, BadgeProps["tone"]> = {
  created: "warning",
  awaiting_payment: "warning",
  paid: "success",
  refunded: "info",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
};

export function OrderState({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return (
    <Badge tone={tones[status]} className="wrap-normal!">
      {t(`states.${status}`)}
    </Badge>
  );
}
