import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { payments, subscriptions } from "~/db/schema";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { stopCharges } from "./cancel-subscription.server";
import { type PaymentProvider, ProviderRefusal } from "./provider";
import { recordDifference } from "./record-difference.server";
import { settleFound } from "./settle-found.server";
import { tendEach } from "./tend-each.server";

const hour = 60 * 60 * 1000;

/** How many of each kind a run tends. */
const perRun = 10;

/** How long after its time a charge is looked for, and how often; the provider repeats failed ones for days. */
const overdueAfter = 2 * hour;
const overdueEvery = 6 * hour;

/** How often a cancellation is repeated. */
const cancelEvery = hour / 6;

interface Tended {
  id: string;
  orderId: string;
  tradeNo: string;
}

const columns = { id: subscriptions.id, orderId: subscriptions.orderId, tradeNo: payments.tradeNo };

/** Repeats cancellations that have not reached the provider, and looks for charges that are overdue. */
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
        // At once the first time, for one that a change of plan has replaced.
        or(lte(subscriptions.updatedAt, now - cancelEvery), eq(subscriptions.updatedAt, subscriptions.cancelledAt)),
      ),
    )
    .orderBy(asc(subscriptions.updatedAt))
    .limit(perRun);
  await tendEach(cancelling, {
    name: ({ id }) => `The cancellation of ${id}`,
    tend: async (subscription) => {
      const { id, tradeNo, orderId } = subscription;
      // First, so that it is repeated after the others; always later than `cancelledAt`.
      await app.db
        .update(subscriptions)
        .set({ updatedAt: Math.max(now, (subscription.cancelledAt ?? 0) + 1) })
        .where(eq(subscriptions.id, id));
      try {
        await stopCharges(app, provider, { id, tradeNo });
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
  await tendEach(overdue, {
    name: ({ id }) => `The subscription ${id}`,
    tend: async (subscription) => {
      await app.db.update(subscriptions).set({ checkedAt: now }).where(eq(subscriptions.id, subscription.id));
      await compareSubscription(app, provider, subscription);
    },
  });
}

/**
 * Settles every charge of a subscription that the provider lists and we do not have, and ends the subscription if it no
 * longer runs there. Returns the number of differences, and what the provider listed.
 */
export async function compareSubscription(
  app: App,
  provider: PaymentProvider,
  { id, tradeNo, orderId }: Tended,
): Promise<{ differences: number; references: Set<string> }> {
  const { state, charges } = await provider.findSubscription(tradeNo);
  let differences = 0;
  for (const charge of charges) {
    const { isDifferent } = await settleFound(app, { tradeNo, charge });
    if (isDifferent) differences += 1;
  }
  if (state === "stopped" && (await end(app, { id, orderId }))) {
    await recordDifference(app, { tradeNo, orderId, kind: "stopped", detail: {}, isRepaired: true });
    differences += 1;
  }
  return { differences, references: new Set(charges.map(({ reference }) => reference)) };
}

async function end(app: App, { id, orderId }: Pick<Tended, "id" | "orderId">): Promise<boolean> {
  const [ended] = await app.db.batch([
    app.db
      .update(subscriptions)
      .set({ status: "ended", nextChargeAt: null, updatedAt: app.now() })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.status, "active")))
      .returning({ id: subscriptions.id }),
    recordEvent(
      app,
      { actor: null, action: "order.subscription_ended", subject: { kind: "order", id: orderId } },
      { ifChanged: true },
    ),
  ]);
  return ended.length > 0;
}
