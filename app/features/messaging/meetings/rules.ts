import type { MeetingChange, MeetingOutcome, MeetingState, Side } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";

/** Meetings begin on a multiple of this, and are booked in steps of it, in milliseconds. */
export const agendaStep = 5 * minuteMs;

/** The lengths of a meeting in minutes (product §24.1). */
export const meetingLengths = [20, 40] as const;
export type MeetingLength = (typeof meetingLengths)[number];

/** How many times an offer has (product §24.1). Answers with own times may have fewer. */
export const fewestSlots = 3;
export const mostSlots = 5;

/** How soon and how far ahead a time may be offered, in milliseconds. */
export const soonestSlot = hourMs;
export const latestSlot = 90 * dayMs;

/** Lengths of the texts of an offer, in characters. */
export const longestPurpose = 120;
export const longestPlace = 300;

/** How long a meeting that is over can be told about, in milliseconds. */
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
  /** What the reader said afterwards, and the other side, which is null until both have answered. */
  outcome: MeetingOutcome | null;
  otherOutcome: MeetingOutcome | null;
}

/** Whether an agreed meeting is over. */
export function isOver({ startAt, minutes }: Pick<Meeting, "startAt" | "minutes">, now: number): boolean {
  return startAt !== null && startAt + minutes * minuteMs <= now;
}

/** Whether a side can say now what became of an agreed meeting: once it is over, for two weeks (product §24.4). */
export function isTellable(meeting: Pick<Meeting, "startAt" | "minutes">, now: number): boolean {
  return isOver(meeting, now) && !isOver(meeting, now - tellableFor);
}

/** What a side may read of both sides' answers: its own, and the other's once both have answered. */
export function outcomesFor(
  side: Side,
  answers: Record<"investorOutcome" | "startupOutcome", MeetingOutcome | null>,
): Pick<Meeting, "outcome" | "otherOutcome"> {
  const { investorOutcome, startupOutcome } = answers;
  const [outcome, other] = side === "investor" ? [investorOutcome, startupOutcome] : [startupOutcome, investorOutcome];
  return { outcome, otherOutcome: outcome && other };
}
