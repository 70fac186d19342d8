import { and, asc, eq, gt, gte, lt, or, sql } from "drizzle-orm";
import { invoices, ledger, orders, refunds } from "~/db/schema";
import { dayMs } from "~/durations";
import { splitTax } from "~/features/commerce/invoices/invoice-rules";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { itemName } from "~/features/core/catalog/item-name";
import { csvOf } from "~/features/text/text/csv";
import type { Locale } from "~/locales/locale";
import { taipeiDay, toTaipeiInput } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

const batchSize = 500;

const columns = [
  "at",
  "order",
  "item",
  "kind",
  "amount",
  "sales",
  "tax",
  "days",
  "method",
  "invoice",
  "source",
] as const;

/**
 * Exports the ledger of some days, both included, as CSV for accounting: one row per movement, in Taipei time. Cash
 * movements include sales amount and tax. The export is recorded. Throws `forbidden` without `orders.read`.
 */
export async function exportLedger(
  app: App,
  { actor, from, to, locale }: { actor: StaffViewer; from: number; to: number; locale: Locale },
): Promise<string> {
  requireStaff(actor, "orders.read");
  const t = translate(locale);
  const rows: Array<Array<string | number>> = [columns.map((column) => t(`orderAdministration:export.${column}`))];
  let last: { at: number; id: string } | null = null;
  for (;;) {
    const found: Entry[] = await readEntries(app, { from, until: to + dayMs, last });
    rows.push(...found.map((entry) => lineOf(t, entry)));
    const end = found.at(-1);
    if (found.length < batchSize || !end) break;
    last = end;
  }
  await recordEvent(app, {
    actor,
    action: "order.ledger_exported",
    subject: { kind: "order", id: "ledger" },
    data: { from: taipeiDay(from), to: taipeiDay(to), rows: rows.length - 1 },
  });
  return csvOf(rows);
}

function readEntries(
  app: App,
  { from, until, last }: { from: number; until: number; last: { at: number; id: string } | null },
) {
  return (
    app.db
      .select({
        id: ledger.id,
        at: ledger.at,
        kind: ledger.kind,
        amount: ledger.amount,
        days: ledger.days,
        source: ledger.source,
        number: orders.number,
        item: orders.item,
        method: orders.method,
        invoice: invoices.number,
        invoiceStatus: invoices.status,
      })
      .from(ledger)
      .leftJoin(orders, eq(orders.id, ledger.orderId))
      // A refund's row names the refund, which names its charge.
      .leftJoin(refunds, eq(refunds.id, sql`substr(${ledger.source}, 8)`))
      .leftJoin(invoices, eq(invoices.chargeSource, sql`coalesce(${refunds.chargeSource}, ${ledger.source})`))
      .where(
        and(
          gte(ledger.at, from),
          lt(ledger.at, until),
          last ? or(gt(ledger.at, last.at), and(eq(ledger.at, last.at), gt(ledger.id, last.id))) : undefined,
        ),
      )
      .orderBy(asc(ledger.at), asc(ledger.id))
      .limit(batchSize)
  );
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

function lineOf(t: ReturnType<typeof translate>, entry: Entry): Array<string | number> {
  const isCash = entry.kind === "charge" || entry.kind === "refund";
  const { sales, tax } = splitTax(Math.abs(entry.amount));
  const sign = Math.sign(entry.amount);
  return [
    toTaipeiInput(entry.at).replace("T", " "),
    entry.number ?? "",
    entry.item === null ? "" : itemName(t, entry.item),
    t(`orderAdministration:kinds.${entry.kind}`),
    entry.amount,
    isCash ? sales * sign : "",
    isCash ? tax * sign : "",
    entry.days,
    entry.method === null ? "" : t(`catalog:methods.${entry.method}`),
    entry.invoiceStatus === "pending" ? "" : (entry.invoice ?? ""),
    entry.source,
  ];
}
