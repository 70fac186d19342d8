import { and, eq, isNull } from "drizzle-orm";
import { eventRegistrations, eventRequests } from "~/db/schema";
import { isOnlyUser, type PersonalData } from "~/features/core/personal-data/personal-data";
import { eraseCourseStatements } from "./courses/own-courses.server";

export const personalData: PersonalData = {
  erase: (app, account) => [
    ...eraseCourseStatements(app, { accountId: account.id }),
    // Its places go to the waiting lists by cron.
    app.db.delete(eventRegistrations).where(eq(eventRegistrations.accountId, account.id)),
    app.db
      .delete(eventRegistrations)
      .where(
        and(eq(eventRegistrations.email, account.email), isNull(eventRegistrations.accountId), isOnlyUser(account)),
      ),
    app.db.delete(eventRequests).where(and(eq(eventRequests.email, account.email), isOnlyUser(account))),
  ],
  kept: {},
};
