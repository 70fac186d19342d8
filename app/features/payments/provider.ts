import type { PaymentMethod } from "~/db/values";

/** A payment provider. ECPay is the real one; the simulator answers like it at another origin. */
export interface PaymentProvider {
  name: "ecpay";
  /** The form that the payer's browser posts to the provider, signed. Pure: no request is made. */
  checkoutForm(checkout: ProviderCheckout): { action: string; fields: Record<string, string> };
  /** Reads and verifies what the provider posted to us. Null if the signature or the merchant is wrong. */
  readNotification(kind: NotificationKind, fields: Record<string, string>): ProviderNotification | null;
  /** What the provider knows of a trade. Throws `ProviderUnreachable`. */
  findTrade(tradeNo: string): Promise<ProviderTrade>;
  /** All charges of a subscription, and whether it runs. Throws `ProviderUnreachable`. */
  findSubscription(tradeNo: string): Promise<ProviderSubscription>;
  /** Stops the charges of a subscription; a second time changes nothing. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  cancelSubscription(tradeNo: string): Promise<void>;
  /** Gives back a part or all of a card charge. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  refund(refund: { tradeNo: string; providerTradeNo: string; amount: number; total: number }): Promise<void>;
  /**
   * How much of a card charge the provider has given back so far, in NT$; null if it cannot tell. Asked when the answer
   * to an earlier `refund` was lost. Without it, staff have to look. Throws `ProviderUnreachable`.
   */
  findRefunded?(charge: { tradeNo: string; providerTradeNo: string; total: number }): Promise<number | null>;
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

/** A verified notification. */
export type ProviderNotification = {
  tradeNo: string;
  /** What makes it unique beside trade number and kind. */
  mark: string;
  /** A simulated payment (ECPay's SimulatePaid): it is recorded, and changes nothing. */
  isTest: boolean;
} & (
  | { state: "paid"; charge: ProviderCharge }
  | { state: "failed"; code: string; text: string }
  | { state: "atm"; bankCode: string; account: string; payBy: number; amount: number; providerTradeNo: string }
);

/** Money that the provider received for us. */
export interface ProviderCharge {
  /** The provider's number of this charge; renewals have their own. */
  reference: string;
  providerTradeNo: string;
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

/** The provider refused, and will again. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
