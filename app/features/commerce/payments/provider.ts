import type { PaymentMethod } from "~/db/values";

/** A payment provider: ECPay, or the simulator with the same interface at another origin. */
export interface PaymentProvider {
  name: "ecpay";
  /** Returns the signed form that the payer's browser posts to the provider. Makes no request. */
  checkoutForm(checkout: ProviderCheckout): Promise<ProviderForm>;
  /** Verifies and parses a post from the provider. Null if the signature or the merchant is wrong. */
  readNotification(kind: NotificationKind, fields: Record<string, string>): Promise<ProviderNotification | null>;
  /** Queries a trade. Throws `ProviderUnreachable`. */
  findTrade(tradeNo: string): Promise<ProviderTrade>;
  /** Queries all charges of a subscription, and whether it runs. Throws `ProviderUnreachable`. */
  findSubscription(tradeNo: string): Promise<ProviderSubscription>;
  /** Stops the charges of a subscription; idempotent. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  cancelSubscription(tradeNo: string): Promise<void>;
  /** Whether the provider refunds at this time of day. */
  takesRefunds(): boolean;
  /** Refunds all or part of a card charge. Throws `ProviderUnreachable`, `ProviderRefusal`. */
  refund(refund: ProviderRefund): Promise<void>;
}

/** The form that the payer's browser posts to the provider. */
export interface ProviderForm {
  action: string;
  fields: Record<string, string>;
}

/**
 * A refund of a charge. After `ProviderUnreachable` the money may have been returned: repeating a full refund is safe,
 * because no provider returns more than it received, but a partial one must be looked up first.
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
    /** Where the browser is posted after paying by card. */
    result: string;
    /** Where the payer returns to. */
    order: string;
  };
}

/** `paid` is ECPay's ReturnURL, `atm` PaymentInfoURL, `period` PeriodReturnURL, `result` OrderResultURL. */
export const notificationKinds = ["paid", "atm", "period", "result"] as const;
export type NotificationKind = (typeof notificationKinds)[number];
/** Reports from the provider's servers; a `result` comes from the payer's browser. */
export type ServerNotification = Exclude<NotificationKind, "result">;

/** Paths of callbacks, posted by the provider or by the payer's returning browser: signed, and from any origin. */
const callbackPath = /^\/payments\/ecpay\/(?<kind>\w+)$/;

/** Returns the kind of notification posted to a path; null if it is not a callback. */
export function callbackKind(pathname: string): NotificationKind | null {
  const kind = callbackPath.exec(pathname)?.groups?.kind;
  return notificationKinds.find((known) => known === kind) ?? null;
}

/** A verified notification. */
export type ProviderNotification = {
  tradeNo: string;
  /** Makes the notification unique, together with trade number and kind. */
  mark: string;
  /** Whether it is a simulated payment (ECPay's SimulatePaid), which is recorded without effect. */
  isTest: boolean;
} & (
  | { state: "paid"; charge: ProviderCharge }
  /** Not paid; `at` is when the provider tried, in milliseconds, if it says so. */
  | { state: "failed"; code: string; text: string; at: number | null }
  /** Not decided yet. */
  | { state: "pending"; code: string }
  | { state: "atm"; bankCode: string; account: string; payBy: number; amount: number; providerTradeNo: string }
);

/** Money the provider received for us. */
export interface ProviderCharge {
  /** Identifies this charge in every report of it; renewals have their own. */
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

/** The provider could not be reached, or its response was invalid: retry later. */
export class ProviderUnreachable extends Error {}

/** The provider refused. A refund may be accepted the next day, once the charge is captured. */
export class ProviderRefusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
