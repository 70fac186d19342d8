import type { mails } from "~/db/schema";
import { type MailTopic, mailTopics } from "~/db/values";
import type { App } from "~/server/app.server";
import { isKeyedHash, keyedHash } from "~/server/derived-keys";
import { topicOf } from "../notice-kinds/register";

/** What a mailed link unsubscribes from: the newsletter, a topic of an account's mails, its digest, or a startup's letters. */
export type UnsubscribeTarget =
  | { kind: "newsletter"; subscriberId: string }
  | { kind: "digest"; accountId: string }
  | { kind: "letters"; accountId: string; startupId: string }
  | { kind: "topic"; accountId: string; topic: MailTopic };

/** Purpose of the server key that signs the links. */
const use = "unsubscribe";

/** Not a dot, because the Worker treats the end of a path after a dot as a file extension. */
const separator = "~";

/** Between two ids. */
const between = "!";

/** The topic of letters, whose name is that of one startup's. */
const allLetters = "all-letters";

/**
 * Creates the token of an unsubscribe link: its target and a signature. It never expires, because old mails must keep
 * working, and gives no other access.
 */
export async function unsubscribeToken(app: App, target: UnsubscribeTarget): Promise<string> {
  const claim = claimOf(target);
  return `${claim}${separator}${await keyedHash(app, use, claim)}`;
}

function claimOf(target: UnsubscribeTarget): string {
  switch (target.kind) {
    case "newsletter":
      return `newsletter${separator}${target.subscriberId}`;
    case "letters":
      return `letters${separator}${target.accountId}${between}${target.startupId}`;
    case "digest":
      return `digest${separator}${target.accountId}`;
    case "topic":
      return `${target.topic === "letters" ? allLetters : target.topic}${separator}${target.accountId}`;
  }
}

/** Returns the target of a token; null unless the server signed it. */
export async function readUnsubscribeToken(app: App, token: string): Promise<UnsubscribeTarget | null> {
  const [kind = "", id = "", signature = "", ...rest] = token.slice(0, 200).split(separator);
  if (rest.length > 0 || !(await isKeyedHash(app, use, `${kind}${separator}${id}`, signature))) return null;
  if (kind === "newsletter") return { kind, subscriberId: id };
  if (kind === "digest") return { kind, accountId: id };
  if (kind === "letters") {
    const [accountId = "", startupId = ""] = id.split(between);
    return { kind, accountId, startupId };
  }
  const topic = kind === allLetters ? "letters" : mailTopics.find((known) => known === kind);
  return topic ? { kind: "topic", accountId: id, topic } : null;
}

type MailRow = Pick<typeof mails.$inferSelect, "template" | "accountId" | "subscriberId">;

function targetOf({ template, accountId, subscriberId }: MailRow): UnsubscribeTarget | null {
  if (subscriberId !== null) return { kind: "newsletter", subscriberId };
  if (template === "dailyDigest" && accountId !== null) return { kind: "digest", accountId };
  const topic = topicOf(template);
  return topic && accountId !== null ? { kind: "topic", accountId, topic } : null;
}

/**
 * Returns the headers for one-click unsubscribing in mail clients (RFC 8058); none for mails about the account itself.
 * The link's endpoint is `routes/core/public/one-click-unsubscribe.ts`.
 */
export async function unsubscribeHeaders(app: App, mail: MailRow): Promise<Record<string, string>> {
  const target = targetOf(mail);
  if (!target) return {};
  const link = `${app.config.PUBLIC_ORIGIN}/unsubscribe/${await unsubscribeToken(app, target)}`;
  return {
    "List-Unsubscribe": `<${link}>, <mailto:${app.config.CONTACT_MAIL}?subject=unsubscribe>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
