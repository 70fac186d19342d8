import { and, asc, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isRetryDue } from "~/db/retry";
import { ledger, payments, refunds } from "~/db/schema";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type PaymentProvider, type ProviderRefund, ProviderRefusal, ProviderUnreachable } from "./provider";
import { recordRefund } from "./record-refund.server";
import { unknownOutcome } from "./refund-rules";
import { referenceOf } from "./settle-charge.server";

/** Per run: each refund takes a few requests to the provider. */
const batchSize = 20;

/**
 * Returns the money of pending refunds through the provider, and records it. Run by cron every minute and right after a
 * request. Nothing is executed without a provider.
 *
 * No refund is executed twice: an attempt is counted before the provider is asked (two runs at once cannot both count
 * it), and later attempts first ask the provider what it has returned of the charge (`findRefunded`), because an earlier
 * answer may have been lost. If the provider cannot tell, or names an amount that does not fit our books, the refund
 * fails with `unknownOutcome` and staff decide. Refunds of one charge run one after the other, so that the amounts tell
 * them apart. Unreachable providers are asked again later and later (`retryDelay`); refusals fail at once.
 */
export async function runRefunds(
  app: App,
  { provider, orderId }: { provider: PaymentProvider | null; orderId?: string },
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  if (!provider) return counts;
  const due = await app.db
    .select({ id: refunds.id, attempts: refunds.attempts })
    .from(refunds)
    .where(
      and(
        // Worded like the partial index `refunds_open`.
        orderId ? eq(refunds.orderId, orderId) : sql`status IN ('pending', 'manual', 'failed')`,
        eq(refunds.status, "pending"),
        isRetryDue({ attempts: refunds.attempts, at: refunds.updatedAt, now: app.now() }),
        sql`NOT EXISTS (SELECT 1 FROM ${refunds} AS earlier
          WHERE earlier.charge_source = ${refunds.chargeSource} AND earlier.id < ${refunds.id}
            AND (earlier.status = 'pending' OR (earlier.status = 'failed' AND earlier.last_error = ${unknownOutcome})))`,
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(batchSize);
  for (const { id, attempts } of due) {
    try {
      if (!(await claim(app, { id, attempts }))) continue;
      counts[await execute(app, { provider, id, isFirst: attempts === 0 })] += 1;
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) console.error(`The refund ${id} was not executed.`, error);
      await app.db
        .update(refunds)
        .set({ lastError: error instanceof ProviderUnreachable ? error.message || "unreachable" : "internal" })
        .where(and(eq(refunds.id, id), eq(refunds.status, "pending")));
    }
  }
  return counts;
}

/** Counts an attempt. False if another run took it. */
async function claim(app: App, { id, attempts }: { id: string; attempts: number }): Promise<boolean> {
  const claimed = await app.db
    .update(refunds)
    .set({ attempts: attempts + 1, updatedAt: app.now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, "pending"), eq(refunds.attempts, attempts)))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

async function execute(
  app: App,
  { provider, id, isFirst }: { provider: PaymentProvider; id: string; isFirst: boolean },
): Promise<"done" | "failed"> {
  const { refund, payment, charge } = await readRefund(app, id);
  try {
    const target = {
      tradeNo: payment.tradeNo,
      reference: referenceOf(refund.chargeSource),
      total: charge.amount,
    };
    const outcome = isFirst ? "open" : await outcomeOf(app, { provider, refund, target });
    if (outcome === "unknown") return fail(app, { id, orderId: refund.orderId, reason: unknownOutcome });
    if (outcome === "open") await provider.refund({ ...target, amount: refund.amount });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return fail(app, { id, orderId: refund.orderId, reason: `${error.code} ${error.message}`.trim() });
  }
  await recordRefund(app, { refundId: id, actor: null, from: ["pending"] });
  return "done";
}

async function readRefund(app: App, id: string) {
  const found = await app.db
    .select({ refund: refunds, payment: payments, charge: ledger })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(ledger, eq(ledger.source, refunds.chargeSource))
    .where(eq(refunds.id, id))
    .get();
  if (!found) throw new Error(`The refund ${id} has no charge.`);
  return found;
}

type FoundRefund = Awaited<ReturnType<typeof readRefund>>;

/** What became of an earlier attempt whose answer is not known. */
async function outcomeOf(
  app: App,
  {
    provider,
    refund,
    target,
  }: {
    provider: PaymentProvider;
    refund: FoundRefund["refund"];
    target: Omit<ProviderRefund, "amount">;
  },
): Promise<"open" | "executed" | "unknown"> {
  const returned = (await provider.findRefunded?.(target)) ?? null;
  if (returned === null) return "unknown";
  const [recorded] = await app.db
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.chargeSource, refund.chargeSource), eq(refunds.status, "done")));
  const before = recorded?.amount ?? 0;
  if (returned === before) return "open";
  return returned === before + refund.amount ? "executed" : "unknown";
}

async function fail(
  app: App,
  { id, orderId, reason }: { id: string; orderId: string; reason: string },
): Promise<"failed"> {
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({ status: "failed", lastError: reason, updatedAt: app.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, "pending"))),
    event: recordEvent(app, {
      actor: null,
      action: "order.refund_failed",
      subject: { kind: "order", id: orderId },
      data: { reason },
    }),
  });
  return "failed";
}
