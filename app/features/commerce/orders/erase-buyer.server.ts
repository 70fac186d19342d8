import { and, eq, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type BuyerDetails, buyerDetails, events, orders } from "~/db/schema";
import type { App } from "~/server/app.server";
import { endSubscriptionsStatement } from "./end-subscriptions.server";

const nobody: BuyerDetails = { name: "", email: "", phone: "", address: "" };

/**
 * Returns the statements that remove personal data from an erased account's orders, for the batch of the erasure.
 * Accounting data stays: numbers, amounts, payments, and the company number that invoices must name. Cron cancels a
 * running subscription at the provider.
 */
export function eraseBuyerStatements(app: App, { accountId }: { accountId: string }): BatchItem<"sqlite">[] {
  const now = app.now();
  const ofOrders = sql`${events.subjectId} IN (SELECT id FROM orders WHERE account_id = ${accountId})`;
  return [
    app.db
      .update(orders)
      .set({
        buyer: nobody,
        invoice: sql`json_set(${orders.invoice}, '$.carrier', '', '$.donation_code', '', '$.company_title', '')`,
        updatedAt: now,
      })
      .where(eq(orders.accountId, accountId)),
    app.db.delete(buyerDetails).where(eq(buyerDetails.accountId, accountId)),
    app.db
      .update(events)
      .set({ note: "" })
      .where(and(ofOrders, ne(events.note, ""))),
    endSubscriptionsStatement(app, { accountId }),
  ];
}
