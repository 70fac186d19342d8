import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { couponUses, payments } from "~/db/schema";
import { hourMs } from "~/durations";
import { dropUseStatement } from "~/features/commerce/coupons/release-coupon.server";
import type { App } from "~/server/app.server";
import { lastCheck } from "./check-times";
import type { PaymentProvider } from "./provider";
import { runForEach } from "./run-for-each.server";
import { checkAttempt } from "./tend-attempts.server";

/** Maximum number of uses checked per run. */
const perRun = 10;

/** Maximum number of attempts queried per order; `paymentPerAccount` allows fewer while they can be paid. */
const maxAttempts = 50;

/** Delay before a failed check is repeated, in milliseconds. */
const retryAfter = hourMs;

/**
 * Gives back the coupons of closed orders once the provider confirms that no more money can arrive: after the last of
 * their attempts has expired there, which is queried for each (decision 050).
 */
export async function tendCoupons(app: App, provider: PaymentProvider): Promise<void> {
  const due = await app.db
    .select({ orderId: couponUses.orderId })
    .from(couponUses)
    .where(lte(couponUses.checkAt, app.now()))
    .orderBy(asc(couponUses.checkAt))
    .limit(perRun);
  await runForEach(due, {
    name: ({ orderId }) => `The coupon of order ${orderId}`,
    tend: ({ orderId }) => tendUse(app, provider, orderId),
  });
}

async function tendUse(app: App, provider: PaymentProvider, orderId: string): Promise<void> {
  const attempts = await app.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, "ecpay"),
        inArray(payments.status, ["open", "awaiting", "failed"]),
      ),
    )
    .limit(maxAttempts);
  const over = Math.max(0, ...attempts.map(({ createdAt, payBy }) => lastCheck({ startedAt: createdAt, payBy })));
  const isOver = over <= app.now();
  await app.db
    .update(couponUses)
    .set({ checkAt: isOver ? app.now() + retryAfter : over })
    .where(eq(couponUses.orderId, orderId));
  if (!isOver) return;
  for (const attempt of attempts) await checkAttempt(app, provider, attempt);
  await dropUseStatement(app, orderId);
}
