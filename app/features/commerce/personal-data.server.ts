import { and, eq } from "drizzle-orm";
import {
  buyerDetails,
  memberships,
  orders,
  payments,
  refundAccounts,
  refundRequests,
  serviceRequests,
  subscriptions,
} from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { eraseBuyerStatements } from "./orders/erase-buyer.server";
import { exportOrders } from "./orders/export-orders.server";
import { exportRequests } from "./services/queries.server";

export const personalData = {
  erase: (app, { id }) => [
    // Paid periods are kept, like the orders, as accounting records.
    app.db.delete(memberships).where(eq(memberships.accountId, id)),
    app.db.delete(serviceRequests).where(eq(serviceRequests.startupId, id)),
    app.db.delete(refundRequests).where(eq(refundRequests.accountId, id)),
    app.db.delete(refundAccounts).where(eq(refundAccounts.accountId, id)),
    ...eraseBuyerStatements(app, { accountId: id }),
    // The provider keeps charging the card until cron tells it to stop.
    app.db
      .update(subscriptions)
      .set({ status: "cancelling", cancelledAt: app.now(), updatedAt: app.now() })
      .where(and(eq(subscriptions.accountId, id), eq(subscriptions.status, "active"))),
  ],
  kept: {},
  exported: {
    orders: { tables: [orders, payments, refundRequests], read: exportOrders },
    service_requests: { tables: [serviceRequests], read: exportRequests },
    buyer_details: {
      tables: [buyerDetails],
      read: async (app, { actor }) =>
        (await app.db
          .select({ buyer: buyerDetails.buyer, invoice: buyerDetails.invoice })
          .from(buyerDetails)
          .where(eq(buyerDetails.accountId, actor.id))
          .get()) ?? null,
    },
  },
  notExported: {
    refund_accounts: "encrypted; its order shows the last digits until the transfer, which deletes it",
    memberships: "derived from the orders; the profile has the level",
  },
} satisfies PersonalData;
