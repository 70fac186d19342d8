import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type NotificationKind, notificationKinds } from "~/features/payments/provider";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import { AppError, type ErrorCode } from "~/server/errors";
import { readFields, refuseMethod } from "./read-fields.server";

/**
 * Where ECPay's servers report payments, ATM numbers and renewals. The signature alone decides. ECPay repeats whatever
 * is not answered with `1|OK`.
 */
export async function action({ request, params, context: { app } }: ActionFunctionArgs) {
  if (request.method !== "POST") return refuseMethod();
  const kind = notificationKinds.find((known): known is NotificationKind => known === params.kind);
  if (!kind) return refused("not_found");
  try {
    const { tradeNo } = await receiveNotification(app, { kind, fields: await readFields(request) });
    return tradeNo === null ? refused("bad_request") : new Response("1|OK");
  } catch (error) {
    if (error instanceof AppError) return refused(error.code);
    console.error("A payment notification was not settled.", error);
    return refused("unavailable");
  }
}

export const loader = refuseMethod;

function refused(code: ErrorCode): Response {
  return new Response(`0|${code}`, { status: new AppError(code).status });
}
