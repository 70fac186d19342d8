import type { MessageType, Side } from "~/db/values";
import type { ReadMarks } from "./protocol";
import { type ConversationRecord, otherSide } from "./rules";

/** One imported record of a pair with its messages; `timestamp` is in seconds. */
export interface RecordHistory {
  record: ConversationRecord;
  /** In the record's order. `isRead`: the receiver has read it. */
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
 * Merges a pair's records into one thread (product §8.1), sorted by time, then record, then position. A record's first
 * message is its invitation.
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
 * The read state of a merged thread: `marks` end before the first unread message, `early` are later messages read in
 * another record. All others are unread, so the records' unread counts add up.
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
