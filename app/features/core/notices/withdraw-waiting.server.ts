import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { mails, notices } from "~/db/schema";
import type { MailTopic } from "~/db/values";
import type { App } from "~/server/app.server";
import { kindsOf } from "../notice-kinds/register";
import { gatheredChannels } from "../notice-kinds/topics";

/**
 * Statements that leave what waits about some topics, for a digest or the end of quiet hours, to the list alone, because
 * its reader has turned them off. A mail on its way is sent.
 */
export function withdrawWaiting(app: App, { accountId, topics }: { accountId: string; topics: readonly MailTopic[] }) {
  const kinds = topics.flatMap(kindsOf);
  const held = and(
    eq(mails.accountId, accountId),
    isOneOf(mails.template, kinds),
    eq(mails.status, "queued"),
    isNotNull(mails.dueAt),
  );
  return [
    app.db
      .update(notices)
      .set({ channel: "page", mailId: null })
      .where(
        and(
          eq(notices.accountId, accountId),
          isOneOf(notices.kind, kinds),
          or(
            and(inArray(notices.channel, gatheredChannels), isNull(notices.mailId)),
            inArray(notices.mailId, app.db.select({ id: mails.id }).from(mails).where(held)),
          ),
        ),
      ),
    app.db.delete(mails).where(held),
  ];
}
