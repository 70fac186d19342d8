import { ulid } from "ulidx";
import { type PassReason, type Side, sides } from "~/db/values";
import { type MergedMessage, mergedReads, mergeHistory, type RecordHistory } from "./merge-history";
import type { Attachment, ReadMarks } from "./protocol";
import {
  type ConversationRecord,
  digestAfter,
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
import { countUnread, longestLookBack, type Memory, type OwnSide, remember, storedMessage } from "./thread-memory";
import { hasThread, upgradeThread } from "./thread-schema";

export interface NewMessage {
  side: Side;
  clientId: string;
  text: string;
  attachments?: Attachment[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether a first message may open the conversation, as a pitch. */
  mayStart: boolean;
  /** Whether the other side's account can be reached: not when it is suspended or erased. */
  isReachable: boolean;
}

export type AddResult =
  | { kind: "added"; message: StoredMessage; started: boolean }
  /** The side has sent a message under this client id before: nothing was written. */
  | { kind: "known"; message: StoredMessage }
  | { kind: "rate_limited"; retryAfterSeconds: number }
  | { kind: "no_conversation" }
  /** The other side's account is suspended or erased. */
  | { kind: "unavailable" }
  /** One side has passed: nothing is written until it reopens the conversation. */
  | { kind: "closed" }
  /** One side has blocked the other. */
  | { kind: "blocked" };

/** Why a side may not be heard by the other now. */
export type Hindrance = Extract<AddResult, { kind: "blocked" | "rate_limited" }>;

export interface MessageRange {
  /** Only messages behind this `seq`. */
  after?: number;
  /** Only messages before this `seq`. */
  before?: number;
  /** The newest so many of them; all when missing. */
  newest?: number;
}

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

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
    const known = this.#known;
    if (version <= known.written) return;
    this.#storage.sql.exec("UPDATE state SET written = ?", version);
    known.written = version;
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

  /** What a side keeps for itself: nobody else is to see it. */
  own(side: Side): Readonly<OwnSide> {
    return this.#known.own[side];
  }

  get isBlocked(): boolean {
    return sides.some((side) => this.#known.own[side].hasBlocked);
  }

  /** Messages in order. */
  messages(range: MessageRange = {}): StoredMessage[] {
    const { after = 0, before = Number.MAX_SAFE_INTEGER, newest = -1 } = range;
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

  /**
   * Stores a message at the end of the thread. The first one of a pair is a pitch and opens the record its side pays
   * for. Times never run backwards within a thread, so order by time is order by `seq`.
   */
  add({ side, clientId, text, attachments = [], now, mayStart, isReachable }: NewMessage): AddResult {
    const known = this.#rows("SELECT * FROM messages WHERE side = ? AND client_id = ?", side, clientId)[0];
    if (known) return { kind: "known", message: storedMessage(known) };
    const message = { side, clientId, text, attachments, timestamp: Math.floor(now / 1000), now };
    if (!this.exists) {
      if (!mayStart) return { kind: "no_conversation" };
      if (!isReachable) return { kind: "unavailable" };
      this.#make();
      return this.#transaction(() => {
        this.#openRecord({ payBy: side, now });
        return { kind: "added", message: this.#insert({ ...message, type: "pitch" }), started: true };
      });
    }
    if (!isReachable) return { kind: "unavailable" };
    if (!this.isBlocked && this.#newest.status === "closed") return { kind: "closed" };
    const hindrance = this.hindrance(side, now);
    if (hindrance) return hindrance;
    return this.#transaction(() => ({
      kind: "added",
      message: this.#insert({ ...message, type: "normal" }),
      started: false,
    }));
  }

  /** Whether anything keeps a side from being heard now, passing and reopening included: a block, or its haste. */
  hindrance(side: Side, now: number): Hindrance | null {
    if (this.isBlocked) return { kind: "blocked" };
    const wait = this.#waitBeforeSending(side, now);
    return wait > 0 ? { kind: "rate_limited", retryAfterSeconds: Math.ceil(wait / 1000) } : null;
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
      known.unread[side] = mark === known.lastSeq ? 0 : countUnread(this.#rows, side, mark);
      if (known.unread[side] === 0 && known.own[side].unreadSince !== null) {
        this.#keepOwn(side, { unreadSince: null, digestAt: null });
      }
      return mark;
    });
  }

  /** Closes the newest record for a reason. Gives the message that tells of it, or null when it is closed already. */
  pass(side: Side, { reason, now }: { reason: PassReason; now: number }): StoredMessage | null {
    if (!this.exists || this.#newest.status === "closed") return null;
    return this.#transaction(() => {
      const { payBy, answeredAt } = this.#newest;
      // Who declines a pitch has answered it.
      this.#changeRecord({
        status: "closed",
        passedBy: side,
        passReason: reason,
        answeredAt: answeredAt ?? (payBy === side ? null : now),
      });
      return this.#tell(side, `passed:${reason}`, now);
    });
  }

  /** Opens the newest record again, which only who passed may do. Gives the message that tells of it, or null. */
  reopen(side: Side, { now }: { now: number }): StoredMessage | null {
    if (!this.exists || this.#newest.status !== "closed" || this.#newest.passedBy !== side) return null;
    return this.#transaction(() => {
      this.#changeRecord({ status: "open", passedBy: null, passReason: null });
      return this.#tell(side, "reopened", now);
    });
  }

  /** Blocks the other side or lets it write again; false when nothing changed. */
  block(side: Side, hasBlocked: boolean): boolean {
    if (!this.exists || this.#known.own[side].hasBlocked === hasBlocked) return false;
    this.#keepOwn(side, { hasBlocked });
    return true;
  }

  saveNote(side: Side, note: string): void {
    if (this.exists) this.#keepOwn(side, { note });
  }

  /** Notes that what was stored until then, in milliseconds, has reached an open page of a side; all of it when missing. */
  noteDelivered(side: Side, { until = Number.MAX_SAFE_INTEGER } = {}): void {
    const found = this.#rows("SELECT max(seq) AS seq FROM messages WHERE received_at <= ?", until)[0];
    const delivered = Number(found?.seq ?? 0);
    if (delivered > this.#known.own[side].delivered) this.#keepOwn(side, { delivered });
  }

  /** Notes that a side was written to about what it has not read: there is no second mail before it has. */
  noteDigest(side: Side): void {
    this.#keepOwn(side, { digestAt: null });
  }

  /** When the next mail about unread messages is due, in milliseconds; null when none is. */
  get nextDigestAt(): number | null {
    const due = sides.flatMap((side) => this.#known.own[side].digestAt ?? []);
    return due.length > 0 ? Math.min(...due) : null;
  }

  /** Fills a thread that has no message yet with the merged history of its records; false, and nothing done, when it has. */
  restore(records: readonly RecordHistory[]): boolean {
    const messages = mergeHistory(records);
    if (this.exists || messages.length === 0) return false;
    this.#make();
    return this.#transaction(() => {
      for (const { record } of records) this.#insertRecord(record);
      for (const message of messages) this.#insertMerged(message);
      const { marks, early } = mergedReads(messages);
      for (const { side, seq } of early) {
        this.#storage.sql.exec("INSERT INTO read_early (side, seq) VALUES (?, ?)", side, seq);
      }
      for (const side of sides) {
        this.markRead(side, marks[side]);
        this.#known.unread[side] = countUnread(this.#rows, side, marks[side]);
        // What lies here since long ago is no news to write a mail about.
        this.#keepOwn(side, { digestAt: null });
      }
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
      lastType: lastWords?.type ?? null,
      lastTimestamp,
      unread: { ...unread },
      startupAnswered,
      version: this.versions.current,
    };
  }

  get #newest(): ConversationRecord {
    return mergeRecords(this.#known.records).newest;
  }

  /** Milliseconds until the side may send again; 0 when it may now. */
  #waitBeforeSending(side: Side, now: number): number {
    const { count, milliseconds } = this.#limit();
    const sent = this.#known.sentAt[side];
    const oldest = sent[sent.length - count];
    return oldest === undefined ? 0 : Math.max(0, oldest + milliseconds - now);
  }

  #openRecord({ payBy, now }: { payBy: Side; now: number }): void {
    this.#insertRecord({
      id: ulid(now),
      status: "open",
      payBy,
      passedBy: null,
      passReason: null,
      answeredAt: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  #insertRecord(record: ConversationRecord): void {
    const { id, status, payBy, passedBy, passReason, answeredAt, createdAt, updatedAt } = record;
    // Remembered before the row is written: what is read afterwards holds it already.
    const { records } = this.#known;
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

  #changeRecord(change: Partial<ConversationRecord>): void {
    const record = Object.assign(this.#newest, change);
    this.#storage.sql.exec(
      "UPDATE records SET status = ?, passed_by = ?, pass_reason = ?, answered_at = ? WHERE id = ?",
      record.status,
      record.passedBy,
      record.passReason,
      record.answeredAt,
      record.id,
    );
  }

  /** A message of the product's own about what a side has done. */
  #tell(side: Side, text: string, now: number): StoredMessage {
    const clientId = `system-${this.lastSeq + 1}`;
    const timestamp = Math.floor(now / 1000);
    return this.#insert({ side, clientId, text, attachments: [], type: "system", timestamp, now });
  }

  #insert(message: Omit<StoredMessage, "seq"> & { now: number }): StoredMessage {
    const { side, type, now } = message;
    const record = this.#newest;
    if (type === "normal" && side !== record.payBy && record.answeredAt === null) {
      this.#changeRecord({ answeredAt: now });
    }
    const stored = this.#insertRow({ ...message, recordId: record.id });
    const sent = this.#known.sentAt[side];
    sent.push(now);
    if (sent.length > 2 * longestLookBack) sent.splice(0, sent.length - longestLookBack);
    const reader = otherSide(side);
    if (this.#known.own[reader].unreadSince === null) {
      this.#keepOwn(reader, { unreadSince: now, digestAt: now + digestAfter });
    }
    return stored;
  }

  #insertMerged({ isRead: _, ...message }: MergedMessage): void {
    this.#insertRow({ ...message, attachments: [], now: message.timestamp * 1000 });
  }

  #insertRow(message: Omit<StoredMessage, "seq"> & { now: number; recordId: string }): StoredMessage {
    const known = this.#known;
    const { side, clientId, type, text, attachments, now, recordId } = message;
    const seq = known.lastSeq + 1;
    const timestamp = Math.max(message.timestamp, known.lastTimestamp);
    this.#storage.sql.exec(
      `INSERT INTO messages (seq, record_id, side, client_id, type, message, attachments, timestamp, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    known.lastSeq = seq;
    known.lastTimestamp = timestamp;
    known.unread[otherSide(side)] += 1;
    if (type !== "pitch") known.lastWords = { side, type, text };
    if (side === "startup" && type !== "system") known.startupAnswered = true;
    return { seq, clientId, side, type, text, attachments, timestamp };
  }

  #keepOwn(side: Side, change: Partial<OwnSide>): void {
    const own = Object.assign(this.#known.own[side], change);
    this.#storage.sql.exec(
      "UPDATE sides SET note = ?, has_blocked = ?, unread_since = ?, digest_at = ?, delivered = ? WHERE side = ?",
      own.note,
      own.hasBlocked ? 1 : 0,
      own.unreadSince,
      own.digestAt,
      own.delivered,
      side,
    );
  }

  #changed(): void {
    this.#known.changes += 1;
    this.#storage.sql.exec("UPDATE state SET changes = changes + 1");
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
    this.#memory = null;
  }

  get #known(): Memory {
    this.#memory ??= remember(this.#rows);
    return this.#memory;
  }

  readonly #rows = (query: string, ...values: SqlStorageValue[]): Record<string, SqlStorageValue>[] =>
    this.#isMade ? this.#storage.sql.exec(query, ...values).toArray() : [];
}

function isSameParty(a: Party, b: Party): boolean {
  return a.name === b.name && a.avatar === b.avatar && a.verifiedBadge === b.verifiedBadge;
}
