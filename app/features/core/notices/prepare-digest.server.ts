import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isNotOneOf, isOneOf } from "~/db/is-one-of";
import { mails, noticeDigests, notices } from "~/db/schema";
import type { LineMessage, PushMessage } from "~/db/schema/core/mails";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { prepareMail } from "../mail/queue-mail.server";
import type { MailSection } from "../mail/render-mail";
import { gatheredChannels } from "../notice-kinds/topics";

interface DigestInput {
  to: string;
  accountId: string;
  locale: Locale;
  /** Sent by LINE instead, unless LINE refuses it. */
  toLine?: LineMessage;
  /** Sent as a push notification instead, unless no browser takes it. */
  toPush?: PushMessage;
  /** The notices it contains. Notices added while it is being composed are left for the next one. */
  ids: readonly string[];
  sections: MailSection[];
  /** The absolute address of the list, and of the page that turns digests off. */
  link: string;
  unsubscribe: string;
  /** When the next one is due if more waits by then. */
  next: number;
}

/** Condition: a notice that waits for its account's digest, or its one message at LINE or by push. */
export const isWaiting = (accountId: string) =>
  and(
    eq(notices.accountId, accountId),
    inArray(notices.channel, gatheredChannels),
    isNull(notices.mailId),
    isNull(notices.seenAt),
  );

/** Condition: an account has no other notices that wait than those that were read. */
export const hasNoOthers = (app: App, { accountId, ids }: { accountId: string; ids: readonly string[] }): SQL =>
  sql`NOT EXISTS ${app.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(isWaiting(accountId), isNotOneOf(notices.id, ids)))}`;

/**
 * Prepares an account's digest (product §25.5): the mail, its notices, and the time of the next one, for the transaction
 * that claims it; and `send` for afterwards.
 */
export function prepareDigest(app: App, { ids, sections, link, unsubscribe, next, ...mail }: DigestInput) {
  const prepared = prepareMail(app, {
    ...mail,
    template: "dailyDigest",
    values: { number: String(ids.length), sections, link, unsubscribe },
    unlessErased: true,
  });
  return {
    statements: [
      prepared.insert,
      app.db
        .update(notices)
        .set({ mailId: prepared.id, channel: mail.toLine ? "line" : mail.toPush ? "push" : "digest" })
        .where(
          and(
            isWaiting(mail.accountId),
            // By id rather than up to the newest, because notices are stored out of order.
            isOneOf(notices.id, ids),
            sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${mails.id} = ${prepared.id})`,
          ),
        ),
      expectNext(app, { accountId: mail.accountId, next }),
    ],
    send: prepared.send,
  };
}

/** Returns the statement that sets the time of the next digest, or none if nothing waits. */
function expectNext(app: App, { accountId, next }: { accountId: string; next: number }) {
  return app.db
    .update(noticeDigests)
    .set({
      dueAt: sql`CASE WHEN EXISTS (SELECT 1 FROM ${notices} WHERE ${isWaiting(accountId)}) THEN ${next} END`,
    })
    .where(eq(noticeDigests.accountId, accountId));
}
