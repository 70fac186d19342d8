import { asc, eq } from "drizzle-orm";
import { invoiceCorrections, invoices } from "~/db/schema";
import type { App } from "~/server/app.server";
import { samplePrefix } from "./invoice-rules";

/** Lists the invoices of an order with their corrections, oldest first. The caller checks access to the order. */
export async function listInvoicesOf(app: App, { orderId }: { orderId: string }) {
  const rows = await app.db
    .select({
      id: invoices.id,
      status: invoices.status,
      amount: invoices.amount,
      number: invoices.number,
      randomCode: invoices.randomCode,
      issuedAt: invoices.issuedAt,
      voidedAt: invoices.voidedAt,
      correction: {
        id: invoiceCorrections.id,
        kind: invoiceCorrections.kind,
        amount: invoiceCorrections.amount,
        number: invoiceCorrections.number,
        doneAt: invoiceCorrections.doneAt,
      },
    })
    .from(invoices)
    .leftJoin(invoiceCorrections, eq(invoiceCorrections.invoiceId, invoices.id))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id), asc(invoiceCorrections.id));
  const byId = new Map<string, ListedInvoice>();
  for (const { correction, ...row } of rows) {
    // A number is reserved before the invoice counts as issued.
    const number = row.status === "pending" ? null : row.number;
    const isSample = app.config.ENVIRONMENT !== "production" && (number?.startsWith(samplePrefix) ?? false);
    const invoice = byId.get(row.id) ?? { ...row, number, isSample, corrections: [] };
    if (correction) invoice.corrections.push(correction);
    byId.set(row.id, invoice);
  }
  return [...byId.values()];
}

export interface ListedInvoice
  extends Pick<
    typeof invoices.$inferSelect,
    "id" | "status" | "amount" | "number" | "randomCode" | "issuedAt" | "voidedAt"
  > {
  /** Issued by the local issuer, for demonstration. */
  isSample: boolean;
  corrections: Array<Pick<typeof invoiceCorrections.$inferSelect, "id" | "kind" | "amount" | "number" | "doneAt">>;
}
