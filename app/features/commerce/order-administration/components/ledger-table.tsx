import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { LocalDate } from "~/components/ui/local-date";
import { exactTwd } from "~/locales/money";
import type { StaffOrder } from "../read-order.server";

const sourceStyle = "font-mono text-xs break-all text-ink-faint";

/** An order's movements and their sums. Only charges and refunds are cash. */
export function LedgerTable({ movements, sums }: Pick<StaffOrder, "movements" | "sums">) {
  const { t } = useTranslation("orderAdministration");
  if (movements.length === 0) return <p className="text-ink-faint">{t("detail.noLedger")}</p>;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t("detail.ledgerCaption")}</caption>
      <thead className="border-b border-line text-ink-soft">
        <tr className="[&>th]:py-2 [&>th]:pe-2 sm:[&>th]:pe-4 [&>th]:text-start [&>th]:font-medium [&>th]:whitespace-nowrap">
          <th scope="col">{t("detail.time")}</th>
          <th scope="col">{t("detail.kind")}</th>
          <th scope="col" className="text-end!">
            {t("detail.amount")}
          </th>
          <th scope="col" className="text-end!">
            {t("detail.cash")}
          </th>
          <th scope="col" className="text-end!">
            {t("detail.days")}
          </th>
          <th scope="col" className="max-sm:hidden">
            {t("detail.source")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {movements.map((row) => (
          <tr key={row.id} className="[&>td]:py-2 [&>td]:pe-2 sm:[&>td]:pe-4">
            <td className="sm:whitespace-nowrap">
              <LocalDate at={row.at} withTime />
              <span className={cn(sourceStyle, "block sm:hidden")}>{row.source}</span>
            </td>
            <td className="whitespace-nowrap">{t(`kinds.${row.kind}`)}</td>
            <td className="text-end">{exactTwd(row.amount)}</td>
            <td className="text-end">{row.kind === "charge" || row.kind === "refund" ? exactTwd(row.amount) : "–"}</td>
            <td className="text-end">{row.days}</td>
            <td className={cn(sourceStyle, "max-sm:hidden")}>{row.source}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line font-medium">
        <tr className="[&>*]:py-2 [&>*]:pe-2 sm:[&>*]:pe-4">
          <th scope="row" colSpan={2} className="text-start">
            {t("detail.sum")}
          </th>
          <td className="text-end">{exactTwd(sums.charged - sums.refunded + sums.credit + sums.coupon)}</td>
          <td className="text-end">{exactTwd(sums.charged - sums.refunded)}</td>
          <td className="text-end">{sums.days}</td>
          <td className="max-sm:hidden" />
        </tr>
      </tfoot>
    </table>
  );
}
