/** Milliseconds before a failed summary write is retried, doubled with each failure up to the longest. */
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** Milliseconds between two summaries of one conversation, doubled while writes follow each other up to the longest. */
const firstPauseMs = 250;
const longestPauseMs = 2_000;

/** A write follows the previous one when it starts within so many milliseconds of the end of its pause. */
const followsWithinMs = 2_000;

/** How fast summaries of one conversation may be written, as far as its object knows since it woke. */
export interface SummaryPace {
  /** When the last write began, in milliseconds since the epoch; 0 when none has. */
  writtenAt: number;
  /** Milliseconds to leave between that write and the next. */
  pauseMs: number;
  /** Failed writes in a row. */
  failures: number;
}

export const initialPace: SummaryPace = { writtenAt: 0, pauseMs: firstPauseMs, failures: 0 };

/** The pace once a write begins: the pause grows while writes follow each other closely. */
export function beginWrite(pace: SummaryPace, now: number): SummaryPace {
  const follows = now - pace.writtenAt < pace.pauseMs + followsWithinMs;
  return { ...pace, writtenAt: now, pauseMs: follows ? Math.min(2 * pace.pauseMs, longestPauseMs) : firstPauseMs };
}

/** Whether a change may be written at once; otherwise the alarm writes it, with all that changes meanwhile. */
export function mayWriteNow({ writtenAt, pauseMs }: SummaryPace, now: number): boolean {
  return now - writtenAt >= pauseMs;
}

/** Milliseconds until the alarm has to ring for a change: at the end of the pause, or as a retry of the write made now. */
export function summaryAlarmDelay({ writtenAt, pauseMs }: SummaryPace, now: number): number {
  const wait = writtenAt + pauseMs - now;
  return wait > 0 ? wait : firstRetryMs;
}

/** Milliseconds until a write that has failed so many times in a row is retried. */
export function retryDelay(failures: number): number {
  return Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
}
