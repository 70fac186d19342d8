import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { letterCopies, letterMails, letterReaders, letters } from "~/db/schema";
import { hourMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { foreign } from "~/features/core/mail/foreign-text";
import type { MailSection } from "~/features/core/mail/render-mail";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { logError } from "~/server/log-error.server";
import { monthText } from "./letter";
import { nextLetterMailAt } from "./letter-mail-time";
import { listReceived } from "./list-letters.server";

/** Readers per cron run: D1 allows 1,000 queries per invocation. */
const batchSize = 60;

/** Letters named in a mail. */
const mostNamed = 20;

/** Returns the statement that has a letter's readers mailed at the week's end, unless they are already. */
export const expectMails = (app: App, { letterId, at = app.now() }: { letterId: string; at?: number }) =>
  insertMails(app, sql`${letterCopies} WHERE ${letterCopies.letterId} = ${letterId}`, at);

/** Returns the statement that has one reader mailed. */
export const expectMail = (app: App, { readerId }: { readerId: string }) =>
  insertMails(app, sql`(SELECT ${readerId} AS reader_id) AS letter_copies WHERE 1`);

const insertMails = (app: App, readers: SQL, at = app.now()) =>
  insertFrom(
    app.db,
    letterMails,
    { readerId: sql`letter_copies.reader_id`, dueAt: nextLetterMailAt(at) },
    sql`FROM ${readers}`,
  ).onConflictDoUpdate({
    target: letterMails.readerId,
    set: { dueAt: sql`coalesce(${letterMails.dueAt}, excluded.due_at)` },
  });

/**
 * Mails each reader the letters of the week, on Fridays at 10:00 in Taipei (product §27.5). Run by cron, in batches;
 * returns the number of mails. Each reader is claimed together with the mail, so runs that overlap send nothing twice.
 */
export async function sendLetterMails(app: App): Promise<number> {
  const due = await app.db
    .select()
    .from(letterMails)
    .where(lte(letterMails.dueAt, app.now()))
    .orderBy(asc(letterMails.dueAt))
    .limit(batchSize);
  let sent = 0;
  for (const row of due) {
    try {
      if (await handleReader(app, row)) sent += 1;
    } catch (error) {
      logError(`The letters of ${row.readerId} were not mailed.`, error);
      await app.db
        .update(letterMails)
        .set({ dueAt: app.now() + hourMs })
        .where(isDue(row));
    }
  }
  return sent;
}

type Due = typeof letterMails.$inferSelect;

const isDue = ({ readerId, dueAt }: Due) =>
  and(eq(letterMails.readerId, readerId), dueAt === null ? isNull(letterMails.dueAt) : eq(letterMails.dueAt, dueAt));

/** Claims a reader's week, and writes the mail if there are letters to announce. */
async function handleReader(app: App, due: Due): Promise<boolean> {
  const { readerId, mailedUntil } = due;
  const got = await app.db
    .select({ id: letters.id, startupId: letters.startupId, gotAt: letterCopies.sentAt })
    .from(letterCopies)
    .innerJoin(letters, eq(letters.id, letterCopies.letterId))
    .leftJoin(letterReaders, and(eq(letterReaders.readerId, readerId), eq(letterReaders.startupId, letters.startupId)))
    .where(
      and(
        eq(letterCopies.readerId, readerId),
        gt(letterCopies.sentAt, mailedUntil),
        or(isNull(letterReaders.choice), eq(letterReaders.choice, "wanted")),
      ),
    );
  const until = Math.max(mailedUntil, ...got.map(({ gotAt }) => gotAt ?? 0));
  const mail = await writeMail(app, { readerId, ids: got.map(({ id }) => id) });
  // A letter sent meanwhile waits for the next mail.
  const isMore = sql`EXISTS (SELECT 1 FROM ${letterCopies} AS c WHERE c.reader_id = ${readerId} AND c.sent_at > ${until})`;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(letterMails)
        .set({ mailedUntil: until, dueAt: sql`CASE WHEN ${isMore} THEN ${nextLetterMailAt(app.now())} END` })
        .where(and(isDue(due), eq(letterMails.mailedUntil, mailedUntil))),
      extraStatements: mail ? mail.statements : [],
    });
  } catch (error) {
    // Another run was faster.
    if (isLostRace(error)) return false;
    throw error;
  }
  await mail?.send();
  return mail !== null;
}

/**
 * Prepares the mail: who wrote about which month, and a link that stops each startup's letters; nothing else from the
 * letters.
 */
async function writeMail(app: App, { readerId, ids }: { readerId: string; ids: readonly string[] }) {
  const viewer = await findAccountViewer(app, { accountId: readerId });
  if (viewer?.kind !== "investor" || viewer.eraseAt !== null) return null;
  // Leaves out letters of startups that have since hidden themselves from the reader.
  const received = (await listReceived(app, { actor: viewer })).filter(({ id }) => ids.includes(id));
  if (received.length === 0) return null;
  const { locale } = viewer;
  const t = translate(locale);
  const shown = received.slice(0, mostNamed);
  const writers = [...new Map(shown.map(({ startup }) => [startup.id, startup])).values()];
  const sections: MailSection[] = [
    {
      title: t("letters:title"),
      link: linkTo(app, locale, "/letters"),
      entries: shown.map(({ id, startup, month }) => ({
        name: foreign(startup.name),
        text: t("letters:monthOf", { month: monthText(month, locale) }),
        link: linkTo(app, locale, `/letters/${id}`),
      })),
      more: null,
    },
    {
      title: t("letters:mail.stop"),
      link: null,
      entries: await Promise.all(
        writers.map(async ({ id, name }) => ({
          name: foreign(name),
          text: t("letters:letter.stop"),
          link: linkTo(
            app,
            locale,
            `/newsletter/unsubscribe/${await unsubscribeToken(app, { kind: "letters", accountId: readerId, startupId: id })}`,
          ),
        })),
      ),
      more: null,
    },
  ];
  return prepareNotice(app, {
    to: viewer.email,
    accountId: readerId,
    kind: "weeklyLetters",
    locale,
    values: { number: String(received.length), sections, link: linkTo(app, locale, "/letters") },
  });
}

const linkTo = (app: App, locale: Locale, path: string) => `${app.config.PUBLIC_ORIGIN}${localePath(locale, path)}`;
