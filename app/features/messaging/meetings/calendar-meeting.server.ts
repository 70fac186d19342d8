import type { meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import { senderOf } from "~/features/core/mail/rules";
import { type Locale, localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { otherSide } from "../rules";
import type { MeetingParty } from "./find-parties.server";
import { meetingIcs } from "./ics";

/** What a calendar file takes from a meeting's row; the time is the agreed one. */
export type AgreedMeeting = Pick<
  typeof meetings.$inferSelect,
  "id" | "state" | "sequence" | "minutes" | "purpose" | "place"
> & { startAt: number };

/** The address of a side's page of its conversation, in its language. */
export const conversationPage = (app: App, { locale, targetId }: { locale: Locale; targetId: string }): string =>
  `${app.config.PUBLIC_ORIGIN}${localePath(locale, `/messages/${targetId}`)}`;

/**
 * A meeting's calendar file for a side, in its language (product §24.5). Of the other side it has the name, with our
 * own address.
 */
export function calendarFileFor(
  app: App,
  meeting: AgreedMeeting,
  { side, parties, locale }: { side: Side; parties: Record<Side, MeetingParty>; locale: Locale },
): string {
  const [own, other] = [parties[side], parties[otherSide(side)]];
  const organizer = senderOf(app.config.MAIL_FROM);
  return meetingIcs(
    {
      ...meeting,
      isCancelled: meeting.state === "cancelled",
      title: translate(locale)("meetingCalendar:title", { name: other.name }),
      page: conversationPage(app, { locale, targetId: other.id }),
      people: [
        { name: own.name, email: own.email },
        { name: other.name, email: organizer.email },
      ],
    },
    { host: new URL(app.config.PUBLIC_ORIGIN).hostname, organizer, now: app.now() },
  );
}
