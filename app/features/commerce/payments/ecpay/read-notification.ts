import type { NotificationKind, ProviderNotification } from "../provider";
import { isSigned, isUnambiguous } from "./check-mac-value";
import { type Merchant, readAmount, renewalReference, tradeNoPattern } from "./merchant";
import { endOfEcpayDay, fromEcpayTime } from "./time";

/** ATM number issued; number issued for paying at a shop, which is not offered; not decided yet. None is a failure. */
const undecidedCodes: ReadonlySet<string> = new Set(["2", "10100073", "10300066"]);

/** Verifies and parses what ECPay posts to ReturnURL, OrderResultURL, PaymentInfoURL and PeriodReturnURL. */
export async function readNotification(
  merchant: Merchant,
  kind: NotificationKind,
  fields: Record<string, string>,
): Promise<ProviderNotification | null> {
  if (!isUnambiguous(fields) || !(await isSigned(fields, merchant))) return null;
  // ECPay's spelling of some names varies: `Gwsr`, `gwsr`. Names are unique regardless of case.
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
  const read = (name: string) => byName.get(name.toLowerCase()) ?? "";
  const tradeNo = read("MerchantTradeNo");
  if (read("MerchantID") !== merchant.id || !tradeNoPattern.test(tradeNo)) return null;
  // Prevents a payer, who sees the result of a payment, from passing it off as a renewal.
  if (kind === "period" && read("PeriodType") === "") return null;
  const code = read("RtnCode");
  if (!/^-?\d{1,10}$/.test(code)) return null;
  const number = kind === "period" ? read("Gwsr") : read("TradeNo");
  const time = kind === "period" ? read("ProcessDate") : read("PaymentDate");
  const common = { tradeNo, mark: `${code} ${number} ${time}`.slice(0, 80), isTest: read("SimulatePaid") === "1" };
  if (code === "1") {
    const amount = readAmount(read(kind === "period" ? "Amount" : "TradeAmt"));
    const at = fromEcpayTime(time);
    if (amount === null || at === null || number === "") return null;
    const charge =
      kind === "period"
        ? { reference: renewalReference(number), providerTradeNo: null, amount, at }
        : { reference: number, providerTradeNo: number, amount, at };
    return { ...common, state: "paid", charge };
  }
  if (undecidedCodes.has(code)) {
    const amount = readAmount(read("TradeAmt"));
    const payBy = endOfEcpayDay(read("ExpireDate"));
    const [bankCode, account] = [read("BankCode"), read("vAccount")];
    if (code !== "2" || amount === null || payBy === null || !bankCode || !account) {
      return { ...common, state: "pending", code };
    }
    return { ...common, state: "atm", bankCode, account, payBy, amount, providerTradeNo: number };
  }
  return { ...common, state: "failed", code, text: read("RtnMsg").slice(0, 200), at: fromEcpayTime(time) };
}
