import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { events, mails, noticeDigests, notices, pushSubscriptions, referralVisits, webhooks } from "~/db/schema";
import { isOnlyUser, type PersonalData } from "./personal-data/personal-data";

export const personalData = {
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
      // Staff views of the account's files keep their time and file id, but not the file name.
      app.db
        .update(events)
        .set({ data: null })
        .where(and(eq(events.action, "file.viewed"), sql`json_extract(${events.data}, '$.owner_id') = ${id}`)),
      app.db.delete(notices).where(eq(notices.accountId, id)),
      app.db.delete(notices).where(eq(notices.mentionsId, id)),
      app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, id)),
      app.db.delete(noticeDigests).where(eq(noticeDigests.accountId, id)),
      // With their messages.
      app.db.delete(webhooks).where(eq(webhooks.accountId, id)),
      // Mails to any of the account's addresses, and mails to others that mention its name.
      app.db.delete(mails).where(eq(mails.accountId, id)),
      app.db.delete(mails).where(eq(mails.mentionsId, id)),
      app.db.delete(mails).where(and(eq(mails.to, account.email), isNull(mails.accountId), isOnlyUser(account))),
    ];
  },
  kept: {},
  exported: {
    notices: {
      tables: [notices],
      read: (app, { actor }) =>
        app.db
          .select({
            kind: notices.kind,
            subject_id: notices.subjectId,
            about_account: notices.mentionsId,
            values: notices.values,
            channel: notices.channel,
            created_at: notices.createdAt,
            seen_at: notices.seenAt,
          })
          .from(notices)
          .where(eq(notices.accountId, actor.id))
          .orderBy(asc(notices.createdAt)),
    },
    push_notifications: {
      tables: [pushSubscriptions],
      // The endpoint allows sending, so the export names only its service.
      read: async (app, { actor }) => {
        const rows = await app.db
          .select({ endpoint: pushSubscriptions.endpoint, created_at: pushSubscriptions.createdAt })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.accountId, actor.id))
          .orderBy(asc(pushSubscriptions.createdAt));
        return rows.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).hostname, created_at }));
      },
    },
    webhooks: {
      tables: [webhooks],
      read: (app, { actor }) =>
        app.db
          .select({ url: webhooks.url, events: webhooks.events, created_at: webhooks.createdAt })
          .from(webhooks)
          .where(eq(webhooks.accountId, actor.id))
          .orderBy(asc(webhooks.createdAt)),
    },
    mails: {
      tables: [mails],
      read: (app, { actor }) =>
        app.db
          .select({
            template: mails.template,
            locale: mails.locale,
            subject: mails.subject,
            status: mails.status,
            created_at: mails.createdAt,
            sent_at: mails.sentAt,
          })
          .from(mails)
          .where(eq(mails.to, actor.email))
          .orderBy(asc(mails.createdAt)),
    },
  },
  notExported: {
    notice_digests: "only when the next digest is due",
    referral_visits: "counts other people's visits",
  },
} satisfies PersonalData;
