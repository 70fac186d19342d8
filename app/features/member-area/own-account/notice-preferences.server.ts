import type { z } from "zod";
import { type AccountKind, mailTopics } from "~/db/values";
import { topicsFor } from "~/features/core/notice-kinds/register";
import {
  channelOf,
  defaultDigestHour,
  type NoticeChoices,
  openChoicesOf,
  type ShortChannel,
} from "~/features/core/notice-kinds/topics";
import { namedZones, placeOf } from "~/features/messaging/meetings/place-of.server";
import { offsetText } from "~/features/messaging/meetings/zones";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import { clockIn, dayIn, timeZoneOf } from "~/locales/time-zones";
import type { NoticePreferences } from "./save-preferences.server";
import type { preferencesSchema } from "./schema";
import { topicField } from "./topic-field";

/** What the form of preferences shows of an account's choices; a pause that is over is not shown. */
export function shownPreferences(
  choices: NoticeChoices,
  { kind, now, t, locale }: { kind: AccountKind; now: number; t: Translate; locale: Locale },
) {
  const { digestHour = defaultDigestHour, quiet, pausedUntil = 0, hasOwnZone, showsNames } = choices.noticeSettings;
  const timeZone = timeZoneOf(choices.timeZone);
  const labelOf = (zone: string) => `${placeOf(zone, { t, locale })} (${offsetText(now, zone)})`;
  return {
    short: shortOf(choices),
    topics: topicsFor(kind).map((topic) => ({ topic, choices: openChoicesOf(topic, choices) })),
    /** The zone that the browser reported; undefined if the account chose its time zone itself. */
    told: hasOwnZone ? undefined : choices.timeZone,
    zone: labelOf(timeZone),
    zones: [...new Set([...namedZones, timeZone])]
      .sort((a, b) => clockIn(now, a) - clockIn(now, b))
      .map((zone) => ({ value: zone, label: labelOf(zone) })),
    fields: {
      ...Object.fromEntries(mailTopics.map((topic) => [topicField(topic), channelOf(topic, choices)])),
      digest_hour: String(digestHour),
      quiet_from: quiet ? String(quiet.from) : "",
      quiet_to: quiet ? String(quiet.to) : "",
      paused_until: pausedUntil > now ? dayIn(pausedUntil, timeZone) : "",
      time_zone: hasOwnZone ? timeZone : "",
      show_names: showsNames ? "on" : "",
    },
  };
}

/** Which channels of few words are open to an account; null if none is. */
function shortOf({ hasLine, hasPush }: NoticeChoices): ShortChannel | "both" | null {
  if (hasLine && hasPush) return "both";
  return hasLine ? "line" : hasPush ? "push" : null;
}

export type ShownPreferences = ReturnType<typeof shownPreferences>;

/** Reads the preferences that the form sent. */
export function sentPreferences(
  sent: Omit<z.output<typeof preferencesSchema>, "locale" | "anonymous">,
): NoticePreferences {
  const { quiet_from: from, quiet_to: to, paused_until: pausedUntil = null, digest_hour: digestHour } = sent;
  return {
    channels: {
      answers: sent.on_answers,
      messages: sent.on_messages,
      meetings: sent.on_meetings,
      reminders: sent.on_reminders,
      review: sent.on_review,
      discovery: sent.on_discovery,
      joined: sent.on_joined,
      introductions: sent.on_introductions,
      views: sent.on_views,
      courses: sent.on_courses,
      facts: sent.on_facts,
      board: sent.on_board,
      letters: sent.on_letters,
      numbers: sent.on_numbers,
    },
    digestHour,
    quiet: from === undefined || to === undefined ? null : { from, to },
    pausedUntil,
    timeZone: sent.time_zone ?? null,
    showsNames: sent.show_names === "on",
  };
}
