import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { Strategy } from "~/db/values";
import { useEraseAt } from "~/features/accounts/accounts/components/kept-only";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OwnMemberPlan } from "../describe-member-plan-page.server";

interface OwnMemberPlanPanelProps {
  strategy: Strategy;
  own: OwnMemberPlan;
  className?: string;
}

/** The reader's membership: its end, what follows, whether it renews, and a change chosen for later. */
export function OwnMemberPlanPanel({ strategy, own, className }: OwnMemberPlanPanelProps) {
  const { t } = useTranslation("memberships");
  const locale = useLocale();
  const names = useMemberPlanNames(strategy);
  const isKept = useEraseAt() === null;
  const { level, isFree, until, following, renewal, orderId, next } = own;
  /** Formats the last day, not the midnight after it. */
  const lastDay = (at: number) => taipeiDayText(at - 1, locale);
  return (
    <Card asChild padding="lg" className={className}>
      <section aria-labelledby="own-plan">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h2 id="own-plan" className="text-sm text-ink-faint">
              {t("own.title")}
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-3 text-2xl font-semibold">
              {names.level(level)}
              {until !== null && <Badge>{t("own.daysLeft", { days: t("days", { count: own.daysLeft }) })}</Badge>}
            </p>
            <ul className="mt-2 space-y-1 text-ink-soft">
              <li>
                {until !== null ? t("own.until", { date: lastDay(until) }) : t(isFree ? "own.free" : "own.endless")}
              </li>
              {following
                // Levels that a renewal prevents are not shown.
                .filter((stretch) => !renewal || stretch.until !== null)
                .map((stretch) => (
                  <li key={stretch.level + stretch.until}>
                    {stretch.until === null
                      ? t("own.last", { level: names.level(stretch.level) })
                      : t("own.following", { level: names.level(stretch.level), date: lastDay(stretch.until) })}
                  </li>
                ))}
              {renewal && renewal.nextChargeAt !== null && (
                <li>
                  {t("own.renews", {
                    date: taipeiDayText(renewal.nextChargeAt, locale),
                    amount: exactTwd(renewal.amount),
                  })}
                </li>
              )}
              {!renewal && orderId !== null && <li>{t("own.ends")}</li>}
            </ul>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="secondary">
              <Link to={renewal || orderId ? `/orders/${renewal?.orderId ?? orderId}` : "/orders"}>
                {t(renewal || orderId ? "own.order" : "own.orders")}
              </Link>
            </Button>
          </div>
        </div>
        {next && (
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
            <p className="min-w-0">
              {orderId !== null && until !== null
                ? t("own.scheduled", { date: lastDay(until), name: names.item(next) })
                : t("own.chosen", { name: names.item(next) })}
            </p>
            <div className="flex flex-wrap gap-3">
              {orderId === null && isKept && (
                <Button asChild>
                  <Link to={`/checkout?item=${next.key}`}>{t("own.checkout")}</Link>
                </Button>
              )}
              <KeepForm label={t(orderId === null ? "own.forget" : "card.action.keep")} />
            </div>
          </div>
        )}
      </section>
    </Card>
  );
}

/** Cancels the change chosen for later. */
function KeepForm({ label }: { label: string }) {
  return (
    <PostForm preventScrollReset>
      <SubmitButton name="intent" value="keep" variant="secondary">
        {label}
      </SubmitButton>
    </PostForm>
  );
}
