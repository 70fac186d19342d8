import { and, eq, isNull, or, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts } from "~/db/schema";
import { type MailTopic, mailTopics, type NoticeChannel } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { channelOf, choicesOf } from "../notice-kinds/topics";
import { readChoices } from "./prepare-notice.server";
import { withdrawWaiting } from "./withdraw-waiting.server";

/**
 * Chooses an account's channel for one topic, on behalf of someone with the link of one of its mails (product §25.2).
 * What waits for a mail of a topic that is turned off is not sent. A no-op if it is chosen already or the account is
 * erased. Throws `bad_request` for a channel that the topic does not have.
 */
export async function chooseChannel(
  app: App,
  { accountId, topic, channel }: { accountId: string; topic: MailTopic; channel: NoticeChannel },
): Promise<void> {
  if (!choicesOf(topic).includes(channel)) throw new AppError("bad_request");
  const { mutedMails, noticeSettings } = accounts;
  const isMuted = sql`EXISTS (SELECT 1 FROM json_each(${mutedMails}) AS muted WHERE muted.value = ${topic})`;
  const path = `$.channels.${topic}`;
  const [set, isNew] =
    channel === "page"
      ? [{ mutedMails: sql`json_insert(${mutedMails}, '$[#]', ${topic})` }, sql`NOT ${isMuted}`]
      : [
          {
            mutedMails: sql`(SELECT json_group_array(value) FROM json_each(${mutedMails}) WHERE value <> ${topic})`,
            noticeSettings: sql`json_set(${noticeSettings}, ${path}, ${channel})`,
          },
          or(isMuted, sql`json_extract(${noticeSettings}, ${path}) IS NOT ${channel}`),
        ];
  await commit(app, [
    app.db
      .update(accounts)
      .set({ ...set, updatedAt: app.now() })
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt), isNew)),
    recordEvent(
      app,
      {
        actor: null,
        action: "account.mails_muted",
        subject: { kind: "account", id: accountId },
        data: { topic, channel },
      },
      { ifChanged: true },
    ),
    ...(channel === "page" ? withdrawWaiting(app, { accountId, topics: [topic] }) : []),
  ]);
}

/** Turns off the mails about all topics whose channel is the digest, on behalf of someone with its link. */
export async function turnOffDigest(app: App, { accountId }: { accountId: string }): Promise<void> {
  const account = await readChoices(app, accountId);
  if (!account) return;
  for (const topic of mailTopics.filter((each) => channelOf(each, account) === "digest")) {
    await chooseChannel(app, { accountId, topic, channel: "page" });
  }
}
