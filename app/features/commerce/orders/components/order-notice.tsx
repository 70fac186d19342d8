import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { TextWithPart } from "~/components/ui/text-with-part";
import { useLocale } from "~/components/ui/use-locale";
import { orderStates } from "~/db/order-states";
import { exactTwd } from "~/locales/money";
import { taipeiTimeText } from "~/locales/taipei-time";
import { explainedCode } from "../failure-codes";
import type { OrderDetail } from "../order";

interface OrderNoticeProps {
  order: Pick<OrderDetail, "status" | "expiresAt" | "openRefunds" | "payments" | "cancellation" | "wasPaidCancelled">;
  isOverdue: boolean;
  /** Whether a payment was started and has no outcome yet. */
  isWaiting: boolean;
}

/** An order's status and next step, at the top of its page; empty for a paid order without open refunds. */
export function OrderNotice({ order, isOverdue, isWaiting }: OrderNoticeProps) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  const { status, expiresAt, openRefunds, payments, cancellation, wasPaidCancelled } = order;
  const refunding = openRefunds.reduce((sum, { amount }) => sum + amount, 0);
  const date = taipeiTimeText(expiresAt, locale);
  const notice = (name: "overdue" | "waiting" | "created" | "expired" | "refunded") => (
    <Notice tone={name === "refunded" ? "info" : "warning"} title={t(`notices.${name}.title`)}>
      {t(`notices.${name}.text`, { date })}
    </Notice>
  );
  const reason = payments.find((payment) => payment.status === "failed");
  const { isOpen } = orderStates[status];
  return (
    <div className="space-y-4 empty:hidden">
      {refunding > 0 && (
        <Notice title={t("notices.refunding.title")}>
          {t("notices.refunding.text", { amount: exactTwd(refunding) })}
        </Notice>
      )}
      {isOpen && isOverdue && notice("overdue")}
      {status === "created" && !isOverdue && notice(isWaiting ? "waiting" : "created")}
      {status === "awaiting_payment" && !isOverdue && (
        <Notice tone="warning" title={t("notices.created.title")}>
          {t("transfer.closed")}
        </Notice>
      )}
      {status === "failed" && !isOverdue && (
        <Notice tone="danger" title={t("notices.failed.title")}>
          <p>{t("notices.failed.text", { date })}</p>
          {reason && <FailureReason payment={reason} />}
        </Notice>
      )}
      {(status === "expired" || status === "refunded") && notice(status)}
      {status === "cancelled" && (
        <Notice title={t("notices.cancelled.title")}>
          {cancellation?.by === "replaced" ? (
            <WithOrder text={t("notices.replaced", cancellation.replacedBy)} id={cancellation.replacedBy.id} />
          ) : (
            t(cancellation ? "notices.cancelledBy.buyer" : "notices.cancelled.text")
          )}
        </Notice>
      )}
      {status === "paid" && wasPaidCancelled && (
        <Notice tone="warning" title={t("notices.paidCancelled.title")}>
          {cancellation?.by === "replaced" ? (
            <WithOrder
              text={t("notices.paidCancelled.replaced", cancellation.replacedBy)}
              id={cancellation.replacedBy.id}
            />
          ) : (
            t("notices.paidCancelled.text")
          )}
        </Notice>
      )}
    </div>
  );
}

/** Why a payment failed: explained if its code is known, otherwise the bank's words. */
function FailureReason({ payment: { failCode, failText } }: { payment: OrderDetail["payments"][number] }) {
  const { t } = useTranslation("orders");
  const code = explainedCode(failCode);
  if (code) return <p className="mt-1">{t(`failures.${code}`)}</p>;
  return failText ? <p className="mt-1">{t("notices.reason", { text: failText })}</p> : null;
}

/** A text with a link to another order in it. */
function WithOrder({ text, id }: { text: string; id: string }) {
  return (
    <TextWithPart
      text={text}
      name="order"
      part={(words) => (
        <Link to={`/orders/${id}`} className="text-brand-700 underline underline-offset-4">
          {words}
        </Link>
      )}
    />
  );
}
