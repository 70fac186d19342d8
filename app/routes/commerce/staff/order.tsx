import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { InvoiceLines } from "~/features/commerce/invoices/components/invoice-lines";
import { DifferenceList } from "~/features/commerce/order-administration/components/difference-list";
import { LedgerTable } from "~/features/commerce/order-administration/components/ledger-table";
import {
  OrderFacts,
  PeriodList,
  SubscriptionList,
} from "~/features/commerce/order-administration/components/order-facts";
import { OrderHistory } from "~/features/commerce/order-administration/components/order-history";
import { OrderPanel } from "~/features/commerce/order-administration/components/order-panel";
import { NotificationList, PaymentList } from "~/features/commerce/order-administration/components/payment-list";
import { RefundList } from "~/features/commerce/order-administration/components/refund-list";
import { readOrder } from "~/features/commerce/order-administration/read-order.server";
import { BuyerFacts } from "~/features/commerce/orders/components/buyer-facts";
import { OrderState } from "~/features/commerce/orders/components/order-state";
import { Section } from "~/features/commerce/orders/components/section";
import { AccountBox } from "~/features/commerce/refund-requests/components/account-box";
import { staffMay } from "~/features/core/access/staff";
import { itemName } from "~/features/core/catalog/item-name";
import { ConfirmNotice } from "~/features/member-area/own-account/components/confirm-form";
import { lacksProof } from "~/features/member-area/own-account/components/proof";
import type { PageTexts } from "~/locales/page-texts";
import { useAnswer } from "../../keep-form-on-network-error";
import { proofState } from "../../member-area/account/proof.server";
import { answerOrderAction } from "./order-action.server";
import { ordersPage } from "./orders-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "accounts",
    "catalog",
    "drafts",
    "errors",
    "events",
    "invoices",
    "orderAdministration",
    "orders",
    "profileForms",
    "secondFactor",
    "settings",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = ordersPage(async ({ app, viewer: actor, params, url, t }) => {
  const order = await readOrder(app, { actor, orderId: params.orderid ?? "" });
  return {
    title: t("orders:detail.title", { number: order.order.number }),
    order,
    item: itemName(t, order.order.item),
    mayChange: staffMay(actor, "orders.change"),
    requestKey: crypto.randomUUID(),
    proof: await proofState(app, { actor, url }),
  };
});

export const action = ordersPage(({ app, viewer: actor, params, request }) =>
  answerOrderAction(app, { actor, orderId: params.orderid ?? "", request }),
);

export default function StaffOrder() {
  const { t } = useTranslation("orderAdministration");
  const { title, order, item, mayChange, requestKey, proof } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const revealed = answer && "account" in answer ? answer.account : undefined;
  const lastResult = answer && "account" in answer ? undefined : answer;
  const buyer = order.order.buyer.name || order.order.number;
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to="/staff/orders" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <PageHeader title={title} actions={<OrderState status={order.order.status} />} />
      {order.differences.length > 0 && (
        <section aria-labelledby="differences" className="space-y-3">
          <h2 id="differences" className="text-lg font-semibold">
            {t("detail.differences")}
          </h2>
          <DifferenceList differences={order.differences} mayChange={mayChange} />
        </section>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-6">
          <Section title={t("detail.order")}>
            <OrderFacts order={order} item={item} />
          </Section>
          <Section title={t("detail.payments")}>
            <PaymentList payments={order.payments} />
          </Section>
          <Section title={t("detail.ledger")}>
            <LedgerTable movements={order.movements} sums={order.sums} />
          </Section>
          <Section title={t("detail.refunds")}>
            <RefundList refunds={order.refunds} charges={order.charges} buyer={buyer} mayChange={mayChange} />
            {order.isTransferDue && (
              <div className="mt-4 border-t border-line pt-4">
                <h3 className="mb-2 font-semibold">{t("account.title")}</h3>
                <AccountBox account={order.refundAccount} revealed={revealed} mayChange={mayChange} />
              </div>
            )}
          </Section>
          {order.order.days > 0 && (
            <Section title={t("detail.periods")}>
              <PeriodList periods={order.periods} />
            </Section>
          )}
          {order.subscriptions.length > 0 && (
            <Section title={t("detail.subscription")}>
              <SubscriptionList subscriptions={order.subscriptions} />
            </Section>
          )}
          <Section title={t("detail.invoices")}>
            <InvoiceLines invoices={order.invoices} />
            {order.invoiceErrors.map((error) => (
              <p key={error} className="mt-2 text-sm wrap-anywhere text-danger">
                {t("detail.invoiceError", { error })}
              </p>
            ))}
          </Section>
          <Section title={t("detail.notifications")}>
            <NotificationList notifications={order.notifications} />
          </Section>
          <Section title={t("detail.history")}>
            <OrderHistory events={order.events} buyerId={order.order.accountId} />
          </Section>
        </div>
        <div className="min-w-0 space-y-6">
          <Card padding="lg" asChild>
            <section>
              <h2 className="mb-4 text-lg font-semibold">{t("actions.title")}</h2>
              {lacksProof(lastResult) && <ConfirmNotice proof={proof} to={`/staff/orders/${order.order.id}`} />}
              {mayChange ? (
                <OrderPanel order={order} requestKey={requestKey} lastResult={lastResult} />
              ) : (
                <p className="text-ink-soft">{t("actions.readOnly")}</p>
              )}
            </section>
          </Card>
          <Section title={t("detail.buyer")}>
            <BuyerFacts buyer={order.order.buyer} invoice={order.order.invoice} />
          </Section>
        </div>
      </div>
    </div>
  );
}
