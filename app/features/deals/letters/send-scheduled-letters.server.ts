import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isNotOneOf } from "~/db/is-one-of";
import { letterAudiences } from "~/db/letter-values";
import { isLostRace } from "~/db/lost-race";
import { letterCopies, letters } from "~/db/schema";
import { hourMs } from "~/durations";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { monthText } from "./letter";
import { changeUnsent, dropWaiting, figuresOf } from "./letter-statements.server";
import { type OwnLetter, requireOwnLetter } from "./own-letter.server";
import { findReadersOf, listReaders } from "./readers.server";
import { requireListed } from "./require-listed";
import { expectMails } from "./send-letter-mails.server";

/** Issues per cron run: D1 allows 1,000 queries per invocation. */
const batchSize = 20;

/**
 * Sends the letters whose day has come to those of their readers who still can get them (product §27.8). Run by cron,
 * in batches; returns the number of letters sent. All of a letter changes in one transaction, guarded by its revision,
 * so a run that is killed or overlaps another sends nothing twice. A letter that nobody can get, or of a startup that
 * is not listed any more, becomes a draft again, which keeps its day to say so.
 */
export async function sendScheduledLetters(app: App): Promise<number> {
  const due = await app.db
    .select({ issueId: letters.issueId, startupId: letters.startupId })
    .from(letters)
    .where(and(eq(letters.state, "scheduled"), eq(letters.audience, "holders"), lte(letters.scheduledFor, app.now())))
    .orderBy(asc(letters.scheduledFor))
    .limit(batchSize);
  let sent = 0;
  for (const row of due) {
    try {
      if (await sendDue(app, row)) sent += 1;
    } catch (error) {
      // Taken back, changed or sent by another run.
      if (isLostRace(error)) continue;
      logError(`Letter ${row.issueId} was not sent.`, error);
      await app.db
        .update(letters)
        .set({ scheduledFor: app.now() + hourMs })
        .where(and(eq(letters.issueId, row.issueId), eq(letters.state, "scheduled")));
    }
  }
  return sent;
}

async function sendDue(app: App, { issueId, startupId }: { issueId: string; startupId: string }): Promise<boolean> {
  const letter = await requireOwnLetter(app, { actor: { id: startupId }, issueId });
  const actor = await findAccountViewer(app, { accountId: startupId });
  try {
    if (actor?.kind !== "startup") throw new AppError("not_listed");
    requireListed(actor);
    await send(app, { actor, letter });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await returnToDraft(app, { actor: { id: startupId }, letter, tell: actor?.kind === "startup" ? actor : null });
    return false;
  }
}

async function send(app: App, { actor, letter }: { actor: StartupViewer; letter: OwnLetter }): Promise<void> {
  const { issueId, ids, revision, scheduledFor } = letter;
  const [chosen, reachable] = await Promise.all([
    findReadersOf(app, { actor, issueId }),
    listReaders(app, { actor }).then((readers) => readers.map(({ id }) => id)),
  ]);
  if (!chosen.some((id) => reachable.includes(id))) throw new AppError("wrong_state");
  const now = app.now();
  const isWaiting = and(inArray(letterCopies.letterId, Object.values(ids)), isNull(letterCopies.sentAt));
  const change = {
    actor,
    letter,
    revision,
    from: ["scheduled"],
    state: "sent",
    scheduledFor: null,
    sentAt: now,
  } as const;
  await commitGuarded(app, {
    update: changeUnsent(app, { ...change, audience: "holders" }),
    updates: [changeUnsent(app, { ...change, audience: "prospects" })],
    event: recordEvent(app, { actor: null, action: "letter.sent", subject: { kind: "letter", id: issueId } }),
    extraStatements: [
      app.db.delete(letterCopies).where(and(isWaiting, isNotOneOf(letterCopies.readerId, reachable))),
      app.db.update(letterCopies).set({ sentAt: now }).where(isWaiting),
      // Just before its own time, so that a letter of the hour of the week's mail is in that mail.
      ...letterAudiences.map((audience) =>
        expectMails(app, { letterId: ids[audience], at: (scheduledFor ?? now) - 1 }),
      ),
      ...(await figuresOf(app, { actor, letter })),
    ],
  });
}

/** Makes a letter a draft again, which keeps its day, and tells its founder unless the account is closed. */
async function returnToDraft(
  app: App,
  { actor, letter, tell }: { actor: { id: string }; letter: OwnLetter; tell: StartupViewer | null },
): Promise<void> {
  const { issueId, revision, scheduledFor } = letter;
  const notice = tell && (await prepareNotSent(app, { to: tell, letter }));
  const change = { actor, letter, revision, from: ["scheduled"], state: "draft", scheduledFor } as const;
  await commitGuarded(app, {
    update: changeUnsent(app, { ...change, audience: "holders" }),
    updates: [changeUnsent(app, { ...change, audience: "prospects" })],
    event: recordEvent(app, { actor: null, action: "letter.not_sent", subject: { kind: "letter", id: issueId } }),
    extraStatements: [dropWaiting(app, letter), ...(notice?.statements ?? [])],
  });
  await notice?.send();
}

function prepareNotSent(app: App, { to: { id, email, locale }, letter }: { to: StartupViewer; letter: OwnLetter }) {
  const date = monthText(letter.month, locale);
  return prepareNotice(app, {
    kind: "letterNotSent",
    to: email,
    accountId: id,
    locale,
    values: { link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, "/letters")}`, date },
  });
}
