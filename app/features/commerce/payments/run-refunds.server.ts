import { and, asc, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { unknownOutcome } from "~/db/refund-errors";
import { isRetryDue } from "~/db/retry";
import { ledger, payments, refunds } from "~/db/schema";
import { dayMs } from "~/durations";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable } from "./provider";
import { providerOf } from "./provider-of.server";
import { recordRefund } from "./record-refund.server";
import { referenceOf } from "./settle-charge.server";

/** Maximum number per run; each refund takes a few requests to the provider. */
const batchSize = 20;

/** Prefix of `lastError` when the provider refused, so that the money was certainly not returned. */
const refused = "refused: ";

/**
 * How long after its charge a refused refund is retried, in milliseconds: card charges must first be captured, which
 * takes until the next day.
 */
const captureTime = 2 * dayMs;

/** How long a refund that the provider does not answer for is repeated, in milliseconds. */
const repeatedFor = 2 * dayMs;

/**
 * Returns the money of pending refunds through the provider, and records it. Run by cron every minute and right after a
 * request. Nothing is executed without a provider, or while it accepts no refunds.
 *
 * No refund is executed twice. An attempt is counted before the provider is called (concurrent runs cannot both count
 * it) and its result is stored afterwards; one without a result, or with a lost response, may have been executed. A
 * refund of the whole charge is then repeated, because no provider returns more than it received. If that is refused,
 * or the refund is partial, it fails with `unknownOutcome`, and staff check the provider's records and confirm, retry
 * or withdraw it. Refunds of one charge run one after the other. If the provider is unreachable, retries are spaced by
 * `retryDelay`, and after `repeatedFor` staff look into it as well; refusals fail once the charge must have been
 * captured.
 */
export async function runRefunds(
  app: App,
  { provider = providerOf(app), orderId }: { provider?: PaymentProvider | null; orderId?: string } = {},
): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 };
  if (!provider?.takesRefunds()) return counts;
  const due = await app.db
    .select({ id: refunds.id, attempts: refunds.attempts, lastError: refunds.lastError })
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
  for (const { id, attempts, lastError } of due) {
    try {
      if (!(await claim(app, { id, attempts }))) continue;
      const result = await execute(app, provider, { id, before: outcomeOf({ attempts, lastError }) });
      if (result !== "later") counts[result] += 1;
    } catch (error) {
      logError(`The refund ${id} was not executed.`, error);
    }
  }
  return counts;
}

/** Counts an attempt, whose result is unknown from then on. Returns false if another run took it. */
async function claim(app: App, { id, attempts }: { id: string; attempts: number }): Promise<boolean> {
  const claimed = await app.db
    .update(refunds)
    .set({ attempts: attempts + 1, lastError: null, updatedAt: app.now() })
    .where(and(eq(refunds.id, id), eq(refunds.status, "pending"), eq(refunds.attempts, attempts)))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}

async function execute(
  app: App,
  provider: PaymentProvider,
  { id, before }: { id: string; before: "open" | "unknown" },
): Promise<"done" | "failed" | "later"> {
  const { refund, payment, charge } = await readRefund(app, id);
  const isWhole = refund.amount === charge.amount;
  if (before === "unknown" && !isWhole) return fail(app, { refund, reason: unknownOutcome });
  try {
    await provider.refund({
      tradeNo: payment.tradeNo,
      reference: referenceOf(refund.chargeSource),
      amount: refund.amount,
      total: charge.amount,
    });
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      if (app.now() >= refund.createdAt + repeatedFor) return fail(app, { refund, reason: unknownOutcome });
      return postpone(app, { id, reason: error.message || "unreachable" });
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    if (before === "unknown") return fail(app, { refund, reason: unknownOutcome });
    const reason = `${refused}${error.code} ${error.message}`.trim();
    return app.now() < charge.at + captureTime ? postpone(app, { id, reason }) : fail(app, { refund, reason });
  }
  await recordRefund(app, { refundId: id, actor: null, from: ["pending"] });
  return "done";
}

/** Leaves the refund to a later run. */
async function postpone(app: App, { id, reason }: { id: string; reason: string }): Promise<"later"> {
  await app.db
    .update(refunds)
    .set({ lastError: reason })
    .where(and(eq(refunds.id, id), eq(refunds.status, "pending")));
  return "later";
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

/** Returns the outcome of the last attempt, if its response was received. */
function outcomeOf({ attempts, lastError }: { attempts: number; lastError: string | null }): "open" | "unknown" {
  return attempts === 0 || lastError?.startsWith(refused) ? "open" : "unknown";
}

async function fail(
  app: App,
  { refund, reason }: { refund: typeof refunds.$inferSelect; reason: string },
): Promise<"failed"> {
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({ status: "failed", lastError: reason, updatedAt: app.now() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending"))),
    event: recordEvent(app, {
      actor: null,
      action: "order.refund_failed",
      subject: { kind: "order", id: refund.orderId },
      data: { reason },
    }),
  });
  return "failed";
}
