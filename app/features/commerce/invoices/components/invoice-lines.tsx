import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { LocalDate } from "~/components/ui/local-date";
import type { InvoiceStatus } from "~/db/values";
import { exactTwd } from "~/locales/money";
import type { ListedInvoice } from "../queries.server";

const tones: Record<InvoiceStatus, "neutral" | "success" | "danger"> = {
  pending: "neutral",
  issued: "success",
  voided: "danger",
};

/** An order's e-invoices with their corrections by refunds. */
export function InvoiceLines({ invoices }: { invoices: ListedInvoice[] }) {
  const { t } = useTranslation("invoices");
  if (invoices.length === 0) return <p className="text-ink-faint">{t("none")}</p>;
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="space-y-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{invoice.number ?? t("waiting")}</span>
            <Badge tone={tones[invoice.status]}>{t(`statuses.${invoice.status}`)}</Badge>
            {invoice.isSample && <Badge tone="warning">{t("sample")}</Badge>}
            <span className="ms-auto tabular-nums">{exactTwd(invoice.amount)}</span>
          </p>
          {invoice.number !== null && (
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-faint">
              {invoice.issuedAt !== null && <LocalDate at={invoice.issuedAt} />}
              <span>{t("randomCode", { code: invoice.randomCode ?? "" })}</span>
            </p>
          )}
          {invoice.corrections.map((correction) => (
            <p key={correction.id} className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>
                {t(`corrections.${correction.kind}`)}
                {correction.number !== null && ` ${correction.number}`}
                {correction.doneAt === null && t("underWay")}
              </span>
              <span className="ms-auto tabular-nums">{exactTwd(-correction.amount)}</span>
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
