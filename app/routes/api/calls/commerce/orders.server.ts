import { z } from "zod";
import { orderStatuses, paymentMethods, refundRequestStatuses, strategies, subscriptionStatuses } from "~/db/values";
import { type ListedInvoice, listInvoicesOf } from "~/features/commerce/invoices/queries.server";
import { strategyOf } from "~/features/commerce/memberships/rules";
import type { OrderCard, OrderDetail } from "~/features/commerce/orders/order";
import { findOwnOrder, listOwnOrders } from "~/features/commerce/orders/queries.server";
import { orderFilters, taxIn, transferOf } from "~/features/commerce/orders/rules";
import { type OwnRefund, readOwnRefund } from "~/features/commerce/refund-requests/read-own-refund.server";
import { saveRefundAccount } from "~/features/commerce/refund-requests/save-refund-account.server";
import { refundAccountSchema, refundRequestSchema } from "~/features/commerce/refund-requests/schema";
import { submitRefundRequest } from "~/features/commerce/refund-requests/submit-refund-request.server";
import { withdrawRefundRequest } from "~/features/commerce/refund-requests/withdraw-refund-request.server";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { itemName } from "~/features/core/catalog/item-name";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText, pathValue } from "../path-text";
import { amount, cursorListShape, cursorQuery, time } from "../shapes";

const cardFields = {
  id: z.string(),
  number: z.string(),
  item: z.string().describe("The item's key in the catalogue."),
  name: z.string().describe("The item's name, in the language of `lang`."),
  method: z.enum(paymentMethods),
  status: z.enum(orderStatuses),
  total: amount,
  created_at: time,
  paid_at: time.nullable(),
};

const cardShape = named("OrderCard", z.object(cardFields));

const orderShape = named(
  "Order",
  z.object({
    ...cardFields,
    price: amount,
    discount: amount,
    credit: amount,
    tax: z.int().describe("The business tax in `total`, in whole NT$."),
    charged: amount,
    refunded: amount,
    days: z.int().describe("Days of membership that the first charge pays for; 0 for services."),
    coupon_code: z.string().nullable(),
    expires_at: time.describe("When an unpaid order expires, in milliseconds."),
    delivered_at: time.nullable(),
    transfer: z
      .object({ bank_code: z.string(), account: z.string(), amount: amount, pay_by: time })
      .nullable()
      .describe("Where to transfer the money of an order that awaits it."),
    periods: z.array(z.object({ level: z.string(), days: z.int(), starts_at: time, ends_at: time })),
    subscription: z
      .object({
        id: z.string(),
        status: z.enum(subscriptionStatuses),
        amount: amount,
        charges: z.int(),
        next_charge_at: time.nullable(),
      })
      .nullable(),
    invoices: z.array(z.object({ number: z.string().nullable(), amount: amount, is_void: z.boolean() })),
    refund_request: z
      .object({
        status: z.enum(refundRequestStatuses),
        reason: z.string(),
        answer: z.string().describe("Why it was declined; otherwise empty."),
        requested_at: time,
      })
      .nullable()
      .describe("Your request to have the order refunded."),
    refund_estimate: z
      .object({ amount: amount, days: z.int() })
      .nullable()
      .describe("What a refund would return now, and the unused days it is for; null for nothing."),
    refund_account: z
      .object({ ending: z.string(), is_needed: z.boolean() })
      .describe("The last digits of the bank account for a transfer, or empty, and whether one is needed."),
    events: z.array(z.object({ action: z.string(), at: time, amount: amount.nullable() })).describe("Newest first."),
  }),
);

function showCard(order: OrderCard, t: Translate) {
  const { id, number, item, method, status, total, createdAt, paidAt } = order;
  return { id, number, item, name: itemName(t, item), method, status, total, created_at: createdAt, paid_at: paidAt };
}

function showOrder(
  order: OrderDetail,
  { invoices, refund, t, now }: { invoices: ListedInvoice[]; refund: OwnRefund; t: Translate; now: number },
): z.output<typeof orderShape> {
  const { price, discount, credit, total, days, subscription, sums } = order;
  const transfer = order.status === "awaiting_payment" ? transferOf(order.payments, now) : null;
  return {
    ...showCard(order, t),
    price,
    discount,
    credit,
    tax: taxIn(total),
    charged: sums.charged,
    refunded: sums.refunded,
    days,
    coupon_code: order.couponCode,
    expires_at: order.expiresAt,
    delivered_at: order.deliveredAt,
    transfer: transfer && {
      bank_code: transfer.bankCode,
      account: transfer.bankAccount,
      amount: transfer.amount,
      pay_by: transfer.payBy,
    },
    periods: order.periods.map(({ level, days, startsAt, endsAt }) => ({
      level,
      days,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
    subscription: subscription && {
      id: subscription.id,
      status: subscription.status,
      amount: subscription.amount,
      charges: subscription.charges,
      next_charge_at: subscription.nextChargeAt,
    },
    invoices: invoices.map(({ number, amount, status }) => ({ number, amount, is_void: status === "voided" })),
    refund_request: refund.request && {
      status: refund.request.status,
      reason: refund.request.reason,
      answer: refund.request.answer,
      requested_at: refund.request.createdAt,
    },
    refund_estimate: refund.estimate,
    refund_account: { ending: refund.account?.ending ?? "", is_needed: refund.needsAccount },
    events: order.events.map(({ action, at, amount }) => ({ action, at, amount })),
  };
}

const strategy = pathValue(strategies, "Your own kind of account.");

/** Throws `not_found` for an unknown kind of account, and `forbidden` for a kind that is not the viewer's. */
function requireOwnStrategy(viewer: StartupViewer | InvestorViewer, requested: string): void {
  if (!strategies.some((known) => known === requested)) throw new AppError("not_found");
  if (requested !== strategyOf(viewer)) throw new AppError("forbidden");
}

export const listOrders = defineCall({
  method: "GET",
  path: "/api/v1/orders/{strategy}",
  summary: "List your orders",
  description: "The newest comes first.",
  caller: "sides",
  scope: null,
  params: z.object({ strategy }),
  query: z.object({
    ...cursorQuery({ size: 20 }),
    state: z.enum(orderFilters).optional(),
  }),
  response: cursorListShape(cardShape),
  errors: ["not_found"],
  run: async ({ app, viewer, locale, params, query: { state: filter, ...query } }) => {
    requireOwnStrategy(viewer, params.strategy);
    const { result, ...paging } = await listOwnOrders(app, { actor: viewer, ...query, filter });
    const t = translate(locale);
    return { data: { result: result.map((order) => showCard(order, t)), ...paging } };
  },
});

export const getOrder = defineCall({
  method: "GET",
  path: "/api/v1/orders/{strategy}/{order_id}",
  summary: "Get one of your orders",
  description: "Includes its payments, days of membership, subscription and history.",
  caller: "sides",
  scope: null,
  params: z.object({ strategy, order_id: pathText }),
  response: z.object({ data: orderShape }),
  errors: ["not_found"],
  run: async ({ app, viewer, locale, params }) => {
    requireOwnStrategy(viewer, params.strategy);
    return { data: await showOwnOrder(app, { viewer, locale, id: params.order_id }) };
  },
});

/** Shows one of the viewer's own orders as it is now. Throws `not_found`. */
async function showOwnOrder(
  app: App,
  { viewer, locale, id }: { viewer: StartupViewer | InvestorViewer; locale: Locale; id: string },
) {
  const order = await findOwnOrder(app, { actor: viewer, id });
  if (!order) throw new AppError("not_found");
  const [invoices, refund] = await Promise.all([listInvoicesOf(app, { orderId: order.id }), readOwnRefund(app, order)]);
  return showOrder(order, { invoices, refund, t: translate(locale), now: app.now() });
}

const own = z.object({ strategy, order_id: pathText });
const bankAccount = { bank: "812", number: "012345678901", holder: "林海" };

export const requestOrderRefund = defineCall({
  method: "POST",
  path: "/api/v1/orders/{strategy}/{order_id}/refund-request",
  summary: "Request a refund",
  description:
    "Asks staff to refund the order, and answers it as it is then. An order that was paid by transfer needs `account`, which is " +
    "stored encrypted and deleted after the transfer.",
  caller: "sides",
  scope: null,
  params: own,
  body: refundRequestSchema.extend({ account: refundAccountSchema.optional() }),
  example: { reason: "計畫改期", account: bankAccount },
  response: z.object({ data: orderShape }),
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params, body }) => {
    requireOwnStrategy(viewer, params.strategy);
    await submitRefundRequest(app, { actor: viewer, orderId: params.order_id, ...body });
    return { data: await showOwnOrder(app, { viewer, locale, id: params.order_id }) };
  },
});

export const withdrawOrderRefund = defineCall({
  method: "DELETE",
  path: "/api/v1/orders/{strategy}/{order_id}/refund-request",
  summary: "Withdraw a refund request",
  description: "Also deletes the bank account that was given for it.",
  caller: "sides",
  scope: null,
  params: own,
  response: z.object({ data: orderShape }),
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params }) => {
    requireOwnStrategy(viewer, params.strategy);
    await withdrawRefundRequest(app, { actor: viewer, orderId: params.order_id });
    return { data: await showOwnOrder(app, { viewer, locale, id: params.order_id }) };
  },
});

export const saveOrderRefundAccount = defineCall({
  method: "PUT",
  path: "/api/v1/orders/{strategy}/{order_id}/refund-account",
  summary: "Save the bank account for a refund",
  description: "Needed for a refund that no provider can return (`refund_account.is_needed`).",
  caller: "sides",
  scope: null,
  params: own,
  body: refundAccountSchema,
  example: bankAccount,
  response: z.object({ data: orderShape }),
  errors: ["not_found", "wrong_state"],
  run: async ({ app, viewer, locale, params, body }) => {
    requireOwnStrategy(viewer, params.strategy);
    await saveRefundAccount(app, { actor: viewer, orderId: params.order_id, account: body });
    return { data: await showOwnOrder(app, { viewer, locale, id: params.order_id }) };
  },
});
