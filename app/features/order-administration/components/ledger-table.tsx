import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { exactTwd } from "~/locales/money";
import type { StaffOrder } from "../read-order.server";

/** An order's movements and their sums. Only charges and refunds are cash. */
export function LedgerTable({ movements, sums }: Pick<StaffOrder, "movements" | "sums">) {
  const { t } = useTranslation("orderAdministration");
  if (movements.length === 0) return <p className="text-ink-faint">{t("detail.noLedger")}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{t("detail.ledgerCaption")}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr className="[&>th]:py-2 [&>th]:pe-4 [&>th]:text-start [&>th]:font-medium">
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
            <th scope="col">{t("detail.source")}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {movements.map((row) => (
            <tr key={row.id} className="[&>td]:py-2 [&>td]:pe-4">
              <td className="whitespace-nowrap">
                <LocalDate at={row.at} withTime />
              </td>
              <td>{t(`kinds.${row.kind}`)}</td>
              <td className="text-end">{exactTwd(row.amount)}</td>
              <td className="text-end">
                {row.kind === "charge" || row.kind === "refund" ? exactTwd(row.amount) : "–"}
              </td>
              <td className="text-end">{row.days}</td>
              <td className="font-mono text-xs break-all text-ink-faint">{row.source}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line font-medium">
          <tr className="[&>*]:py-2 [&>*]:pe-4">
            <th scope="row" colSpan={2} className="text-start">
              {t("detail.sum")}
            </th>
            <td className="text-end">{exactTwd(sums.charged - sums.refunded + sums.credit + sums.coupon)}</td>
            <td className="text-end">{exactTwd(sums.charged - sums.refunded)}</td>
            <td className="text-end">{sums.days}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
