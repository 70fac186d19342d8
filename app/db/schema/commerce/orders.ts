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
  refundStatuses,
  strategies,
  subscriptionStatuses,
} from "../../values";
import { accounts } from "../accounts/accounts";

/** Who buys, as on the order and the invoice. */
export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
  address: string;
}

/** How the invoice is recorded; the fields of the other types are empty. */
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
 * An order of one item of the catalogue. Prices are copied when it is placed, in whole NT$ with tax included. Accounts are
 * not referenced: the books outlive an erased account (its name and address do not, see `eraseBuyer`).
 */
export const orders = sqliteTable(
  "orders",
  {
    id: id(),
    /** What people quote: `FB`, the day and six characters. */
    number: text("number").notNull().unique(),
    accountId: text("account_id").notNull(),
    strategy: text("strategy", { enum: strategies }).notNull(),
    /** The item's key in the catalogue (`features/core/catalog`). */
    item: text("item").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: orderStatuses }).notNull(),
    /** The catalogue's price. */
    price: integer("price").notNull(),
    /** Taken off by a coupon, and for the unused part of another membership. */
    discount: integer("discount").notNull().default(0),
    credit: integer("credit").notNull().default(0),
    /** What is charged: for a subscription the amount of every period. */
    total: integer("total").notNull(),
    /** Days of membership that the first charge pays for; 0 for services. */
    days: integer("days").notNull(),
    couponCode: text("coupon_code"),
    buyer: json<BuyerDetails>("buyer").notNull(),
    invoice: json<InvoiceChoice>("invoice").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** The form's key: one order however often the button is pressed. */
    checkoutKey: text("checkout_key").notNull(),
    /** The terms that the buyer consented to. */
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
    /** Services that staff have yet to deliver. */
    index("orders_undelivered").on(table.id).where(sql`status = 'paid' AND delivered_at IS NULL AND days = 0`),
  ],
);

/** One attempt to pay an order, with its own trade number at the provider. Paying again adds a row. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Ours, at most 20 letters and digits (ECPay's MerchantTradeNo). */
    tradeNo: text("trade_no").notNull().unique(),
    provider: text("provider", { enum: ["ecpay", "none"] }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: integer("amount").notNull(),
    /** The provider's number (ECPay's TradeNo). */
    providerTradeNo: text("provider_trade_no"),
    /** Where to transfer the money by ATM, and until when. */
    bankCode: text("bank_code"),
    bankAccount: text("bank_account"),
    payBy: timestamp("pay_by_at"),
    /** Why the last attempt failed: the provider's code and text. */
    failCode: text("fail_code"),
    failText: text("fail_text"),
    paidAt: timestamp("paid_at"),
    /** When the provider is asked about it next, while it is open or awaiting a transfer. */
    checkAt: timestamp("check_at").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    index("payments_order").on(table.orderId, table.id),
    /** Attempts whose outcome may have been missed. */
    index("payments_unsettled").on(table.checkAt).where(sql`status IN ('open', 'awaiting')`),
    index("payments_paid").on(table.paidAt).where(sql`paid_at IS NOT NULL`),
  ],
);

/** A card charged every period. Shares the id of the payment that started it. */
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
    /** Successful charges, the first one included, and failed ones since the last success. */
    charges: integer("charges").notNull().default(1),
    failures: integer("failures").notNull().default(0),
    nextChargeAt: timestamp("next_charge_at"),
    cancelledAt: timestamp("cancelled_at"),
    checkedAt: timestamp("checked_at"),
    ...timestamps(),
  },
  (table) => [
    index("subscriptions_account").on(table.accountId, table.track),
    /** One running subscription per account and track. */
    uniqueIndex("subscriptions_active").on(table.accountId, table.track).where(sql`status = 'active'`),
    index("subscriptions_due").on(table.nextChargeAt).where(sql`status = 'active'`),
    index("subscriptions_cancelling").on(table.updatedAt).where(sql`status = 'cancelling'`),
  ],
);

/**
 * Everything the provider ever told us, once: a replay only raises `received`. Messages with a bad signature change
 * nothing, and share a fixed number of rows without a trade number (`verified` false), so that nobody fills the table.
 */
export const paymentNotifications = sqliteTable(
  "payment_notifications",
  {
    id: id(),
    provider: text("provider").notNull(),
    tradeNo: text("trade_no").notNull(),
    /** `paid`, `atm`, `period` or `result`. */
    kind: text("kind").notNull(),
    /** What makes it unique beside trade number and kind: the provider's own number or time. */
    mark: text("mark").notNull(),
    verified: integer("verified", { mode: "boolean" }).notNull(),
    fields: json<Record<string, string>>("fields").notNull(),
    /** What it led to: see `NotificationOutcome`. */
    outcome: text("outcome").notNull().default(""),
    received: integer("received").notNull().default(1),
    receivedAt: timestamp("received_at").notNull(),
    lastReceivedAt: timestamp("last_received_at").notNull(),
    /** When its effects were committed; null while they are not, so that a crash in between is repaired. */
    settledAt: timestamp("settled_at"),
  },
  (table) => [
    uniqueIndex("payment_notifications_once").on(table.provider, table.tradeNo, table.kind, table.mark, table.verified),
    index("payment_notifications_unsettled").on(table.receivedAt).where(sql`settled_at IS NULL AND verified = 1`),
  ],
);

/**
 * Every movement of money or value, one row each, never changed or deleted (triggers refuse it). Amounts are whole NT$:
 * charges are positive and refunds negative cash; a credit is a pair of rows that sums to zero, moving value from one
 * order to another; a coupon is value given. `days` are days of membership gained or lost with it.
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
    /** What it records, once: `charge:<provider's number>`, `refund:<refund id>`, `credit:<order>:<period>`. */
    source: text("source").notNull().unique(),
  },
  (table) => [
    index("ledger_order").on(table.orderId),
    index("ledger_account").on(table.accountId, table.at),
    index("ledger_at").on(table.at),
  ],
);

/** Money to be given back, executed by cron and again after a failure. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    paymentId: text("payment_id").notNull(),
    /** The charge it returns, as the ledger's source. */
    chargeSource: text("charge_source").notNull(),
    amount: integer("amount").notNull(),
    /** Days of membership taken back with it. */
    days: integer("days").notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: refundStatuses }).notNull(),
    /** The staff account; null for the system, which returns what was paid twice. */
    requestedBy: text("requested_by"),
    /** The form's key: one refund however often the button is pressed. */
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

/** An e-invoice of one charge (Taiwan). */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    orderId: text("order_id").notNull(),
    /** The charge it is for, as the ledger's source; its `RelateNumber` at the issuer is derived from the id. */
    chargeSource: text("charge_source").notNull().unique(),
    status: text("status", { enum: invoiceStatuses }).notNull(),
    amount: integer("amount").notNull(),
    /** Two letters and eight digits, and four digits; null until issued. */
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

/** What a refund does to an invoice: voids it, or allows for a part (折讓). */
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
    /** What differs: see `differenceKinds` (`features/commerce/payments/difference.ts`). */
    kind: text("kind").notNull(),
    detail: json<Record<string, string | number | null>>("detail").notNull(),
    foundAt: timestamp("found_at").notNull(),
    /** Null while staff have to look at it. */
    repairedAt: timestamp("repaired_at"),
    repairedBy: text("repaired_by"),
  },
  (table) => [
    uniqueIndex("payment_differences_open").on(table.tradeNo, table.kind).where(sql`repaired_at IS NULL`),
    index("payment_differences_found").on(table.foundAt),
  ],
);

/** The daily comparison with the provider's books, one row a Taipei day: how far it got, and what it did. */
export const reconciliations = sqliteTable("reconciliations", {
  /** `YYYY-MM-DD`. */
  day: text("day").primaryKey(),
  /** The last payment and the last subscription compared. */
  paymentCursor: text("payment_cursor").notNull().default(""),
  subscriptionCursor: text("subscription_cursor").notNull().default(""),
  compared: integer("compared").notNull().default(0),
  differences: integer("differences").notNull().default(0),
  finishedAt: timestamp("finished_at"),
});

/** What buyers typed last, for their next checkout. */
export const buyerDetails = sqliteTable("buyer_details", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  buyer: json<BuyerDetails>("buyer").notNull(),
  invoice: json<InvoiceChoice>("invoice").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

export const coupons = sqliteTable("coupons", {
  /** In upper case, as typed by buyers. */
  code: text("code").primaryKey(),
  /** One of the two is set: percent off, or whole NT$ off. */
  percent: integer("percent"),
  amount: integer("amount"),
  /** Items it applies to, as keys of the catalogue; empty for all. */
  items: json<string[]>("items").notNull().default([]),
  startsAt: timestamp("starts_at"),
  endsAt: timestamp("ends_at"),
  /** How many orders may use it; null for any number. An account uses it once. */
  maxUses: integer("max_uses"),
  /** For staff. */
  note: text("note").notNull().default(""),
  stoppedAt: timestamp("stopped_at"),
  ...timestamps(),
});

/**
 * The orders that hold a coupon or paid with it. The use of a closed order stays while one of its payments could still
 * arrive (decision 050).
 */
export const couponUses = sqliteTable(
  "coupon_uses",
  {
    orderId: text("order_id").primaryKey(),
    code: text("code").notNull(),
    accountId: text("account_id").notNull(),
    createdAt: timestamp("created_at").notNull(),
    /** When its order was paid; null while the use is only held. */
    paidAt: timestamp("paid_at"),
    /** When the provider is asked whether its closed order can still be paid; null while the order is open. */
    checkAt: timestamp("check_at"),
  },
  (table) => [
    uniqueIndex("coupon_uses_account").on(table.code, table.accountId),
    index("coupon_uses_check").on(table.checkAt).where(sql`check_at IS NOT NULL`),
  ],
);
