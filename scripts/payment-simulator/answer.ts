import { dayMs, minuteMs } from "../../app/durations.ts";
import { signed } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import type { Books } from "./books.ts";
import { checkOrder, checkSignature, wholeNumber } from "./check-order.ts";
import { controlPage } from "./control-page.ts";
import { makeDeliverer, type Post } from "./deliver.ts";
import { bankOf, leavePage, type Notice, payPage, refusedPage } from "./pages.ts";
import { localeOf } from "./texts.ts";
import { type Delivery, deliveries, isPaid, Refusal, type Trade } from "./trade.ts";
import { type Merchant, periodInfo, resultFields, tradeInfo } from "./wire.ts";

type Fields = Record<string, string>;

/** How far a query's `TimeStamp` may differ from the clock, in milliseconds. */
const clockTolerance = 3 * minuteMs;

export interface Simulator {
  answer: (request: Request) => Promise<Response>;
  /** Sends all due notifications. */
  deliverDue: () => Promise<void>;
}

/** ECPay's public test card, the only one approved. */
const testCard = "4311952222222222";

/**
 * Creates a payment provider like ECPay: its merchant calls, its payment page, and a control page at `/`. Notifications
 * caused by a request are posted before the request is answered.
 */
export function makeSimulator({ books, merchant, post }: { books: Books; merchant: Merchant; post: Post }): Simulator {
  const deliverDue = makeDeliverer({ books, merchant, post });

  const find = (merchantTradeNo = ""): Trade | null =>
    books.trades().find((trade) => trade.merchantTradeNo === merchantTradeNo) ?? null;

  /** ECPay's calls; each takes a signed form. */
  const calls: Record<string, (fields: Fields) => Promise<Response>> = {
    "/Cashier/AioCheckOut/V5": async (fields) => {
      const trade = books.open(await checkOrder(fields, merchant));
      return seeOther(`/pay/${trade.merchantTradeNo}`);
    },
    "/Cashier/QueryTradeInfo/V5": async (fields) => {
      await checkQuery(fields);
      return form(await tradeInfo(merchant, fields.MerchantTradeNo ?? "", find(fields.MerchantTradeNo)));
    },
    "/Cashier/QueryCreditCardPeriodInfo": async (fields) => {
      await checkQuery(fields);
      return Response.json(periodInfo(merchant, find(fields.MerchantTradeNo)));
    },
    "/Cashier/CreditCardPeriodAction": async (fields) => {
      const echo = { MerchantID: merchant.id, MerchantTradeNo: fields.MerchantTradeNo ?? "" };
      const result = await attempt(async () => {
        await checkQuery(fields);
        if (fields.Action !== "Cancel") throw new Refusal("10100050", "Action Error");
        books.stopPeriod(echo.MerchantTradeNo);
        return "停用成功";
      });
      return form(await signed({ ...echo, ...result }, merchant));
    },
    "/CreditDetail/DoAction": async (fields) => {
      const { MerchantTradeNo = "", TradeNo = "", Action = "", TotalAmount } = fields;
      const result = await attempt(async () => {
        await checkSignature(fields, merchant);
        const amount = wholeNumber(TotalAmount);
        if (!isAction(Action) || amount === null) throw new Refusal("10100050", "Parameter Error");
        books.act(Action, { merchantTradeNo: MerchantTradeNo, tradeNo: TradeNo, amount });
        return "";
      });
      return form({ MerchantID: merchant.id, MerchantTradeNo, TradeNo, ...result });
    },
  };

  async function checkQuery(fields: Fields): Promise<void> {
    await checkSignature(fields, merchant);
    const at = Number(fields.TimeStamp) * 1000;
    if (!(Math.abs(at - books.now()) <= clockTolerance)) throw new Refusal("10200083", "TimeStamp Error");
  }

  /** Renders a trade's payment page. */
  async function show(trade: Trade, notice: Notice | null = null): Promise<Response> {
    if (trade.method === "atm" || !isPaid(trade)) return page(payPage(trade, { notice, now: books.now() }));
    return page(leavePage(trade, await resultFields(merchant, trade)));
  }

  /** Handles actions on the payment page, by the payer or on the simulator's panel. */
  async function pay(trade: Trade, fields: Fields): Promise<Response> {
    const { merchantTradeNo } = trade;
    const delivery = deliveryOf(fields.delivery);
    // The button was pressed twice.
    if (isPaid(trade)) return seeOther(`/pay/${merchantTradeNo}`);
    if (fields.do === "card") {
      const card = (fields.card ?? "").replace(/\D/g, "");
      // The test card fails the check-digit test.
      if (!/^\d{14,16}$/.test(card)) return show(trade, "wrong_card");
      books.authorize(merchantTradeNo, { isApproved: card === testCard, delivery });
    } else if (fields.do === "approve" || fields.do === "decline") {
      books.authorize(merchantTradeNo, { isApproved: fields.do === "approve", delivery });
    } else if (fields.do === "issue") {
      books.issueAccount(merchantTradeNo, { ...bankOf(fields.bank), delivery });
    } else if (fields.do === "transfer") {
      books.transfer(merchantTradeNo, { delivery });
    }
    await deliverDue();
    if (fields.do === "issue" && trade.fields.ClientRedirectURL) {
      return page(leavePage(trade, await resultFields(merchant, trade)));
    }
    const isDeclined = trade.method !== "atm" && !isPaid(trade);
    return isDeclined ? show(trade, "declined") : seeOther(`/pay/${merchantTradeNo}`);
  }

  /** Handles a button of the control page. */
  async function control(fields: Fields): Promise<Response> {
    const { trade = "", notification } = fields;
    const delivery = deliveryOf(fields.delivery);
    if (fields.do === "send") books.send(Number(notification));
    else if (fields.do === "repeat") books.send(Number(notification), "repeated");
    else if (fields.do === "forge") books.send(Number(notification), "forged");
    else if (fields.do === "transfer") books.transfer(trade, { delivery });
    else if (fields.do === "charge") books.chargePeriod(trade, { isApproved: true, delivery });
    else if (fields.do === "fail") books.chargePeriod(trade, { isApproved: false, delivery });
    else if (fields.do === "forward") books.setAhead(books.ahead + (wholeNumber(fields.days) ?? 1) * dayMs);
    else if (fields.do === "reset") books.setAhead(0);
    else if (fields.do === "outage" || fields.do === "recover") books.setReachable(fields.do === "recover");
    await deliverDue();
    return seeOther(`/#${trade}`);
  }

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && pathname === "/") {
      return page(controlPage(books, localeOf(request.headers.get("Accept-Language") ?? "")));
    }
    if (!books.isReachable && pathname !== "/control") return new Response("Service unavailable", { status: 503 });
    const trade = pathname.startsWith("/pay/") ? books.trade(pathname.slice("/pay/".length)) : null;
    if (trade && request.method === "GET") return show(trade);
    if (request.method !== "POST") return new Response("Not found", { status: 404 });
    const fields = await readForm(request);
    if (trade) return pay(trade, fields);
    if (pathname === "/control") return control(fields);
    return calls[pathname]?.(fields) ?? new Response("Not found", { status: 404 });
  }

  return {
    deliverDue,
    answer: async (request) => {
      try {
        return await route(request);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return refuse(request, error);
      }
    },
  };
}

/** Queries get the code as a form; people get a page. */
function refuse(request: Request, { code, message }: Refusal): Response {
  const { pathname } = new URL(request.url);
  if (/^\/Cashier\/Query/.test(pathname)) return form({ TradeStatus: code, RtnCode: code, RtnMsg: message });
  return page(refusedPage({ code, message }), 200);
}

async function attempt(work: () => Promise<string>): Promise<Fields> {
  try {
    return { RtnCode: "1", RtnMsg: await work() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { RtnCode: error.code, RtnMsg: error.message };
  }
}

async function readForm(request: Request): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

const isAction = (text: string): text is "C" | "E" | "N" | "R" => /^[CENR]$/.test(text);

function deliveryOf(text: string | undefined): Delivery {
  return deliveries.find((one) => one === text) ?? "normal";
}

const page = (html: string, status = 200) =>
  new Response(html, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });

const form = (fields: Fields) =>
  new Response(
    Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join("&"),
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );

const seeOther = (path: string) => new Response(null, { status: 303, headers: { Location: path } });
