import { asc, eq, inArray } from "drizzle-orm";
import { letterCopies, letterHolders, letterReaders, letters } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { readReceived } from "./list-letters.server";

/** Upper bound on the letters anyone received. */
const allLetters = 100_000;

/** The letters of the actor's startup with their readers, or those that an investor got, for its data export. */
export const exportLetters = async (app: App, { actor }: { actor: StartupViewer | InvestorViewer }) =>
  actor.kind === "startup" ? { written: await exportWritten(app, actor) } : exportReceived(app, actor);

async function exportWritten(app: App, actor: StartupViewer) {
  const own = eq(letters.startupId, actor.id);
  const ownIds = app.db.select({ id: letters.id }).from(letters).where(own);
  const [rows, copies, holders] = await app.db.batch([
    app.db.select().from(letters).where(own).orderBy(asc(letters.id)),
    app.db
      .select({ letterId: letterCopies.letterId, reader: letterCopies.readerId, at: letterCopies.sentAt })
      .from(letterCopies)
      .where(inArray(letterCopies.letterId, ownIds)),
    app.db.select({ id: letterHolders.readerId }).from(letterHolders).where(eq(letterHolders.startupId, actor.id)),
  ]);
  return {
    holders: holders.map(({ id }) => id),
    letters: rows.map((letter) => ({
      id: letter.id,
      issue: letter.issueId,
      audience: letter.audience,
      month: letter.month,
      language: letter.locale,
      text: letter.blocks,
      state: letter.state,
      scheduled_for: letter.scheduledFor,
      sent_at: letter.sentAt,
      corrects: letter.correctsIssueId,
      readers: copies
        .filter(({ letterId }) => letterId === letter.id)
        .map(({ reader, at }) => ({ id: reader, sent_at: at })),
    })),
  };
}

async function exportReceived(app: App, actor: InvestorViewer) {
  const [received, copies, choices] = await Promise.all([
    readReceived(app, { actor, limit: allLetters }),
    app.db
      .select({ id: letterCopies.letterId, helpedAt: letterCopies.helpedAt })
      .from(letterCopies)
      .where(eq(letterCopies.readerId, actor.id)),
    app.db
      .select({ startup: letterReaders.startupId, choice: letterReaders.choice })
      .from(letterReaders)
      .where(eq(letterReaders.readerId, actor.id)),
  ]);
  return {
    received: received.map(({ id, startup, month, sentAt, blocks }) => ({
      id,
      from: startup.id,
      month,
      sent_at: sentAt,
      text: blocks,
      helped_at: copies.find((copy) => copy.id === id)?.helpedAt ?? null,
    })),
    choices,
  };
}
