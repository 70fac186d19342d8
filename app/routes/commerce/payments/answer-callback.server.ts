import { redirect } from "@remix-run/cloudflare";
import type { ServerNotification } from "~/features/commerce/payments/provider";
import { findOrderOfTrade } from "~/features/commerce/payments/queries.server";
import { receiveNotification } from "~/features/commerce/payments/receive-notification.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError, type ErrorCode } from "~/server/errors";
import { preferredLocale } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { readBytes } from "~/server/request-body.server";

/** The maximum size of a notification, in bytes; ECPay's have about 2,000. */
const maxBytes = 16 * 1024;

/**
 * Answers ECPay's reports of payments, ATM numbers and renewals; the signature alone decides. ECPay repeats a report
 * until it gets `1|OK`. The Worker calls this and `answerResult` directly, because route matching would take longer
 * than the rest.
 */
export async function answerReport(
  app: App,
  request: Request,
  kind: ServerNotification,
): Promise<{ status: number; text: string }> {
  try {
    const { tradeNo } = await receiveNotification(app, { kind, fields: await readFields(request) });
    return tradeNo === null ? refused("bad_request") : { status: 200, text: "1|OK" };
  } catch (error) {
    if (error instanceof AppError) return refused(error.code);
    logError("A payment notification was not settled.", error);
    return refused("unavailable");
  }
}

/** Answers any other request at a callback's URL. */
export function answerOther(): Response {
  const { status, text } = refused("method_not_allowed");
  return new Response(text, { status, headers: { Allow: "POST" } });
}

/**
 * Answers the payer's browser when it returns with the signed result but without a session, because cookies are not
 * sent from another site. Redirects to the order, which asks for a login if necessary.
 */
export async function answerResult(app: App, request: Request): Promise<Response> {
  const order = await settledOrder(app, request);
  if (!order) return redirect(localePath(preferredLocale(request), "/orders"), 303);
  const path = order.isPaid ? `/thankyou?order=${order.id}` : `/orders/${order.id}`;
  return redirect(localePath(order.locale, path), 303);
}

/** Returns the order of a verified result; null for anything else. */
async function settledOrder(app: App, request: Request) {
  try {
    const { tradeNo } = await receiveNotification(app, { kind: "result", fields: await readFields(request) });
    return tradeNo === null ? null : await findOrderOfTrade(app, { tradeNo });
  } catch (error) {
    if (!(error instanceof AppError)) logError("A payment result was not settled.", error);
    return null;
  }
}

/**
 * Reads the fields of a notification. Throws `unsupported_media_type` for other content types, `too_large`, and
 * `bad_request` for duplicate names.
 */
async function readFields(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new AppError("unsupported_media_type");
  const form = new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)));
  const fields = new Map(form);
  if (fields.size < form.size) throw new AppError("bad_request");
  return Object.fromEntries(fields);
}

const refused = (code: ErrorCode) => ({ status: new AppError(code).status, text: `0|${code}` });
