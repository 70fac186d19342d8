import { exportAttendees } from "~/features/learning/events/export-attendees.server";
import { askedLocale } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves an event's registrations as CSV, in the language of `?lang=`. */
export const loader = page("staff", async ({ app, params, url, viewer: actor }) => {
  const eventId = params.eventid ?? "";
  const csv = await exportAttendees(app, { actor, eventId, locale: askedLocale(url) });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="attendees-${eventId}.csv"`,
    },
  });
});
