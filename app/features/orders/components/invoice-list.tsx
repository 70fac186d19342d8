import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { useLocale } from "~/components/ui/use-locale";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OrderInvoice } from "../order";

/** The e-invoices of an order's charges. */
export function InvoiceList({ invoices }: { invoices: OrderInvoice[] }) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  return (
    <ul className="space-y-3">
      {invoices.map(({ id, status, number, amount, issuedAt, allowed }) => (
        <li key={id}>
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-mono">{number ?? t("invoice.pending")}</span>
            <span className="tabular-nums">{exactTwd(amount)}</span>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {issuedAt !== null && t("invoice.issuedAt", { date: taipeiDayText(issuedAt, locale, "medium") })}
            {status === "voided" && <Badge>{t("invoice.voided")}</Badge>}
            {allowed > 0 && <Badge>{t("invoice.allowed", { amount: exactTwd(allowed) })}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
