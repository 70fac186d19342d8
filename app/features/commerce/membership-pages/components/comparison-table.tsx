import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import type { Strategy } from "~/db/values";
import type { Cell, Row } from "~/features/commerce/memberships/comparison";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";
import { exactTwd } from "~/locales/money";
import type { MemberPlanColumn } from "../describe-member-plan-page.server";
import { useCellText } from "./use-cell-text";

interface ComparisonTableProps {
  strategy: Strategy;
  columns: MemberPlanColumn[];
  rows: Row[];
}

/**
 * All entitlements of the memberships, side by side. The header sticks below the site's header; on phones each row's
 * name is above its values, which then fit 360 px.
 */
export function ComparisonTable({ strategy, columns, rows }: ComparisonTableProps) {
  const { t } = useTranslation("memberships");
  const names = useMemberPlanNames(strategy);
  const tall = columns.length === 3 ? "grid-cols-3" : "grid-cols-2";
  const line = cn("max-md:grid", tall);
  return (
    <section className="mt-16">
      <h2 className="text-2xl font-semibold tracking-tight">{t("table.title")}</h2>
      <table className="mt-4 w-full table-fixed border-separate border-spacing-0 max-md:block">
        <caption className="sr-only">{t("table.caption")}</caption>
        <thead className="max-md:sticky max-md:top-16 max-md:z-10 max-md:block">
          <tr className={line}>
            <th
              scope="col"
              className="md:sticky md:top-16 md:z-10 md:w-[34%] md:border-b md:border-line md:bg-canvas max-md:sr-only"
            >
              <span className="sr-only">{t("table.feature")}</span>
            </th>
            {columns.map(({ level, isCurrent }) => (
              <th
                key={level}
                scope="col"
                className={cn(
                  "border-b border-line bg-canvas px-2 py-3 text-center font-semibold md:sticky md:top-16 md:z-10",
                  isCurrent && "text-brand-700",
                )}
              >
                {names.level(level)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          <tr className={line}>
            <RowName>{t("table.price")}</RowName>
            {columns.map(({ level, item }) => (
              <td key={level} className={cellStyle}>
                {item ? exactTwd(item.price) : t("card.free")}
              </td>
            ))}
          </tr>
          {rows.map(({ key, cells }) => (
            <tr key={key} className={line}>
              <RowName>{t(`rows.${key}`)}</RowName>
              {cells.map((cell, at) => (
                <td key={columns[at]?.level} className={cellStyle}>
                  <Value cell={cell} strategy={strategy} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellStyle =
  "border-b border-line px-1 py-3 text-center tabular-nums [overflow-wrap:anywhere] max-md:text-sm md:px-2";

function RowName({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="text-start font-normal max-md:col-span-full max-md:px-2 max-md:pt-3 max-md:text-sm max-md:text-ink-soft md:border-b md:border-line md:py-3 md:pe-4"
    >
      {children}
    </th>
  );
}

function Value({ cell, strategy }: { cell: Cell; strategy: Strategy }) {
  const text = useCellText(strategy)(cell);
  if (cell.kind !== "has") return text;
  const Icon = cell.has ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={cn("inline size-5", cell.has ? "text-brand-700" : "text-ink-faint")} />
      <span className="sr-only">{text}</span>
    </>
  );
}
