import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orders, payments } from "~/db/schema";
import { hourMs } from "~/durations";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { type NotificationKind, notificationKinds } from "~/features/commerce/payments/provider";
import { startPayment } from "~/features/commerce/payments/start-payment.server";
import { makeSimulator } from "../../../../scripts/payment-simulator/answer";
import { Books } from "../../../../scripts/payment-simulator/books";
import { messageOf, resultFields, testMerchant } from "../../../../scripts/payment-simulator/wire";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { action as checkoutAction } from "../checkout/checkout";
import { answerReport, answerResult } from "./answer-callback.server";

let clock = Date.parse("2026-11-22T04:00:00Z");
const books = new Books(() => clock);
const simulator = makeSimulator({ books, merchant: testMerchant, post: async () => "0|held" });
const app = {
  ...testApp({ now: () => clock }),
  fetch: (url: string, init?: RequestInit) => askProvider(url, String(init?.body)),
};

type Fields = Record<string, string>;
const origin = "http://localhost";

/** Returns an attacker's variants of a value. `foreign` is the same field of another account's payment. */
const changesOf = (value: string, foreign: string): Array<string | null> =>
  [null, `-${value}`, `${value}0`, "999999999999999999999", "[object Object]", foreign].filter(
    (changed) => changed !== value,
  );

const withField = (fields: Fields, name: string, value: string | null): Fields => {
  const { [name]: _, ...others } = fields;
  return value === null ? others : { ...others, [name]: value };
};

/** Creates a member's order that is at the provider's page. */
async function atProvider(item: string, method: "cc" | "atm" | "subscription") {
  clock += 1000;
  const { id, token, viewer: actor } = await makeStartup(app);
  const { orderId } = await placeOrder(app, {
    actor,
    input: {
      item,
      method,
      coupon: null,
      buyer: { name: "王小明", email: "wang@example.test", phone: "0912345678", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
      keep: false,
      consent: true,
      checkout_key: crypto.randomUUID(),
    },
    locale: "zh-TW",
  });
  const form = await startPayment(app, { actor, orderId, origin, locale: "zh-TW" });
  if (!("fields" in form)) throw new Error("The order was settled.");
  return { id, token, actor, orderId, form, tradeNo: form.fields.MerchantTradeNo ?? "" };
}

/** As plain text, because workerd warns when a form is read as text. */
const askProvider = (url: string, body: string) => simulator.answer(new Request(url, { method: "POST", body }));

const submit = ({ action, fields }: { action: string; fields: Fields }) =>
  askProvider(action, new URLSearchParams(fields).toString());

/** Reads every table that records money, days or levels. */
const recorded = () =>
  app.db.all(sql`SELECT
    (SELECT group_concat(source || amount || days) FROM ledger) AS ledger,
    (SELECT group_concat(id || status || total || coalesce(paid_at, 0)) FROM orders) AS orders,
    (SELECT group_concat(id || status || amount || coalesce(bank_account, '') || coalesce(fail_code, '')) FROM payments)
      AS payments,
    (SELECT group_concat(payment_id || status || charges || failures || amount) FROM subscriptions) AS subscriptions,
    (SELECT group_concat(id || days || ends_at || value) FROM membership_periods) AS periods,
    (SELECT group_concat(id || level || coalesce(level_until_at, 0)) FROM startups) AS levels`);

async function post(kind: NotificationKind, fields: Fields): Promise<Response> {
  const request = new Request(`${origin}/payments/ecpay/${kind}`, {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  if (kind === "result") return answerResult(app, request);
  const { status, text } = await answerReport(app, request, kind);
  return new Response(text, { status });
}

/** Returns one genuine, unreported message of each kind, and the URL it belongs to. */
async function trueMessages(): Promise<Array<{ kind: NotificationKind; fields: Fields }>> {
  const [card, transfer, subscription] = [
    await atProvider("startup_gold.monthly", "cc"),
    await atProvider("startup_gold.monthly", "atm"),
    await atProvider("startup_diamond.monthly", "subscription"),
  ];
  for (const { form } of [card, transfer, subscription]) await submit(form);
  books.authorize(card.tradeNo, { isApproved: true, delivery: "late" });
  books.issueAccount(transfer.tradeNo, { bank: "LAND", bankCode: "005", delivery: "late" });
  books.authorize(subscription.tradeNo, { isApproved: true, delivery: "late" });
  books.chargePeriod(subscription.tradeNo, { isApproved: true, delivery: "late" });
  const own = new Set([card, transfer, subscription].map(({ tradeNo }) => tradeNo));
  const messages = await Promise.all(
    books
      .notifications()
      .filter(({ merchantTradeNo }) => own.has(merchantTradeNo))
      .map(async (notification) => ({
        kind: notification.kind,
        fields: (await messageOf(testMerchant, books.trade(notification.merchantTradeNo), notification)).fields,
      })),
  );
  const result = await resultFields(testMerchant, books.trade(subscription.tradeNo));
  return [...messages, { kind: "result", fields: result }];
}

describe("callbacks of the payment provider", () => {
  it("change nothing when any field of any message was changed", async () => {
    const messages = await trueMessages();
    const others = await trueMessages();
    const before = await recorded();
    for (const [place, { kind, fields }] of messages.entries()) {
      for (const name of Object.keys(fields)) {
        for (const value of changesOf(fields[name] ?? "", others[place]?.fields[name] ?? "")) {
          const response = await post(kind, withField(fields, name, value));
          const answer = kind === "result" ? response.headers.get("Location") : await response.text();
          expect([kind, name, value, answer]).toEqual([
            kind,
            name,
            value,
            kind === "result" ? expect.stringMatching(/\/orders$/) : "0|bad_request",
          ]);
        }
      }
    }
    expect(await recorded()).toEqual(before);
  });

  it("do not take a message for another kind of message", async () => {
    const messages = await trueMessages();
    for (const { kind, fields } of messages) await post(kind, fields);
    const before = await recorded();
    for (const { fields } of messages) {
      for (const kind of notificationKinds) await post(kind, fields);
    }
    expect(await recorded()).toEqual(before);
  });

  it("do not take one payment's message for another's", async () => {
    const messages = await trueMessages();
    const [other] = await trueMessages();
    const before = await recorded();
    for (const { kind, fields } of messages) {
      const stolen = { ...fields, MerchantTradeNo: other?.fields.MerchantTradeNo ?? "" };
      await post(kind, stolen);
      await post(kind, { ...stolen, CheckMacValue: other?.fields.CheckMacValue ?? "" });
    }
    expect(await recorded()).toEqual(before);
  });
});

describe("the form that the browser posts to the provider", () => {
  it("is refused by the provider when any field was changed: no other amount is charged", async () => {
    const [own, other] = [
      await atProvider("startup_gold.monthly", "subscription"),
      await atProvider("startup_diamond.monthly", "subscription"),
    ];
    const { action, fields } = own.form;
    for (const name of Object.keys(fields)) {
      for (const value of changesOf(fields[name] ?? "", other.form.fields[name] ?? "")) {
        await submit({ action, fields: withField(fields, name, value) });
      }
    }
    expect(books.trades().filter(({ merchantTradeNo }) => merchantTradeNo === own.tradeNo)).toEqual([]);
    await submit(own.form);
    expect(books.trade(own.tradeNo).amount).toBe(1200);
  });
});

describe("the checkout form", () => {
  const typed = (): Fields => ({
    item: "startup_gold.monthly",
    method: "cc",
    coupon: "",
    "buyer.name": "王小明",
    "buyer.email": "wang@example.test",
    "buyer.phone": "0912345678",
    "invoice.type": "personal",
    consent: "on",
    checkout_key: crypto.randomUUID(),
  });

  async function checkout(token: string, fields: Fields): Promise<unknown> {
    clock += hourMs;
    const request = new Request(`${origin}/checkout?item=startup_gold.monthly`, {
      method: "POST",
      headers: { Cookie: `fb_session=${token}` },
      body: new URLSearchParams(fields),
    });
    const args = { request, params: {}, context: { app: { ...app }, nonce: "" } } as unknown as ActionFunctionArgs;
    return Promise.resolve(checkoutAction(args)).catch((thrown: unknown) => thrown);
  }

  it("places orders at the catalogue's price whatever its fields are, and for its sender only", async () => {
    const victim = await atProvider("startup_gold.monthly", "cc");
    const { id, token } = await makeStartup(app);
    const extra = [
      "price",
      "total",
      "amount",
      "discount",
      "credit",
      "days",
      "account_id",
      "order",
      "status",
      "paid_at",
    ];
    for (const name of extra) {
      for (const value of ["0", "-1200", victim.id]) {
        await checkout(token, { ...typed(), [name]: value });
      }
    }
    for (const name of Object.keys(typed())) {
      const fields = typed();
      for (const value of changesOf(fields[name] ?? "", victim.orderId)) {
        await checkout(token, withField({ ...fields, checkout_key: crypto.randomUUID() }, name, value));
      }
    }
    const placed = await app.db.select().from(orders).where(eq(orders.accountId, id));
    expect(placed.length).toBeGreaterThan(10);
    for (const order of placed) {
      expect(order).toMatchObject({ item: "startup_gold.monthly", price: 1200, discount: 0, credit: 0, days: 30 });
      expect(order).toMatchObject({ total: 1200, paidAt: null, deliveredAt: null });
    }
    expect(await app.db.select().from(orders).where(eq(orders.accountId, victim.id))).toHaveLength(1);
  });

  it("starts no payment of someone else's order", async () => {
    const victim = await atProvider("startup_gold.monthly", "cc");
    const { token } = await makeStartup(app);
    const attempts = () => app.db.select().from(payments).where(eq(payments.orderId, victim.orderId));
    const before = await attempts();
    for (const order of [victim.orderId, `${victim.orderId} `, victim.tradeNo, "", "' OR 1=1 --"]) {
      const answer = await checkout(token, { intent: "pay", order });
      expect(JSON.stringify(answer) ?? "").not.toContain("CheckMacValue");
    }
    expect(await attempts()).toEqual(before);
  });
});
