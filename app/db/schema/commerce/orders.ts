import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, json, timestamp, timestamps } from "../../columns";
import { orderStatusAllows } from "../../order-status-sql";
import {
  type InvoiceType,
  invoiceStatuses,
  ledgerKinds,
  membershipTracks,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundRequestStatuses,
  refundStatuses,
  strategies,
  subscriptionStatuses,
} from "../../values";
import { accounts } from "../accounts/accounts";

/** The buyer, as on the order and the invoice. */
export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** How the invoice is recorded; fields of other types are empty. */
export interface InvoiceChoice {
  type: InvoiceType;
  /** `/` and 7 characters for `mobile_barcode`, 2 letters and 14 digits for `citizen_certificate`. */
  carrier: string;
  /** 3 to 7 digits for `donation`. */
  donation_code: string;
  /** 統一編號 and title for `company`. */
  company_number: string;
  company_title: string;
}

/**
 * An order of one catalogue item, in whole NT$ with tax included. Prices are copied when it is placed, and accounts are
 * not referenced: the books outlive an erased account (its name and address do not, see `eraseBuyer`).
 */
export const orders = sqliteTable(
  "orders",
  {
    id: id(),
    /** The order number shown to people: `FB`, the day and six characters. */
    number: text("number").notNull().unique(),
    accountId: text("account_id").notNull(),
    strategy: text("strategy", { enum: strategies }).notNull(),
    /** The item's key in the catalogue (`features/core/catalog`). */
    item: text("item").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: orderStatuses }).notNull(),
    /** The catalogue price. */
    price: integer("price").notNull(),
    /** The discount from a coupon and from the unused part of another membership. */
    discount: integer("discount").notNull().default(0),
    credit: integer("credit").notNull().default(0),
    /** The amount charged; for a subscription, per period. */
    total: integer("total").notNull(),
    /** Days of membership included in the first charge; 0 for services. */
    days: integer("days").notNull(),
    couponCode: text("coupon_code"),
    buyer: json<BuyerDetails>("buyer").notNull(),
    invoice: json<InvoiceChoice>("invoice").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** The form's key, so that pressing the button again creates no second order. */
    checkoutKey: text("checkout_key").notNull(),
    /** The terms version the buyer accepted. */
    termsVersion: integer("terms_version").notNull(),
    paidAt: timestamp("paid_at"),
    /** When an unpaid order expires. */
    expiresAt: timestamp("expires_at").notNull(),
    /** When staff delivered a service. */
    deliveredAt: timestamp("delivered_at"),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("orders_checkout").on(table.accountId, table.checkoutKey),
    index("orders_account").on(table.accountId, table.id),
    index("orders_awaiting").on(table.accountId, table.id).where(sql`status = 'awaiting_payment'`),
    index("orders_status").on(table.status, table.id),
    index("orders_open").on(table.expiresAt).where(orderStatusAllows("isOpen")),
    index("orders_paid").on(table.paidAt).where(sql`paid_at IS NOT NULL`),
    index("orders_method").on(table.method, table.id),
    index("orders_total").on(table.total, table.id),
    index("orders_status_total").on(table.status, table.total, table.id),
    /** Services that staff still have to deliver. */
    index("orders_undelivered").on(table.id).where(sql`status = 'paid' AND delivered_at IS NULL AND days = 0`),
  ],
);

/** One attempt to pay an order, with its own trade number at the provider. A retry adds a row. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Our number, at most 20 letters and digits (ECPay's MerchantTradeNo). */
    tradeNo: text("trade_no").notNull().unique(),
    provider: text("provider", { enum: ["ecpay", "none"] }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: integer("amount").notNull(),
    /** The provider's number (ECPay's TradeNo). */
    providerTradeNo: text("provider_trade_no"),
    /** The account for the ATM transfer, and its deadline. */
    bankCode: text("bank_code"),
    bankAccount: text("bank_account"),
    payBy: timestamp("pay_by_at"),
    /** Why the last attempt failed: the provider's code and text. */
    failCode: text("fail_code"),
    failText: text("fail_text"),
    paidAt: timestamp("paid_at"),
    /** When to query the provider next, while it is open or awaiting a transfer. */
    checkAt: timestamp("check_at").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    index("payments_order").on(table.orderId, table.id),
    /** Attempts whose outcome we may have missed. */
    index("payments_unsettled").on(table.checkAt).where(sql`status IN ('open', 'awaiting')`),
    index("payments_paid").on(table.paidAt).where(sql`paid_at IS NOT NULL`),
  ],
);

/** A card subscription. Shares the id of the payment that started it. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("payment_id")
      .primaryKey()
      .references(() => payments.id),
    orderId: text("order_id").notNull(),
    accountId: text("account_id").notNull(),
    item: text("item").notNull(),
    track: text("track", { enum: membershipTracks }).notNull(),
    status: text("status", { enum: subscriptionStatuses }).notNull(),
    amount: integer("amount").notNull(),
    /** Successful charges including the first one, and failures since the last success. */
    charges: integer("charges").notNull().default(1),
    failures: integer("failures").notNull().default(0),
    nextChargeAt: timestamp("next_charge_at"),
    cancelledAt: timestamp("cancelled_at"),
    checkedAt: timestamp("checked_at"),
    ...timestamps(),
  },
  (table) => [
    index("subscriptions_account").on(table.accountId, table.track),
    /** One active subscription per account and track. */
    uniqueIndex("subscriptions_active").on(table.accountId, table.track).where(sql`status = 'active'`),
    index("subscriptions_due").on(table.nextChargeAt).where(sql`status = 'active'`),
    index("subscriptions_cancelling").on(table.updatedAt).where(sql`status = 'cancelling'`),
  ],
);

/**
 * Every notification from the provider, stored once; a replay only increments `received`. Messages with a bad signature
 * change nothing and share a fixed number of rows without a trade number (`verified` false), so that an attacker cannot
 * fill the table.
 */
export const paymentNotifications = sqliteTable(
  "payment_notifications",
  {
    id: id(),
    provider: text("provider").notNull(),
    tradeNo: text("trade_no").notNull(),
    /** `paid`, `atm`, `period` or `result`. */
    kind: text("kind").notNull(),
    /** The provider's own number or time; unique together with the trade number and kind. */
    mark: text("mark").notNull(),
    verified: integer("verified", { mode: "boolean" }).notNull(),
    fields: json<Record<string, string>>("fields").notNull(),
    /** Its outcome; see `NotificationOutcome`. */
    outcome: text("outcome").notNull().default(""),
    received: integer("received").notNull().default(1),
    receivedAt: timestamp("received_at").notNull(),
    lastReceivedAt: timestamp("last_received_at").notNull(),
    /** When its effects were committed; null until then, so that a crash in between can be repaired. */
    settledAt: timestamp("settled_at"),
  },
  (table) => [
    uniqueIndex("payment_notifications_once").on(table.provider, table.tradeNo, table.kind, table.mark, table.verified),
    index("payment_notifications_unsettled").on(table.receivedAt).where(sql`settled_at IS NULL AND verified = 1`),
  ],
);

/**
 * Every movement of money or value, one row each, never changed or deleted (enforced by triggers). Amounts are whole
 * NT$: charges are positive and refunds negative cash, a credit is a pair of rows that sums to zero, a coupon is value
 * given. `days` are membership days gained or lost with it.
 */
export const ledger = sqliteTable(
  "ledger",
  {
    id: id(),
    at: timestamp("occurred_at").notNull(),
    accountId: text("account_id").notNull(),
    orderId: text("order_id").notNull(),
    paymentId: text("payment_id"),
    kind: text("kind", { enum: ledgerKinds }).notNull(),
    amount: integer("amount").notNull(),
    days: integer("days").notNull().default(0),
    track: text("track", { enum: membershipTracks }),
    level: text("level"),
    /**
     * Identifies the movement, unique: `charge:<provider's number>`, `refund:<refund id>`, `credit:<order>:<period>`.
     */
    source: text("source").notNull().unique(),
  },
  (table) => [
    index("ledger_order").on(table.orderId),
    index("ledger_account").on(table.accountId, table.at),
    index("ledger_at").on(table.at),
  ],
);

/** Refunds, executed by cron and retried after a failure. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    paymentId: text("payment_id").notNull(),
    /** The source of the refunded charge in the ledger. */
    chargeSource: text("charge_source").notNull(),
    amount: integer("amount").notNull(),
    /** Membership days taken back with it. */
    days: integer("days").notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: refundStatuses }).notNull(),
    /** The staff account; null for the system, which refunds duplicate payments. */
    requestedBy: text("requested_by"),
    /** The form's key, so that pressing the button again creates no second refund. */
    requestKey: text("request_key").notNull().unique(),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    doneAt: timestamp("done_at"),
    ...timestamps(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    index("refunds_charge").on(table.chargeSource),
    index("refunds_open").on(table.updatedAt).where(sql`status IN ('pending', 'manual', 'failed')`),
  ],
);

/** A buyer's request to have an order refunded, and its answer (product §9.7); a new request replaces it. */
export const refundRequests = sqliteTable(
  "refund_requests",
  {
    orderId: text("order_id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    status: text("status", { enum: refundRequestStatuses }).notNull(),
    /** The buyer's words; may be empty. */
    reason: text("reason").notNull(),
    /** How often the order's refund was requested. */
    times: integer("times").notNull().default(1),
    /** Staff's words to the buyer; empty unless declined. */
    answer: text("answer").notNull().default(""),
    ...timestamps(),
  },
  (table) => [
    index("refund_requests_account").on(table.accountId),
    index("refund_requests_open").on(table.createdAt).where(sql`status = 'open'`),
  ],
);

/** The bank account to which staff transfer an order's refund, if no provider can return it; deleted afterwards. */
export const refundAccounts = sqliteTable(
  "refund_accounts",
  {
    orderId: text("order_id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The encrypted bank, number and holder. */
    sealed: text("sealed").notNull(),
    /** The number's last four digits. */
    ending: text("ending").notNull(),
    ...timestamps(),
  },
  (table) => [index("refund_accounts_account").on(table.accountId)],
);

/** An e-invoice for a charge (Taiwan). */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    /** The source of its charge in the ledger; its `RelateNumber` at the issuer is derived from the id. */
    chargeSource: text("charge_source").notNull().unique(),
    status: text("status", { enum: invoiceStatuses }).notNull(),
    amount: integer("amount").notNull(),
    /** Two letters and eight digits, plus the four-digit random code; null until issued. */
    number: text("number"),
    randomCode: text("random_code"),
    issuedAt: timestamp("issued_at"),
    voidedAt: timestamp("voided_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    ...timestamps(),
  },
  (table) => [
    index("invoices_order").on(table.orderId),
    index("invoices_number").on(table.number),
    index("invoices_pending").on(table.updatedAt).where(sql`status = 'pending'`),
  ],
);

/** How a refund corrects an invoice: by voiding it, or by an allowance for a part (折讓). */
export const invoiceCorrections = sqliteTable(
  "invoice_corrections",
  {
    /** The refund's id. */
    id: id(),
    invoiceId: text("invoice_id").notNull(),
    kind: text("kind", { enum: ["void", "allowance"] }).notNull(),
    amount: integer("amount").notNull(),
    /** The issuer's allowance number; null until done. */
    number: text("number"),
    doneAt: timestamp("done_at"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    createdAt: timestamp("created_at").notNull(),
    /** When it was last tried. */
    triedAt: timestamp("tried_at"),
  },
  (table) => [
    index("invoice_corrections_invoice").on(table.invoiceId),
    index("invoice_corrections_open").on(table.createdAt).where(sql`done_at IS NULL`),
  ],
);

/** A difference between our books and the provider's, found by reconciliation. */
export const paymentDifferences = sqliteTable(
  "payment_differences",
  {
    id: id(),
    tradeNo: text("trade_no").notNull(),
    orderId: text("order_id"),
    /** The kind of difference: see `differenceKinds` (`features/commerce/payments/difference.ts`). */
    kind: text("kind").notNull(),
    detail: json<Record<string, string | number | null>>("detail").notNull(),
    foundAt: timestamp("found_at").notNull(),
    /** Null until staff have resolved it. */
    repairedAt: timestamp("repaired_at"),
    repairedBy: text("repaired_by"),
  },
  (table) => [
    uniqueIndex("payment_differences_open").on(table.tradeNo, table.kind).where(sql`repaired_at IS NULL`),
    index("payment_differences_found").on(table.foundAt),
  ],
);

/** The daily reconciliation with the provider's books, one row per Taipei day: its progress and results. */
export const reconciliations = sqliteTable("reconciliations", {
  /** `YYYY-MM-DD`. */
  day: text("day").primaryKey(),
  /** The last payment and the last subscription that were compared. */
  paymentCursor: text("payment_cursor").notNull().default(""),
  subscriptionCursor: text("subscription_cursor").notNull().default(""),
  compared: integer("compared").notNull().default(0),
  differences: integer("differences").notNull().default(0),
  finishedAt: timestamp("finished_at"),
});

/** The details buyers last typed, for their next checkout. */
export const buyerDetails = sqliteTable("buyer_details", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  buyer: json<BuyerDetails>("buyer").notNull(),
  invoice: json<InvoiceChoice>("invoice").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

export const coupons = sqliteTable("coupons", {
  /** Upper case, as buyers type it. */
  code: text("code").primaryKey(),
  /** Exactly one of the two is set: percent off, or whole NT$ off. */
  percent: integer("percent"),
  amount: integer("amount"),
  /** Items it applies to, as keys of the catalogue; empty for all. */
  items: json<string[]>("items").notNull().default([]),
  startsAt: timestamp("starts_at"),
  endsAt: timestamp("ends_at"),
  /** How many orders may use it; null for unlimited. Each account can use it once. */
  maxUses: integer("max_uses"),
  /** For staff. */
  note: text("note").notNull().default(""),
  stoppedAt: timestamp("stopped_at"),
  ...timestamps(),
});

/**
 * Orders that hold a coupon or were paid with it. The use by a closed order stays while one of its payments could still
 * arrive (decision 050).
 */
export const couponUses = sqliteTable(
  "coupon_uses",
  {
    orderId: text("order_id").primaryKey(),
    code: text("code").notNull(),
    accountId: text("account_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    /** When the order was paid; null while the coupon is only held. */
    paidAt: timestamp("paid_at"),
    /** When to ask the provider whether the closed order can still be paid; null while the order is open. */
    checkAt: timestamp("check_at"),
  },
  (table) => [
    uniqueIndex("coupon_uses_account").on(table.code, table.accountId),
    index("coupon_uses_check").on(table.checkAt).where(sql`check_at IS NOT NULL`),
  ],
);
