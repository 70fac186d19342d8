import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findOrderOfTrade } from "~/features/payments/queries.server";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { preferredLocale } from "~/server/i18n.server";
import { readFields, refuseMethod } from "./read-fields.server";

/**
 * Where the payer's browser comes back from ECPay with the signed result, without a session, because cookies are not sent from
 * another site. Leads to the order, which asks for a login if there is none.
 */
export async function action({ request, context: { app } }: ActionFunctionArgs) {
  if (request.method !== "POST") return refuseMethod();
  const order = await settledOrder(app, request);
  if (!order) return redirect(localePath(await preferredLocale(request), "/orders"), 303);
  const path = order.isPaid ? `/thankyou?order=${order.id}` : `/orders/${order.id}`;
  return redirect(localePath(order.locale, path), 303);
}

export const loader = refuseMethod;

/** The order of a verified result; null for anything else. */
async function settledOrder(app: App, request: Request) {
  try {
    const { tradeNo } = await receiveNotification(app, { kind: "result", fields: await readFields(request) });
    return tradeNo === null ? null : await findOrderOfTrade(app, { tradeNo });
  } catch (error) {
    if (!(error instanceof AppError)) console.error("A payment result was not settled.", error);
    return null;
  }
}
