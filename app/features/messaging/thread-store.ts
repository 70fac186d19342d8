import { type Side, sides } from "~/db/values";
import { fold } from "~/locales/fold";
import { type ConversationRecord, otherSide, type Parties, type StoredMessage } from "./rules";
import { countUnread, loadCache, longestLookBack, type OwnSide, storedMessage, type ThreadCache } from "./thread-cache";
import { hasThread, upgradeThread } from "./thread-schema";

export interface MessageRange {
  /** Only messages after this `seq`. */
  after?: number;
  /** Only messages before this `seq`. */
  before?: number;
  /** Only this many of the newest; all if missing. */
  newest?: number;
}

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** A message before it is stored: inserting it assigns its `seq`. */
export type NewRow = Omit<StoredMessage, "seq"> & { now: number; recordId: string };

/** The tables of one thread and their cache; each write updates both. Enforces no rules about writes; `Thread` does. */
export class ThreadStore {
  readonly #storage: Storage;
  #hasTables: boolean;
  #cache: ThreadCache | null = null;

  /** Writes nothing, so an object asked only whether the pair has talked stays empty. */
  constructor(storage: Storage) {
    this.#storage = storage;
    this.#hasTables = hasThread(storage);
    if (this.#hasTables) upgradeThread(storage);
  }

  /** Creates the tables if they do not exist. */
  createTables(): void {
    if (this.#hasTables) return;
    upgradeThread(this.#storage);
    this.#hasTables = true;
    this.#cache = null;
  }

  /** The cached tables, loaded once. Only this class modifies them. */
  get cache(): ThreadCache {
    this.#cache ??= loadCache(this.#rows);
    return this.#cache;
  }

  /** Runs a single-statement write, which is atomic without a transaction. */
  singleWrite<Result>(write: () => Result): Result {
    try {
      return write();
    } catch (error) {
      this.#cache = null;
      throw error;
    }
  }

  /** Runs writes in one transaction, in the tables and the cache. */
  transaction<Result>(write: () => Result): Result {
    try {
      return this.#storage.transactionSync(write);
    } catch (error) {
      this.#cache = null;
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

  /** The newest messages that contain `words` (folded), in order. */
  search(words: string, limit: number): StoredMessage[] {
    const folded = fold(words);
    const found: StoredMessage[] = [];
    const rows = this.#storage.sql.exec(
      `SELECT *, message || char(10) || coalesce(mismatch ->> 'reason', '') AS searched
       FROM messages WHERE type IN ('pitch', 'normal') ORDER BY seq DESC`,
    );
    for (const { searched, ...row } of rows) {
      if (!fold(String(searched)).includes(folded)) continue;
      found.unshift(storedMessage(row));
      if (found.length === limit) break;
    }
    return found;
  }

  /** The message a side sent under a client id, if any. */
  findSent(side: Side, clientId: string): StoredMessage | null {
    const row = this.#rows("SELECT * FROM messages WHERE side = ? AND client_id = ?", side, clientId)[0];
    return row ? storedMessage(row) : null;
  }

  /** The last message stored by then (milliseconds); 0 if there is none. */
  lastUntil(time: number): number {
    const row = this.#rows("SELECT seq FROM messages WHERE received_at <= ? ORDER BY seq DESC LIMIT 1", time)[0];
    return Number(row?.seq ?? 0);
  }

  /**
   * Appends a message. Returns null and writes nothing if its side has already sent one under this client id.
   * Timestamps never decrease within a thread, so order by time equals order by `seq`.
   */
  insertMessage({
    side,
    clientId,
    type,
    text,
    attachments,
    mismatch,
    now,
    recordId,
    timestamp: at,
  }: NewRow): StoredMessage | null {
    const { cache } = this;
    const seq = cache.lastSeq + 1;
    const timestamp = Math.max(at, cache.lastTimestamp);
    const { rowsWritten } = this.#storage.sql.exec(
      `INSERT INTO messages (seq, record_id, side, client_id, type, message, attachments, mismatch, timestamp, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (side, client_id) DO NOTHING`,
      seq,
      recordId,
      side,
      clientId,
      type,
      text,
      JSON.stringify(attachments),
      mismatch ? JSON.stringify(mismatch) : null,
      timestamp,
      now,
    );
    if (rowsWritten === 0) return null;
    cache.lastSeq = seq;
    cache.lastTimestamp = timestamp;
    cache.unread[otherSide(side)] += 1;
    if (type !== "pitch") cache.lastWords = { side, type, text };
    if (side === "startup" && type !== "system" && type !== "letter") cache.startupAnswered = true;
    return { seq, clientId, side, type, text, attachments, mismatch, timestamp };
  }

  /** Records when a side sent something, for the rate limit. */
  noteSent(side: Side, now: number): void {
    const sent = this.cache.sentAt[side];
    sent.push(now);
    if (sent.length > 2 * longestLookBack) sent.splice(0, sent.length - longestLookBack);
  }

  insertRecord(record: ConversationRecord): void {
    const { id, status, payBy, passedBy, passReason, answeredAt, createdAt, updatedAt } = record;
    // Load the cache before writing the row; loaded afterwards it would already contain it.
    const { records } = this.cache;
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

  /** Updates one of the cached records. */
  changeRecord(cached: ConversationRecord, change: Partial<ConversationRecord>): void {
    const record = Object.assign(cached, change);
    this.#storage.sql.exec(
      "UPDATE records SET status = ?, passed_by = ?, pass_reason = ?, answered_at = ? WHERE id = ?",
      record.status,
      record.passedBy,
      record.passReason,
      record.answeredAt,
      record.id,
    );
  }

  /** Sets a side's read mark and recounts its unread messages. */
  setReadMark(side: Side, mark: number): void {
    this.#storage.sql.exec(
      "INSERT INTO reads (side, seq) VALUES (?1, ?2) ON CONFLICT (side) DO UPDATE SET seq = ?2",
      side,
      mark,
    );
    const { cache } = this;
    cache.read[side] = mark;
    cache.unread[side] = mark === cache.lastSeq ? 0 : countUnread(this.#rows, side, mark);
  }

  /** Records messages beyond a side's mark as read, and recounts its unread messages. */
  setReadEarly(read: ReadonlyArray<{ side: Side; seq: number }>): void {
    for (const { side, seq } of read) {
      this.#storage.sql.exec("INSERT INTO read_early (side, seq) VALUES (?, ?)", side, seq);
    }
    const { cache } = this;
    for (const side of sides) cache.unread[side] = countUnread(this.#rows, side, cache.read[side]);
  }

  /** Stores both sides' current name, photo and badge. */
  saveParties(parties: Parties): void {
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
    this.cache.parties = parties;
  }

  saveOwn(side: Side, change: Partial<OwnSide>): void {
    const own = Object.assign(this.cache.own[side], change);
    this.#storage.sql.exec(
      `UPDATE sides SET note = ?, has_blocked = ?, unread_since = ?, digest_at = ?, delivered = ?, is_erased = ?,
         pass_reason = ?, pass_final_at = ?, pass_made_at = ? WHERE side = ?`,
      own.note,
      own.hasBlocked ? 1 : 0,
      own.unreadSince,
      own.digestAt,
      own.delivered,
      own.isErased ? 1 : 0,
      own.passing?.reason ?? null,
      own.passing?.finalAt ?? null,
      own.passing?.madeAt ?? null,
      side,
    );
  }

  /** Counts a change that is not a message; messages plus changes make up the version. */
  countChange(): void {
    this.cache.changes += 1;
    this.#storage.sql.exec("UPDATE state SET changes = changes + 1");
  }

  /** Records that D1 has the summary of `version`. */
  markWritten(version: number): void {
    this.#storage.sql.exec("UPDATE state SET written = ?", version);
    this.cache.written = version;
  }

  readonly #rows = (query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] =>
    this.#hasTables ? this.#storage.sql.exec(query, ...values).toArray() : [];
}
