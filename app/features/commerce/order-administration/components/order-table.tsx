import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { OrderState } from "~/features/commerce/orders/components/order-state";
import { exactTwd } from "~/locales/money";
import { readableAddress } from "~/locales/readable-address";
import type { ListedOrder } from "../list-orders.server";

/** The matching orders: a table on wide screens, cards on phones. */
export function OrderTable({ entries }: { entries: Array<ListedOrder & { name: string }> }) {
  const { t } = useTranslation(["orderAdministration", "catalog"]);
  return (
    <>
      <Card padding="none" className="overflow-hidden max-md:hidden">
        <table className="w-full text-start">
          <caption className="sr-only">{t("list.caption")}</caption>
          <thead className="border-b border-line bg-sunken/60 text-sm text-ink-soft">
            <tr className="[&>th]:px-4 [&>th]:py-2.5 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">{t("list.number")}</th>
              <th scope="col">{t("list.item")}</th>
              <th scope="col">{t("list.buyer")}</th>
              <th scope="col" className="text-end!">
                {t("list.total")}
              </th>
              <th scope="col">{t("list.state")}</th>
              <th scope="col" className="max-lg:hidden">
                {t("list.createdAt")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {entries.map((order) => (
              <tr key={order.id} className="relative hover:bg-sunken/50 [&>td]:px-4 [&>td]:py-3">
                <td>
                  <Link to={`/staff/orders/${order.id}`} className="font-medium after:absolute after:inset-0">
                    {order.number}
                  </Link>
                  <p className="text-sm text-ink-faint">{t(`catalog:methods.${order.method}`)}</p>
                </td>
                <td className="text-sm">{order.name}</td>
                <td className="text-sm wrap-anywhere text-ink-soft">
                  {order.email ? readableAddress(order.email) : t("list.erased")}
                </td>
                <td className="text-end tabular-nums">{exactTwd(order.total)}</td>
                <td>
                  <OrderState status={order.status} />
                </td>
                <td className="text-sm text-ink-soft max-lg:hidden">
                  <LocalDate at={order.createdAt} withTime />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ul className="space-y-3 md:hidden">
        {entries.map((order) => (
          <li key={order.id}>
            <Card padding="none" interactive className="relative p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h2 className="font-medium">
                  <Link to={`/staff/orders/${order.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
                    {order.number}
                  </Link>
                </h2>
                <OrderState status={order.status} />
              </div>
              <p className="mt-1 text-sm text-ink-soft">{order.name}</p>
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-faint">
                <span className="wrap-anywhere">{order.email ? readableAddress(order.email) : t("list.erased")}</span>
                <span className="text-ink tabular-nums">{exactTwd(order.total)}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
