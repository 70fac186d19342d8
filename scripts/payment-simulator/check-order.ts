import { isSigned, isUnambiguous } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { type Period, Refusal, type Trade } from "./trade.ts";
import type { Merchant } from "./wire.ts";

type Order = Pick<Trade, "merchantTradeNo" | "method" | "amount" | "fields" | "period" | "atmDays">;
type Fields = Record<string, string>;

/** Throws `Refusal` for a request without the merchant's signature. */
export async function checkSignature(fields: Fields, merchant: Merchant): Promise<void> {
  if (fields.MerchantID !== merchant.id) throw new Refusal("10200141", "商店尚未提供任何付款方式，請聯繫商店處理。");
  if (!isUnambiguous(fields) || !(await isSigned(fields, merchant))) {
    throw new Refusal("10200073", "CheckMacValue Error");
  }
}

/** Parses the merchant's order form, and throws `Refusal` in the cases where ECPay does. */
export async function checkOrder(fields: Fields, merchant: Merchant): Promise<Order> {
  await checkSignature(fields, merchant);
  if (!/^[A-Za-z0-9]{1,20}$/.test(fields.MerchantTradeNo ?? "")) throw wrong("10200052", "MerchantTradeNo");
  if (!/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/.test(fields.MerchantTradeDate ?? ""))
    throw wrong("10200051", "MerchantTradeDate");
  if (fields.PaymentType !== "aio" || fields.EncryptType !== "1") throw wrong("10100050", "Parameter");
  if (!isText(fields.TradeDesc, 200)) throw wrong("10100050", "TradeDesc");
  if (!isText(fields.ItemName, 400)) throw wrong("10100050", "ItemName");
  if (!isAddress(fields.ReturnURL)) throw wrong("10100050", "ReturnURL");
  for (const name of ["OrderResultURL", "ClientBackURL", "ClientRedirectURL", "PaymentInfoURL", "PeriodReturnURL"]) {
    if (fields[name] && !isAddress(fields[name])) throw wrong("10100050", name);
  }
  const amount = wholeNumber(fields.TotalAmount);
  const { method, limit } = methodOf(fields);
  if (amount === null || amount < limit.from || amount > limit.to) {
    throw new Refusal("5100070", `TotalAmount Error, between ${limit.from} and ${limit.to}`);
  }
  const atmDays = fields.ExpireDate ? wholeNumber(fields.ExpireDate) : 3;
  if (atmDays === null || atmDays < 1 || atmDays > 60) throw wrong("10100050", "ExpireDate");
  return {
    merchantTradeNo: fields.MerchantTradeNo ?? "",
    method,
    amount,
    atmDays,
    fields,
    period: method === "period" ? periodOf(fields, amount) : null,
  };
}

function methodOf(fields: Fields): { method: Order["method"]; limit: { from: number; to: number } } {
  if (fields.ChoosePayment === "ATM") return { method: "atm", limit: { from: 11, to: 49_999 } };
  if (fields.ChoosePayment !== "Credit")
    throw new Refusal("10200141", "ChoosePayment Error: Credit and ATM are simulated.");
  return { method: fields.PeriodAmount ? "period" : "credit", limit: { from: 5, to: 199_999 } };
}

/** The rules for frequency and number of charges, by period type. */
const periodRules = {
  D: { frequency: 365, times: 999 },
  M: { frequency: 12, times: 999 },
  Y: { frequency: 1, times: 99 },
} as const;

function periodOf(fields: Fields, amount: number): Period {
  const type = fields.PeriodType;
  if (type !== "D" && type !== "M" && type !== "Y") throw wrong("10100050", "PeriodType");
  const rules = periodRules[type];
  const frequency = wholeNumber(fields.Frequency);
  const times = wholeNumber(fields.ExecTimes);
  if (wholeNumber(fields.PeriodAmount) !== amount) throw wrong("10100050", "PeriodAmount");
  if (frequency === null || frequency < 1 || frequency > rules.frequency) throw wrong("10100050", "Frequency");
  if (times === null || times < 2 || times > rules.times) {
    throw new Refusal("10100228", `ExecTimes Error, PeriodType equal ${type}, ExecTimes between 2 and ${rules.times}`);
  }
  return { type, frequency, times, state: "running" };
}

const wrong = (code: string, name: string) => new Refusal(code, `${name} Error`);

/** Parses a positive integer without sign or leading zero; null for anything else. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

const isText = (text: string | undefined, length: number) => !!text && text.length <= length;

function isAddress(text: string | undefined): boolean {
  return isText(text, 200) && /^https?:$/.test(URL.parse(text ?? "")?.protocol ?? "");
}
