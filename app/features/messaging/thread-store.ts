import { type Side, sides } from "~/db/values";
import { type ConversationRecord, otherSide, type Parties, type StoredMessage } from "./rules";
import { countUnread, longestLookBack, type Memory, type OwnSide, remember, storedMessage } from "./thread-memory";
import { hasThread, upgradeThread } from "./thread-schema";

export interface MessageRange {
  /** Only messages behind this `seq`. */
  after?: number;
  /** Only messages before this `seq`. */
  before?: number;
  /** The newest so many of them; all when missing. */
  newest?: number;
}

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** A message as it is written down; where it comes in the order is told only then. */
export type NewRow = Omit<StoredMessage, "seq"> & { now: number; recordId: string };

/**
 * The tables of one thread, and what is remembered of them, in step: whatever writes a row changes the memory too. Knows
 * no rule of when something may be written; `Thread` does.
 */
export class ThreadStore {
  readonly #storage: Storage;
  #isMade: boolean;
  #memory: Memory | null = null;

  /** Writes nothing: an object that is only asked whether the pair has talked leaves nothing behind. */
  constructor(storage: Storage) {
    this.#storage = storage;
    this.#isMade = hasThread(storage);
    if (this.#isMade) upgradeThread(storage);
  }

  /** Makes the tables where there are none. */
  make(): void {
    if (this.#isMade) return;
    upgradeThread(this.#storage);
    this.#isMade = true;
    this.#memory = null;
  }

  /** What the tables say, read once. Changed by this class alone. */
  get known(): Memory {
    this.#memory ??= remember(this.#rows);
    return this.#memory;
  }

  /** A write of one statement, which is whole by itself; spares the transaction around it. */
  single<Result>(write: () => Result): Result {
    try {
      return write();
    } catch (error) {
      this.#memory = null;
      throw error;
    }
  }

  /** All or nothing, in the tables and in memory. */
  transaction<Result>(write: () => Result): Result {
    try {
      return this.#storage.transactionSync(write);
    } catch (error) {
      this.#memory = null;
      throw error;
    }
  }

  /** Messages in order. */
  messages({ after = 0, before = Number.MAX_SAFE_INTEGER, newest = -1 }: MessageRange = {}): StoredMessage[] {
    return this.#rows(
      `SELECT * FROM (
         SELECT *, EXISTS (SELECT 1 FROM read_early e WHERE e.seq = m.seq AND e.side <> m.side) AS read_early
         FROM messages m WHERE seq > ? AND seq < ? ORDER BY seq DESC LIMIT ?
       ) ORDER BY seq`,
      after,
      before,
      newest,
    ).map(storedMessage);
  }

  /** The newest messages that contain `words`, in whatever case, in order. */
  search(words: string, limit: number): StoredMessage[] {
    // `instr` and not LIKE: D1 and objects allow LIKE only short patterns, and % and _ are words like others here.
    return this.#rows(
      `SELECT * FROM (
         SELECT * FROM messages WHERE type <> 'system' AND instr(lower(message), lower(?)) > 0 ORDER BY seq DESC LIMIT ?
       ) ORDER BY seq`,
      words,
      limit,
    ).map(storedMessage);
  }

  /** What a side has sent under a client id. */
  findSent(side: Side, clientId: string): StoredMessage | null {
    const row = this.#rows("SELECT * FROM messages WHERE side = ? AND client_id = ?", side, clientId)[0];
    return row ? storedMessage(row) : null;
  }

  /** The last message stored until then, in milliseconds; 0 when there is none. */
  lastUntil(time: number): number {
    const row = this.#rows("SELECT seq FROM messages WHERE received_at <= ? ORDER BY seq DESC LIMIT 1", time)[0];
    return Number(row?.seq ?? 0);
  }

  /**
   * Puts a message at the end; null, and nothing done, when its side has sent one under its client id before. Times
   * never run backwards within a thread, so order by time is order by `seq`.
   */
  insertMessage({
    side,
    clientId,
    type,
    text,
    attachments,
    now,
    recordId,
    timestamp: at,
  }: NewRow): StoredMessage | null {
    const { known } = this;
    const seq = known.lastSeq + 1;
    const timestamp = Math.max(at, known.lastTimestamp);
    const { rowsWritten } = this.#storage.sql.exec(
      `INSERT INTO messages (seq, record_id, side, client_id, type, message, attachments, timestamp, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (side, client_id) DO NOTHING`,
      seq,
      recordId,
      side,
      clientId,
      type,
      text,
      JSON.stringify(attachments),
      timestamp,
      now,
    );
    if (rowsWritten === 0) return null;
    known.lastSeq = seq;
    known.lastTimestamp = timestamp;
    known.unread[otherSide(side)] += 1;
    if (type !== "pitch") known.lastWords = { side, type, text };
    if (side === "startup" && type !== "system") known.startupAnswered = true;
    return { seq, clientId, side, type, text, attachments, timestamp };
  }

  /** Remembers when a side was heard, which its limit looks back on. */
  noteSent(side: Side, now: number): void {
    const sent = this.known.sentAt[side];
    sent.push(now);
    if (sent.length > 2 * longestLookBack) sent.splice(0, sent.length - longestLookBack);
  }

  insertRecord(record: ConversationRecord): void {
    const { id, status, payBy, passedBy, passReason, answeredAt, createdAt, updatedAt } = record;
    // Remembered before the row is written: what is read afterwards holds it already.
    const { records } = this.known;
    this.#storage.sql.exec(
      `INSERT INTO records (id, status, pay_by, passed_by, pass_reason, answered_at, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      status,
      payBy,
      passedBy,
      passReason,
      answeredAt,
      createdAt,
      updatedAt,
    );
    records.push({ ...record });
  }

  /** Changes one of the records remembered. */
  changeRecord(known: ConversationRecord, change: Partial<ConversationRecord>): void {
    const record = Object.assign(known, change);
    this.#storage.sql.exec(
      "UPDATE records SET status = ?, passed_by = ?, pass_reason = ?, answered_at = ? WHERE id = ?",
      record.status,
      record.passedBy,
      record.passReason,
      record.answeredAt,
      record.id,
    );
  }

  /** Sets a side's read mark, and counts what is unread behind it. */
  setReadMark(side: Side, mark: number): void {
    this.#storage.sql.exec(
      "INSERT INTO reads (side, seq) VALUES (?1, ?2) ON CONFLICT (side) DO UPDATE SET seq = ?2",
      side,
      mark,
    );
    const { known } = this;
    known.read[side] = mark;
    known.unread[side] = mark === known.lastSeq ? 0 : countUnread(this.#rows, side, mark);
  }

  /** Notes messages behind a side's mark that it has read all the same, and counts what is left unread. */
  setReadEarly(read: ReadonlyArray<{ side: Side; seq: number }>): void {
    for (const { side, seq } of read) {
      this.#storage.sql.exec("INSERT INTO read_early (side, seq) VALUES (?, ?)", side, seq);
    }
    const { known } = this;
    for (const side of sides) known.unread[side] = countUnread(this.#rows, side, known.read[side]);
  }

  /** Keeps how the two sides are called and look now. */
  keepParties(parties: Parties): void {
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
    this.known.parties = parties;
  }

  keepOwn(side: Side, change: Partial<OwnSide>): void {
    const own = Object.assign(this.known.own[side], change);
    this.#storage.sql.exec(
      "UPDATE sides SET note = ?, has_blocked = ?, unread_since = ?, digest_at = ?, delivered = ?, is_erased = ? WHERE side = ?",
      own.note,
      own.hasBlocked ? 1 : 0,
      own.unreadSince,
      own.digestAt,
      own.delivered,
      own.isErased ? 1 : 0,
      side,
    );
  }

  /** Counts a change that is no message of its own: with the messages these make up the version. */
  countChange(): void {
    this.known.changes += 1;
    this.#storage.sql.exec("UPDATE state SET changes = changes + 1");
  }

  /** Notes that D1 holds the summary of `version`. */
  markWritten(version: number): void {
    this.#storage.sql.exec("UPDATE state SET written = ?", version);
    this.known.written = version;
  }

  readonly #rows = (query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] =>
    this.#isMade ? this.#storage.sql.exec(query, ...values).toArray() : [];
}
