import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import type { AmountState } from "~/db/board-values";
import { compactMoney } from "~/locales/money";
import { barOf, firmestFirst, isEmptyRaise, type Raise, reachedOf, securedOf } from "../raise";

const tones: Record<AmountState, string> = {
  closed: "bg-brand-700",
  promised: "bg-brand-500",
  talking: "bg-info",
  wished: "bg-line-strong",
};

/** The startup's round: what its investors wish for, talk about, have promised and paid, against the amount sought. */
export function RaiseBar({ raise }: { raise: Raise }) {
  const { t } = useTranslation("boardShown");
  const locale = useLocale();
  const money = (amount: number) => compactMoney(amount, raise.currency, locale);
  const { parts, target } = barOf(raise);
  const percent = reachedOf(raise);
  const secured = money(securedOf(raise));
  return (
    <Card asChild>
      <section aria-labelledby="raise-title" className="space-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="raise-title" className="font-semibold">
            {t("raise.title")}
          </h2>
          {raise.target === null ? (
            <p className="text-sm text-ink-soft">
              {t("raise.noTarget")}{" "}
              <Link to="/startup/fundraising/edit" className="text-brand-700 underline underline-offset-4">
                {t("raise.addTarget")}
              </Link>
            </p>
          ) : (
            <p className="text-sm text-ink-soft">{t("raise.target", { amount: money(raise.target) })}</p>
          )}
        </div>
        <div
          aria-hidden
          className="relative flex h-4 w-full gap-px overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
        >
          {firmestFirst.map((state) => (
            <div key={state} className={cn("h-full", tones[state])} style={{ width: `${parts[state]}%` }} />
          ))}
          {target !== null && target < 100 && (
            <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: `${target}%` }} />
          )}
        </div>
        {isEmptyRaise(raise) ? (
          <p className="text-sm text-ink-soft">{t("raise.empty")}</p>
        ) : (
          <>
            <p>
              {percent === null
                ? t("raise.secured", { amount: secured })
                : t("raise.reached", { amount: secured, percent })}
            </p>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-4">
              {firmestFirst.map((state) => (
                <div key={state}>
                  <dt className="flex items-center gap-2 text-ink-soft">
                    <span aria-hidden className={cn("size-3 shrink-0 rounded-sm", tones[state])} />
                    {t(`amount.states.${state}`)}
                  </dt>
                  <dd className="tabular-nums">
                    {money(raise.states[state].sum)}{" "}
                    <span className="text-ink-faint">{t("raise.entry", { count: raise.states[state].count })}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </section>
    </Card>
  );
}
