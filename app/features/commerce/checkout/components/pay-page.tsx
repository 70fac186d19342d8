import { useFetcher } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { newPostKey, PostForm } from "~/components/form/post-form";
import { postKeyField } from "~/components/form/post-key-field";
import { useIssueText } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { TextWithPart } from "~/components/ui/text-with-part";
import { useLocale } from "~/components/ui/use-locale";
import type { ProviderForm as SignedForm } from "~/features/commerce/payments/provider";
import { type CatalogItem, findItem } from "~/features/core/catalog/catalog";
import { useItemName } from "~/features/core/catalog/use-names";
import { localePath } from "~/locales/locale";
import { exactTwd } from "~/locales/money";
import type { OrderToPay } from "../pay-order.server";

/** The response of an action that starts a payment: the provider's form, or errors as message keys. */
type PayAnswer = { payment: SignedForm } | { error?: Record<string, string[] | null> };

interface PayPageProps {
  order: OrderToPay;
  /** Whether the order was just placed, so that payment starts automatically. */
  startsItself: boolean;
  /** The action's response, after a POST without scripts or from an order's page. */
  answer: PayAnswer | undefined;
}

/** Takes a buyer from a placed order to the provider's page. */
export function PayPage({ order, startsItself, answer }: PayPageProps) {
  const { t } = useTranslation("checkout");
  const { t: tCatalog } = useTranslation("catalog");
  const itemName = useItemName();
  const item = findItem(order.item);
  const isFree = order.total === 0;
  return (
    <div className="shell max-w-xl py-8 md:py-14">
      <h1 className="text-2xl font-semibold tracking-tight">{t(isFree ? "pay.freeTitle" : "pay.title")}</h1>
      {order.isOpen ? (
        <Card padding="lg" className="mt-6 space-y-6">
          <div>
            <p className="text-sm text-ink-soft">{t("pay.order", { number: order.number })}</p>
            <p className="mt-0.5 font-semibold">{item && itemName(item)}</p>
            <p className="mt-2 text-4xl font-semibold tracking-tight tabular-nums">{exactTwd(order.total)}</p>
            {!isFree && <p className="mt-1 text-sm text-ink-soft">{tCatalog(`methods.${order.method}`)}</p>}
          </div>
          {order.paidInstead && <PaidInstead order={order.paidInstead} />}
          <PayForm order={order} startsItself={startsItself && order.paidInstead === null} answer={answer} />
        </Card>
      ) : (
        <Closed order={order} item={item} />
      )}
    </div>
  );
}

function PaidInstead({ order: { id, number } }: { order: NonNullable<OrderToPay["paidInstead"]> }) {
  const { t } = useTranslation("checkout");
  return (
    <Notice tone="warning" title={t("pay.paidInstead")}>
      <TextWithPart
        text={t("pay.paidInsteadText", { number })}
        name="order"
        part={(words) => (
          <Link to={`/orders/${id}`} className="text-brand-700 underline underline-offset-4">
            {words}
          </Link>
        )}
      />
    </Notice>
  );
}

function PayForm({ order, startsItself, answer }: PayPageProps) {
  const issueText = useIssueText();
  const { t } = useTranslation("checkout");
  const fetcherKey = `pay ${order.id}`;
  const fetcher = useFetcher<PayAnswer | null>({ key: fetcherKey });
  const latest = fetcher.data ?? answer;
  const isBusy = fetcher.state !== "idle";
  const isFree = order.total === 0;
  useStart(startsItself && answer === undefined, () =>
    fetcher.submit({ intent: "pay", order: order.id, [postKeyField]: newPostKey() }, { method: "post" }),
  );
  if (latest && "payment" in latest) return <ProviderForm order={order} payment={latest.payment} />;
  const issues = (latest?.error?.[""] ?? []).map((issue) => ({ issue, text: issueText(issue) }));
  const isUnavailable = issues.some(({ issue }) => issue === "errors:payment_unavailable");
  return (
    <div className="space-y-5">
      {isUnavailable ? (
        <Notice tone="warning" title={t("pay.unavailable")}>
          {t("pay.unavailableText")}
        </Notice>
      ) : issues.length > 0 ? (
        <Notice tone="danger">
          {issues.map(({ issue, text }) => (
            <p key={issue}>{text}</p>
          ))}
        </Notice>
      ) : (
        <div className="text-ink-soft">
          <p>{order.status === "failed" ? t("pay.failed") : t(isFree ? "pay.freeLead" : "pay.lead")}</p>
          <p className="text-sm">
            <PayBy at={order.expiresAt} />
          </p>
        </div>
      )}
      <PostForm navigate={false} fetcherKey={fetcherKey} className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="order" value={order.id} />
        <Button type="submit" name="intent" value="pay" size="lg" pending={isBusy} className="flex-1">
          {isFree
            ? t("pay.freeButton")
            : isBusy
              ? t("pay.going")
              : issues.length > 0
                ? t("pay.retry")
                : t("pay.button")}
        </Button>
        <Button asChild variant="secondary" size="lg">
          <Link to={`/orders/${order.id}`}>{t("pay.view")}</Link>
        </Button>
      </PostForm>
    </div>
  );
}

function PayBy({ at }: { at: number }) {
  const { t } = useTranslation("checkout");
  const [before = "", after = ""] = t("pay.until", { time: "|" }).split("|");
  return (
    <>
      {before}
      <LocalDate at={at} withTime />
      {after}
    </>
  );
}

/** Starts once, and only on a fresh page load: going back from the provider must not start another payment. */
function useStart(isWanted: boolean, start: () => void) {
  const started = useRef(false);
  useEffect(() => {
    if (!isWanted || started.current || documentLoad()?.type !== "navigate" || !isLoadedHere()) return;
    started.current = true;
    start();
  });
}

const documentLoad = () => performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** Whether the document was loaded from this path, because only its CSP allows posting a form to the provider. */
function isLoadedHere(): boolean {
  const { name } = documentLoad() ?? {};
  return name !== undefined && new URL(name).pathname === window.location.pathname;
}

/** The provider's signed form, which submits itself; without scripts its button does. */
function ProviderForm({ order, payment }: { order: OrderToPay; payment: SignedForm }) {
  const { t } = useTranslation("checkout");
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    if (isLoadedHere()) form.current?.submit();
    else window.location.replace(localePath(locale, `/checkout?order=${order.id}&start=1`));
  }, [locale, order.id]);
  return (
    <form ref={form} method="post" action={payment.action} acceptCharset="utf-8" className="space-y-4">
      {Object.entries(payment.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">{t("pay.going")}</p>
      <p className="text-sm text-ink-soft">{t("pay.goingText")}</p>
      <Button type="submit" size="lg" className="w-full">
        {t("pay.button")}
      </Button>
    </form>
  );
}

function Closed({ order, item }: { order: OrderToPay; item: CatalogItem | null }) {
  const { t } = useTranslation("checkout");
  return (
    <EmptyState
      className="mt-6"
      icon={CircleAlert}
      title={t("pay.closed")}
      description={t("pay.closedText")}
      action={
        <>
          <Button asChild>
            <Link to={item ? `/checkout?item=${item.key}` : "/checkout"}>{t("pay.again")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={`/orders/${order.id}`}>{t("pay.view")}</Link>
          </Button>
        </>
      }
    />
  );
}
