import { and, eq, isNotNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { eventRegistrations } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { normalisedCode } from "./registration";

/** The result of a check-in. */
export type CheckIn =
  | { result: "checkedIn" | "already"; name: string; at: number }
  | { result: "waiting" | "cancelled"; name: string }
  | { result: "unknown" };

/**
 * Checks in a registration by code or id. A second check-in reports the time of the first; waiting and cancelled
 * registrations are refused. Codes of other events are unknown. Throws `forbidden`.
 */
export async function checkIn(
  app: App,
  { actor, eventId, ...which }: { actor: StaffViewer; eventId: string } & ({ code: string } | { id: string }),
): Promise<CheckIn> {
  requireStaff(actor, "events.attend");
  const isIt =
    "code" in which ? eq(eventRegistrations.code, normalisedCode(which.code)) : eq(eventRegistrations.id, which.id);
  const find = () =>
    app.db
      .select({
        id: eventRegistrations.id,
        name: eventRegistrations.name,
        status: eventRegistrations.status,
        at: eventRegistrations.checkedInAt,
      })
      .from(eventRegistrations)
      .where(and(isIt, eq(eventRegistrations.eventId, eventId)))
      .get();
  const row = await find();
  if (!row) return { result: "unknown" };
  if (row.status !== "confirmed") return { result: row.status, name: row.name };
  const at = app.now();
  try {
    await commitGuarded(app, {
      update: app.db
        .update(eventRegistrations)
        .set({ checkedInAt: at, checkedInBy: actor.id, updatedAt: at })
        .where(sql`id = ${row.id} AND status = 'confirmed' AND checked_in_at IS NULL`),
      event: recordEvent(app, {
        actor,
        action: "event.checked_in",
        subject: { kind: "event", id: eventId },
        data: { registration: row.id },
      }),
    });
    return { result: "checkedIn", name: row.name, at };
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const now = await find();
    if (now?.status === "confirmed") return { result: "already", name: now.name, at: now.at ?? at };
    return { result: "cancelled", name: row.name };
  }
}

/** Undoes a check-in. Throws `forbidden`, and `wrong_state` if the person is not checked in. */
export async function undoCheckIn(
  app: App,
  { actor, eventId, id }: { actor: StaffViewer; eventId: string; id: string },
): Promise<void> {
  requireStaff(actor, "events.attend");
  await commitGuarded(app, {
    update: app.db
      .update(eventRegistrations)
      .set({ checkedInAt: null, checkedInBy: null, updatedAt: app.now() })
      .where(
        and(
          eq(eventRegistrations.id, id),
          eq(eventRegistrations.eventId, eventId),
          isNotNull(eventRegistrations.checkedInAt),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "event.check_in_reverted",
      subject: { kind: "event", id: eventId },
      data: { registration: id },
    }),
  });
}
