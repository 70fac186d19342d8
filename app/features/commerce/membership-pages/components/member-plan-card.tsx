import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";
import { exactTwd } from "~/locales/money";
import type { MemberPlanColumn, MemberPlanPageData } from "../describe-member-plan-page.server";
import { MemberPlanAction } from "./member-plan-action";
import { useCellText } from "./use-cell-text";

interface MemberPlanCardProps {
  column: MemberPlanColumn;
  /** The next lower level; null for the free one. */
  before: MemberPlanColumn | null;
  page: MemberPlanPageData;
}

/** One membership: its price, what it adds to the next lower one, and what the reader can do. */
export function MemberPlanCard({ column, before, page }: MemberPlanCardProps) {
  const { t } = useTranslation("memberships");
  const { strategy } = page;
  const names = useMemberPlanNames(strategy);
  const cellText = useCellText(strategy);
  const { level, item, gains, isCurrent } = column;
  return (
    <li className="h-full">
      <Card
        asChild
        padding="lg"
        className={cn("flex h-full flex-col", isCurrent && "border-brand-600! ring-1 ring-brand-600")}
      >
        <article>
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl font-semibold">{names.level(level)}</h2>
            {isCurrent && <Badge tone="brand">{t("card.current")}</Badge>}
          </div>
          <p className="mt-3">
            <span className="text-3xl font-bold tracking-tight tabular-nums">
              {item ? exactTwd(item.price) : t("card.free")}
            </span>
            {item && (
              <span className="ms-2 text-ink-soft">{t("card.perTerm", { days: t("days", { count: item.days }) })}</span>
            )}
          </p>
          <p className="mt-1 min-h-6 text-sm text-ink-faint">
            {item ? t("card.taxIncluded") : strategy !== "startup" && t("card.afterProfile")}
          </p>
          <MemberPlanAction column={column} page={page} className="mt-5" />
          <p className="mt-6 font-medium">
            {before ? t("card.gainsOver", { level: names.level(before.level) }) : t("card.gains")}
          </p>
          <ul className="mt-2 space-y-1.5 text-[0.9375rem]">
            {gains.map(({ key, cell }) => (
              <li key={key} className="flex gap-2">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand-700" />
                {t(`gains.${key}`, { value: cellText(cell) })}
              </li>
            ))}
          </ul>
        </article>
      </Card>
    </li>
  );
}
