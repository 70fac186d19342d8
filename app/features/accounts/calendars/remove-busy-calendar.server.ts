import { eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { busyCalendars } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Deletes the address of the actor's calendar with its busy times (product §24.8). Throws `not_found` if there is none. */
export async function removeBusyCalendar(app: App, { actor }: { actor: Actor }): Promise<void> {
  await commitGuarded(app, {
    update: app.db.delete(busyCalendars).where(eq(busyCalendars.accountId, actor.id)),
    event: recordEvent(app, {
      actor,
      action: "account.busy_calendar_removed",
      subject: { kind: "account", id: actor.id },
    }),
    error: () => new AppError("not_found"),
  });
}
