import { useLoaderData } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { useRefresh } from "~/components/ui/use-refresh";
import { InvoiceLines } from "~/features/commerce/invoices/components/invoice-lines";
import { listInvoicesOf } from "~/features/commerce/invoices/queries.server";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { BuyerFacts } from "~/features/commerce/orders/components/buyer-facts";
import { GivenBox } from "~/features/commerce/orders/components/given-box";
import { OrderActions } from "~/features/commerce/orders/components/order-actions";
import { OrderNotice } from "~/features/commerce/orders/components/order-notice";
import { OrderState } from "~/features/commerce/orders/components/order-state";
import { OrderTimeline } from "~/features/commerce/orders/components/order-timeline";
import { PriceTable } from "~/features/commerce/orders/components/price-table";
import { Facts, Section } from "~/features/commerce/orders/components/section";
import { SubscriptionBox } from "~/features/commerce/orders/components/subscription-box";
import { TransferBox } from "~/features/commerce/orders/components/transfer-box";
import { describeOrder } from "~/features/commerce/orders/describe-order";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import { cancelSubscription } from "~/features/commerce/payments/cancel-subscription.server";
import { refundIntents } from "~/features/commerce/refund-requests/components/intents";
import { RefundPanel } from "~/features/commerce/refund-requests/components/refund-panel";
import { readOwnRefund } from "~/features/commerce/refund-requests/read-own-refund.server";
import { saveRefundAccount } from "~/features/commerce/refund-requests/save-refund-account.server";
import {
  refundAccountSchema,
  refundRequestSchema,
  transferRequestSchema,
} from "~/features/commerce/refund-requests/schema";
import { submitRefundRequest } from "~/features/commerce/refund-requests/submit-refund-request.server";
import { withdrawRefundRequest } from "~/features/commerce/refund-requests/withdraw-refund-request.server";
import { boundedText } from "~/features/text/text/entered-text";
import { exactTwd } from "~/locales/money";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["catalog", "drafts", "errors", "events", "invoices", "orders", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("sides", async ({ app, viewer: actor, params, t }) => {
  const order = await findOwnOrder(app, { actor, id: params.orderid ?? "" });
  if (!order) throw new AppError("not_found");
  const { accountId: _, ...shown } = order;
  return {
    title: t("orders:detail.title", { number: order.number }),
    noindex: true,
    order: shown,
    invoices: await listInvoicesOf(app, { orderId: order.id }),
    ownRefund: await readOwnRefund(app, order),
    ...describeOrder(order, { t, now: app.now() }),
  };
});

const subscriptionForm = z.object({ subscription: boundedText(40) });

export const action = page("sides", async ({ app, request, viewer: actor, params }) => {
  const orderId = params.orderid ?? "";
  const form = await readForm(request);
  const own = { actor, orderId };
  const run = (work: Promise<unknown>, key: string) => unlessChanged(request, { orderId, key: `orders:${key}` }, work);
  switch (form.get("intent")) {
    case "cancel":
      return run(cancelOrder(app, own), "actions.cancelled");
    case "stop":
      return submitForm(form, subscriptionForm, ({ subscription }) =>
        run(cancelSubscription(app, { actor, subscriptionId: subscription }), "subscription.cancelledToast"),
      );
    case refundIntents.submit:
      return form.has("number")
        ? submitForm(form, transferRequestSchema, ({ reason, ...account }) =>
            run(submitRefundRequest(app, { ...own, reason, account }), "refund.sent"),
          )
        : submitForm(form, refundRequestSchema, ({ reason }) =>
            run(submitRefundRequest(app, { ...own, reason }), "refund.sent"),
          );
    case refundIntents.withdraw:
      return run(withdrawRefundRequest(app, own), "refund.withdrawn");
    case refundIntents.account:
      return submitForm(form, refundAccountSchema, (account) =>
        run(saveRefundAccount(app, { ...own, account }), "refund.accountSaved"),
      );
    default:
      throw new AppError("bad_request");
  }
});

/** Redirects to the order once the work is done. If it changed in another tab, the page shows its current state. */
async function unlessChanged(
  request: Request,
  { orderId, key }: { orderId: string; key: string },
  work: Promise<unknown>,
) {
  try {
    await work;
    return redirectWithToast(request, `/orders/${orderId}`, { tone: "success", key });
  } catch (error) {
    if (!isWrongState(error)) throw error;
    return redirectWithToast(request, `/orders/${orderId}`, { tone: "warning", key: "errors:wrong_state" });
  }
}

export default function Order() {
  const { order, invoices, ownRefund, ...shown } = useLoaderData<typeof loader>();
  const { name, kind, isOverdue, transfer, actions, isWaiting, isUnderWay, lines, extraDays } = shown;
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation(["orders", "catalog"]);
  useRefresh(isUnderWay);
  const { id, number, method, status, total, createdAt, subscription } = order;
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <Link to="/orders" className="inline-flex min-h-11 items-center gap-1 text-ink-soft hover:text-ink">
        <ChevronLeft aria-hidden className="size-4" />
        {t("detail.back")}
      </Link>
      <PageHeader
        className="mt-1"
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="wrap-anywhere">{t("detail.title", { number })}</span>
            <OrderState status={status} />
          </span>
        }
        description={name}
        actions={<p className="text-2xl font-semibold tabular-nums">{exactTwd(total)}</p>}
      />
      {/* On phones both columns become one, with the next action first. */}
      <div className="mt-6 flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="max-lg:contents lg:min-w-0 lg:space-y-5">
          {!transfer && <OrderNotice order={order} isOverdue={isOverdue} isWaiting={isWaiting} />}
          {transfer && <TransferBox {...transfer} />}
          <Section title={t("given.title")} className="max-lg:order-3">
            <GivenBox name={name} kind={kind} order={order} extraDays={extraDays} />
          </Section>
          {subscription && (
            <Section title={t("subscription.title")} className="max-lg:order-3">
              <SubscriptionBox
                subscription={subscription}
                item={kind === null ? null : order.item}
                movements={order.movements}
              />
            </Section>
          )}
          {ownRefund.isShown && (
            <Section title={t("refund.title")} className="max-lg:order-2">
              <RefundPanel orderId={id} refund={ownRefund} lastResult={lastResult} />
            </Section>
          )}
          <Section title={t("timeline.title")} className="max-lg:order-4">
            <OrderTimeline events={order.events} />
          </Section>
        </div>
        <div className="max-lg:contents lg:min-w-0 lg:space-y-5">
          <Section title={t("price.title")} className="max-lg:order-2">
            <PriceTable lines={lines} couponCode={order.couponCode} />
            <div className="mt-4 space-y-3 empty:hidden">
              <OrderActions order={order} actions={actions} hasTransfer={transfer !== null} />
              {isUnderWay && (
                <Button asChild variant="secondary" className="w-full">
                  <Link to={`/orders/${id}`} preventScrollReset replace>
                    {t("actions.refresh")}
                  </Link>
                </Button>
              )}
            </div>
          </Section>
          <Section title={t("invoice.title")} className="max-lg:order-5">
            <Facts
              facts={[
                { label: t("detail.orderedAt"), value: <LocalDate at={createdAt} withTime /> },
                {
                  label: t("detail.method"),
                  value: t(total === 0 ? "orders:detail.noPayment" : `catalog:methods.${method}`),
                },
              ]}
            />
            <div className="mt-3">
              <BuyerFacts buyer={order.buyer} invoice={order.invoice} />
            </div>
          </Section>
          {invoices.length > 0 && (
            <Section title={t("invoice.issued")} className="max-lg:order-5">
              <InvoiceLines invoices={invoices} />
            </Section>
          )}
          <Section title={t("detail.help")} className="max-lg:order-5">
            <p className="text-ink-soft">{t("detail.helpText", { number })}</p>
            <Button asChild variant="secondary" className="mt-3">
              <Link to={`/contact?${new URLSearchParams({ order: number })}`}>{t("detail.helpLink")}</Link>
            </Button>
          </Section>
        </div>
      </div>
    </div>
  );
}
