import { type SigningKeys, signed } from "../../app/features/commerce/payments/ecpay/check-mac-value.ts";
import { taipeiDate, taipeiTime } from "./taipei.ts";
import { type Charge, isPaid, type Notification, received, type Trade } from "./trade.ts";

/** The merchant that the simulator serves. */
export interface Merchant extends SigningKeys {
  id: string;
}

/** ECPay's public test merchant. */
export const testMerchant: Merchant = { id: "3002607", hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

type Fields = Record<string, string>;

/** Returns the fields of the merchant's form that every message repeats. */
function echoed({ fields }: Trade): Fields {
  const names = ["StoreID", "CustomField1", "CustomField2", "CustomField3", "CustomField4"];
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
}

function paymentType(trade: Trade): string {
  if (trade.method !== "atm") return "Credit_CreditCard";
  return trade.account ? `ATM_${trade.account.bank}` : "";
}

function fee(trade: Trade): string {
  return String(trade.method === "atm" ? 10 : Math.max(5, Math.round(trade.amount * 0.02)));
}

/** Returns the fields added to messages when the merchant's form has `NeedExtraPaidInfo=Y`. */
function extraFields(trade: Trade, charge: Charge | null): Fields {
  if (trade.fields.NeedExtraPaidInfo !== "Y") return {};
  const card = trade.method === "atm" ? null : charge;
  const period = trade.period;
  const successes = received(trade);
  return {
    AlipayID: "",
    AlipayTradeNo: "",
    amount: card ? String(card.amount) : "",
    ATMAccBank: trade.method === "atm" && charge ? "812" : "",
    ATMAccNo: trade.method === "atm" && charge ? "12345" : "",
    auth_code: card?.code === "1" ? "777777" : "",
    card4no: card ? "2222" : "",
    card6no: card ? "431195" : "",
    eci: card ? "0" : "",
    ExecTimes: period ? String(period.times) : "",
    Frequency: period ? String(period.frequency) : "",
    gwsr: card ? String(card.number) : "",
    PayFrom: "",
    PaymentNo: "",
    PeriodAmount: period ? String(trade.amount) : "",
    PeriodType: period?.type ?? "",
    process_date: card ? taipeiTime(card.at) : "",
    red_dan: card ? "0" : "",
    red_de_amt: card ? "0" : "",
    red_ok_amt: card ? "0" : "",
    red_yet: card ? "0" : "",
    staed: card ? "0" : "",
    stage: card ? "0" : "",
    stast: card ? "0" : "",
    TenpayTradeNo: "",
    TotalSuccessAmount: period ? String(successes.length * trade.amount) : "",
    TotalSuccessTimes: period ? String(successes.length) : "",
    WebATMAccBank: "",
    WebATMAccNo: "",
    WebATMBankName: "",
  };
}

function charged(merchant: Merchant, trade: Trade, charge: Charge, text: string): Fields {
  return {
    MerchantID: merchant.id,
    MerchantTradeNo: trade.merchantTradeNo,
    ...echoed(trade),
    RtnCode: charge.code,
    RtnMsg: charge.code === "1" ? text : charge.text,
    TradeNo: trade.tradeNo,
    TradeAmt: String(trade.amount),
    PaymentDate: taipeiTime(charge.at),
    PaymentType: paymentType(trade),
    PaymentTypeChargeFee: fee(trade),
    TradeDate: taipeiTime(trade.at),
    SimulatePaid: "0",
    ...extraFields(trade, charge),
  };
}

function accountIssued(merchant: Merchant, trade: Trade): Fields {
  const { account } = trade;
  return {
    MerchantID: merchant.id,
    MerchantTradeNo: trade.merchantTradeNo,
    ...echoed(trade),
    RtnCode: "2",
    RtnMsg: "Get VirtualAccount Succeeded",
    TradeNo: trade.tradeNo,
    TradeAmt: String(trade.amount),
    PaymentType: paymentType(trade),
    TradeDate: taipeiTime(trade.at),
    BankCode: account?.bankCode ?? "",
    vAccount: account?.account ?? "",
    ExpireDate: account ? taipeiDate(account.payBy) : "",
  };
}

function periodCharged(merchant: Merchant, trade: Trade, charge: Charge): Fields {
  const successes = received(trade).filter(({ number }) => number <= charge.number);
  return {
    MerchantID: merchant.id,
    MerchantTradeNo: trade.merchantTradeNo,
    ...echoed(trade),
    RtnCode: charge.code,
    RtnMsg: charge.code === "1" ? "成功" : charge.text,
    PeriodType: trade.period?.type ?? "",
    Frequency: String(trade.period?.frequency ?? ""),
    ExecTimes: String(trade.period?.times ?? ""),
    Amount: String(charge.amount),
    Gwsr: String(charge.number),
    ProcessDate: taipeiTime(charge.at),
    AuthCode: charge.code === "1" ? "777777" : "",
    FirstAuthAmount: String(trade.amount),
    TotalSuccessTimes: String(successes.length),
    SimulatePaid: "0",
  };
}

/** Returns a notification as posted to the merchant, with its URL. */
export async function messageOf(
  merchant: Merchant,
  trade: Trade,
  notification: Notification,
): Promise<{ url: string; fields: Fields }> {
  const { kind, chargeNumber, attempts } = notification;
  const charge = trade.charges.find(({ number }) => number === chargeNumber);
  const urls = { paid: "ReturnURL", atm: "PaymentInfoURL", period: "PeriodReturnURL" };
  // ECPay words a repeated notification differently, so its signature differs too.
  const fields = !charge
    ? accountIssued(merchant, trade)
    : kind === "period"
      ? periodCharged(merchant, trade, charge)
      : charged(merchant, trade, charge, attempts === 0 ? "交易成功" : "paid");
  return { url: trade.fields[urls[kind]] ?? "", fields: await signed(fields, merchant) };
}

/** Returns the fields the browser posts to the merchant after a card payment, or with an account number. */
export async function resultFields(merchant: Merchant, trade: Trade): Promise<Fields> {
  if (trade.method === "atm") return signed(accountIssued(merchant, trade), merchant);
  const charge = received(trade)[0] ?? trade.charges.at(-1);
  return charge ? signed(charged(merchant, trade, charge, "Succeeded"), merchant) : {};
}

/** Returns the answer to QueryTradeInfo; null for an unknown trade. */
export async function tradeInfo(merchant: Merchant, merchantTradeNo: string, trade: Trade | null): Promise<Fields> {
  const common = { MerchantID: merchant.id, MerchantTradeNo: merchantTradeNo };
  if (!trade) return signed({ ...common, ...unknownTrade }, merchant);
  const first = received(trade)[0] ?? null;
  const last = trade.charges.at(-1) ?? null;
  return signed(
    {
      ...common,
      ...echoed(trade),
      TradeNo: trade.tradeNo,
      TradeAmt: String(trade.amount),
      PaymentDate: first ? taipeiTime(first.at) : "",
      PaymentType: paymentType(trade),
      HandlingCharge: first ? fee(trade) : "0",
      PaymentTypeChargeFee: first ? fee(trade) : "0",
      TradeDate: taipeiTime(trade.at),
      // 10200095: the payer did not complete the payment.
      TradeStatus: isPaid(trade) ? "1" : last ? "10200095" : "0",
      ItemName: trade.fields.ItemName ?? "",
      ...extraFields(trade, first),
    },
    merchant,
  );
}

const unknownTrade: Fields = {
  TradeNo: "",
  TradeAmt: "0",
  PaymentDate: "",
  PaymentType: "",
  HandlingCharge: "0",
  PaymentTypeChargeFee: "0",
  TradeDate: "",
  TradeStatus: "10200047",
  ItemName: "",
};

/** Returns the answer to QueryCreditCardPeriodInfo: JSON without a signature. */
export function periodInfo(merchant: Merchant, trade: Trade | null): Record<string, unknown> {
  const [first] = trade ? received(trade) : [];
  if (!trade?.period || !first) return unknownPeriod;
  const successes = received(trade);
  return {
    MerchantID: merchant.id,
    MerchantTradeNo: trade.merchantTradeNo,
    TradeNo: trade.tradeNo,
    RtnCode: 1,
    PeriodType: trade.period.type,
    Frequency: trade.period.frequency,
    ExecTimes: trade.period.times,
    PeriodAmount: trade.amount,
    amount: first.amount,
    gwsr: first.number,
    process_date: taipeiTime(first.at),
    auth_code: "777777",
    card4no: "2222",
    card6no: "431195",
    TotalSuccessTimes: successes.length,
    TotalSuccessAmount: successes.length * trade.amount,
    ExecStatus: { stopped: "0", running: "1", finished: "2" }[trade.period.state],
    ExecLog: trade.charges
      .filter(({ number }) => number >= first.number)
      .map(({ number, tradeNo, at, amount, code, text }) => ({
        RtnCode: Number(code),
        RtnMsg: code === "1" ? "成功." : text,
        amount,
        gwsr: number,
        process_date: taipeiTime(at),
        auth_code: code === "1" ? "777777" : "",
        TradeNo: tradeNo,
      })),
  };
}

const unknownPeriod = {
  MerchantID: "0",
  MerchantTradeNo: null,
  TradeNo: null,
  RtnCode: 10200047,
  PeriodType: null,
  Frequency: 0,
  ExecTimes: 0,
  PeriodAmount: 0,
  amount: 0,
  gwsr: 0,
  process_date: null,
  auth_code: null,
  card4no: null,
  card6no: null,
  TotalSuccessTimes: 0,
  TotalSuccessAmount: 0,
  ExecStatus: null,
  ExecLog: null,
};
