import { and, eq, gt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, boardMails } from "~/db/schema";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { parseTimeZone, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { nextSheetAt } from "./sheet-time";

/** Reads an account's time zone, and the name its browser reported (null if none yet). */
export async function readTimeZone(
  app: App,
  { actor }: { actor: BoardOwner },
): Promise<{ timeZone: string; told: string | null }> {
  const row = await app.db.select({ told: accounts.timeZone }).from(accounts).where(eq(accounts.id, actor.id)).get();
  const told = row?.told ?? null;
  return { timeZone: timeZoneOf(told), told };
}

/** Stores the browser's time zone and reschedules the next sheet. Throws `bad_request` if it is not a time zone. */
export async function keepTimeZone(app: App, { actor, name }: { actor: BoardOwner; name: string }): Promise<void> {
  const timeZone = parseTimeZone(name);
  if (timeZone === null) throw new AppError("bad_request");
  const { told } = await readTimeZone(app, { actor });
  if (told === timeZone) return;
  const now = app.now();
  await commit(app, [
    app.db.update(accounts).set({ timeZone, updatedAt: now }).where(eq(accounts.id, actor.id)),
    // One that is due already is left to the next run, which reads the new time zone.
    app.db
      .update(boardMails)
      .set({ dueAt: nextSheetAt(now, timeZone) })
      .where(and(eq(boardMails.accountId, actor.id), gt(boardMails.dueAt, now))),
  ]);
}
