import { ulid } from "ulidx";
import { orders, payments } from "~/db/schema";
import { dayMs } from "~/durations";
import { checkMacValue, signed } from "~/features/commerce/payments/ecpay/check-mac-value";
import { ecpayTime } from "~/features/commerce/payments/ecpay/time";
import { createTradeNo } from "~/features/commerce/payments/start-payment.server";
import { findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";

/** ECPay's public test merchant, as in vitest.config.ts. */
export const testMerchant = { id: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

type OrderRow = typeof orders.$inferInsert;

/** Creates an account's unpaid order, by default of a monthly startup membership paid once by card. */
export async function makeOrder(
  app: App,
  { accountId, ...overrides }: { accountId: string } & Partial<OrderRow>,
): Promise<typeof orders.$inferSelect> {
  const now = app.now();
  const item = findItem(overrides.item ?? "startup_gold.monthly");
  const price = overrides.price ?? item?.price ?? 0;
  const id = overrides.id ?? ulid(now);
  const [row] = await app.db
    .insert(orders)
    .values({
      id,
      number: `FB${id.slice(-10)}`,
      accountId,
      strategy: item?.strategy ?? "startup",
      item: item?.key ?? "startup_gold.monthly",
      method: "cc",
      status: "created",
      price,
      total: price - (overrides.discount ?? 0) - (overrides.credit ?? 0),
      days: item?.kind === "membership" ? item.days : 0,
      buyer: { name: "林怡君", email: "buyer@example.test", phone: "", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
      locale: "zh-TW",
      checkoutKey: id,
      termsVersion: 1,
      expiresAt: now + 3 * dayMs,
      createdAt: now,
      updatedAt: now,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("The order was not stored.");
  return row;
}

/** Creates an unpaid order with an open payment, as `startPayment` does. */
export async function makePayment(
  app: App,
  { accountId }: { accountId: string },
): Promise<{ tradeNo: string; amount: number }> {
  const order = await makeOrder(app, { accountId });
  const now = app.now();
  const payment = { id: ulid(now), orderId: order.id, tradeNo: createTradeNo(now), amount: order.total };
  await app.db
    .insert(payments)
    .values({ ...payment, provider: "ecpay", method: "cc", status: "open", createdAt: now, updatedAt: now });
  return payment;
}

/** A trade in ECPay's books. */
interface Trade {
  status: "0" | "1" | string;
  amount: number;
  number: string;
  paidAt: number;
  isSubscription?: boolean;
  state?: "0" | "1" | "2";
  renewals: Array<{ gwsr: string; amount: number; at: number }>;
}

/** ECPay's numbers stay unique across instances. */
let issued = 0;

/** ECPay in memory, behind `App.fetch`: its books, and what it would post to us. `outage` replaces every answer. */
export class FakeEcpay {
  readonly trades = new Map<string, Trade>();
  readonly queries: string[] = [];
  outage: (() => Promise<Response>) | null = null;
  refusesCancel = false;

  /** Returns the app with this as its payment provider, and the given clock. */
  on(app: App, now: () => number = app.now): App {
    return { ...app, now, fetch: (url, init) => this.answer(new URL(url), init) };
  }

  pay(tradeNo: string, options: { amount: number; at: number; isSubscription?: boolean }): Trade {
    issued += 1;
    const number = `26${String(issued).padStart(14, "0")}`;
    const trade: Trade = { status: "1", number, paidAt: options.at, renewals: [], state: "1", ...options };
    this.trades.set(tradeNo, trade);
    return trade;
  }

  private async answer(url: URL, init?: RequestInit): Promise<Response> {
    const fields = Object.fromEntries(new URLSearchParams(String(init?.body)));
    const expected = await checkMacValue(fields, testMerchant);
    if (fields.CheckMacValue !== expected) return new Response("CheckMacValue Error", { status: 400 });
    const tradeNo = fields.MerchantTradeNo ?? "";
    this.queries.push(`${url.pathname.split("/")[2]} ${tradeNo}`);
    if (this.outage) return this.outage();
    const trade = this.trades.get(tradeNo);
    if (url.pathname === "/Cashier/QueryCreditCardPeriodInfo") return this.periodInfo(tradeNo, trade);
    if (url.pathname === "/Cashier/CreditCardPeriodAction") {
      if (!trade || this.refusesCancel) return new Response("RtnCode=90000045&RtnMsg=refused");
      trade.state = "0";
      return new Response(`MerchantTradeNo=${tradeNo}&RtnCode=1&RtnMsg=OK`);
    }
    const answer: Record<string, string> = trade
      ? {
          MerchantID: testMerchant.id,
          MerchantTradeNo: tradeNo,
          TradeStatus: trade.status,
          TradeAmt: String(trade.amount),
          TradeNo: trade.number,
          PaymentDate: trade.status === "1" ? ecpayTime(trade.paidAt) : "",
        }
      : { MerchantID: testMerchant.id, MerchantTradeNo: tradeNo, TradeStatus: "10200047" };
    return new Response(new URLSearchParams(await signed(answer, testMerchant)).toString());
  }

  private periodInfo(tradeNo: string, trade: Trade | undefined): Response {
    if (!trade?.isSubscription) return Response.json({ MerchantID: testMerchant.id, RtnCode: 10200047 });
    const first = { gwsr: "1", amount: trade.amount, at: trade.paidAt, number: trade.number };
    const log = [first, ...trade.renewals.map((renewal) => ({ ...renewal, number: `R${renewal.gwsr}` }))];
    return Response.json({
      MerchantID: testMerchant.id,
      MerchantTradeNo: tradeNo,
      TradeNo: trade.number,
      RtnCode: 1,
      ExecStatus: trade.state,
      ExecLog: log.map(({ gwsr, amount, at, number }) => ({
        RtnCode: 1,
        amount,
        gwsr: Number(gwsr),
        process_date: ecpayTime(at),
        TradeNo: number,
      })),
    });
  }
}

/** Builds the signed notification of a payment, by default a successful one. */
export function paidNotification(
  { tradeNo, number, amount, at }: { tradeNo: string; number: string; amount: number; at: number },
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return signed(
    {
      MerchantID: testMerchant.id,
      MerchantTradeNo: tradeNo,
      StoreID: "",
      RtnCode: "1",
      RtnMsg: "交易成功",
      TradeNo: number,
      TradeAmt: String(amount),
      PaymentDate: ecpayTime(at),
      PaymentType: "Credit_CreditCard",
      PaymentTypeChargeFee: "0",
      TradeDate: ecpayTime(at),
      SimulatePaid: "0",
      CustomField1: "",
      ...changes,
    },
    testMerchant,
  );
}

/** Builds the signed notification of an ATM number. */
export function atmNotification(
  { tradeNo, amount, expires }: { tradeNo: string; amount: number; expires: string },
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return signed(
    {
      MerchantID: testMerchant.id,
      MerchantTradeNo: tradeNo,
      RtnCode: "2",
      RtnMsg: "Get VirtualAccount Succeeded",
      TradeNo: `A${tradeNo}`,
      TradeAmt: String(amount),
      PaymentType: "ATM_LAND",
      TradeDate: "2026/11/22 12:00:00",
      BankCode: "005",
      vAccount: "9103522175887271",
      ExpireDate: expires,
      ...changes,
    },
    testMerchant,
  );
}

/** Builds the signed notification of a subscription's later charge. */
export function periodNotification(
  { tradeNo, gwsr, amount, at }: { tradeNo: string; gwsr: string; amount: number; at: number },
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  return signed(
    {
      MerchantID: testMerchant.id,
      MerchantTradeNo: tradeNo,
      RtnCode: "1",
      RtnMsg: "成功",
      PeriodType: "D",
      Frequency: "30",
      ExecTimes: "999",
      Amount: String(amount),
      Gwsr: gwsr,
      ProcessDate: ecpayTime(at),
      AuthCode: "777777",
      FirstAuthAmount: String(amount),
      TotalSuccessTimes: "2",
      SimulatePaid: "0",
      ...changes,
    },
    testMerchant,
  );
}
