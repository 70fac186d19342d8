import { ulid } from "ulidx";
import { type PassReason, type Side, sides } from "~/db/values";
import type { MessageType, ReadMarks } from "./protocol";
import {
  type ConversationRecord,
  mergeRecords,
  otherSide,
  type Pair,
  type Parties,
  type Party,
  preview,
  type SendLimit,
  type StoredMessage,
  sendLimit,
  type ThreadSummary,
} from "./rules";
import { hasThread, upgradeThread } from "./thread-schema";

export interface NewMessage {
  side: Side;
  clientId: string;
  text: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether a first message may open the conversation, as a pitch. */
  mayStart: boolean;
}

export type AddResult =
  | { kind: "added"; message: StoredMessage; started: boolean }
  /** The side has sent a message under this client id before: nothing was written. */
  | { kind: "known"; message: StoredMessage }
  | { kind: "rate_limited"; retryAfterSeconds: number }
  | { kind: "no_conversation" };

export interface MessageRange {
  /** Only messages behind this `seq`. */
  after?: number;
  /** Only messages before this `seq`. */
  before?: number;
  /** The newest so many of them; all when missing. */
  newest?: number;
}

/** A thread's whole history for an empty object; timestamps are in seconds. */
export interface History {
  payBy: Side;
  messages: Array<{ side: Side; clientId: string; text: string; timestamp: number }>;
  read: ReadMarks;
}

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/**
 * What a thread knows of itself without asking its tables. The object is their only writer, so this is read once and
 * then kept in step; a write that fails makes the runtime throw the object away, and this with it.
 */
interface Memory {
  records: ConversationRecord[];
  parties: Parties | null;
  lastSeq: number;
  lastTimestamp: number;
  read: ReadMarks;
  unread: Record<Side, number>;
  /** The last message that is not a pitch. */
  lastWords: { side: Side; text: string } | null;
  startupAnswered: boolean;
  /** Changes other than messages; with these it makes up the version. */
  changes: number;
  written: number;
  /** When each side sent its latest messages, oldest first, as many as its limit looks back on. */
  sentAt: Record<Side, number[]>;
}

/**
 * One pair's thread in its Durable Object's SQLite (design §9): the only source of truth for order, duplicates and read
 * marks. Knows neither sockets nor D1. Every change raises the version, by which the summary in D1 is found to be
 * behind. A message writes one row and nothing else: what can be told from it is not written down again.
 */
export class Thread {
  readonly #storage: Storage;
  readonly #limit: () => SendLimit;
  #isMade: boolean;
  #memory: Memory | null = null;

  /** Writes nothing: an object that is only asked whether the pair has talked leaves nothing behind. */
  constructor(storage: Storage, limit: () => SendLimit) {
    this.#storage = storage;
    this.#limit = limit;
    this.#isMade = hasThread(storage);
    if (this.#isMade) upgradeThread(storage);
  }

  /** Whether the pair has talked at all. */
  get exists(): boolean {
    return this.#known.records.length > 0;
  }

  get lastSeq(): number {
    return this.#known.lastSeq;
  }

  /** How many changes the thread has seen, and up to which of them D1 knows its summary. */
  get versions(): { current: number; written: number } {
    const { lastSeq, changes, written } = this.#known;
    return { current: lastSeq + changes, written };
  }

  /** Notes that D1 holds the summary of `version`. */
  markWritten(version: number): void {
    if (version <= this.#known.written) return;
    this.#storage.sql.exec("UPDATE state SET written = max(written, ?)", version);
    this.#known.written = version;
  }

  /** Keeps how the two sides are called and look now. The accounts of a pair never change, their profiles do. */
  keepParties(parties: Parties): void {
    const known = this.#known.parties;
    if (known && sides.every((side) => isSameParty(known[side], parties[side]))) return;
    this.#make();
    for (const side of sides) {
      const { id, name, avatar, verifiedBadge } = parties[side];
      this.#storage.sql.exec(
        `INSERT INTO parties (side, id, name, avatar, verified_badge) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (side) DO UPDATE SET name = ?3, avatar = ?4, verified_badge = ?5`,
        side,
        id,
        name,
        avatar,
        verifiedBadge ? 1 : 0,
      );
    }
    this.#known.parties = parties;
  }

  /** The two sides as last kept. Throws when none were. */
  get parties(): Parties {
    const { parties } = this.#known;
    if (!parties) throw new Error("The thread does not know its sides yet.");
    return parties;
  }

  get pair(): Pair {
    const { investor, startup } = this.parties;
    return { investorId: investor.id, startupId: startup.id };
  }

  /** Newest first is not promised; `mergeRecords` sorts them. The newest has changed when its last message came. */
  get records(): ConversationRecord[] {
    const { records, lastTimestamp } = this.#known;
    if (records.length === 0) return [];
    const { newest, others } = mergeRecords(records);
    return [{ ...newest, updatedAt: Math.max(newest.updatedAt, lastTimestamp * 1000) }, ...others];
  }

  get readMarks(): ReadMarks {
    return { ...this.#known.read };
  }

  /** Messages in order. */
  messages(range: MessageRange = {}): StoredMessage[] {
    const { after = 0, before = Number.MAX_SAFE_INTEGER, newest = -1 } = range;
    return this.#rows(
      `SELECT * FROM (
         SELECT seq, side, client_id, type, message, timestamp FROM messages
         WHERE seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?
       ) ORDER BY seq`,
      after,
      before,
      newest,
    ).map(storedMessage);
  }

  /**
   * Stores a message at the end of the thread. The first one of a pair is a pitch and opens the record its side pays
   * for. Times never run backwards within a thread, so order by time is order by `seq`.
   */
  add({ side, clientId, text, now, mayStart }: NewMessage): AddResult {
    const known = this.#rows("SELECT * FROM messages WHERE side = ? AND client_id = ?", side, clientId)[0];
    if (known) return { kind: "known", message: storedMessage(known) };
    const timestamp = Math.floor(now / 1000);
    if (!this.exists) {
      if (!mayStart) return { kind: "no_conversation" };
      this.#make();
      return this.#transaction(() => {
        this.#openRecord({ payBy: side, now });
        const message = this.#insert({ side, clientId, text, type: "pitch", timestamp, now });
        return { kind: "added", message, started: true };
      });
    }
    const wait = this.#waitBeforeSending(side, now);
    if (wait > 0) return { kind: "rate_limited", retryAfterSeconds: Math.ceil(wait / 1000) };
    const message = this.#insert({ side, clientId, text, type: "normal", timestamp, now });
    return { kind: "added", message, started: false };
  }

  /** Moves a side's read mark forward to `seq`, or to the end. Gives the new mark, or null when nothing changed. */
  markRead(side: Side, seq?: number): number | null {
    const mark = Math.min(seq ?? Number.MAX_SAFE_INTEGER, this.lastSeq);
    if (mark <= this.#known.read[side]) return null;
    return this.#transaction(() => {
      this.#storage.sql.exec(
        "INSERT INTO reads (side, seq) VALUES (?1, ?2) ON CONFLICT (side) DO UPDATE SET seq = ?2",
        side,
        mark,
      );
      this.#changed();
      const known = this.#known;
      known.read[side] = mark;
      known.unread[side] = mark === known.lastSeq ? 0 : this.#countUnread(side, mark);
      return mark;
    });
  }

  /** Fills a thread that has no message yet; false, and nothing done, when it has. */
  restore(history: History): boolean {
    const first = history.messages[0];
    if (this.exists || !first) return false;
    this.#make();
    return this.#transaction(() => {
      this.#openRecord({ payBy: history.payBy, now: first.timestamp * 1000 });
      for (const [index, { timestamp, ...message }] of history.messages.entries()) {
        this.#insert({ ...message, type: index === 0 ? "pitch" : "normal", timestamp, now: timestamp * 1000 });
      }
      for (const side of sides) this.markRead(side, history.read[side]);
      return true;
    });
  }

  /** What the list, the badge and the profile pages need to know now. */
  get summary(): ThreadSummary {
    const { lastWords, lastTimestamp, unread, startupAnswered } = this.#known;
    return {
      ...this.pair,
      records: this.records,
      lastMessage: lastWords ? preview(lastWords.text) : "",
      lastFrom: lastWords?.side ?? null,
      lastTimestamp,
      unread: { ...unread },
      startupAnswered,
      version: this.versions.current,
    };
  }

  #countUnread(side: Side, mark: number): number {
    const rows = this.#rows("SELECT count(*) AS n FROM messages WHERE seq > ? AND side = ?", mark, otherSide(side));
    return Number(rows[0]?.n ?? 0);
  }

  /** Milliseconds until the side may send again; 0 when it may now. */
  #waitBeforeSending(side: Side, now: number): number {
    const { count, milliseconds } = this.#limit();
    const sent = this.#known.sentAt[side];
    const oldest = sent[sent.length - count];
    return oldest === undefined ? 0 : Math.max(0, oldest + milliseconds - now);
  }

  #openRecord({ payBy, now }: { payBy: Side; now: number }): void {
    const record: ConversationRecord = {
      id: ulid(now),
      status: "open",
      payBy,
      passedBy: null,
      passReason: null,
      answeredAt: null,
      createdAt: now,
      updatedAt: now,
    };
    this.#storage.sql.exec(
      "INSERT INTO records (id, status, pay_by, created_at, updated_at) VALUES (?1, 'open', ?2, ?3, ?3)",
      record.id,
      payBy,
      now,
    );
    this.#known.records.push(record);
  }

  #insert(message: Omit<StoredMessage, "seq"> & { now: number }): StoredMessage {
    const known = this.#known;
    const { side, clientId, type, text, now } = message;
    const record = mergeRecords(known.records).newest;
    const seq = known.lastSeq + 1;
    const timestamp = Math.max(message.timestamp, known.lastTimestamp);
    this.#storage.sql.exec(
      `INSERT INTO messages (seq, record_id, side, client_id, type, message, timestamp, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      seq,
      record.id,
      side,
      clientId,
      type,
      text,
      timestamp,
      now,
    );
    if (side !== record.payBy && type === "normal" && record.answeredAt === null) {
      this.#storage.sql.exec("UPDATE records SET answered_at = ? WHERE id = ?", now, record.id);
      record.answeredAt = now;
    }
    known.lastSeq = seq;
    known.lastTimestamp = timestamp;
    known.unread[otherSide(side)] += 1;
    if (type !== "pitch") known.lastWords = { side, text };
    if (side === "startup" && type !== "system") known.startupAnswered = true;
    const sent = known.sentAt[side];
    sent.push(now);
    if (sent.length > 2 * longestLookBack) sent.splice(0, sent.length - longestLookBack);
    return { seq, clientId, side, type, text, timestamp };
  }

  #changed(): void {
    this.#storage.sql.exec("UPDATE state SET changes = changes + 1");
    this.#known.changes += 1;
  }

  /** All or nothing, in the tables and in memory. */
  #transaction<Result>(write: () => Result): Result {
    try {
      return this.#storage.transactionSync(write);
    } catch (error) {
      this.#memory = null;
      throw error;
    }
  }

  #make(): void {
    if (this.#isMade) return;
    upgradeThread(this.#storage);
    this.#isMade = true;
  }

  get #known(): Memory {
    this.#memory ??= this.#remember();
    return this.#memory;
  }

  #remember(): Memory {
    const last = this.#rows("SELECT seq, timestamp FROM messages ORDER BY seq DESC LIMIT 1")[0];
    const spoken = this.#rows("SELECT side, message FROM messages WHERE type <> 'pitch' ORDER BY seq DESC LIMIT 1")[0];
    const state = this.#rows("SELECT changes, written FROM state")[0];
    const read: ReadMarks = { investor: 0, startup: 0 };
    for (const row of this.#rows("SELECT side, seq FROM reads")) read[row.side as Side] = Number(row.seq);
    const lastSeq = Number(last?.seq ?? 0);
    // The limit holds for both sides, so what either sent within its time is among the latest of both.
    const recent = this.#rows(
      "SELECT side, received_at FROM messages WHERE seq > ? ORDER BY seq",
      lastSeq - 2 * longestLookBack,
    );
    const sentBy = (side: Side) => recent.filter((row) => row.side === side).map((row) => Number(row.received_at));
    return {
      records: this.#rows("SELECT * FROM records").map(storedRecord),
      parties: storedParties(this.#rows("SELECT * FROM parties")),
      lastSeq,
      lastTimestamp: Number(last?.timestamp ?? 0),
      read,
      unread: {
        investor: this.#countUnread("investor", read.investor),
        startup: this.#countUnread("startup", read.startup),
      },
      lastWords: spoken ? { side: spoken.side as Side, text: String(spoken.message) } : null,
      startupAnswered:
        this.#rows("SELECT 1 FROM messages WHERE side = 'startup' AND type <> 'system' LIMIT 1").length > 0,
      changes: Number(state?.changes ?? 0),
      written: Number(state?.written ?? 0),
      sentAt: { investor: sentBy("investor"), startup: sentBy("startup") },
    };
  }

  #rows(query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#isMade ? this.#storage.sql.exec(query, ...values).toArray() : [];
  }
}

/** How many messages of a side the limit ever looks back on. */
const longestLookBack = sendLimit.count;

function isSameParty(a: Party, b: Party): boolean {
  return a.name === b.name && a.avatar === b.avatar && a.verifiedBadge === b.verifiedBadge;
}

function storedParties(rows: Record<string, SqlStorageValue>[]): Parties | null {
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

function storedRecord(row: Record<string, SqlStorageValue>): ConversationRecord {
  return {
    id: String(row.id),
    status: row.status as ConversationRecord["status"],
    payBy: row.pay_by as Side,
    passedBy: row.passed_by as Side | null,
    passReason: row.pass_reason as PassReason | null,
    answeredAt: row.answered_at === null ? null : Number(row.answered_at),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

function storedMessage(row: Record<string, SqlStorageValue>): StoredMessage {
  return {
    seq: Number(row.seq),
    clientId: String(row.client_id),
    side: row.side as Side,
    type: row.type as MessageType,
    text: String(row.message),
    timestamp: Number(row.timestamp),
  };
}
