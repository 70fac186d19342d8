import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema";
import { hourMs } from "~/durations";
import type { App } from "~/server/app.server";
import { stopCharges } from "./cancel-subscription.server";
import { compareSubscription } from "./compare-subscription.server";
import { type PaymentProvider, ProviderRefusal } from "./provider";
import { recordDifference } from "./record-difference.server";
import { runForEach } from "./run-for-each.server";

/** Maximum number of each kind per run. */
const perRun = 10;

/** How long after its due time a charge is looked up, and how often; the provider retries failed ones for days. */
const overdueAfter = 2 * hourMs;
const overdueEvery = 6 * hourMs;

/** How often a cancellation is retried. */
const cancelEvery = hourMs / 6;

const columns = { id: subscriptions.id, orderId: subscriptions.orderId, tradeNo: payments.tradeNo };

/** Retries cancellations that have not reached the provider, and looks up overdue charges. */
export async function tendSubscriptions(app: App, provider: PaymentProvider): Promise<void> {
  await tendCancelling(app, provider);
  await tendOverdue(app, provider);
}

async function tendCancelling(app: App, provider: PaymentProvider): Promise<void> {
  const now = app.now();
  const cancelling = await app.db
    .select({ ...columns, updatedAt: subscriptions.updatedAt, cancelledAt: subscriptions.cancelledAt })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.status, "cancelling"),
        // Immediately the first time, for one that a change of plan has replaced.
        or(lte(subscriptions.updatedAt, now - cancelEvery), eq(subscriptions.updatedAt, subscriptions.cancelledAt)),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(perRun);
  await runForEach(cancelling, {
    name: ({ id }) => `The cancellation of ${id}`,
    tend: async (subscription) => {
      const { id, tradeNo, orderId } = subscription;
      // Updated first, so that its retry comes after the others; always later than `cancelledAt`.
      await app.db
        .update(subscriptions)
        .set({ updatedAt: Math.max(now, (subscription.cancelledAt ?? 0) + 1) })
        .where(eq(subscriptions.id, id));
      try {
        await stopCharges(app, provider, { id, tradeNo, orderId });
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const detail = { code: error.code, text: error.message };
        await recordDifference(app, { tradeNo, orderId, kind: "cancel_refused", detail, isRepaired: false });
      }
    },
  });
}

async function tendOverdue(app: App, provider: PaymentProvider): Promise<void> {
  const now = app.now();
  const overdue = await app.db
    .select(columns)
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(
      and(
        eq(subscriptions.status, "active"),
        lte(subscriptions.nextChargeAt, now - overdueAfter),
        or(isNull(subscriptions.checkedAt), lte(subscriptions.checkedAt, now - overdueEvery)),
      ),
    )
    .orderBy(asc(subscriptions.nextChargeAt))
    .limit(perRun);
  await runForEach(overdue, {
    name: ({ id }) => `The subscription ${id}`,
    tend: async (subscription) => {
      await app.db.update(subscriptions).set({ checkedAt: now }).where(eq(subscriptions.id, subscription.id));
      await compareSubscription(app, provider, subscription);
    },
  });
}
