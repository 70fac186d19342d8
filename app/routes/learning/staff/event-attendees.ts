import { exportAttendees } from "~/features/learning/events/export-attendees.server";
import { defaultLocale, isLocale } from "~/locales/locale";
import { page } from "../../page.server";

/** Serves an event's registrations as CSV, in the language of `?lang=`. */
export const loader = page("staff", async ({ app, params, url, viewer: actor }) => {
  const asked = url.searchParams.get("lang");
  const eventId = params.eventid ?? "";
  const csv = await exportAttendees(app, { actor, eventId, locale: isLocale(asked) ? asked : defaultLocale });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="attendees-${eventId}.csv"`,
    },
  });
});
