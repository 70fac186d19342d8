import { eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { calendarFeeds } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Turns off the private address of the actor's meetings at once; a new one has another token (product §24.7). Throws
 * `not_found` if there is none.
 */
export async function revokeCalendarFeed(app: App, { actor }: { actor: Actor }): Promise<void> {
  await commitGuarded(app, {
    update: app.db.delete(calendarFeeds).where(eq(calendarFeeds.accountId, actor.id)),
    event: recordEvent(app, {
      actor,
      action: "account.calendar_feed_revoked",
      subject: { kind: "account", id: actor.id },
    }),
    error: () => new AppError("not_found"),
  });
}
