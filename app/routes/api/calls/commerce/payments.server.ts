import { z } from "zod";
import { orderStatuses, type PaymentMethod } from "~/db/values";
import { findOrderToPay, payOrder } from "~/features/commerce/checkout/pay-order.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { checkoutBody } from "~/features/commerce/checkout/schema";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";

/** Placing and paying an order of one item (product §18.5), one call per method. */
const calls = {
  cc: { summary: "Place an order and pay by card", what: "Pays once." },
  atm: { summary: "Place an order and pay by ATM transfer", what: "Answers the order that awaits the transfer." },
  subscription: {
    summary: "Place an order and pay by subscription",
    what: "Pays a membership by card, now and every period.",
  },
} as const satisfies Record<PaymentMethod, { summary: string; what: string }>;

const about =
  "Send the same `checkout_key` again to continue a payment: it never places a second order. Post `payment.fields` as a " +
  "form to `payment.action` in the payer’s browser. If payments are unavailable (503), the order is kept.";

const answer = z.object({
  data: z.object({
    order_id: z.string(),
    number: z.string(),
    status: z.enum(orderStatuses),
    total: z.int().describe("Whole NT$, tax included; for a subscription of every period"),
    settled: z.boolean().describe("Whether nothing has to be submitted: paid, free, or awaiting the transfer"),
    payment: z
      .object({
        action: z.string().meta({ examples: ["https://payment.example/checkout"] }),
        fields: z.record(z.string(), z.string()).meta({ examples: [{ MerchantTradeNo: "FB2511270001" }] }),
      })
      .nullable()
      .describe("The provider’s signed form; null if settled"),
  }),
});

const placeOrderBy = (method: PaymentMethod) =>
  defineCall({
    method: "POST",
    path: `/api/v1/payments/${method}`,
    summary: calls[method].summary,
    description: `${calls[method].what} ${about}`,
    caller: "sides",
    scope: null,
    body: checkoutBody,
    example: {
      item: "startup_gold.monthly",
      buyer: { name: "Lin Hai", email: "lin@quiet.example", phone: "0912-345-678" },
      invoice: { type: "personal" },
      consent: true,
      checkout_key: "3f2b8c1e-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
    },
    response: answer,
    errors: [
      "checkout_key_used",
      "erasing",
      "not_found",
      "payment_unavailable",
      "rate_limited",
      "unavailable",
      "wrong_state",
    ],
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

export const placeCardOrder = placeOrderBy("cc");
export const placeTransferOrder = placeOrderBy("atm");
export const placeSubscriptionOrder = placeOrderBy("subscription");
