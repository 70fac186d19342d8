import { redirectDocument } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { KeptOnly } from "~/features/accounts/accounts/components/kept-only";
import { CheckoutForm, checkoutFormId } from "~/features/commerce/checkout/components/checkout-form";
import { CouponForm } from "~/features/commerce/checkout/components/coupon-form";
import { ItemChoice } from "~/features/commerce/checkout/components/item-choice";
import { RefusedItem, UnknownItem } from "~/features/commerce/checkout/components/no-checkout";
import { OpenOrdersNotice } from "~/features/commerce/checkout/components/open-orders-notice";
import { OrderSummary } from "~/features/commerce/checkout/components/order-summary";
import { PayPage } from "~/features/commerce/checkout/components/pay-page";
import { describeCheckout, nextCheckoutKey } from "~/features/commerce/checkout/describe-checkout.server";
import { findOrderToPay, payOrder } from "~/features/commerce/checkout/pay-order.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { applyForm, checkoutForm, checkoutQuery, payForm } from "~/features/commerce/checkout/schema";
import { memberPlanPath, strategyOf } from "~/features/commerce/memberships/rules";
import { stepToBuying } from "~/features/core/access/rules";
import { catalog, findItem } from "~/features/core/catalog/catalog";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: [
    "access",
    "accounts",
    "catalog",
    "checkout",
    "coupons",
    "drafts",
    "errors",
    "levels",
    "profileForms",
    "validation",
  ],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

export const loader = page("sides", async ({ app, viewer, url, t, redirectTo }) => {
  const query = checkoutQuery.parse(Object.fromEntries(url.searchParams));
  const title = t("checkout:title");
  if (query.order !== undefined) {
    const order = await findOrderToPay(app, { actor: viewer, orderId: query.order });
    if (order.isDone) throw redirectTo(`/orders/${order.id}`);
    return { title: t("checkout:pay.title"), mode: "pay" as const, order, startsItself: query.start === "1" };
  }
  const strategy = strategyOf(viewer);
  if (query.item === undefined) {
    const items = catalog.filter((item) => item.strategy === strategy);
    return { title, mode: "choose" as const, items, plansPath: memberPlanPath(strategy) };
  }
  const item = findItem(query.item);
  if (!item) return { title, mode: "unknown" as const };
  const view = await describeCheckout(app, { actor: viewer, item, coupon: query.coupon });
  if (view.refusal) {
    const { refusal, subscription } = view;
    return { title, mode: "refused" as const, item, refusal, subscription, step: stepToBuying(viewer) };
  }
  const isChosen = query.method !== undefined && view.methods.includes(query.method);
  const method = (isChosen ? query.method : view.methods[0]) ?? "cc";
  return { title, mode: "form" as const, item, view, method };
});

export const action = page("sides", async ({ app, viewer, request, locale, redirectTo }) => {
  const formData = await readForm(request);
  if (formData.get("intent") === "pay") {
    return submitForm(formData, payForm, async ({ order: orderId }) => {
      const { origin } = clientOf(app, request);
      const started = await payOrder(app, { actor: viewer, orderId, origin, locale });
      return "settled" in started ? redirectTo(`/orders/${orderId}`) : { payment: started };
    });
  }
  if (formData.get("intent") === "coupon") {
    return submitForm(formData, applyForm, async (typed) => {
      const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value));
      return redirectTo(`/checkout?${query}`);
    });
  }
  return submitForm(
    formData,
    checkoutForm,
    async ({ coupon = null, applied, ...typed }) => {
      const wasShown = coupon === null || coupon === applied;
      // A subscription's summary says that the coupon does not apply.
      const isLeftOut = wasShown && typed.method === "subscription";
      const input = { ...typed, coupon: isLeftOut ? null : coupon, consent: true } as const;
      const { orderId } = await placeOrder(app, { actor: viewer, input, locale });
      if (
        wasShown &&
        (await isSettledFree(app, { actor: viewer, orderId, origin: clientOf(app, request).origin, locale }))
      ) {
        return redirectTo(`/thankyou?order=${orderId}`);
      }
      // Show a total that the buyer has not seen before starting the payment.
      const start = wasShown ? "&start=1" : "";
      // Loads a new document, because the current document's policy decides where its forms may be posted.
      return redirectDocument(`/checkout?order=${orderId}${start}`);
    },
    {
      // A new key lets the same details create another order.
      extraData: async (refusal) => ({
        checkoutKey:
          refusal?.code === "checkout_key_used"
            ? await nextCheckoutKey(app, { actor: viewer, item: String(formData.get("item")) })
            : null,
      }),
    },
  );
});

/** Settles an order of NT$0; returns false for others, and for one that could not be settled, which its page says. */
async function isSettledFree(app: App, options: Parameters<typeof payOrder>[1]): Promise<boolean> {
  const { total } = await findOrderToPay(app, options);
  if (total > 0) return false;
  try {
    return "settled" in (await payOrder(app, options));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export default function Checkout() {
  const data = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  switch (data.mode) {
    case "choose":
      return <ItemChoice items={data.items} plansPath={data.plansPath} />;
    case "unknown":
      return <UnknownItem />;
    case "refused":
      return <RefusedItem {...data} />;
    case "pay":
      return <PayPage key={data.order.id} {...data} answer={payAnswerIn(answer)} />;
    case "form":
      return <CheckoutPage key={data.item.key} {...data} answer={answer} />;
  }
}

type Answer = ReturnType<typeof useAnswer<typeof action>>;
type FormData = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { mode: "form" }>;

function CheckoutPage({ item, view, method, answer }: FormData & { answer: Answer }) {
  const { t } = useTranslation("checkout");
  const result = answer && !("payment" in answer) ? answer : undefined;
  return (
    <div className="group/checkout shell max-w-6xl py-6 md:py-10">
      <h1 className="sr-only">{t("title")}</h1>
      <Link to="/checkout" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </Link>
      <OpenOrdersNotice orders={view.openOrders} />
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <section aria-label={t("summary.title")} className="space-y-5 lg:sticky lg:top-24 lg:self-start">
          <OrderSummary item={item} view={view} />
          <CouponForm
            key={view.coupon.applied}
            item={item.key}
            coupon={view.coupon}
            typed={typedCoupon(result)}
            formId={checkoutFormId}
          />
        </section>
        <KeptOnly className="self-start">
          <Card padding="lg">
            <CheckoutForm
              view={view}
              method={method}
              isService={item.kind === "service"}
              checkoutKey={keyIn(result) ?? view.checkoutKey}
              lastResult={result}
            />
          </Card>
        </KeptOnly>
      </div>
    </div>
  );
}

/** Returns the new key of a refused form; undefined without one. */
const keyIn = (answer: object | undefined) =>
  answer && "checkoutKey" in answer && typeof answer.checkoutKey === "string" ? answer.checkoutKey : undefined;

/** The code that was typed into a refused form. */
function typedCoupon(answer: object | undefined): string | undefined {
  const values = answer && "initialValue" in answer ? answer.initialValue : undefined;
  const typed = values && typeof values === "object" && "coupon" in values ? values.coupon : undefined;
  return typeof typed === "string" ? typed : undefined;
}

function payAnswerIn(answer: Answer) {
  return answer && ("payment" in answer || "error" in answer) ? answer : undefined;
}
