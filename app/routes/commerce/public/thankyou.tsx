import { useLoaderData } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DonePage } from "~/components/ui/done-page";
import { Link } from "~/components/ui/link";
import { strategyOf } from "~/features/commerce/memberships/rules";
import { OrderThanks, type ThankedOrder } from "~/features/commerce/orders/components/order-thanks";
import { describeOrder } from "~/features/commerce/orders/describe-order";
import type { OrderDetail } from "~/features/commerce/orders/order";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import type { Viewer } from "~/features/core/access/viewer";
import type { Translate } from "~/locales/i18n";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["catalog", "contact", "orders"] };

/** The page after a contact message (product §13.8), and after the viewer paid an order. */
export const loader = page("everyone", async ({ app, url, viewer, t }) => {
  const id = url.searchParams.get("order");
  const order = id === null ? null : await thankedOrder(app, { viewer, id, t });
  return {
    title: order ? t("orders:detail.title", { number: order.number }) : t("contact:thankYou.title"),
    description: t("contact:thankYou.text"),
    noindex: true,
    order,
  };
});

/** Returns null unless it is the viewer's own order. */
async function thankedOrder(
  app: App,
  { viewer, id, t }: { viewer: Viewer; id: string; t: Translate },
): Promise<ThankedOrder | null> {
  if (viewer.kind !== "startup" && viewer.kind !== "investor") return null;
  const order = await findOwnOrder(app, { actor: viewer, id });
  if (!order) return null;
  const { name, kind, transfer, isWaiting, isUnderWay, actions } = describeOrder(order, { t, now: app.now() });
  return {
    id: order.id,
    number: order.number,
    name,
    kind,
    status: order.status,
    total: order.total,
    nextChargeAt: order.subscription?.status === "active" ? order.subscription.nextChargeAt : null,
    side: viewer.kind,
    strategy: strategyOf(viewer),
    transfer,
    isWaiting,
    isUnderWay,
    canPay: actions.canPay,
    failure: failureOf(order.payments),
  };
}

function failureOf(payments: OrderDetail["payments"]): ThankedOrder["failure"] {
  const failed = payments.find(({ status }) => status === "failed");
  return failed ? { failCode: failed.failCode, failText: failed.failText } : null;
}

const next = [
  { name: "startups", to: "/startups" },
  { name: "investors", to: "/investors" },
] as const;

export default function ThankYou() {
  const { order } = useLoaderData<typeof loader>();
  return order ? <OrderThanks order={order} /> : <ContactThanks />;
}

function ContactThanks() {
  const { t } = useTranslation("contact");
  return (
    <DonePage icon={CircleCheck} title={t("thankYou.title")} text={t("thankYou.text")}>
      <section aria-labelledby="thankyou-next" className="mt-12 w-full max-w-2xl">
        <h2 id="thankyou-next" className="text-lg font-semibold">
          {t("thankYou.next")}
        </h2>
        <ul className="mt-4 grid gap-4 text-start sm:grid-cols-2">
          {next.map(({ name, to }) => (
            <li key={name}>
              <Card interactive className="relative h-full">
                <Link to={to} className="font-semibold text-brand-700 after:absolute after:inset-0 after:rounded-2xl">
                  {t(`thankYou.${name}.title`)}
                </Link>
                <p className="mt-1 text-ink-soft">{t(`thankYou.${name}.text`)}</p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Button asChild variant="secondary" className="mt-8">
        <Link to="/">{t("thankYou.home")}</Link>
      </Button>
    </DonePage>
  );
}
