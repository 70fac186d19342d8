import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OrderCard } from "../order";
import { OrderState } from "./order-state";

/** Orders with their items' names, each a link to its page. */
export function OrderList({ orders }: { orders: Array<OrderCard & { name: string }> }) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
      {orders.map(({ id, number, name, status, total, createdAt }) => (
        <li key={id} className="relative flex items-center gap-3 p-4 hover:bg-sunken md:px-5">
          <div className="min-w-0 flex-1 space-y-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/orders/${id}`}
                className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-2xl"
              >
                {name}
              </Link>
              <OrderState status={status} />
            </div>
            <p className="text-sm text-ink-soft wrap-anywhere">
              {number}
              {" · "}
              {t("list.orderedAt", { date: taipeiDayText(createdAt, locale) })}
            </p>
          </div>
          <p className="shrink-0 font-semibold tabular-nums">{exactTwd(total)}</p>
          <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
        </li>
      ))}
    </ul>
  );
}
