export type Method = "credit" | "period" | "atm";

/**
 * How a notification is delivered: `late` waits for the control page, as does `forged` after two forgeries were sent.
 */
export const deliveries = ["normal", "repeated", "late", "forged", "lost"] as const;
export type Delivery = (typeof deliveries)[number];

/** An attempt to charge a card, or a received transfer. */
export interface Charge {
  /** ECPay's `gwsr`, unique. */
  number: number;
  /** ECPay's `TradeNo`; later periods of a subscription have their own. */
  tradeNo: string;
  at: number;
  amount: number;
  /** `1` if the money was received. */
  code: string;
  text: string;
  refunded: number;
  /** Whether the merchant asked to close it before the daily closing. */
  isClosing: boolean;
}

export interface Period {
  type: "D" | "M" | "Y";
  frequency: number;
  times: number;
  state: "running" | "stopped" | "finished";
}

/** An account number issued for a transfer. */
export interface VirtualAccount {
  bank: string;
  bankCode: string;
  account: string;
  payBy: number;
}

export interface Trade {
  merchantTradeNo: string;
  tradeNo: string;
  method: Method;
  amount: number;
  at: number;
  /** Days until an issued account number expires. */
  atmDays: number;
  /** The merchant's form. */
  fields: Record<string, string>;
  period: Period | null;
  account: VirtualAccount | null;
  charges: Charge[];
}

export interface Notification {
  id: number;
  merchantTradeNo: string;
  kind: "paid" | "atm" | "period";
  /** The reported charge; null for an issued account number. */
  chargeNumber: number | null;
  delivery: Delivery;
  state: "due" | "held" | "acknowledged" | "given_up" | "lost";
  dueAt: number;
  attempts: number;
  /** The merchant's last answer. */
  answer: string;
}

/** A request that ECPay refuses, with its code. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

export const codes = {
  unknownTrade: "10200047",
  duplicate: "10300028",
  declined: "10100248",
  /** The trade is not in a state that allows it. */
  wrongState: "10200003",
  wrongAmount: "10200050",
  periodStopped: "90100149",
  periodUnknown: "90100150",
} as const;

/** Returns the charges that brought in money. */
export function received(trade: Trade): Charge[] {
  return trade.charges.filter(({ code }) => code === "1");
}

export function isPaid(trade: Trade): boolean {
  return received(trade).length > 0;
}
