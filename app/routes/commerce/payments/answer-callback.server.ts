import { redirect } from "@remix-run/cloudflare";
import type { ServerNotification } from "~/features/commerce/payments/provider";
import { findOrderOfTrade } from "~/features/commerce/payments/queries.server";
import { receiveNotification } from "~/features/commerce/payments/receive-notification.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError, type ErrorCode } from "~/server/errors";
import { preferredLocale } from "~/server/i18n.server";
import { readBytes } from "~/server/request-body.server";

/** The most a notification may contain, in bytes; ECPay's have 2,000. */
const maxBytes = 16 * 1024;

/**
 * What ECPay's servers are answered that report payments, ATM numbers and renewals. The signature alone decides. ECPay
 * repeats whatever is not answered with `1|OK`. Called by the Worker itself, as is `answerResult`: matching this many
 * routes would take longer than the rest.
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
    console.error("A payment notification was not settled.", error);
    return refused("unavailable");
  }
}

/** The answer at a callback's address to anything but what the provider posts. */
export function answerOther(): Response {
  const { status, text } = refused("method_not_allowed");
  return new Response(text, { status, headers: { Allow: "POST" } });
}

/**
 * The answer to the payer's browser coming back. It brings the signed result, but no session, because cookies are not sent from another site. It is led to the
 * order, which asks for a login if there is none.
 */
export async function answerResult(app: App, request: Request): Promise<Response> {
  const order = await settledOrder(app, request);
  if (!order) return redirect(localePath(preferredLocale(request), "/orders"), 303);
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

/**
 * The fields of a notification. Throws `unsupported_media_type` for other content types, `too_large`, and `bad_request`
 * for a name given twice.
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
