import type { InvitationMismatch, MessageType, PassReason, Side } from "~/db/values";
import type { Attachment, ReadMarks } from "./protocol";
import { type ConversationRecord, otherSide, type Parties, type Party, type StoredMessage, sendLimit } from "./rules";

type Row = Record<string, SqlStorageValue>;
export type ReadRows = (query: string, ...values: SqlStorageValue[]) => Row[];

/** A side's state that the other side never sees. */
export interface OwnSide {
  note: string;
  hasBlocked: boolean;
  /** When the oldest unread message arrived, in milliseconds; null if none is unread. */
  unreadSince: number | null;
  /** When a mail about it is due, in milliseconds; null if nothing is unread or the mail was sent. */
  digestAt: number | null;
  /** The last message known to have reached an open page of the side; 0 if none has. */
  delivered: number;
  /** Whether the side's account was erased. */
  isErased: boolean;
  /** The side's pass that the other side has not been told of; null if there is none. */
  passing: Passing | null;
}

/** A pass that is not final yet. */
export interface Passing {
  reason: PassReason;
  /** When it can no longer be undone, in milliseconds since the epoch. */
  finalAt: number;
  /** When other changes of its side were stored together with it, in milliseconds; null if there were none. */
  madeAt: number | null;
}

/**
 * In-memory copy of the thread's tables. The object is their only writer, so it is loaded once and updated with each
 * write; a failed write discards it.
 */
export interface ThreadCache {
  records: ConversationRecord[];
  parties: Parties | null;
  lastSeq: number;
  lastTimestamp: number;
  read: ReadMarks;
  unread: Record<Side, number>;
  /** The last message other than the invitation. */
  lastWords: { side: Side; type: MessageType; text: string } | null;
  startupAnswered: boolean;
  /** Number of changes other than messages. Messages plus changes make up the version. */
  changes: number;
  written: number;
  /** Times of each side's latest messages, passes and reopenings, oldest first; as many as the rate limit needs. */
  sentAt: Record<Side, number[]>;
  own: Record<Side, OwnSide>;
}

/** Maximum messages of a side that the rate limit looks at. */
export const longestLookBack = sendLimit.count;

/** The other side's messages that a side has not read. */
export function countUnread(rows: ReadRows, side: Side, mark: number): number {
  const found = rows(
    `SELECT count(*) AS n FROM messages WHERE seq > ?1 AND side = ?2
       AND seq NOT IN (SELECT seq FROM read_early WHERE side = ?3)`,
    mark,
    otherSide(side),
    side,
  );
  return Number(found[0]?.n ?? 0);
}

/** Loads the cache from the tables. */
export function loadCache(rows: ReadRows): ThreadCache {
  const last = rows("SELECT seq, timestamp FROM messages ORDER BY seq DESC LIMIT 1")[0];
  const spoken = rows("SELECT side, type, message FROM messages WHERE type <> 'pitch' ORDER BY seq DESC LIMIT 1")[0];
  const state = rows("SELECT changes, written FROM state")[0];
  const read: ReadMarks = { investor: 0, startup: 0 };
  for (const row of rows("SELECT side, seq FROM reads")) read[row.side as Side] = Number(row.seq);
  const lastSeq = Number(last?.seq ?? 0);
  // The limit is the same for both sides, so messages within its window are among each side's latest.
  const recent = rows(
    "SELECT side, received_at FROM messages WHERE seq > ? ORDER BY seq",
    lastSeq - 3 * longestLookBack,
  );
  const sentBy = (side: Side) => recent.filter((row) => row.side === side).map((row) => Number(row.received_at));
  const own = rows("SELECT * FROM sides");
  return {
    records: rows("SELECT * FROM records").map(storedRecord),
    parties: storedParties(rows("SELECT * FROM parties")),
    lastSeq,
    lastTimestamp: Number(last?.timestamp ?? 0),
    read,
    unread: {
      investor: countUnread(rows, "investor", read.investor),
      startup: countUnread(rows, "startup", read.startup),
    },
    lastWords: spoken
      ? { side: spoken.side as Side, type: spoken.type as MessageType, text: String(spoken.message) }
      : null,
    startupAnswered:
      rows("SELECT 1 FROM messages WHERE side = 'startup' AND type NOT IN ('system', 'letter') LIMIT 1").length > 0,
    changes: Number(state?.changes ?? 0),
    written: Number(state?.written ?? 0),
    sentAt: { investor: sentBy("investor"), startup: sentBy("startup") },
    own: { investor: ownSide(own, "investor"), startup: ownSide(own, "startup") },
  };
}

function ownSide(rows: Row[], side: Side): OwnSide {
  const row = rows.find((candidate) => candidate.side === side);
  return {
    note: String(row?.note ?? ""),
    hasBlocked: row?.has_blocked === 1,
    unreadSince: numberOrNull(row?.unread_since),
    digestAt: numberOrNull(row?.digest_at),
    delivered: Number(row?.delivered ?? 0),
    isErased: row?.is_erased === 1,
    passing: row?.pass_reason
      ? {
          reason: row.pass_reason as PassReason,
          finalAt: Number(row.pass_final_at),
          madeAt: numberOrNull(row.pass_made_at),
        }
      : null,
  };
}

function storedParties(rows: Row[]): Parties | null {
  const party = (side: Side): Party | null => {
    const row = rows.find((candidate) => candidate.side === side);
    return row
      ? {
          id: String(row.id),
          name: String(row.name),
          avatar: String(row.avatar),
          verifiedBadge: row.verified_badge === 1,
        }
      : null;
  };
  const [investor, startup] = [party("investor"), party("startup")];
  return investor && startup ? { investor, startup } : null;
}

function storedRecord(row: Row): ConversationRecord {
  return {
    id: String(row.id),
    status: row.status as ConversationRecord["status"],
    payBy: row.pay_by as Side,
    passedBy: row.passed_by as Side | null,
    passReason: row.pass_reason as PassReason | null,
    answeredAt: numberOrNull(row.answered_at),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

export function storedMessage(row: Row): StoredMessage {
  return {
    seq: Number(row.seq),
    clientId: String(row.client_id),
    side: row.side as Side,
    type: row.type as MessageType,
    text: String(row.message),
    attachments: JSON.parse(String(row.attachments)) as Attachment[],
    ...(row.mismatch ? { mismatch: JSON.parse(String(row.mismatch)) as InvitationMismatch } : {}),
    timestamp: Number(row.timestamp),
    ...(row.read_early ? { readEarly: true } : {}),
  };
}

const numberOrNull = (value: SqlStorageValue | undefined) =>
  value === null || value === undefined ? null : Number(value);
