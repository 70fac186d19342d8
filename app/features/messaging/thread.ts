import { ulid } from "ulidx";
import { type Side, sides } from "~/db/values";
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
  type ThreadSummary,
} from "./rules";

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
 * One pair's thread in its Durable Object's SQLite (design §9): the only source of truth for order, duplicates and read
 * marks. Knows neither sockets nor D1. Every write is one transaction that also raises `version`, by which the
 * summary in D1 is found to be behind.
 */
export class Thread {
  readonly #storage: Storage;
  readonly #limit: SendLimit;
  #isMade: boolean;

  /** Writes nothing: an object that is only asked whether the pair has talked leaves nothing behind. */
  constructor(storage: Storage, limit: SendLimit) {
    this.#storage = storage;
    this.#limit = limit;
    this.#isMade = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'messages'").toArray().length > 0;
  }

  /** Whether the pair has talked at all. */
  get exists(): boolean {
    return this.#rows("SELECT 1 FROM records LIMIT 1").length > 0;
  }

  get lastSeq(): number {
    return Number(this.#rows("SELECT coalesce(max(seq), 0) AS seq FROM messages")[0]?.seq ?? 0);
  }

  /** How many changes the thread has seen, and up to which of them D1 knows its summary. */
  get versions(): { current: number; written: number } {
    const row = this.#rows("SELECT version, written FROM state")[0];
    return { current: Number(row?.version ?? 0), written: Number(row?.written ?? 0) };
  }

  /** Notes that D1 holds the summary of `version`. */
  markWritten(version: number): void {
    this.#storage.sql.exec("UPDATE state SET written = max(written, ?)", version);
  }

  /** Keeps how the two sides are called and look now. The accounts of a pair never change, their profiles do. */
  keepParties(parties: Parties): void {
    this.#make();
    for (const side of sides) {
      const { id, name, avatar, verifiedBadge } = parties[side];
      this.#storage.sql.exec(
        `INSERT INTO parties (side, id, name, avatar, verified_badge) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (side) DO UPDATE SET name = ?3, avatar = ?4, verified_badge = ?5
         WHERE name <> ?3 OR avatar <> ?4 OR verified_badge <> ?5`,
        side,
        id,
        name,
        avatar,
        verifiedBadge ? 1 : 0,
      );
    }
  }

  /** The two sides as last kept. Throws when none were. */
  get parties(): Parties {
    const rows = this.#rows("SELECT * FROM parties");
    const party = (side: Side): Party => {
      const row = rows.find((candidate) => candidate.side === side);
      if (!row) throw new Error("The thread does not know its sides yet.");
      return {
        id: String(row.id),
        name: String(row.name),
        avatar: String(row.avatar),
        verifiedBadge: row.verified_badge === 1,
      };
    };
    return { investor: party("investor"), startup: party("startup") };
  }

  get pair(): Pair {
    const { investor, startup } = this.parties;
    return { investorId: investor.id, startupId: startup.id };
  }

  /** Newest first is not promised; `mergeRecords` sorts them. */
  get records(): ConversationRecord[] {
    return this.#rows("SELECT * FROM records").map((row) => ({
      id: String(row.id),
      status: row.status as ConversationRecord["status"],
      payBy: row.pay_by as Side,
      createdAt: Number(row.created_at),
      updatedAt: Number(row.updated_at),
    }));
  }

  get readMarks(): ReadMarks {
    const marks: ReadMarks = { investor: 0, startup: 0 };
    for (const row of this.#rows("SELECT side, seq FROM reads")) marks[row.side as Side] = Number(row.seq);
    return marks;
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
    return this.#storage.transactionSync((): AddResult => {
      const known = this.#rows("SELECT * FROM messages WHERE side = ? AND client_id = ?", side, clientId)[0];
      if (known) return { kind: "known", message: storedMessage(known) };
      const started = !this.exists;
      if (started && !mayStart) return { kind: "no_conversation" };
      this.#make();
      const wait = this.#waitBeforeSending(side, now);
      if (wait > 0) return { kind: "rate_limited", retryAfterSeconds: Math.ceil(wait / 1000) };
      if (started) this.#openRecord({ payBy: side, now });
      const timestamp = Math.floor(now / 1000);
      const message = this.#insert({ side, clientId, text, type: started ? "pitch" : "normal", timestamp, now });
      this.#changed();
      return { kind: "added", message, started };
    });
  }

  /** Moves a side's read mark forward to `seq`, or to the end. Gives the new mark, or null when nothing changed. */
  markRead(side: Side, seq?: number): number | null {
    return this.#storage.transactionSync(() => {
      const mark = Math.min(seq ?? Number.MAX_SAFE_INTEGER, this.lastSeq);
      if (mark <= this.readMarks[side]) return null;
      this.#storage.sql.exec(
        "INSERT INTO reads (side, seq) VALUES (?1, ?2) ON CONFLICT (side) DO UPDATE SET seq = ?2",
        side,
        mark,
      );
      this.#changed();
      return mark;
    });
  }

  /** Fills a thread that has no message yet; false, and nothing done, when it has. */
  restore(history: History): boolean {
    return this.#storage.transactionSync(() => {
      const first = history.messages[0];
      if (this.exists || !first) return false;
      this.#make();
      this.#openRecord({ payBy: history.payBy, now: first.timestamp * 1000 });
      for (const [index, { timestamp, ...message }] of history.messages.entries()) {
        this.#insert({ ...message, type: index === 0 ? "pitch" : "normal", timestamp, now: timestamp * 1000 });
      }
      for (const side of sides) this.markRead(side, history.read[side]);
      this.#changed();
      return true;
    });
  }

  /** What the list, the badge and the profile pages need to know now. */
  get summary(): ThreadSummary {
    const marks = this.readMarks;
    const last = this.messages({ newest: 1 })[0];
    const spoken = this.#rows("SELECT side, message FROM messages WHERE type <> 'pitch' ORDER BY seq DESC LIMIT 1")[0];
    return {
      ...this.pair,
      records: this.records,
      lastMessage: spoken ? preview(String(spoken.message)) : "",
      lastFrom: spoken ? (spoken.side as Side) : null,
      lastTimestamp: last?.timestamp ?? 0,
      unread: { investor: this.#unread("investor", marks), startup: this.#unread("startup", marks) },
      startupAnswered:
        this.#rows("SELECT 1 FROM messages WHERE side = 'startup' AND type <> 'system' LIMIT 1").length > 0,
      version: this.versions.current,
    };
  }

  #unread(side: Side, marks: ReadMarks): number {
    const rows = this.#rows(
      "SELECT count(*) AS n FROM messages WHERE side = ? AND seq > ?",
      otherSide(side),
      marks[side],
    );
    return Number(rows[0]?.n);
  }

  /** Milliseconds until the side may send again; 0 when it may now. */
  #waitBeforeSending(side: Side, now: number): number {
    const oldest = this.#rows(
      "SELECT received_at FROM messages WHERE side = ? ORDER BY seq DESC LIMIT 1 OFFSET ?",
      side,
      this.#limit.count - 1,
    )[0];
    return oldest ? Number(oldest.received_at) + this.#limit.milliseconds - now : 0;
  }

  #openRecord({ payBy, now }: { payBy: Side; now: number }): void {
    this.#storage.sql.exec(
      "INSERT INTO records (id, status, pay_by, created_at, updated_at) VALUES (?1, 'open', ?2, ?3, ?3)",
      ulid(now),
      payBy,
      now,
    );
  }

  #insert(message: Omit<StoredMessage, "seq"> & { now: number }): StoredMessage {
    const record = mergeRecords(this.records).newest;
    const last = this.#rows("SELECT seq, timestamp FROM messages ORDER BY seq DESC LIMIT 1")[0];
    const seq = Number(last?.seq ?? 0) + 1;
    const timestamp = Math.max(message.timestamp, Number(last?.timestamp ?? 0));
    this.#storage.sql.exec(
      `INSERT INTO messages (seq, record_id, side, client_id, type, message, timestamp, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      seq,
      record.id,
      message.side,
      message.clientId,
      message.type,
      message.text,
      timestamp,
      message.now,
    );
    this.#storage.sql.exec(
      "UPDATE records SET updated_at = max(updated_at, ?) WHERE id = ?",
      timestamp * 1000,
      record.id,
    );
    const { side, clientId, type, text } = message;
    return { seq, clientId, side, type, text, timestamp };
  }

  #changed(): void {
    this.#storage.sql.exec("UPDATE state SET version = version + 1");
  }

  #make(): void {
    if (this.#isMade) return;
    this.#storage.sql.exec(schema);
    this.#isMade = true;
  }

  #rows(query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#isMade ? this.#storage.sql.exec(query, ...values).toArray() : [];
  }
}

const schema = `
  CREATE TABLE state (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version INTEGER NOT NULL,
    written INTEGER NOT NULL
  );
  INSERT INTO state (id, version, written) VALUES (1, 0, 0);
  CREATE TABLE parties (
    side TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    verified_badge INTEGER NOT NULL
  );
  CREATE TABLE records (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    pay_by TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  );
  CREATE TABLE messages (
    seq INTEGER PRIMARY KEY,
    record_id TEXT NOT NULL REFERENCES records (id),
    side TEXT NOT NULL,
    client_id TEXT NOT NULL,
    type TEXT NOT NULL,
    message TEXT NOT NULL,
    timestamp INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    UNIQUE (side, client_id)
  );
  CREATE INDEX messages_side ON messages (side, seq);
  CREATE TABLE reads (side TEXT PRIMARY KEY, seq INTEGER NOT NULL);
`;

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
