import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { csvOf } from "~/features/text/text/csv";
import type { Locale } from "~/locales/locale";
import { toTaipeiInput } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { readAllAttendees } from "./attendees.server";
import { findEvent } from "./queries.server";
import { readableCode } from "./registration";

/**
 * Exports all registrations of an event as CSV in Taipei time; records the export. Throws `forbidden` and `not_found`.
 */
export async function exportAttendees(
  app: App,
  { actor, eventId, locale }: { actor: StaffViewer; eventId: string; locale: Locale },
): Promise<string> {
  requireStaff(actor, "events.attend");
  const event = await findEvent(app, { id: eventId, locale, preview: eventId });
  if (!event) throw new AppError("not_found");
  const rows = await readAllAttendees(app, { eventId });
  await recordEvent(app, {
    actor,
    action: "event.attendees_exported",
    subject: { kind: "event", id: eventId },
    data: { number: rows.length },
  });
  const t = translate(locale);
  const time = (at: number | null) => (at === null ? "" : toTaipeiInput(at).replace("T", " "));
  const columns = ["position", "name", "email", "status", "code", "registeredAt", "checkedInAt"] as const;
  return csvOf([
    columns.map((column) => t(`eventPages:staff.columns.${column}`)),
    ...rows.map(({ position, name, email, status, code, createdAt, checkedInAt }) => [
      String(position),
      name,
      email ?? "",
      t(`eventPages:statuses.${status}`),
      readableCode(code),
      time(createdAt),
      time(checkedInAt),
    ]),
  ]);
}
