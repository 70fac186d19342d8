import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commit } from "~/db/commit.server";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { accounts, mails, noticeDigests, notices } from "~/db/schema";
import type { NoticeValues } from "~/db/schema/core/notices";
import type { NoticeChannel } from "~/db/values";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { type MailInput, prepareMail } from "../mail/queue-mail.server";
import { type Decision, decide, nextDigestAt, pageGrace } from "../notice-kinds/decide";
import { isReplaceable, kindRow, type NoticeKind } from "../notice-kinds/register";
import type { NoticeChoices } from "../notice-kinds/topics";
import { tellPages } from "./tell-pages.server";

/** Something to tell somebody: its mail, and what its line in the list says. */
export interface NoticeInput extends Omit<MailInput, "template" | "dueAt"> {
  kind: NoticeKind;
  /** What its line leads to (`register.ts`), if not the account in `mentionsId`. */
  subjectId?: string;
  /** What its line says besides the name of `mentionsId`. */
  line?: NoticeValues;
  /** When it is of no more use, in milliseconds. */
  deadline?: number;
  /** Listed as seen, because its reader did what it tells; a mail that is needed all the same is sent. */
  isOwnAct?: boolean;
}

/** A notice for the transaction of the change it tells, and what to do afterwards. */
export interface PreparedNotice {
  channel: NoticeChannel;
  statements: BatchItem<"sqlite">[];
  send: () => Promise<void>;
}

/**
 * Prepares something to tell (product §25): the only way to tell anybody anything. Decides its one channel and returns
 * the statements for the transaction of the change it reports: a row in the reader's list, and a mail or a place in the
 * next digest. `send` tells open pages and queues the mail; it never throws, and what it could not do is done by cron.
 */
export async function prepareNotice(app: App, input: NoticeInput): Promise<PreparedNotice> {
  const { kind, subjectId, line, deadline, isOwnAct, ...mail } = input;
  const { accountId, mentionsId } = mail;
  const { topic, at } = kindRow(kind);
  const now = app.now();
  const choices = topic !== null && accountId !== null ? await readChoices(app, accountId) : undefined;
  const decision: Decision = choices ? decide({ kind, choices, now, deadline }) : { channel: "mail", dueAt: null };
  const { channel, dueAt } = decision;
  const prepared = channel === "mail" ? prepareMail(app, { ...mail, template: kind, dueAt }) : null;
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
    ...(channel === "digest" && accountId !== null && choices
      ? [expectDigest(app.db, { accountId, dueAt: nextDigestAt(choices, now) })]
      : []),
  ];
  return {
    channel,
    statements,
    send: async () => {
      const isPageOpen = isListed && (await tellPages(app, { accountId }));
      if (!prepared || dueAt !== null) return;
      if (isPageOpen && isReplaceable(kind) && (await putOff(app, prepared.id))) return;
      await prepared.send();
    },
  };
}

/** Tells somebody something that no other change depends on (product §25). */
export async function notify(app: App, input: NoticeInput): Promise<void> {
  const { statements, send } = await prepareNotice(app, input);
  await commit(app, statements);
  await send();
}

/** Reads what an account has chosen; undefined for an account that does not exist. */
export async function readChoices(app: App, accountId: string): Promise<NoticeChoices | undefined> {
  const [row] = await selectChoices(app.db, { accountId });
  return row;
}

const selectChoices = compiled((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({
      mutedMails: accounts.mutedMails,
      noticeSettings: accounts.noticeSettings,
      timeZone: accounts.timeZone,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId)),
);

/** Gives an open page its time before the mail is sent; false if the mail could not be put off. */
async function putOff(app: App, mailId: string): Promise<boolean> {
  try {
    await app.db
      .update(mails)
      .set({ dueAt: app.now() + pageGrace })
      .where(and(eq(mails.id, mailId), eq(mails.status, "queued")));
    return true;
  } catch (error) {
    console.error(`Mail ${mailId} could not be put off.`, error);
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
