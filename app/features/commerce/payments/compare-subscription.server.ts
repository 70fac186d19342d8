import { and, eq } from "drizzle-orm";
import { subscriptions } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { PaymentProvider } from "./provider";
import { recordDifference } from "./record-difference.server";
import { settleFound } from "./settle-found.server";

export interface ComparedSubscription {
  id: string;
  orderId: string;
  tradeNo: string;
}

/**
 * Settles every charge of a subscription that the provider lists and we have not recorded, and ends the subscription if
 * it no longer runs there. Returns the number of differences, and the provider's list.
 */
export async function compareSubscription(
  app: App,
  provider: PaymentProvider,
  { id, tradeNo, orderId }: ComparedSubscription,
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

async function end(app: App, { id, orderId }: Pick<ComparedSubscription, "id" | "orderId">): Promise<boolean> {
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
