import type { NoticeChannel } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { clockIn, timeOf, timeZoneOf } from "~/locales/time-zones";
import { isAtOnceKind, kindRow, type NoticeKind } from "./register";
import { channelOf, channelRows, choicesOf, defaultDigestHour, isShort, type NoticeChoices } from "./topics";

/** How long an open page has before a mail is sent instead, in milliseconds. */
export const pageGrace = 10 * minuteMs;

/** What an account has chosen about times. */
type Times = Pick<NoticeChoices, "noticeSettings" | "timeZone">;

/** The channel of a notice, and when its mail is due. */
export interface Decision {
  channel: NoticeChannel;
  /** In milliseconds; null for right away. */
  dueAt: number | null;
  /** Whether it waits for the account's next digest, or its one message a day at LINE or by push. */
  isGathered: boolean;
}

/**
 * Decides the one channel of a notice (product §25.3). A pause or quiet hours delay a mail, unless it would then come
 * after `deadline`. What a pause delays goes into the digest after it. LINE and push gather all but a few urgent kinds in
 * one message a day; what cannot wait for that is mailed.
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
  if (topic === null) return { channel: "mail", dueAt: null, isGathered: false };
  const chosen = channelOf(topic, choices);
  if (!channelRows[chosen].isInterrupting) return { channel: chosen, dueAt: null, isGathered: chosen === "digest" };
  const pausedUntil = choices.noticeSettings.pausedUntil ?? 0;
  const isPaused = pausedUntil > now && pausedUntil < deadline;
  const waits = isShort(chosen) && (isPaused || !isAtOnce(kind, { now, deadline }));
  if (waits && nextDigestAt(choices, now) < deadline) return { channel: chosen, dueAt: null, isGathered: true };
  const channel = waits ? "mail" : chosen;
  if (isPaused) {
    if (choicesOf(topic).includes("digest")) return { channel: "digest", dueAt: null, isGathered: true };
    return { channel, dueAt: afterQuiet(choices, pausedUntil), isGathered: false };
  }
  const dueAt = afterQuiet(choices, now);
  return { channel, dueAt: dueAt > now && dueAt < deadline ? dueAt : null, isGathered: false };
}

/** Whether LINE and push send a notice right away; one with a deadline only within the hour before it. */
function isAtOnce(kind: NoticeKind, { now, deadline }: { now: number; deadline: number }): boolean {
  return isAtOnceKind(kind) && (deadline === Number.POSITIVE_INFINITY || deadline <= now + hourMs);
}

/** Returns a time, or when the quiet hours that hold at it end. */
export function afterQuiet({ noticeSettings: { quiet }, timeZone }: Times, at: number): number {
  if (!quiet || quiet.from === quiet.to) return at;
  const zone = timeZoneOf(timeZone);
  const hour = new Date(clockIn(at, zone)).getUTCHours();
  const isQuiet = quiet.from < quiet.to ? hour >= quiet.from && hour < quiet.to : hour >= quiet.from || hour < quiet.to;
  return isQuiet ? nextHour(at, quiet.to, zone) : at;
}

/** Returns when an account's next digest is due: at its hour, after a pause and outside quiet hours. */
export function nextDigestAt(choices: Times, now: number): number {
  const { digestHour = defaultDigestHour, pausedUntil = 0 } = choices.noticeSettings;
  return afterQuiet(choices, nextHour(Math.max(now, pausedUntil), digestHour, timeZoneOf(choices.timeZone)));
}

/** Returns when clocks next show a full hour; an hour later on a day whose clocks skip it. */
function nextHour(at: number, hour: number, timeZone: string): number {
  const clock = clockIn(at, timeZone);
  const today = clock - (clock % dayMs) + hour * hourMs;
  const next = timeOf(today > clock ? today : today + dayMs, timeZone);
  return next > at ? next : next + hourMs;
}
