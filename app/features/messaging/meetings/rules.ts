import type { MeetingChange, MeetingKind, MeetingOutcome, MeetingState, Side } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { otherSide } from "../rules";

/** Meetings begin on a multiple of this, and are booked in steps of it, in milliseconds. */
export const agendaStep = 5 * minuteMs;

/** The lengths of a meeting in minutes (product §24.1). */
export const meetingLengths = [20, 40] as const;
export type MeetingLength = (typeof meetingLengths)[number];

/** How many times an offer has (product §24.1). Answers with other times may have fewer. */
export const fewestSlots = 3;
export const mostSlots = 5;

/** How soon and how far ahead a time may be offered, in milliseconds. */
export const soonestSlot = hourMs;
export const latestSlot = 90 * dayMs;

/** Lengths of the texts of an offer, in characters. */
export const longestPurpose = 120;
export const longestPlace = 300;

/** How long after a meeting its outcome can be reported, in milliseconds. */
export const tellableFor = 14 * dayMs;

/** The steps of the agenda that a meeting takes. */
export function stepsOf({ startAt, minutes }: { startAt: number; minutes: number }): number[] {
  const first = Math.floor(startAt / agendaStep);
  return Array.from({ length: Math.ceil((minutes * minuteMs) / agendaStep) }, (_, at) => first + at);
}

/** What is wrong with the times of an offer; null if nothing is. */
export function slotsIssue(
  slots: readonly number[],
  { minutes, now, fewest }: { minutes: number; now: number; fewest: number },
): "tooFew" | "tooMany" | "uneven" | "tooSoon" | "tooLate" | "overlap" | null {
  if (slots.length < fewest) return "tooFew";
  if (slots.length > mostSlots) return "tooMany";
  if (slots.some((at) => !Number.isSafeInteger(at) || at % agendaStep !== 0)) return "uneven";
  if (slots.some((at) => at < now + soonestSlot)) return "tooSoon";
  if (slots.some((at) => at > now + latestSlot)) return "tooLate";
  const sorted = slots.toSorted((a, b) => a - b);
  if (sorted.some((at, nth) => nth > 0 && at < (sorted[nth - 1] ?? 0) + minutes * minuteMs)) return "overlap";
  return null;
}

/** A meeting as its pair sees it. */
export interface Meeting {
  id: string;
  kind: MeetingKind;
  state: MeetingState;
  version: number;
  purpose: string;
  place: string;
  minutes: number;
  /** The agreed time; null until there is one. */
  startAt: number | null;
  lastChange: MeetingChange;
  changedBy: Side;
  /** The times on offer. `isFree`: neither side has agreed on another meeting then, and it has not passed. */
  slots: { startAt: number; offeredBy: Side; isFree: boolean }[];
  /** The startup's one-pager that came with the offer; null if there is none, or the reader may not read it. */
  onePager: { name: string; path: string } | null;
  /** What the reader said afterwards, and the other side: null until both have answered, unless it said nobody came. */
  outcome: MeetingOutcome | null;
  otherOutcome: MeetingOutcome | null;
}

/** Whether an agreed meeting is over. */
export function isOver({ startAt, minutes }: Pick<Meeting, "startAt" | "minutes">, now: number): boolean {
  return startAt !== null && startAt + minutes * minuteMs <= now;
}

/**
 * How long a side can contradict the other's report that nobody came, in milliseconds; after that the report counts.
 */
export const answerableFor = 7 * dayMs;

/** What both sides said of a meeting. `…MissedAt`: when a side first said that nobody came, and the other was told. */
export interface Answers {
  investorOutcome: MeetingOutcome | null;
  startupOutcome: MeetingOutcome | null;
  investorMissedAt: number | null;
  startupMissedAt: number | null;
}

/** What a side said of a meeting. */
export const answerOf = (side: Side, answers: Answers) =>
  side === "investor"
    ? { outcome: answers.investorOutcome, missedAt: answers.investorMissedAt }
    : { outcome: answers.startupOutcome, missedAt: answers.startupMissedAt };

/**
 * When the other side told a side that nobody came, as long as the side has not answered; null if it did not
 * (product §24.4).
 */
export function accusedAt(side: Side, answers: Answers): number | null {
  const other = answerOf(otherSide(side), answers);
  return other.outcome === "missed" && answerOf(side, answers).outcome === null ? other.missedAt : null;
}

/**
 * Whether a side can say now what became of an agreed meeting: from its end for two weeks, and for a week from being
 * told that nobody came (product §24.4).
 */
export function isTellable(side: Side, meeting: Pick<Meeting, "startAt" | "minutes"> & Answers, now: number): boolean {
  if (!isOver(meeting, now)) return false;
  const accused = accusedAt(side, meeting);
  return !isOver(meeting, now - tellableFor) || (accused !== null && now < accused + answerableFor);
}

/** Whether a meeting counts as missed by a side: it let the other's word stand for a week, and the two did not meet later. */
export function countsAsMissed(side: Side, meeting: Answers & { hasRebooked: boolean }, now: number): boolean {
  const accused = accusedAt(side, meeting);
  return accused !== null && !meeting.hasRebooked && now >= accused + answerableFor;
}

/** A side's newest meetings from which its band is computed, and how many it needs. */
export const mostKept = 50;
export const fewestKept = 5;

/** How many of its meetings a side kept, without figures (product §24.4). */
export type KeptBand = "nearlyAll" | "most" | "some";

/** The band of a side that missed some of its meetings; null below five meetings. */
export function keptBand({ meetings, missed }: { meetings: number; missed: number }): KeptBand | null {
  if (meetings < fewestKept) return null;
  const share = (meetings - missed) / meetings;
  return share >= 0.9 ? "nearlyAll" : share >= 0.6 ? "most" : "some";
}

/**
 * What a side may read of both sides' answers: its own, and the other's once both have answered, or once the other has
 * told it that nobody came.
 */
export function outcomesFor(side: Side, answers: Answers): Pick<Meeting, "outcome" | "otherOutcome"> {
  const { outcome } = answerOf(side, answers);
  const isTold = outcome !== null || accusedAt(side, answers) !== null;
  return { outcome, otherOutcome: isTold ? answerOf(otherSide(side), answers).outcome : null };
}
