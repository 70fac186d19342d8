import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isRetryDue } from "~/db/retry";
import { invoiceCorrections, invoices, orders } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { itemName } from "~/features/core/catalog/item-name";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { correctionKind, relateNumberOf } from "./invoice-rules";
import { type InvoiceIssuer, IssuerError } from "./issuer";
import { issuerOf } from "./issuer-of.server";

/** Maximum number per run and kind, because the issuer takes a second or more for each. */
const batchSize = 20;

/**
 * Issues the invoices of new charges, and voids or corrects those of refunds. Run by cron every minute; without an
 * issuer they wait. Each attempt is counted before the issuer is called, so that concurrent runs cannot both call it.
 * Retries first query what the issuer already has: an invoice by its `relateNumberOf`, a voided one by its state, and
 * an allowance as one missing from our records. Failures are retried at growing intervals.
 */
export async function tendInvoices(
  app: App,
  issuer: InvoiceIssuer | null = issuerOf(app),
): Promise<{ issued: number; corrected: number }> {
  if (!issuer) return { issued: 0, corrected: 0 };
  return { issued: await issuePending(app, issuer), corrected: await runCorrections(app, issuer) };
}

const nameOf = (item: string) => itemName(translate(defaultLocale), item);

async function issuePending(app: App, issuer: InvoiceIssuer): Promise<number> {
  const due = await app.db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        // Worded like the partial index `invoices_pending`.
        sql`${invoices.status} = 'pending'`,
        isRetryDue({ attempts: invoices.attempts, at: invoices.updatedAt, now: app.now() }),
      ),
    )
    .orderBy(asc(invoices.updatedAt))
    .limit(batchSize);
  let issued = 0;
  for (const row of due) {
    const { id } = row.invoice;
    const isDone = await attempt({
      claim: () => claimInvoice(app, row.invoice),
      run: () => issueOne(app, issuer, row),
      fail: (lastError) => app.db.update(invoices).set({ lastError }).where(eq(invoices.id, id)),
    });
    if (isDone) issued += 1;
  }
  return issued;
}

async function claimInvoice(app: App, { id, attempts }: { id: string; attempts: number }): Promise<boolean> {
  const claimed = await app.db
    .update(invoices)
    .set({ attempts: attempts + 1, updatedAt: app.now() })
    .where(and(eq(invoices.id, id), eq(invoices.status, "pending"), eq(invoices.attempts, attempts)))
    .returning({ id: invoices.id });
  return claimed.length > 0;
}

async function issueOne(
  app: App,
  issuer: InvoiceIssuer,
  { invoice, order }: { invoice: typeof invoices.$inferSelect; order: typeof orders.$inferSelect },
): Promise<void> {
  const relateNumber = relateNumberOf(invoice.id);
  const earlier = invoice.attempts === 0 ? null : await issuer.find(relateNumber);
  const { number, randomCode, issuedAt } =
    earlier ??
    (await issuer.issue({
      relateNumber,
      buyer: order.buyer,
      choice: order.invoice,
      itemName: nameOf(order.item),
      amount: invoice.amount,
    }));
  await commitGuarded(app, {
    update: app.db
      .update(invoices)
      .set({ status: "issued", number, randomCode, issuedAt, lastError: null, updatedAt: app.now() })
      .where(and(eq(invoices.id, invoice.id), eq(invoices.status, "pending"))),
    event: recordEvent(app, {
      actor: null,
      action: "order.invoice_issued",
      subject: { kind: "order", id: order.id },
      data: { number, amount: invoice.amount },
    }),
  });
}

async function runCorrections(app: App, issuer: InvoiceIssuer): Promise<number> {
  const due = await app.db
    .select({ correction: invoiceCorrections, invoice: invoices, order: orders })
    .from(invoiceCorrections)
    .innerJoin(invoices, eq(invoices.id, invoiceCorrections.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        // Worded like the partial index `invoice_corrections_open`.
        sql`${invoiceCorrections.doneAt} IS NULL`,
        eq(invoices.status, "issued"),
        isRetryDue({ attempts: invoiceCorrections.attempts, at: invoiceCorrections.triedAt, now: app.now() }),
        // One after the other, so that after a lost response the issuer's new entry is the one we asked for.
        sql`NOT EXISTS (SELECT 1 FROM ${invoiceCorrections} AS earlier WHERE earlier.invoice_id = ${invoices.id}
          AND earlier.id < ${invoiceCorrections.id} AND earlier.done_at IS NULL)`,
      ),
    )
    .orderBy(asc(invoiceCorrections.createdAt))
    .limit(batchSize);
  let corrected = 0;
  for (const row of due) {
    const { id } = row.correction;
    const isDone = await attempt({
      claim: () => claimCorrection(app, row.correction),
      run: () => correctOne(app, issuer, row),
      fail: (lastError) => app.db.update(invoiceCorrections).set({ lastError }).where(eq(invoiceCorrections.id, id)),
    });
    if (isDone) corrected += 1;
  }
  return corrected;
}

async function claimCorrection(app: App, { id, attempts }: { id: string; attempts: number }): Promise<boolean> {
  const claimed = await app.db
    .update(invoiceCorrections)
    .set({ attempts: attempts + 1, triedAt: app.now() })
    .where(
      and(eq(invoiceCorrections.id, id), isNull(invoiceCorrections.doneAt), eq(invoiceCorrections.attempts, attempts)),
    )
    .returning({ id: invoiceCorrections.id });
  return claimed.length > 0;
}

interface OpenCorrection {
  correction: typeof invoiceCorrections.$inferSelect;
  invoice: typeof invoices.$inferSelect;
  order: typeof orders.$inferSelect;
}

async function correctOne(app: App, issuer: InvoiceIssuer, { correction, invoice, order }: OpenCorrection) {
  const { number, issuedAt } = invoice;
  if (number === null || issuedAt === null) throw new IssuerError("The invoice has no number.");
  const others = await app.db
    .select({ number: invoiceCorrections.number })
    .from(invoiceCorrections)
    .where(and(eq(invoiceCorrections.invoiceId, invoice.id), ne(invoiceCorrections.id, correction.id)));
  const isRetry = correction.attempts > 0;
  const name = { number, issuedAt };
  const isVoidedThere = isRetry && ((await issuer.find(relateNumberOf(invoice.id)))?.isVoided ?? false);
  const { amount } = correction;
  const isFirst = others.length === 0;
  const kind = isVoidedThere
    ? "void"
    : correctionKind({ invoice, type: order.invoice.type, amount, isFirst, now: app.now() });
  if (kind === "void") {
    if (!isVoidedThere) await issuer.void(name);
    return recordCorrection(app, { correction, invoice, kind, allowance: null });
  }
  const recorded = others.map((other) => other.number);
  const there = isRetry ? await issuer.findAllowances(name) : [];
  const earlier = there.find((one) => one.amount === amount && !recorded.includes(one.number));
  const allowance =
    earlier?.number ??
    (await issuer.allow({ ...name, amount, itemName: nameOf(order.item), email: order.buyer.email }));
  return recordCorrection(app, { correction, invoice, kind, allowance });
}

async function recordCorrection(
  app: App,
  options: Omit<OpenCorrection, "order"> & { kind: "void" | "allowance"; allowance: string | null },
): Promise<void> {
  const { correction, invoice, kind, allowance } = options;
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(invoiceCorrections)
      .set({ kind, number: allowance, doneAt: now, lastError: null })
      .where(and(eq(invoiceCorrections.id, correction.id), isNull(invoiceCorrections.doneAt))),
    event: recordEvent(app, {
      actor: null,
      action: kind === "void" ? "order.invoice_voided" : "order.invoice_allowed",
      subject: { kind: "order", id: invoice.orderId },
      data: { number: allowance ?? invoice.number, amount: correction.amount },
    }),
    extraStatements:
      kind === "void"
        ? [
            app.db
              .update(invoices)
              .set({ status: "voided", voidedAt: now, updatedAt: now })
              .where(eq(invoices.id, invoice.id)),
          ]
        : [],
  });
}

/** Runs one claimed attempt, and stores the reason if it fails. */
async function attempt(step: {
  claim: () => Promise<boolean>;
  run: () => Promise<void>;
  fail: (error: string) => PromiseLike<unknown>;
}): Promise<boolean> {
  if (!(await step.claim())) return false;
  try {
    await step.run();
    return true;
  } catch (error) {
    if (!(error instanceof IssuerError)) logError("An invoice was not issued or corrected.", error);
    await step.fail(error instanceof IssuerError ? error.message : "internal");
    return false;
  }
}
