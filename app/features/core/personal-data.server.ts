import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { events, mails, referralVisits } from "~/db/schema";
import { isOnlyUser, type PersonalData } from "./personal-data/personal-data";

export const personalData: PersonalData = {
  erase: (app, account) => {
    const { id } = account;
    return [
      app.db.delete(referralVisits).where(eq(referralVisits.accountId, id)),
      app.db.update(events).set({ note: "", data: null }).where(eq(events.subjectId, id)),
      app.db
        .update(events)
        .set({ fromState: null, toState: null })
        .where(
          and(eq(events.subjectId, id), inArray(events.action, ["account.email_changed", "startup.number_overridden"])),
        ),
      // Staff views of its files keep their time and file id, but not the file name.
      app.db
        .update(events)
        .set({ data: null })
        .where(and(eq(events.action, "file.viewed"), sql`json_extract(${events.data}, '$.owner_id') = ${id}`)),
      // Mails to any address the account had, and mails to others that mention its name.
      app.db.delete(mails).where(eq(mails.accountId, id)),
      app.db.delete(mails).where(eq(mails.mentionsId, id)),
      app.db.delete(mails).where(and(eq(mails.to, account.email), isNull(mails.accountId), isOnlyUser(account))),
    ];
  },
  kept: {},
};
