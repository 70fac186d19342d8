import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { startups } from "~/db/schema";
import type { NoticeChannel } from "~/db/values";
import { readUnsubscribeToken, type UnsubscribeTarget } from "~/features/core/mail/unsubscribe-link.server";
import { channelOf, openChoicesOf } from "~/features/core/notice-kinds/topics";
import { chooseChannel, turnOffDigest } from "~/features/core/notices/choose-channel.server";
import { readChoices } from "~/features/core/notices/prepare-notice.server";
import { chooseLetters } from "~/features/deals/letters/choose-letters.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { endSubscription } from "./end-subscription.server";

/** The target of an unsubscribe link, without changes. Throws `gone` for a link not issued by the server. */
export async function readUnsubscribeLink(app: App, { token }: { token: string }): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeToken(app, token);
  if (!target) throw new AppError("gone");
  return target;
}

/**
 * Reads what the page of an unsubscribe link shows, and whose it is (null for the newsletter). Throws `gone` for a link
 * not issued by the server.
 */
export async function readUnsubscribePage(app: App, { token }: { token: string }) {
  const target = await readUnsubscribeLink(app, { token });
  const accountId = target.kind === "newsletter" ? null : target.accountId;
  const isDigest = target.kind === "digest";
  if (target.kind === "letters") {
    const startup = await findStartupName(app, target.startupId);
    return { accountId, isDigest, startup, topic: null, channel: null, choices: [] };
  }
  if (target.kind !== "topic") return { accountId, isDigest, startup: null, topic: null, channel: null, choices: [] };
  const { topic } = target;
  const choices = await readChoices(app, target.accountId);
  if (!choices) throw new AppError("gone");
  return {
    accountId,
    isDigest,
    startup: null,
    topic,
    channel: channelOf(topic, choices),
    choices: openChoicesOf(topic, choices),
  };
}

/**
 * Ends the newsletter subscription of an unsubscribe link, turns off an account's digest, stops a startup's letters, or moves its topic to a channel
 * (the list alone, unless another one is given). Idempotent. Throws `gone` for a link not issued by the server,
 * `bad_request` for a channel that the topic does not have.
 */
export async function unsubscribe(
  app: App,
  { token, channel = "page" }: { token: string; channel?: NoticeChannel },
): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeLink(app, { token });
  if (target.kind === "topic") await chooseChannel(app, { ...target, channel });
  else if (target.kind === "digest") await turnOffDigest(app, target);
  else if (target.kind === "letters") {
    await chooseLetters(app, { readerId: target.accountId, startupId: target.startupId, choice: "muted" });
  } else await commit(app, endSubscription(app, target.subscriberId));
  return target;
}

/** Reads the name of a startup whose letters its reader can stop. Throws `gone` if it no longer exists. */
async function findStartupName(app: App, startupId: string): Promise<string> {
  const row = await app.db.select({ name: startups.name }).from(startups).where(eq(startups.id, startupId)).get();
  if (!row) throw new AppError("gone");
  return row.name;
}
