import { eq, sql } from "drizzle-orm";
import { accounts, orders } from "~/db/schema";
import { itemName } from "~/features/core/catalog/item-name";
import { foreign } from "~/features/core/mail/foreign-text";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import { exactTwd } from "~/locales/money";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { inGroups } from "./rules";

/** Amounts are whole NT$. */
export type OrderMail = (
  | {
      template:
        | "orderPaid"
        | "orderPaidCancelled"
        | "orderFree"
        | "renewalPaid"
        | "renewalFailed"
        | "orderRefunded"
        | "refundAccountNeeded"
        | "orderSurplus";
      amount: number;
    }
  | { template: "orderPaidWithoutCoupon"; amount: number; days: number }
  | { template: "orderAtm"; amount: number; bankCode: string; account: string; payBy: number }
  | { template: "refundDeclined"; reason: string }
  | { template: "orderExpired" | "subscriptionCancelled" }
) & { template: NoticeKind };

/** The order a mail is about, and its buyer; `email` is empty if the account no longer exists. */
export interface MailedOrder {
  id: string;
  number: string;
  item: string;
  accountId: string;
  email: string;
  locale: Locale;
}

/** Columns of an order's buyer, for a query that joins `accounts`. */
export const buyerColumns = {
  email: sql<string>`coalesce(${accounts.email}, '')`.as("buyer_email"),
  locale: sql<Locale>`coalesce(${accounts.locale}, ${orders.locale})`.as("buyer_locale"),
};

/**
 * Prepares a mail to an order's buyer, in the buyer's language: `statements` for the batch of the change it reports,
 * and `send` for afterwards (`prepareNotice`). Erased accounts get no mail. Throws `not_found` for an unknown order.
 */
export async function orderMail(app: App, mail: { orderId: string } & OrderMail) {
  const order = await app.db
    .select({
      id: orders.id,
      number: orders.number,
      item: orders.item,
      accountId: orders.accountId,
      ...buyerColumns,
    })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, mail.orderId))
    .get();
  if (!order) throw new AppError("not_found");
  return mailOfOrder(app, order, mail);
}

/** Like `orderMail`, for an order that has already been read. */
export function mailOfOrder(app: App, order: MailedOrder, mail: OrderMail) {
  const { accountId, email, locale, number } = order;
  return prepareNotice(app, {
    to: email,
    accountId,
    locale,
    kind: mail.template,
    subjectId: order.id,
    line: { number },
    unlessErased: true,
    values: {
      link: app.config.PUBLIC_ORIGIN + localePath(locale, `/orders/${order.id}`),
      number,
      item: itemName(translate(locale), order.item),
      ...("amount" in mail ? { amount: exactTwd(mail.amount) } : {}),
      ...("reason" in mail ? { reason: foreign(mail.reason) } : {}),
      ...("days" in mail ? { days: translate(locale)("memberships:days", { count: mail.days }) } : {}),
      ...(mail.template === "orderAtm"
        ? { bank: mail.bankCode, account: inGroups(mail.account), date: taipeiTimeText(mail.payBy, locale) }
        : {}),
    },
  });
}
