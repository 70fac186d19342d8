import { icsOf } from "~/features/learning/events/ics";
import { findEvent } from "~/features/learning/events/queries.server";
import { localePath } from "~/locales/locale";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { askedLocale } from "../../asked-locale.server";
import { page } from "../../page.server";

/** Serves an event as a calendar file, in the language of `?lang=`. */
export const loader = page("everyone", async ({ app, params, url }) => {
  const locale = askedLocale(url);
  const event = await findEvent(app, { id: params.eventid ?? "", locale });
  if (!event) throw new AppError("not_found");
  const where = event.is_online
    ? translate(locale)("eventCards:online")
    : [event.place, event.address].filter(Boolean).join(", ");
  const page = url.origin + localePath(locale, `/events/${event.id}`);
  return new Response(icsOf({ ...event, where }, { page, host: new URL(app.config.PUBLIC_ORIGIN).hostname }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": `attachment; filename="event-${event.id}.ics"`,
    },
  });
});
