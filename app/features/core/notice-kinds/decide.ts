import type { NoticeChannel } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { clockIn, timeOf, timeZoneOf } from "~/locales/time-zones";
import { kindRow, type NoticeKind } from "./register";
import { channelOf, type NoticeChoices, topicRows } from "./topics";

/** How long an open page has before a mail is sent instead, in milliseconds. */
export const pageGrace = 10 * minuteMs;

/** The hour of the digest unless the account has chosen: after the weekly jobs of Monday morning. */
export const defaultDigestHour = 10;

/** Where a notice is told, and when its mail is due. */
export interface Decision {
  channel: NoticeChannel;
  /** In milliseconds; null for at once. */
  dueAt: number | null;
}

/**
 * Decides the one channel of a notice (product §25.3). A pause or quiet hours put off what is mailed at once, unless it
 * would come after `deadline`, when it is of no more use. What a pause puts off is told in the digest after it.
 */
export function decide({
  kind,
  choices,
  now,
  deadline = Number.POSITIVE_INFINITY,
}: {
  kind: NoticeKind;
  choices: NoticeChoices;
  now: number;
  deadline?: number;
}): Decision {
  const { topic } = kindRow(kind);
  if (topic === null) return { channel: "mail", dueAt: null };
  const channel = channelOf(topic, choices);
  if (channel !== "mail") return { channel, dueAt: null };
  const pausedUntil = choices.noticeSettings.pausedUntil ?? 0;
  if (pausedUntil > now && pausedUntil < deadline) {
    const hasDigest = topicRows[topic].choices.includes("digest");
    return hasDigest ? { channel: "digest", dueAt: null } : { channel, dueAt: pausedUntil };
  }
  const quietUntil = endOfQuiet(choices, now);
  return { channel, dueAt: quietUntil !== null && quietUntil < deadline ? quietUntil : null };
}

/** Returns when the quiet hours that hold at a time end; null if none do. */
export function endOfQuiet({ noticeSettings: { quiet }, timeZone }: NoticeChoices, now: number): number | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const zone = timeZoneOf(timeZone);
  const clock = clockIn(now, zone);
  const hour = new Date(clock).getUTCHours();
  const isQuiet = quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to;
  return isQuiet ? nextHour(clock, quiet.to, zone) : null;
}

/** Returns when an account's next digest is due: at its hour, not before the end of a pause. */
export function nextDigestAt({ noticeSettings, timeZone }: NoticeChoices, now: number): number {
  const zone = timeZoneOf(timeZone);
  const from = Math.max(now, noticeSettings.pausedUntil ?? 0);
  return nextHour(clockIn(from, zone), noticeSettings.digestHour ?? defaultDigestHour, zone);
}

/** Returns when clocks that show `clock` now next show a full hour. */
function nextHour(clock: number, hour: number, timeZone: string): number {
  const today = clock - (clock % dayMs) + hour * hourMs;
  return timeOf(today > clock ? today : today + dayMs, timeZone);
}
