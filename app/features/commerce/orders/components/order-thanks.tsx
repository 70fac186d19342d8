import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DonePage } from "~/components/ui/done-page";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { useRefresh } from "~/components/ui/use-refresh";
import { orderStates } from "~/db/order-states";
import type { OrderStatus, Side, Strategy } from "~/db/values";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { Transfer } from "../rules";
import { FailureReason, type FailureReasonProps } from "./failure-reason";
import { PayButton } from "./order-actions";
import { TransferBox } from "./transfer-box";

export interface ThankedOrder {
  id: string;
  number: string;
  name: string;
  kind: "membership" | "service" | null;
  status: OrderStatus;
  /** Whole NT$. */
  total: number;
  /** When its subscription is charged next, in milliseconds; null without one. */
  nextChargeAt: number | null;
  side: Side;
  strategy: Strategy;
  transfer: Transfer | null;
  isWaiting: boolean;
  isUnderWay: boolean;
  canPay: boolean;
  /** Why its payment failed; null if none did. */
  failure: FailureReasonProps["payment"] | null;
}

const icons = {
  paid: CircleCheck,
  free: CircleCheck,
  waiting: Clock,
  transfer: Clock,
  unpaid: ReceiptText,
  failed: CircleAlert,
  closed: ReceiptText,
} as const;

/** Returns the message for an order after its payment page. Only what the provider has confirmed counts as paid. */
function standingOf({ status, total, transfer, isWaiting }: ThankedOrder): keyof typeof icons {
  if (status === "paid" && total === 0) return "free";
  if (status === "paid" || status === "failed") return status;
  if (orderStates[status].isClosed || status === "refunded") return "closed";
  if (transfer) return "transfer";
  return isWaiting ? "waiting" : "unpaid";
}

/** The page after paying: what the buyer has now, or what the order waits for. */
export function OrderThanks({ order }: { order: ThankedOrder }) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  useRefresh(order.isUnderWay);
  const standing = standingOf(order);
  const isPaid = standing === "paid" || standing === "free";
  const { id, name, kind, number, transfer, canPay, failure } = order;
  return (
    <DonePage icon={icons[standing]} title={t(`thankYou.${standing}.title`)} text={t(`thankYou.${standing}.text`)}>
      <div className="mt-2 max-w-[60ch] space-y-2 text-ink-soft wrap-anywhere" role="status">
        <p>
          {t("detail.title", { number })}
          {" · "}
          {name}
        </p>
        {isPaid && kind !== null && (
          <p>{t(kind === "membership" ? "thankYou.paidMembership" : "thankYou.paidService", { item: name })}</p>
        )}
        {isPaid && order.nextChargeAt !== null && (
          <p>
            {t("thankYou.nextCharge", {
              date: taipeiDayText(order.nextChargeAt, locale),
              amount: exactTwd(order.total),
            })}
          </p>
        )}
        {standing === "failed" && failure && <FailureReason payment={failure} />}
      </div>
      {transfer && (
        <div className="mt-8 w-full max-w-2xl text-start">
          <TransferBox {...transfer} />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {standing === "failed" && canPay && <PayButton id={id} isFirst={false} />}
        <Button asChild variant={standing === "failed" ? "secondary" : "primary"}>
          <Link to={`/orders/${id}`}>{t("thankYou.order")}</Link>
        </Button>
        {order.isUnderWay && (
          <Button asChild variant="secondary">
            <Link to={`/thankyou?order=${id}`} replace>
              {t("actions.refresh")}
            </Link>
          </Button>
        )}
      </div>
      {isPaid && <Next order={order} />}
    </DonePage>
  );
}

function Next({ order: { side, strategy } }: { order: ThankedOrder }) {
  const { t } = useTranslation("orders");
  const cards = [
    {
      to: side === "startup" ? "/investors" : "/startups",
      title: t(`thankYou.links.${side}.title`),
      text: t(`thankYou.links.${side}.text`),
    },
    { to: `/plans/${strategy}`, title: t("thankYou.plan.title"), text: t("thankYou.plan.text") },
  ];
  return (
    <section aria-labelledby="order-next" className="mt-12 w-full max-w-2xl">
      <h2 id="order-next" className="text-lg font-semibold">
        {t("thankYou.next")}
      </h2>
      <ul className="mt-4 grid gap-4 text-start sm:grid-cols-2">
        {cards.map(({ to, title, text }) => (
          <li key={to}>
            <Card interactive className="relative h-full">
              <Link to={to} className="font-semibold text-brand-700 after:absolute after:inset-0 after:rounded-2xl">
                {title}
              </Link>
              <p className="mt-1 text-ink-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
