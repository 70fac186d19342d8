import { useLoaderData } from "@remix-run/react";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { OrderFilters } from "~/features/commerce/order-administration/components/order-filters";
import { OrderTable } from "~/features/commerce/order-administration/components/order-table";
import { OrdersNav } from "~/features/commerce/order-administration/components/orders-nav";
import { listOrders } from "~/features/commerce/order-administration/list-orders.server";
import { orderFilter } from "~/features/commerce/order-administration/schema";
import { itemName } from "~/features/core/catalog/item-name";
import type { PageTexts } from "~/locales/page-texts";
import { ordersPage } from "./orders-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "orderAdministration", "orders", "profileForms"] };

export const loader = ordersPage(async ({ app, viewer: actor, url, t }) => {
  const filter = orderFilter.parse(Object.fromEntries(url.searchParams));
  const { entries, next } = await listOrders(app, { actor, filter });
  return {
    title: t("orderAdministration:title"),
    filter,
    next,
    entries: entries.map((order) => ({ ...order, name: itemName(t, order.item) })),
  };
});

export default function StaffOrders() {
  const { t } = useTranslation("orderAdministration");
  const { filter, entries, next } = useLoaderData<typeof loader>();
  const { before, ...query } = filter;
  const pathOf = (more: Record<string, string>) => `/staff/orders?${new URLSearchParams({ ...query, ...more })}`;
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <OrdersNav />
      <OrderFilters filter={filter} />
      {entries.length > 0 ? (
        <OrderTable entries={entries} />
      ) : (
        <EmptyState
          icon={ReceiptText}
          title={t("list.emptyTitle")}
          description={t("list.emptyText")}
          action={
            <Button asChild variant="secondary">
              <Link to="/staff/orders">{t("list.clear")}</Link>
            </Button>
          }
        />
      )}
      {(next !== null || before !== undefined) && (
        <div className="flex flex-wrap gap-3">
          {before !== undefined && (
            <Button asChild variant="secondary">
              <Link to={pathOf({})}>{t("list.newest")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={pathOf({ before: next })}>{t("list.older")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
