import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { commitGuarded } from "~/db/commit-guarded.server";
import { officeHours } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { dayIn } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { endsAfterMidnight } from "./office-hours";
import type { SavedHours } from "./read-office-hours.server";

/**
 * Opens the actor's office hours, in place of earlier ones; requests that are open stay (product §24.9). Throws
 * `invalid` naming `slots` if they end after midnight, `until` if that day has passed.
 */
export async function openOfficeHours(
  app: App,
  { actor, hours }: { actor: InvestorViewer; hours: Omit<SavedHours, "isOpen"> },
): Promise<void> {
  const now = app.now();
  if (endsAfterMidnight(hours)) throw new AppError("invalid", { fields: { slots: ["officeHours:issues.midnight"] } });
  if (hours.until !== null && hours.until < dayIn(now, hours.timeZone)) {
    throw new AppError("invalid", { fields: { until: ["officeHours:issues.past"] } });
  }
  const set = { ...hours, isOpen: true, updatedAt: now };
  await commit(app, [
    app.db
      .insert(officeHours)
      .values({ investorId: actor.id, createdAt: now, ...set })
      .onConflictDoUpdate({ target: officeHours.investorId, set }),
    recordEvent(app, { actor, action: "investor.hours_opened", subject: { kind: "investor", id: actor.id } }),
  ]);
}

/** Closes the actor's office hours; requests that are open stay. Throws `wrong_state` if they are not open. */
export async function closeOfficeHours(app: App, { actor }: { actor: InvestorViewer }): Promise<void> {
  await commitGuarded(app, {
    update: app.db
      .update(officeHours)
      .set({ isOpen: false, updatedAt: app.now() })
      .where(and(eq(officeHours.investorId, actor.id), eq(officeHours.isOpen, true))),
    event: recordEvent(app, { actor, action: "investor.hours_closed", subject: { kind: "investor", id: actor.id } }),
    error: () => new AppError("wrong_state"),
  });
}
