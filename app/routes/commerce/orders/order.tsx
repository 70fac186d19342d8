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
import { boundedText } from "~/features/text/text/entered-text";
import { exactTwd } from "~/locales/money";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, isWrongState } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "events", "invoices", "orders"] };

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
    ...describeOrder(order, { t, now: app.now() }),
  };
});

const orderForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("stop"), subscription: boundedText(40) }),
]);

export const action = page("sides", async ({ app, request, viewer: actor, params }) => {
  const orderId = params.orderid ?? "";
  const form = orderForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw new AppError("bad_request");
  const isCancel = form.data.intent === "cancel";
  try {
    if (form.data.intent === "cancel") await cancelOrder(app, { actor, orderId });
    else await cancelSubscription(app, { actor, subscriptionId: form.data.subscription });
  } catch (error) {
    // Paid, or handled in another tab; the page shows the current state.
    if (isWrongState(error)) {
      return redirectWithToast(request, `/orders/${orderId}`, { tone: "warning", key: "errors:wrong_state" });
    }
    throw error;
  }
  return redirectWithToast(request, `/orders/${orderId}`, {
    tone: "success",
    key: isCancel ? "orders:actions.cancelled" : "orders:subscription.cancelledToast",
  });
});

export default function Order() {
  const { order, invoices, name, kind, isOverdue, transfer, actions, isWaiting, isUnderWay, lines, extraDays, refund } =
    useLoaderData<typeof loader>();
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
            {refund && (
              <p className="mb-2">
                {t(refund.days > 0 ? "detail.refundDays" : "detail.refundService", {
                  amount: exactTwd(refund.amount),
                  count: refund.days,
                })}
              </p>
            )}
            <p className="text-ink-soft">{t("detail.helpText", { number })}</p>
            <Button asChild variant="secondary" className="mt-3">
              <Link to={`/contact?${new URLSearchParams({ order: number })}`}>
                {t(refund ? "detail.refundLink" : "detail.helpLink")}
              </Link>
            </Button>
          </Section>
        </div>
      </div>
    </div>
  );
}
