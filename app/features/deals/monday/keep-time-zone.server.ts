import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, boardMails } from "~/db/schema";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { nextSheetAt, parseTimeZone, timeZoneOf } from "./sheet-time";

/** Reads the time zone of an account's days (product §23.7), and the name as its browser told it, null before it did. */
export async function readTimeZone(
  app: App,
  { actor }: { actor: BoardOwner },
): Promise<{ timeZone: string; told: string | null }> {
  const row = await app.db.select({ told: accounts.timeZone }).from(accounts).where(eq(accounts.id, actor.id)).get();
  const told = row?.told ?? null;
  return { timeZone: timeZoneOf(told), told };
}

/** Keeps the time zone of the actor's browser, and moves its next sheet there. Throws `bad_request` for no time zone. */
export async function keepTimeZone(app: App, { actor, name }: { actor: BoardOwner; name: string }): Promise<void> {
  const timeZone = parseTimeZone(name);
  if (timeZone === null) throw new AppError("bad_request");
  const now = app.now();
  await commit(app, [
    app.db
      .update(accounts)
      .set({ timeZone, updatedAt: now })
      .where(and(eq(accounts.id, actor.id), sql`${accounts.timeZone} IS NOT ${timeZone}`)),
    app.db
      .update(boardMails)
      .set({ dueAt: nextSheetAt(now, timeZone) })
      .where(eq(boardMails.accountId, actor.id)),
  ]);
}
