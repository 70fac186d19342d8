import { redirect } from "@remix-run/cloudflare";
import type { NotificationKind } from "~/features/payments/provider";
import { findOrderOfTrade } from "~/features/payments/queries.server";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError, type ErrorCode } from "~/server/errors";
import { preferredLocale } from "~/server/i18n.server";
import { readForm } from "../form.server";

/** The most a notification may contain, in bytes; ECPay's have 2,000. */
const maxBytes = 16 * 1024;

/**
 * The answer at the addresses where ECPay's servers report payments, ATM numbers and renewals, and where the payer's
 * browser comes back (`result`). The signature alone decides. Called by the Worker itself: matching this many routes
 * would take longer than the rest.
 */
export async function answerCallback(app: App, request: Request, kind: NotificationKind): Promise<Response> {
  if (request.method !== "POST") return refused("method_not_allowed", { Allow: "POST" });
  return kind === "result" ? answerBrowser(app, request) : answerServer(app, request, kind);
}

/** ECPay repeats whatever is not answered with `1|OK`. */
async function answerServer(app: App, request: Request, kind: NotificationKind): Promise<Response> {
  try {
    const { tradeNo } = await receiveNotification(app, { kind, fields: await readFields(request) });
    return tradeNo === null ? refused("bad_request") : new Response("1|OK");
  } catch (error) {
    if (error instanceof AppError) return refused(error.code);
    console.error("A payment notification was not settled.", error);
    return refused("unavailable");
  }
}

/**
 * The browser brings the signed result, but no session, because cookies are not sent from another site. It is led to the
 * order, which asks for a login if there is none.
 */
async function answerBrowser(app: App, request: Request): Promise<Response> {
  const order = await settledOrder(app, request);
  if (!order) return redirect(localePath(await preferredLocale(request), "/orders"), 303);
  const path = order.isPaid ? `/thankyou?order=${order.id}` : `/orders/${order.id}`;
  return redirect(localePath(order.locale, path), 303);
}

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

/** The fields of a notification. Throws as `readForm` does, and `bad_request` for files and for a name given twice. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await readForm(request, maxBytes);
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value !== "string" || fields.has(name)) throw new AppError("bad_request");
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function refused(code: ErrorCode, headers: HeadersInit = {}): Response {
  return new Response(`0|${code}`, { status: new AppError(code).status, headers });
}
