import { desc, eq } from "drizzle-orm";
import { payments } from "~/db/schema";
import { type PaymentProvider, type ProviderCharge, ProviderUnreachable } from "~/features/commerce/payments/provider";
import { providerOf } from "~/features/commerce/payments/provider-of.server";
import { settleFound } from "~/features/commerce/payments/settle-found.server";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Maximum number of attempts queried, newest first; each is a request to the provider. */
const maxAsked = 5;

/**
 * Queries the provider about an order (staff): missed charges are recorded, and different amounts become differences.
 * Returns the number of both. Throws `forbidden` without `orders.change`, and `unavailable` without a provider or if it
 * cannot be reached.
 */
export async function queryProvider(
  app: App,
  {
    actor,
    orderId,
    provider = providerOf(app),
  }: { actor: StaffViewer; orderId: string; provider?: PaymentProvider | null },
): Promise<number> {
  requireStaff(actor, "orders.change");
  if (!provider) throw new AppError("unavailable");
  const attempts = await app.db
    .select({ tradeNo: payments.tradeNo, method: payments.method, provider: payments.provider })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(maxAsked);
  let different = 0;
  for (const { tradeNo, method } of attempts.filter((attempt) => attempt.provider === provider.name)) {
    for (const charge of await findCharges(provider, { tradeNo, isSubscription: method === "subscription" })) {
      if ((await settleFound(app, { tradeNo, charge })).isDifferent) different += 1;
    }
  }
  return different;
}

async function findCharges(
  provider: PaymentProvider,
  { tradeNo, isSubscription }: { tradeNo: string; isSubscription: boolean },
): Promise<ProviderCharge[]> {
  try {
    if (isSubscription) return (await provider.findSubscription(tradeNo)).charges;
    const trade = await provider.findTrade(tradeNo);
    return trade.state === "paid" ? [trade.charge] : [];
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new AppError("unavailable");
    throw error;
  }
}
