import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commit } from "~/db/commit.server";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { accounts, mails, noticeDigests, notices } from "~/db/schema";
import type { NoticeValues } from "~/db/schema/core/notices";
import type { MailTopic, NoticeChannel } from "~/db/values";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { ulid } from "~/server/ulid";
import { canPush, lineLink } from "../line/line-calls.server";
import { lineFriendOf } from "../line/line-friend";
import { type MailInput, prepareMail } from "../mail/queue-mail.server";
import { unsubscribeToken } from "../mail/unsubscribe-link.server";
import { afterQuiet, type Decision, decide, nextDigestAt, pageGrace } from "../notice-kinds/decide";
import { isReplaceable, kindRow, type NoticeKind } from "../notice-kinds/register";
import type { ShortMessage } from "../notice-kinds/short-message";
import { isShort, type ReaderChoices } from "../notice-kinds/topics";
import { composePush } from "../push/compose-push.server";
import { hasPush } from "../push/subscriptions.server";
import { canSendPush } from "../push/vapid.server";
import { queueWebhooks } from "../webhooks/queue-webhooks.server";
import { tellWebhooks } from "../webhooks/tell-webhooks.server";
import { composeAtOnce } from "./compose-at-once.server";
import { tellPages } from "./tell-pages.server";

/** A notice to send: its mail, and the values of its line in the list. */
export interface NoticeInput extends Omit<MailInput, "template" | "dueAt" | "toLine" | "toPush"> {
  kind: NoticeKind;
  /** What its line leads to (`register.ts`), if not the account in `mentionsId`. */
  subjectId?: string;
  /** What its line says besides the name of `mentionsId`. */
  line?: NoticeValues;
  /** When it becomes useless, in milliseconds. */
  deadline?: number;
  /** Listed as seen, because its reader did what it reports; a mail that is needed anyway is still sent. */
  isOwnAct?: boolean;
}

/** A notice for the transaction of the change it reports, and what to do afterwards. */
export interface PreparedNotice {
  channel: NoticeChannel;
  /** Whether a mail is sent, or would be if neither LINE nor a browser took the message. */
  hasMail: boolean;
  statements: BatchItem<"sqlite">[];
  send: () => Promise<void>;
}

/**
 * Prepares a notice (product §25); nothing else may notify anyone. Decides its single channel and returns the
 * statements for the transaction of the change it reports: a row in the reader's list; a mail, a message at LINE, a
 * push notification or a place in the next digest; and messages to the reader's webhooks. `send` updates open pages and
 * queues what is sent. It never throws; cron does what it could not.
 */
export async function prepareNotice(app: App, input: NoticeInput): Promise<PreparedNotice> {
  const { kind, subjectId, line, deadline, isOwnAct, ...mail } = input;
  const { accountId, mentionsId } = mail;
  const { topic, at, webhook } = kindRow(kind);
  const now = app.now();
  const choices = topic !== null && accountId !== null ? await readChoices(app, accountId) : undefined;
  const decision: Decision = choices
    ? decide({ kind, choices, now, deadline })
    : { channel: "mail", dueAt: null, isGathered: false };
  const { channel, dueAt, isGathered } = decision;
  const hasMail = channel !== "page" && !isGathered;
  const turnOff =
    topic !== null && accountId !== null && hasMail
      ? await switchOf(app, { accountId, topic, link: mail.values.link, locale: mail.locale })
      : undefined;
  const values = { ...mail.values, turnOff };
  const short =
    isShort(channel) && hasMail && choices
      ? composeAtOnce({ kind, subjectId, mentionsId, line, choices, name: mail.values.name, locale: mail.locale })
      : undefined;
  const shortly = short ? wrap(app, { channel, short, locale: mail.locale, deadline }) : {};
  const prepared = hasMail ? prepareMail(app, { ...mail, values, template: kind, dueAt, ...shortly }) : null;
  const isListed = at !== null && accountId !== null;
  const statements: BatchItem<"sqlite">[] = [
    ...(prepared ? [prepared.insert] : []),
    ...(isListed
      ? [
          insertNotice(app.db, {
            id: ulid(now),
            accountId,
            kind,
            subjectId,
            mentionsId,
            values: line,
            channel,
            mailId: prepared?.id,
            createdAt: now,
            seenAt: isOwnAct ? now : null,
          }),
        ]
      : []),
    ...(isGathered && accountId !== null && choices
      ? [expectDigest(app.db, { accountId, dueAt: nextDigestAt(choices, now) })]
      : []),
    ...(webhook && accountId !== null
      ? [
          tellWebhooks(app, {
            accountId,
            event: webhook.event,
            data: { subjectId, mentionsId, result: webhook.result },
          }),
        ]
      : []),
  ];
  return {
    channel,
    hasMail,
    statements,
    send: async () => {
      if (webhook && accountId !== null) await queueWebhooks(app, { accountId });
      const isPageOpen = isListed && (await tellPages(app, { accountId }));
      if (!prepared || dueAt !== null) return;
      if (isPageOpen && isReplaceable(kind) && choices) {
        const graceEnds = now + pageGrace;
        const later = afterQuiet(choices, graceEnds);
        const isInTime = later < (deadline ?? Number.POSITIVE_INFINITY);
        if (await putOff(app, { mailId: prepared.id, dueAt: isInTime ? later : graceEnds })) return;
      }
      await prepared.send();
    },
  };
}

/** Writes an urgent message of few words for its channel. */
function wrap(
  app: App,
  {
    channel,
    short,
    locale,
    deadline,
  }: { channel: NoticeChannel; short: ShortMessage; locale: Locale; deadline?: number },
): Pick<MailInput, "toLine" | "toPush"> {
  if (channel === "push") return { toPush: composePush(short, { locale, isUrgent: true, until: deadline }) };
  const button = { label: translate(locale)("noticeLines:open"), url: lineLink(app, { locale, path: short.path }) };
  return { toLine: { text: short.text, buttons: [button] } };
}

/** Tells somebody something that no other change depends on (product §25). */
export async function notify(app: App, input: NoticeInput): Promise<void> {
  const { statements, send } = await prepareNotice(app, input);
  await commit(app, statements);
  await send();
}

/** Reads what an account has chosen; undefined for an account that does not exist. */
export async function readChoices(app: App, accountId: string): Promise<ReaderChoices | undefined> {
  const [row] = await selectChoices(app.db, { accountId });
  return row && { ...row, hasLine: row.hasLine && canPush(app), hasPush: row.hasPush && canSendPush(app) };
}

const selectChoices = compiled((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({
      mutedMails: accounts.mutedMails,
      noticeSettings: accounts.noticeSettings,
      timeZone: accounts.timeZone,
      reader: accounts.kind,
      hasLine: sql`${lineFriendOf("accounts.id")} IS NOT NULL`.mapWith(Boolean).as("has_line"),
      hasPush,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId)),
);

/** Returns the address of the page that turns off a topic without a login, at the origin of a mail's link. */
async function switchOf(
  app: App,
  { accountId, topic, link, locale }: { accountId: string; topic: MailTopic; link: string; locale: Locale },
): Promise<string> {
  const token = await unsubscribeToken(app, { kind: "topic", accountId, topic });
  return `${new URL(link).origin}${localePath(locale, `/newsletter/unsubscribe/${token}`)}`;
}

/** Gives an open page its time before the mail is sent; false if the mail could not be put off. */
async function putOff(app: App, { mailId, dueAt }: { mailId: string; dueAt: number }): Promise<boolean> {
  try {
    await app.db
      .update(mails)
      .set({ dueAt })
      .where(and(eq(mails.id, mailId), eq(mails.status, "queued")));
    return true;
  } catch (error) {
    logError(`Mail ${mailId} could not be put off.`, error);
    return false;
  }
}

const insertNotice = compiledInsert(notices, {
  condition: sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${sql.placeholder("accountId")} AND erased_at IS NULL)`,
});

/** Sets the time of an account's next digest, unless it is set. */
const expectDigest = compiledInsert(noticeDigests, {
  condition: sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${sql.placeholder("accountId")} AND erased_at IS NULL)`,
  finish: (insert) =>
    insert.onConflictDoUpdate({
      target: noticeDigests.accountId,
      set: { dueAt: sql`coalesce(${noticeDigests.dueAt}, excluded.due_at)` },
    }),
});
