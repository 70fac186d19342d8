import { and, eq, isNull } from "drizzle-orm";
import { contactMessages, highlights, newsletterRequests, newsletterSubscribers } from "~/db/schema";
import { isOnlyUser, type PersonalData } from "~/features/core/personal-data/personal-data";
import { exportMessages } from "./contact/list-messages.server";
import { exportSubscription } from "./newsletter/export-subscription.server";

export const personalData = {
  erase: (app, account) => [
    app.db.delete(highlights).where(eq(highlights.profileId, account.id)),
    app.db.delete(contactMessages).where(eq(contactMessages.accountId, account.id)),
    app.db
      .delete(contactMessages)
      .where(and(eq(contactMessages.email, account.email), isNull(contactMessages.accountId), isOnlyUser(account))),
    app.db.delete(newsletterRequests).where(and(eq(newsletterRequests.email, account.email), isOnlyUser(account))),
    app.db
      .delete(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.email, account.email), isOnlyUser(account))),
  ],
  kept: {},
  exported: {
    contact_messages: { tables: [contactMessages], read: exportMessages },
    newsletter: { tables: [newsletterSubscribers], read: exportSubscription },
  },
  notExported: {
    highlights: "chosen by staff and public",
  },
} satisfies PersonalData;
