import type { MessageType, Side } from "~/db/values";
import type { ReadMarks } from "./protocol";
import { type ConversationRecord, otherSide } from "./rules";

/** One record of a pair as it is imported, with its messages; `timestamp` is in seconds. */
export interface RecordHistory {
  record: ConversationRecord;
  /** In the record's own order. `isRead`: the receiving side has read it. */
  messages: Array<{ side: Side; text: string; timestamp: number; isRead: boolean }>;
}

export interface MergedMessage {
  recordId: string;
  clientId: string;
  side: Side;
  type: MessageType;
  text: string;
  timestamp: number;
  isRead: boolean;
}

/**
 * Several records of one pair as one thread (product §8.1): all messages sorted by time, those of one second in the
 * order of their records and then their own. A record's first message is its pitch.
 */
export function mergeHistory(records: readonly RecordHistory[]): MergedMessage[] {
  return records
    .toSorted((a, b) => a.record.createdAt - b.record.createdAt || (a.record.id < b.record.id ? -1 : 1))
    .flatMap(({ record, messages }) =>
      messages.map(({ side, text, timestamp, isRead }, index) => ({
        recordId: record.id,
        clientId: `${record.id}-${index}`,
        side,
        type: index === 0 ? ("pitch" as const) : ("normal" as const),
        text,
        timestamp,
        isRead,
      })),
    )
    .toSorted((a, b) => a.timestamp - b.timestamp);
}

/**
 * How far each side has read a merged thread: `marks` end before the first unread message; `early` holds the messages after
 * them that were read in another record. All others are unread, so the records' unread counts add up.
 */
export function mergedReads(messages: readonly MergedMessage[]): {
  marks: ReadMarks;
  early: Array<{ side: Side; seq: number }>;
} {
  const marks: ReadMarks = { investor: messages.length, startup: messages.length };
  const early: Array<{ side: Side; seq: number }> = [];
  for (const [index, { side, isRead }] of messages.entries()) {
    const reader = otherSide(side);
    if (!isRead) marks[reader] = Math.min(marks[reader], index);
    else if (index >= marks[reader]) early.push({ side: reader, seq: index + 1 });
  }
  return { marks, early };
}
