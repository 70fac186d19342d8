import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { membershipTerms } from "~/db/values";
import { memberPlanPath } from "~/features/commerce/memberships/rules";
import { termDays } from "~/features/core/catalog/catalog";
import type { MemberPlanPageData } from "../describe-member-plan-page.server";

/** Switches between monthly and yearly prices; made of two links, so it works without scripts. */
export function TermSwitch({ strategy, term, saving }: Pick<MemberPlanPageData, "strategy" | "term" | "saving">) {
  const { t } = useTranslation("memberships");
  return (
    <nav aria-label={t("term.label")} className="flex justify-center">
      <ul className="inline-flex flex-wrap justify-center gap-1 rounded-xl border border-line bg-sunken p-1">
        {membershipTerms.map((one) => (
          <li key={one}>
            <Link
              to={`${memberPlanPath(strategy)}${one === "yearly" ? "?term=yearly" : ""}`}
              aria-current={one === term ? "true" : undefined}
              preventScrollReset
              replace
              className={cn(
                "flex min-h-11 items-center gap-2 rounded-lg px-3 sm:px-4",
                one === term ? "bg-surface font-medium shadow-card" : "text-ink-soft hover:text-ink",
              )}
            >
              {t(`term.${one}`)}
              <span className="text-sm text-ink-faint max-sm:hidden">{t("days", { count: termDays[one] })}</span>
              {one === "yearly" && (
                <span className="rounded-full bg-brand-100 px-2 py-0.5 text-xs font-medium text-brand-800">
                  {t("term.saving", { percent: saving })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
