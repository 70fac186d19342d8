import { and, eq, gt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, boardMails } from "~/db/schema";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { parseTimeZone, timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { nextSheetAt } from "./sheet-time";

/**
 * Reads an account's time zone, and the name its browser reported: null if none yet, undefined if the account chose its
 * time zone itself.
 */
export async function readTimeZone(
  app: App,
  { actor }: { actor: BoardOwner },
): Promise<{ timeZone: string; told?: string | null }> {
  const row = await app.db
    .select({ stored: accounts.timeZone, noticeSettings: accounts.noticeSettings })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
    .get();
  const stored = row?.stored ?? null;
  return { timeZone: timeZoneOf(stored), told: row?.noticeSettings.hasOwnZone ? undefined : stored };
}

/**
 * Stores the browser's time zone and reschedules the next sheet, unless the account chose its time zone itself. Throws
 * `bad_request` if it is not a time zone.
 */
export async function keepTimeZone(app: App, { actor, name }: { actor: BoardOwner; name: string }): Promise<void> {
  const timeZone = parseTimeZone(name);
  if (timeZone === null) throw new AppError("bad_request");
  const { told } = await readTimeZone(app, { actor });
  if (told === undefined || told === timeZone) return;
  await commit(app, [
    app.db.update(accounts).set({ timeZone, updatedAt: app.now() }).where(eq(accounts.id, actor.id)),
    moveSheet(app, { accountId: actor.id, timeZone }),
  ]);
}

/** Statement that moves an account's next sheet to its time zone; one that is due already is left to the next run. */
export function moveSheet(app: App, { accountId, timeZone }: { accountId: string; timeZone: string }) {
  const now = app.now();
  return app.db
    .update(boardMails)
    .set({ dueAt: nextSheetAt(now, timeZone) })
    .where(and(eq(boardMails.accountId, accountId), gt(boardMails.dueAt, now)));
}
