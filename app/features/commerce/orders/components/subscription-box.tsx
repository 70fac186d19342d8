import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { findItem, type MembershipItem } from "~/features/core/catalog/catalog";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OrderMovement, OrderSubscription } from "../order";

interface SubscriptionBoxProps {
  subscription: OrderSubscription;
  /** The item's key, for a subscription with another card; null if it is no longer sold. */
  item: string | null;
  movements: OrderMovement[];
}

function SubscribeLink({ item, children }: { item: string; children: string }) {
  return (
    <Button asChild variant="secondary">
      <Link to={`/checkout?${new URLSearchParams({ item, method: "subscription" })}`}>{children}</Link>
    </Button>
  );
}

/** Returns the same membership for the other term. */
function otherTermOf({ plan, term }: MembershipItem): MembershipItem | null {
  const other = findItem(`${plan}.${term === "monthly" ? "yearly" : "monthly"}`);
  return other?.kind === "membership" ? other : null;
}

/** An order's automatic renewal: the next charge, past charges, and how to stop or move it. */
export function SubscriptionBox({ subscription, item, movements }: SubscriptionBoxProps) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  const { id, status, amount, failures, nextChargeAt, cancelledAt } = subscription;
  const day = (at: number) => taipeiDayText(at, locale);
  const charges = movements.filter(({ kind }) => kind === "charge");
  const isActive = status === "active";
  const sold = item === null ? null : findItem(item);
  const otherTerm = sold?.kind === "membership" ? otherTermOf(sold) : null;
  const plansPath = `/plans/${sold?.strategy ?? "startup"}`;
  return (
    <div className="space-y-4">
      {isActive && nextChargeAt !== null && (
        <p>{t("subscription.active", { date: day(nextChargeAt), amount: exactTwd(amount) })}</p>
      )}
      {isActive && failures > 0 && <Notice tone="warning">{t("subscription.failing", { count: failures })}</Notice>}
      {status === "cancelling" && <p>{t("subscription.cancelling")}</p>}
      {status === "cancelled" && (
        <p>{t("subscription.cancelled", { date: cancelledAt === null ? "" : day(cancelledAt) })}</p>
      )}
      {status === "ended" && <Notice tone="warning">{t("subscription.ended")}</Notice>}
      {!isActive && <p className="text-ink-soft">{t("subscription.kept")}</p>}
      {charges.length > 0 && (
        <details className="group">
          <summary className="flex cursor-pointer list-none items-center gap-1 py-2 text-brand-700">
            {t("subscription.charges")}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <ol className="space-y-2">
            {charges.map((charge, place) => (
              <li key={charge.at} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {t("subscription.charge", { count: place + 1 })}
                  {" · "}
                  {day(charge.at)}
                </span>
                <span className="tabular-nums">{exactTwd(charge.amount)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {isActive && (
        <PostForm preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="intent" value="stop" />
          <input type="hidden" name="subscription" value={id} />
          <ConfirmDialog
            title={t("subscription.cancelTitle", { amount: exactTwd(amount) })}
            description={t("subscription.cancelText")}
            confirmLabel={t("subscription.cancel")}
            tone="danger"
          >
            <SubmitButton variant="danger">{t("subscription.cancel")}</SubmitButton>
          </ConfirmDialog>
        </PostForm>
      )}
      {item !== null && (
        <div className="border-t border-line pt-4">
          <p className="text-sm text-ink-soft">{t(isActive ? "subscription.changeText" : "subscription.resumeText")}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <SubscribeLink item={item}>{t(isActive ? "subscription.changeCard" : "subscription.resume")}</SubscribeLink>
            {otherTerm && (
              <SubscribeLink item={otherTerm.key}>{t(`subscription.changeTerm.${otherTerm.term}`)}</SubscribeLink>
            )}
            <Button asChild variant="secondary">
              <Link to={plansPath}>{t("subscription.changePlan")}</Link>
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
