/** Delay before a failed summary write is retried, in milliseconds; doubles per failure up to the longest. */
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Pause between two summaries of a conversation, in milliseconds; doubles during a burst up to the longest. */
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/** A write within this many milliseconds after the pause counts as part of the same burst. */
const followsWithinMs = 2_000;

/** The pace of a conversation's summary writes since its object woke. */
export interface SummaryPace {
  /** When the last write began, in milliseconds since the epoch; 0 if there was none. */
  writtenAt: number;
  /** Pause before the next write, in milliseconds. */
  pauseMs: number;
  /** Failed writes in a row. */
  failures: number;
}

export const initialPace: SummaryPace = { writtenAt: 0, pauseMs: firstPauseMs, failures: 0 };

/** The pace after a write begins: the pause grows during a burst. */
export function beginWrite(pace: SummaryPace, now: number): SummaryPace {
  const follows = now - pace.writtenAt < pace.pauseMs + followsWithinMs;
  return { ...pace, writtenAt: now, pauseMs: follows ? Math.min(2 * pace.pauseMs, longestPauseMs) : firstPauseMs };
}

/** Whether to write a change at once; otherwise the alarm writes it with all later changes. */
export function mayWriteNow({ writtenAt, pauseMs }: SummaryPace, now: number): boolean {
  return now - writtenAt >= pauseMs;
}

/** Milliseconds until the alarm must ring for a change: at the end of the pause, or to retry the write made now. */
export function summaryAlarmDelay({ writtenAt, pauseMs }: SummaryPace, now: number): number {
  const wait = writtenAt + pauseMs - now;
  return wait > 0 ? wait : firstRetryMs;
}

/** Milliseconds until a write is retried after this many failures in a row. */
export function retryDelay(failures: number): number {
  return Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
}
