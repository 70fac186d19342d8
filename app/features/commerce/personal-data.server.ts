import { and, eq } from "drizzle-orm";
import { memberships, serviceRequests, subscriptions } from "~/db/schema";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { eraseBuyerStatements } from "./orders/erase-buyer.server";

export const personalData: PersonalData = {
  erase: (app, { id }) => [
    // Its paid days stay, as the orders do: they are the books.
    app.db.delete(memberships).where(eq(memberships.accountId, id)),
    app.db.delete(serviceRequests).where(eq(serviceRequests.startupId, id)),
    ...eraseBuyerStatements(app, { accountId: id }),
    // The provider goes on charging the card until cron has told it to stop.
    app.db
      .update(subscriptions)
      .set({ status: "cancelling", cancelledAt: app.now(), updatedAt: app.now() })
      .where(and(eq(subscriptions.accountId, id), eq(subscriptions.status, "active"))),
  ],
  kept: {},
};
