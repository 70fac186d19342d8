import { useLoaderData } from "@remix-run/react";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { pageWithin } from "~/db/page";
import { strategyOf } from "~/features/commerce/memberships/rules";
import { OrderList } from "~/features/commerce/orders/components/order-list";
import { listOwnOrders } from "~/features/commerce/orders/queries.server";
import { type OrderFilter, orderFilters } from "~/features/commerce/orders/rules";
import { itemName } from "~/features/core/catalog/item-name";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "orders"] };

export const loader = page("sides", async ({ app, viewer: actor, url, t }) => {
  const state = url.searchParams.get("state");
  const filter: OrderFilter | null = orderFilters.find((name) => name === state) ?? null;
  const {
    result,
    next: _,
    ...paging
  } = await pageWithin(requestedPage(url.searchParams), (page) => listOwnOrders(app, { actor, page, filter }));
  return {
    title: t("orders:list.title"),
    noindex: true,
    filter,
    plans: `/plans/${strategyOf(actor)}`,
    orders: result.map((order) => ({ ...order, name: itemName(t, order.item) })),
    paging,
  };
});

export default function Orders() {
  const { filter, plans, orders, paging } = useLoaderData<typeof loader>();
  const { t } = useTranslation("orders");
  const filters = [null, ...orderFilters];
  const isEmpty = orders.length === 0;
  return (
    <div className="shell max-w-4xl space-y-6 py-8 md:py-10">
      <PageHeader title={t("list.title")} description={t("list.description")} />
      {(!isEmpty || filter !== null) && (
        <nav
          aria-label={t("list.filter")}
          className="-mx-gutter flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
        >
          {filters.map((name) => (
            <Link
              key={name}
              to={name === null ? "/orders" : `/orders?state=${name}`}
              className={`${tabStyle} whitespace-nowrap`}
              aria-current={name === filter ? "page" : undefined}
            >
              {name === null ? t("list.all") : t(`list.filters.${name}`)}
            </Link>
          ))}
        </nav>
      )}
      {isEmpty ? (
        <EmptyState
          icon={ReceiptText}
          title={t(filter === null ? "list.emptyTitle" : "list.noneTitle")}
          description={t(filter === null ? "list.emptyText" : "list.noneText")}
          action={
            <Button asChild variant="secondary">
              {filter === null ? (
                <Link to={plans}>{t("list.browse")}</Link>
              ) : (
                <Link to="/orders">{t("list.showAll")}</Link>
              )}
            </Button>
          }
        />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t("list.count", { count: paging.count })}</p>
          <OrderList orders={orders} />
        </>
      )}
      <Pagination {...paging} />
    </div>
  );
}
