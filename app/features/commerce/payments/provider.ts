import type { PaymentMethod } from "~/db/values";

/** A payment provider. ECPay is the real one; the simulator answers like it at another origin. */
export interface PaymentProvider {
  name: "ecpay";
  /** The form that the payer's browser posts to the provider, signed. No request is made. */
  checkoutForm(checkout: ProviderCheckout): Promise<ProviderForm>;
  /** Reads and verifies what the provider posted to us. Null if the signature or the merchant is wrong. */
  readNotification(kind: NotificationKind, fields: Record<string, string>): Promise<ProviderNotification | null>;
  /** What the provider knows of a trade. Throws `ProviderUnreachable`. */
  findTrade(tradeNo: string): Promise<ProviderTrade>;
  /** All charges of a subscription, and whether it runs. Throws `ProviderUnreachable`. */
  findSubscription(tradeNo: string): Promise<ProviderSubscription>;
  /** Stops the charges of a subscription; a second time changes nothing. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  cancelSubscription(tradeNo: string): Promise<void>;
  /** Whether it refunds at this time of the day; it refuses otherwise. */
  takesRefunds(): boolean;
  /** Gives back a part or all of a card charge. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  refund(refund: ProviderRefund): Promise<void>;
}

/** What the payer's browser posts to the provider. */
export interface ProviderForm {
  action: string;
  fields: Record<string, string>;
}

/**
 * A refund of a charge. After `ProviderUnreachable` the money may have been given back: repeating a full refund is safe,
 * because no provider returns more than it received, but a partial one has to be looked up first.
 */
export interface ProviderRefund {
  /** The trade number of the payment, and the charge's reference (`ProviderCharge`). */
  tradeNo: string;
  reference: string;
  amount: number;
  /** The whole charge. */
  total: number;
}

export interface ProviderCheckout {
  tradeNo: string;
  method: PaymentMethod;
  /** Whole NT$. */
  amount: number;
  /** Days between charges of a subscription. */
  periodDays?: number;
  itemName: string;
  description: string;
  at: number;
  /** When an ATM number expires: days from now, 1 to 60. */
  atmDays: number;
  locale: "zh-TW" | "en-US";
  /** Absolute addresses of our endpoints and pages. */
  urls: {
    paid: string;
    atm: string;
    period: string;
    /** Where the browser is posted to after paying by card. */
    result: string;
    /** Where the payer goes back to. */
    order: string;
  };
}

/** `paid` is ECPay's ReturnURL, `atm` PaymentInfoURL, `period` PeriodReturnURL, `result` OrderResultURL. */
export const notificationKinds = ["paid", "atm", "period", "result"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** What the provider's servers report; a result comes by the payer's browser. */
export type ServerNotification = Exclude<NotificationKind, "result">;

/** Where they are posted, by the provider or by the payer's browser coming back: signed, and from any origin. */
const callbackPath = /^\/payments\/ecpay\/(?<kind>\w+)$/;

/** What is posted to a path; null if it is no callback. */
export function callbackKind(pathname: string): NotificationKind | null {
  const kind = callbackPath.exec(pathname)?.groups?.kind;
  return notificationKinds.find((known) => known === kind) ?? null;
}

/** A verified notification. */
export type ProviderNotification = {
  tradeNo: string;
  /** What makes it unique beside trade number and kind. */
  mark: string;
  /** A simulated payment (ECPay's SimulatePaid): it is recorded, and changes nothing. */
  isTest: boolean;
} & (
  | { state: "paid"; charge: ProviderCharge }
  /** Not paid; `at` is when the provider tried, in milliseconds, if it says so. */
  | { state: "failed"; code: string; text: string; at: number | null }
  /** Not decided yet. */
  | { state: "pending"; code: string }
  | { state: "atm"; bankCode: string; account: string; payBy: number; amount: number; providerTradeNo: string }
);

/** Money that the provider received for us. */
export interface ProviderCharge {
  /** What identifies this charge in every report of it; renewals have their own. */
  reference: string;
  /** The provider's trade number (ECPay's TradeNo); null if the report does not say. */
  providerTradeNo: string | null;
  amount: number;
  at: number;
}

export type ProviderTrade =
  | { state: "unknown" | "open" }
  | { state: "paid"; charge: ProviderCharge }
  | { state: "failed"; code: string; text: string };

export interface ProviderSubscription {
  /** `unknown`: there is no such trade. */
  state: "unknown" | "running" | "stopped";
  charges: ProviderCharge[];
}

/** The provider could not be reached, or answered nonsense: try again later. */
export class ProviderUnreachable extends Error {}

/** The provider refused. A refund may be accepted after it has captured the charge, the next day. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
