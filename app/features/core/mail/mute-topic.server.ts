import { and, eq, isNull, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts } from "~/db/schema";
import type { MailTopic } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/**
 * Mutes a topic of an account's mails, on behalf of someone with a link from one of them
 * (`unsubscribe-link.server.ts`). A no-op if it is already muted or the account is erased.
 */
export async function muteTopic(
  app: App,
  { accountId, topic }: { accountId: string; topic: MailTopic },
): Promise<void> {
  const isOn = sql`NOT EXISTS (SELECT 1 FROM json_each(${accounts.mutedMails}) AS muted WHERE muted.value = ${topic})`;
  await commit(app, [
    app.db
      .update(accounts)
      .set({ mutedMails: sql`json_insert(${accounts.mutedMails}, '$[#]', ${topic})`, updatedAt: app.now() })
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt), isOn)),
    recordEvent(
      app,
      { actor: null, action: "account.mails_muted", subject: { kind: "account", id: accountId }, data: { topic } },
      { ifChanged: true },
    ),
  ]);
}
