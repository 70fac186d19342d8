import { useLoaderData, useLocation } from "@remix-run/react";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { changedQuery } from "~/components/ui/list-query";
import { PageHeader } from "~/components/ui/page-header";
import { OrderFilters } from "~/features/commerce/order-administration/components/order-filters";
import { OrderTable } from "~/features/commerce/order-administration/components/order-table";
import { OrdersNav } from "~/features/commerce/order-administration/components/orders-nav";
import { listOrders } from "~/features/commerce/order-administration/list-orders.server";
import { readOrderFilter } from "~/features/commerce/order-administration/schema";
import { itemName } from "~/features/core/catalog/item-name";
import { ViewsBar } from "~/features/member-area/desk/components/views-bar";
import type { PageTexts } from "~/locales/page-texts";
import { answerViews, viewsOf } from "../../desk-views.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { ordersPage } from "./orders-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["catalog", "drafts", "errors", "orderAdministration", "orders", "profileForms", "tables", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = ordersPage(async (context) => {
  const { app, viewer: actor, url, t } = context;
  const filter = readOrderFilter(url.searchParams);
  const [{ entries, next }, views] = await Promise.all([
    listOrders(app, { actor, filter }),
    viewsOf(context, "orders"),
  ]);
  return {
    title: t("orderAdministration:title"),
    filter,
    views,
    next,
    entries: entries.map((order) => ({ ...order, name: itemName(t, order.item) })),
  };
});

export const action = ordersPage(async (context) => answerViews(context, "orders"));

export default function StaffOrders() {
  const { t } = useTranslation(["orderAdministration", "tables"]);
  const { filter, views, entries, next } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { search } = useLocation();
  const { before } = filter;
  const pathOf = (place: Record<string, string>) => `/staff/orders?${changedQuery(search, place)}`;
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <OrdersNav />
      <ViewsBar of={views} answer={answer} />
      <OrderFilters filter={filter} />
      {entries.length > 0 ? (
        <OrderTable entries={entries} filter={filter} />
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
              <Link to={pathOf({})}>{t("tables:first")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={pathOf({ before: next })}>{t("tables:next")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
