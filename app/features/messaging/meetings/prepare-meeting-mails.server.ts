import { type Side, sides } from "~/db/values";
import { foreign } from "~/features/core/mail/foreign-text";
import type { NoticeKind } from "~/features/core/notice-kinds/register";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import { isWebAddress } from "~/features/text/text/web-address";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { otherSide } from "../rules";
import { type AgreedMeeting, calendarFileFor, conversationPage } from "./calendar-meeting.server";
import type { MeetingParty } from "./find-parties.server";
import { icsType } from "./ics";
import { mailTime } from "./mail-time";
import { placeOf } from "./place-of.server";

export type MeetingMail = Extract<NoticeKind, `meeting${string}`>;

/**
 * Prepares a notice about a meeting for each side that can be reached, in its language and its time, with the calendar
 * file if that has changed (product §24.5). Each side reads the other's name, never its address.
 */
export async function prepareMeetingMails(
  app: App,
  meeting: AgreedMeeting,
  {
    kind,
    parties,
    to = sides,
    by = null,
  }: {
    kind: MeetingMail;
    parties: Record<Side, MeetingParty>;
    to?: readonly Side[];
    /** The side whose action it reports, if any. */
    by?: Side | null;
  },
) {
  const isAfterwards = kind === "meetingMissed";
  const hasFile = kind !== "meetingReminder" && !isAfterwards;
  const file = { isCancelled: meeting.state === "cancelled" };
  const notices = to
    .filter((side) => parties[side].standing === "active")
    .map((side) => {
      const [own, other] = [parties[side], parties[otherSide(side)]];
      const { locale, timeZone } = own;
      const t = translate(locale);
      const { purpose, place } = meeting;
      const isOnline = isWebAddress(place);
      return prepareNotice(app, {
        to: own.email,
        accountId: own.id,
        mentionsId: other.id,
        kind,
        subjectId: meeting.id,
        line: { at: meeting.startAt },
        isOwnAct: side === by,
        ...(kind === "meetingReminder" && { deadline: meeting.startAt }),
        locale,
        ...(hasFile && {
          attachment: {
            name: "meeting.ics",
            type: icsType(file),
            text: calendarFileFor(app, meeting, { side, parties, locale }),
          },
        }),
        values: {
          name: foreign(other.name),
          date: mailTime(meeting, { timeZone, place: placeOf(timeZone, { t, locale }), locale }),
          summary: isOnline && !file.isCancelled && !isAfterwards ? t("meetingCalendar:online") : "",
          facts: [
            { label: t("meetingCalendar:purpose"), text: foreign(purpose) },
            ...(isOnline || isAfterwards ? [] : [{ label: t("meetingCalendar:place"), text: foreign(place) }]),
          ].filter(({ text }) => text.foreign !== ""),
          link: conversationPage(app, { locale, targetId: other.id }),
        },
      });
    });
  return Promise.all(notices);
}
