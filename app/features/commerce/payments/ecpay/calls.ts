import { z } from "zod";
import { taipeiClock } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import {
  type ProviderCharge,
  type ProviderRefund,
  ProviderRefusal,
  type ProviderSubscription,
  type ProviderTrade,
  ProviderUnreachable,
} from "../provider";
import { isSigned, signatureField, signed } from "./check-mac-value";
import { type Merchant, readAmount, renewalReference } from "./merchant";
import { fromEcpayTime } from "./time";

/** Timeout of requests to ECPay, in milliseconds. */
const timeout = 10_000;

/** Maximum length of a response that is read, in characters; enough for a subscription of years. */
const maxAnswer = 1_000_000;

type Caller = Pick<App, "fetch" | "now">;

/** ECPay accepts queries for three minutes after this time, in seconds. */
const timeStamp = (app: Caller) => ({ TimeStamp: String(Math.floor(app.now() / 1000)) });

/**
 * Posts a request and returns the response's text. Throws `ProviderUnreachable` for any failure; 403 means that we
 * queried too often.
 */
async function post(
  app: Caller,
  merchant: Merchant,
  { path, fields }: { path: string; fields: Record<string, string> },
): Promise<string> {
  const body = new URLSearchParams(await signed({ MerchantID: merchant.id, ...fields }, merchant));
  try {
    const answer = await app.fetch(`${merchant.origin}${path}`, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    const text = await answer.text();
    if (answer.status === 200 && text.length <= maxAnswer) return text;
    throw new ProviderUnreachable(`${path} answered ${answer.status}.`);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    throw new ProviderUnreachable(`${path} failed.`, { cause: error });
  }
}

/**
 * Posts a request and parses the form-encoded response. ECPay also sends responses with unencoded values, such as item
 * names with `+` or `%`; the signature shows which it is. Throws `ProviderUnreachable` if it is neither, or is signed
 * wrongly.
 */
async function postForm(
  app: Caller,
  merchant: Merchant,
  request: { path: string; fields: Record<string, string>; isAnswerSigned: boolean },
): Promise<Record<string, string>> {
  const text = (await post(app, merchant, request)).trim();
  const answer = Object.fromEntries(new URLSearchParams(text));
  // Some responses are signed although the documentation does not say so.
  if (!request.isAnswerSigned && !(signatureField in answer)) return answer;
  for (const reading of [answer, readUnencoded(text)]) {
    if (await isSigned(reading, merchant)) return reading;
  }
  throw new ProviderUnreachable(`${request.path} gave an answer that is not signed.`);
}

function readUnencoded(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split("&").map((pair) => {
      const at = pair.indexOf("=");
      return at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** Calls QueryTradeInfo V5. */
export async function findTrade(app: Caller, merchant: Merchant, tradeNo: string): Promise<ProviderTrade> {
  const answer = await postForm(app, merchant, {
    path: "/Cashier/QueryTradeInfo/V5",
    fields: { MerchantTradeNo: tradeNo, ...timeStamp(app) },
    isAnswerSigned: true,
  });
  const { MerchantTradeNo, MerchantID, TradeStatus: status = "", TradeNo = "", PaymentDate = "" } = answer;
  if (status === unknownTrade) return { state: "unknown" };
  if (MerchantID !== merchant.id || MerchantTradeNo !== tradeNo) {
    throw new ProviderUnreachable("The answer is about another trade.");
  }
  if (status === "0") return { state: "open" };
  if (status !== "1") return { state: "failed", code: status, text: "" };
  const amount = readAmount(answer.TradeAmt ?? "");
  const at = fromEcpayTime(PaymentDate);
  if (amount === null || at === null || TradeNo === "") throw new ProviderUnreachable("The paid trade is incomplete.");
  return { state: "paid", charge: { reference: TradeNo, providerTradeNo: TradeNo, amount, at } };
}

/** "Can not find the trade data". */
const unknownTrade = "10200047";

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""));

const periodInfo = z.object({
  MerchantID: text,
  MerchantTradeNo: text,
  TradeNo: text,
  gwsr: text,
  ExecStatus: text,
  ExecLog: z
    .array(z.object({ RtnCode: text, amount: text, gwsr: text, process_date: text, TradeNo: text }))
    .nullish()
    .transform((log) => log ?? []),
});

/** Calls QueryCreditCardPeriodInfo, which returns JSON without a signature, whatever its Content-Type says. */
export async function findSubscription(
  app: Caller,
  merchant: Merchant,
  tradeNo: string,
): Promise<ProviderSubscription> {
  const path = "/Cashier/QueryCreditCardPeriodInfo";
  const answer = await post(app, merchant, { path, fields: { MerchantTradeNo: tradeNo, ...timeStamp(app) } });
  const info = periodInfo.safeParse(parseJson(answer)).data;
  if (!info) throw new ProviderUnreachable(`${path} gave no JSON of a subscription.`);
  if (!/^[012]$/.test(info.ExecStatus)) return { state: "unknown", charges: [] };
  if (info.MerchantID !== merchant.id || info.MerchantTradeNo !== tradeNo) {
    throw new ProviderUnreachable("The answer is about another subscription.");
  }
  const log = info.ExecLog.filter(({ RtnCode }) => RtnCode === "1");
  // Other reports identify the first charge by the trade's number, and the following ones by gwsr.
  const first = Math.max(
    0,
    log.findIndex(({ TradeNo, gwsr }) => TradeNo === info.TradeNo || gwsr === info.gwsr),
  );
  const charges = log.map(({ TradeNo, gwsr, amount, process_date }, index): ProviderCharge => {
    const [paid, at] = [readAmount(amount), fromEcpayTime(process_date)];
    if (paid === null || at === null || gwsr === "" || info.TradeNo === "")
      throw new ProviderUnreachable("A charge is incomplete.");
    const reference = index === first ? info.TradeNo : renewalReference(gwsr);
    return { reference, providerTradeNo: TradeNo || null, amount: paid, at };
  });
  return { state: info.ExecStatus === "1" ? "running" : "stopped", charges };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Calls CreditCardPeriodAction. A refusal because the subscription has already stopped counts as success. */
export async function cancelSubscription(app: Caller, merchant: Merchant, tradeNo: string): Promise<void> {
  const answer = await postForm(app, merchant, {
    path: "/Cashier/CreditCardPeriodAction",
    fields: { MerchantTradeNo: tradeNo, Action: "Cancel", ...timeStamp(app) },
    isAnswerSigned: false,
  });
  if (answer.RtnCode === "1") return;
  if ((await findSubscription(app, merchant, tradeNo)).state === "running") throw refusalOf(answer);
}

/**
 * Calls DoAction. ECPay captures authorizations every evening: before that, a full refund abandons the authorization
 * (N) and a partial one is refused; afterwards, all or part of the captured amount is refunded (R); in between, ECPay
 * refuses both for some hours. A capture is never undone (E), because after a refund that would undo the refund.
 */
export async function refund(
  app: Caller,
  merchant: Merchant,
  { tradeNo, reference, amount, total }: ProviderRefund,
): Promise<void> {
  const providerTradeNo = await tradeNoOf(app, merchant, { tradeNo, reference });
  const act = (action: "N" | "R") =>
    postForm(app, merchant, {
      path: "/CreditDetail/DoAction",
      fields: {
        MerchantTradeNo: tradeNo,
        TradeNo: providerTradeNo,
        Action: action,
        TotalAmount: String(amount),
      },
      isAnswerSigned: false,
    });
  if (amount === total && (await act("N")).RtnCode === "1") return;
  const refunded = await act("R");
  if (refunded.RtnCode !== "1") throw refusalOf(refunded);
}

/** Whether ECPay refunds at this time: it refuses from 20:15 to 20:30 in Taipei, while it closes its day. */
export function takesRefunds(at: number): boolean {
  const clock = taipeiClock(at);
  // A minute's margin on both sides, because clocks differ.
  return clock < "20:14" || clock >= "20:31";
}

/** Returns ECPay's TradeNo of a charge; for renewals only the subscription's log has it. */
async function tradeNoOf(
  app: Caller,
  merchant: Merchant,
  { tradeNo, reference }: Pick<ProviderRefund, "tradeNo" | "reference">,
): Promise<string> {
  if (!reference.startsWith(renewalReference(""))) return reference;
  const { charges } = await findSubscription(app, merchant, tradeNo);
  const found = charges.find((charge) => charge.reference === reference)?.providerTradeNo;
  if (!found) throw new ProviderRefusal("", `ECPay does not list the charge ${reference}.`);
  return found;
}

/**
 * Returns the refusal in a response, if any. Throws `ProviderUnreachable` if the response has no code, because it is
 * not ECPay's.
 */
function refusalOf({ RtnCode, RtnMsg = "" }: Record<string, string>): ProviderRefusal | ProviderUnreachable {
  if (RtnCode === undefined) return new ProviderUnreachable("The answer has no code.");
  return new ProviderRefusal(RtnCode, RtnMsg.slice(0, 200));
}
