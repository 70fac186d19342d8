import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { payments } from "~/db/schema";
import { hourMs } from "~/durations";
import type { App } from "~/server/app.server";
import { nextCheck } from "./check-times";
import type { PaymentProvider } from "./provider";
import { recordFailure } from "./record-failure.server";
import { runForEach } from "./run-for-each.server";
import { settleCharge } from "./settle-charge.server";
import { settleFound } from "./settle-found.server";
import { freeCharge } from "./settle-free.server";

/** Maximum number of attempts queried per run. */
const perRun = 20;

type Payment = typeof payments.$inferSelect;

/** Queries the provider about undecided attempts, at growing intervals, until they expire. */
export async function tendAttempts(app: App, provider: PaymentProvider): Promise<void> {
  const due = await app.db
    .select()
    .from(payments)
    .where(and(inArray(payments.status, ["open", "awaiting"]), lte(payments.checkAt, app.now())))
    .orderBy(asc(payments.checkAt))
    .limit(perRun);
  await runForEach(due, {
    name: ({ tradeNo }) => `The payment ${tradeNo}`,
    tend: async (payment) => {
      // Postponed first, so that one that always fails does not hold up the others.
      await postpone(app, payment);
      await checkAttempt(app, provider, payment);
    },
  });
}

/** Queries one attempt, and records its outcome: paid, failed, or expired. */
export async function checkAttempt(
  app: App,
  provider: PaymentProvider,
  payment: Payment,
): Promise<{ isDifferent: boolean }> {
  const { tradeNo, orderId } = payment;
  if (payment.provider === "none") {
    await settleCharge(app, { tradeNo, charge: freeCharge(app, orderId) });
    return { isDifferent: false };
  }
  const trade = await provider.findTrade(tradeNo);
  if (trade.state === "paid") return settleFound(app, { tradeNo, charge: trade.charge });
  if (trade.state === "failed") await recordFailure(app, { tradeNo, code: trade.code, text: trade.text });
  else if (nextCheckOf(app, payment) === null) await expire(app, payment);
  return { isDifferent: false };
}

const nextCheckOf = (app: App, { createdAt, payBy }: Payment) =>
  nextCheck({ startedAt: createdAt, payBy, now: app.now() });

async function postpone(app: App, payment: Payment): Promise<void> {
  const now = app.now();
  await app.db
    .update(payments)
    .set({ checkAt: nextCheckOf(app, payment) ?? now + retryAfter })
    .where(eq(payments.id, payment.id));
}

/** Delay before a failed last check is repeated, in milliseconds. */
const retryAfter = hourMs;

async function expire(app: App, payment: Payment): Promise<void> {
  await app.db
    .update(payments)
    .set({ status: "expired", updatedAt: app.now() })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ["open", "awaiting"])));
}
