import type { Actor } from "~/features/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The signed form that the payer's browser posts to the provider; `settled` if nothing has to be paid. */
export type StartedPayment = { action: string; fields: Record<string, string> } | { settled: true };

/** Starts an attempt to pay an order of the actor. Throws `payment_unavailable` without a provider. */
export async function startPayment(
  _app: App,
  _options: { actor: Actor; orderId: string; origin: string; locale: Locale },
): Promise<StartedPayment> {
  throw new AppError("payment_unavailable");
}
