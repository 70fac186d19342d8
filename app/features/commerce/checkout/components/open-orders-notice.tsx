import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { findItem } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import { exactTwd } from "~/locales/money";
import type { OpenOrder } from "../find-open-orders.server";

/**
 * Names the buyer's unpaid orders for the same thing, says what ordering again does to each, and leads back to them.
 */
export function OpenOrdersNotice({ orders }: { orders: OpenOrder[] }) {
  const { t } = useTranslation("checkout");
  const itemName = useItemName();
  if (orders.length === 0) return null;
  return (
    <Notice tone="warning" title={t("openOrders.title")} className="mt-3 mb-6">
      <ul className="space-y-4">
        {orders.map(({ id, number, item: key, total, fate }) => {
          const item = findItem(key);
          return (
            <li key={id} className="space-y-3">
              <p className="wrap-anywhere">
                {t(`openOrders.${fate}`, { number, item: item ? itemName(item) : key, total: exactTwd(total) })}
              </p>
              <div className="flex flex-wrap gap-3">
                {fate !== "transfer" && (
                  <Button asChild size="sm">
                    <Link to={`/checkout?order=${id}&start=1`} reloadDocument>
                      {t("openOrders.goOn")}
                    </Link>
                  </Button>
                )}
                <Button asChild variant="secondary" size="sm">
                  <Link to={`/orders/${id}`}>{t("openOrders.view")}</Link>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
