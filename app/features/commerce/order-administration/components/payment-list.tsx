import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import { explainedCode } from "~/features/commerce/orders/failure-codes";
import { exactTwd } from "~/locales/money";
import type { StaffOrder } from "../read-order.server";

/** Payment attempts, newest first, with the provider's numbers for them. */
export function PaymentList({ payments }: Pick<StaffOrder, "payments">) {
  const { t } = useTranslation(["orderAdministration", "catalog"]);
  if (payments.length === 0) return <p className="text-ink-faint">{t("detail.noPayments")}</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.map((payment) => (
        <li key={payment.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-mono text-sm">{payment.tradeNo}</span>
            <Badge tone={payment.status === "paid" ? "success" : payment.status === "failed" ? "danger" : "neutral"}>
              {t(`detail.paymentStatuses.${payment.status}`)}
            </Badge>
            <span className="ms-auto tabular-nums">{exactTwd(payment.amount)}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-faint">
            <span>{t(`catalog:methods.${payment.method}`)}</span>
            <LocalDate at={payment.paidAt ?? payment.createdAt} withTime />
            {payment.providerTradeNo && <span>{t("detail.providerNo", { number: payment.providerTradeNo })}</span>}
            {payment.bankAccount && (
              <span>
                {payment.bankCode} {payment.bankAccount}
              </span>
            )}
          </p>
          {payment.failCode && (
            <p className="text-sm wrap-anywhere text-danger">
              {t("detail.failure", { code: payment.failCode, text: payment.failText ?? "" })}
              <Explanation code={payment.failCode} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The meaning of a code, if it is known. */
export function Explanation({ code }: { code: string | null }) {
  const { t } = useTranslation("orders");
  const known = explainedCode(code);
  return known && <span className="block text-ink-soft">{t(`failures.${known}`)}</span>;
}

/** The provider's notifications about an order's payments; forged ones had no effect. */
export function NotificationList({ notifications }: Pick<StaffOrder, "notifications">) {
  const { t } = useTranslation("orderAdministration");
  if (notifications.length === 0) return <p className="text-ink-faint">{t("detail.noNotifications")}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {notifications.map((notification) => (
        <li key={notification.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <span className="font-mono">{notification.kind}</span>
          {notification.verified ? (
            <Badge>{notification.outcome || "–"}</Badge>
          ) : (
            <Badge tone="danger">{t("detail.forged")}</Badge>
          )}
          <span className="font-mono text-xs break-all text-ink-faint">{notification.mark}</span>
          <span className="ms-auto text-ink-faint">
            {t("detail.received", { count: notification.received })}
            {" · "}
            <LocalDate at={notification.lastReceivedAt} withTime />
          </span>
        </li>
      ))}
    </ul>
  );
}
