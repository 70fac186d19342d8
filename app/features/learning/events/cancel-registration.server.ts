import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { eventRegistrations } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readManageToken } from "./manage-token.server";
import { notifyRegistrants } from "./notify-registrants.server";
import { isOf } from "./own-registrations.server";
import { promoteStatement } from "./registration-statements.server";

/**
 * Cancels a registration by its manage link's token, and gives the place to the first on the waiting list. Returns
 * whether it had a place or was waiting. Throws `not_found` for invalid tokens, and `wrong_state` if it is already
 * cancelled or checked in.
 */
export async function cancelRegistration(app: App, { token, origin }: { token: string; origin: string }) {
  const id = await readManageToken(app, token);
  if (id === null) throw new AppError("not_found");
  return cancel(app, { id, actor: null, origin });
}

/**
 * Cancels one of the actor's own registrations. Returns and throws like `cancelRegistration`, and `not_found` for
 * someone else's.
 */
export async function cancelOwnRegistration(
  app: App,
  { actor, id, origin }: { actor: Actor; id: string; origin: string },
) {
  return cancel(app, { id, actor, origin });
}

async function cancel(app: App, { id, actor, origin }: { id: string; actor: Actor | null; origin: string }) {
  const row = await app.db
    .select({ eventId: eventRegistrations.eventId, status: eventRegistrations.status })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.id, id), actor ? isOf({ accountId: actor.id, email: actor.email }) : undefined))
    .get();
  if (!row) throw new AppError("not_found");
  const { eventId, status } = row;
  await commitGuarded(app, {
    update: app.db
      .update(eventRegistrations)
      .set({ status: "cancelled", mailedStatus: "cancelled", updatedAt: app.now() })
      .where(sql`id = ${id} AND status <> 'cancelled' AND checked_in_at IS NULL`),
    event: recordEvent(app, {
      actor,
      action: "event.registration_cancelled",
      subject: { kind: "event", id: eventId },
    }),
    extraStatements: [promoteStatement(app, eventId)],
  });
  app.waitUntil(notifyRegistrants(app, { eventId, origin, limit: 3 }));
  return { wasWaiting: status === "waiting" };
}
