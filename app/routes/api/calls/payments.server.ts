import { z } from "zod";
import { orderStatuses, type PaymentMethod } from "~/db/values";
import { findOrderToPay, payOrder } from "~/features/commerce/checkout/pay-order.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { checkoutBody } from "~/features/commerce/checkout/schema";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";

/** Placing and paying an order of one item (product §18.5), one call a method. */
const calls = {
  cc: "Place an order and pay it once by card",
  atm: "Place an order and pay it by ATM transfer",
  subscription: "Place an order of a membership and pay it by card, now and every period",
} as const satisfies Record<PaymentMethod, string>;

const about =
  "Send the same `checkout_key` again to continue a payment: it never places a second order. Post `payment.fields` as a " +
  "form to `payment.action` in the payer’s browser. If payments are unavailable (503), the order is kept";

const answer = z.object({
  data: z.object({
    order_id: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    total: z.int().describe("Whole NT$, tax included; for a subscription of every period"),
    settled: z.boolean().describe("Whether nothing has to be submitted: paid, free, or awaiting the transfer"),
    payment: z
      .object({ action: z.string(), fields: z.record(z.string(), z.string()) })
      .nullable()
      .describe("The provider’s signed form; null if settled"),
  }),
});

const payBy = (method: PaymentMethod) =>
  defineCall({
    method: "POST",
    path: `/api/v1/payments/${method}`,
    summary: `${calls[method]}. ${about}`,
    tag: "Payments",
    caller: "sides",
    body: checkoutBody,
    response: answer,
    run: async ({ app, request, viewer, locale, body: { coupon = null, ...body } }) => {
      const { orderId } = await placeOrder(app, { actor: viewer, input: { ...body, coupon, method }, locale });
      const { origin } = clientOf(app, request);
      const started = await payOrder(app, { actor: viewer, orderId, origin, locale });
      const { id, number, status, total } = await findOrderToPay(app, { actor: viewer, orderId });
      const settled = "settled" in started;
      const payment = settled ? null : started;
      return { data: { order_id: id, number, status, total, settled, payment } };
    },
  });

export const paymentCalls = [payBy("subscription"), payBy("cc"), payBy("atm")];
