import type { Actor } from "~/features/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Starts an attempt to pay an order of the actor: the signed form that the payer's browser posts to the provider, or `settled`
 * if nothing has to be paid. Throws `payment_unavailable` without a provider.
 */
export async function startPayment(
  _app: App,
  _options: { actor: Actor; orderId: string; origin: string; locale: Locale },
): Promise<{ action: string; fields: Record<string, string> } | { settled: true }> {
  throw new AppError("payment_unavailable");
}
