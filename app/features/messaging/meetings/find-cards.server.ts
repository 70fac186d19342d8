import type { Actor } from "~/features/core/access/viewer";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { conversationPage } from "./calendar-meeting.server";
import { findMeetings } from "./find-meetings.server";
import { findZones } from "./find-zones.server";
import { isOver, type Meeting } from "./rules";
import type { Zones } from "./zones";

/** The meetings of the actor with a target as cards, and both sides' time zones. */
export interface ShownMeetings {
  meetings: (Meeting & { isOver: boolean })[];
  zones: Zones;
  /** The address of the conversation's page, for calendars. */
  page: string;
}

/**
 * The meetings with a target that are not over, or whose outcome the actor has not reported, for the cards in their
 * conversation; null if there are none.
 */
export async function findCards(
  app: App,
  options: { actor: Actor; targetId: string; t: Translate; locale: Locale },
): Promise<ShownMeetings | null> {
  const meetings = (await findMeetings(app, options)).filter(
    (meeting) => !isOver(meeting, app.now()) || meeting.outcome === null,
  );
  if (meetings.length === 0) return null;
  const { locale, targetId } = options;
  return {
    meetings: meetings.map((meeting) => ({ ...meeting, isOver: isOver(meeting, app.now()) })),
    zones: (await findZones(app, options)).zones,
    page: conversationPage(app, { locale, targetId }),
  };
}
