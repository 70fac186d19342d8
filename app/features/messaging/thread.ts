import { ulid } from "ulidx";
import { type InvitationMismatch, type NoteType, type PassReason, type Side, sides } from "~/db/values";
import { mergedReads, mergeHistory, type RecordHistory } from "./merge-history";
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
  undoPassFor,
} from "./rules";
import type { OwnSide, Passing, ThreadCache } from "./thread-cache";
import { type MessageRange, ThreadStore } from "./thread-store";

export interface NewMessage {
  side: Side;
  clientId: string;
  text: string;
  attachments?: Attachment[];
  mismatch?: InvitationMismatch;
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether the message may open the conversation as an invitation. */
  mayStart: boolean;
  /** The id of the record that an invitation opens, if a credit was taken under it. */
  recordId?: string;
  /** Whether the other side's account can be reached; false if suspended or erased. */
  isReachable: boolean;
}

export type AddResult =
  | { kind: "added"; message: StoredMessage; started: boolean }
  /** A duplicate client id: nothing was written. */
  | { kind: "duplicate"; message: StoredMessage }
  | { kind: "rate_limited"; retryAfterSeconds: number }
  | { kind: "no_conversation" }
  /** The other side's account is suspended or erased. */
  | { kind: "unavailable" }
  /** A side has passed; nothing is written until it reopens the conversation. */
  | { kind: "closed" }
  /** One side has blocked the other. */
  | { kind: "blocked" };

/** Why a side may not reach the other now. */
export type SendRefusal = Extract<AddResult, { kind: "blocked" | "rate_limited" }>;

/** The result of undoing a pass: `too_late` if it is final. */
export type UndoResult = "undone" | "too_late" | "wrong_state";

type NewMessageRow = Omit<StoredMessage, "seq"> & { now: number };

/**
 * One pair's thread in its Durable Object's SQLite (product §8.1), the only source of truth for order, duplicates and
 * read marks. Has no sockets or D1. Every change increments the version, which shows if D1's summary is stale. A
 * message writes one row; anything derivable is not stored.
 */
export class Thread {
  readonly #store: ThreadStore;
  readonly #limit: () => SendLimit;

  constructor(storage: ConstructorParameters<typeof ThreadStore>[0], limit: () => SendLimit) {
    this.#store = new ThreadStore(storage);
    this.#limit = limit;
  }

  /** Whether the pair has talked at all. */
  get exists(): boolean {
    return this.#cache.records.length > 0;
  }

  get lastSeq(): number {
    return this.#cache.lastSeq;
  }

  /** The thread's version, and the version of D1's summary. */
  get versions(): { current: number; written: number } {
    const { lastSeq, changes, written } = this.#cache;
    return { current: lastSeq + changes, written };
  }

  /** Records that D1 has the summary of `version`. */
  markWritten(version: number): void {
    if (version > this.#cache.written) this.#store.markWritten(version);
  }

  /** Records that D1 has another version's summary than this thread believes, as after a restore. */
  correctWritten(version: number): void {
    this.#store.markWritten(version);
  }

  /**
   * Stores both sides' current name, photo and badge. A pair's accounts never change, but their profiles do until
   * erased.
   */
  saveParties(parties: Parties): void {
    const { parties: stored, own } = this.#cache;
    if (!stored) {
      this.#store.createTables();
      this.#store.saveParties(parties);
      return;
    }
    const isCurrent = (side: Side) => own[side].isErased || isSameParty(stored[side], parties[side]);
    if (sides.every(isCurrent)) return;
    const partyOf = (side: Side) => (own[side].isErased ? stored[side] : parties[side]);
    this.#store.saveParties({ investor: partyOf("investor"), startup: partyOf("startup") });
  }

  /**
   * Replaces an erased side's name with `party` and deletes its note. Later `saveParties` calls with the old name
   * cannot restore it; its messages stay for the other side.
   */
  anonymize(side: Side, party: Party): void {
    const { parties } = this.#cache;
    if (!parties) return;
    this.#transaction(() => {
      this.#store.saveParties({ ...parties, [side]: party });
      this.#store.saveOwn(side, { note: "", unreadSince: null, digestAt: null, isErased: true });
    });
  }

  /** The two sides as last stored. Throws if none were. */
  get parties(): Parties {
    const { parties } = this.#cache;
    if (!parties) throw new Error("No parties have been stored for this thread.");
    return parties;
  }

  get pair(): Pair {
    const { investor, startup } = this.parties;
    return { investorId: investor.id, startupId: startup.id };
  }

  /** In no particular order (`mergeRecords` sorts them). The newest counts as updated when its last message arrived. */
  get records(): ConversationRecord[] {
    const { records, lastTimestamp } = this.#cache;
    if (records.length === 0) return [];
    const { newest, others } = mergeRecords(records);
    return [{ ...newest, updatedAt: Math.max(newest.updatedAt, lastTimestamp * 1000) }, ...others];
  }

  get readMarks(): ReadMarks {
    return { ...this.#cache.read };
  }

  /** A side's state that the other side must not see. */
  ownState(side: Side): Readonly<OwnSide> {
    return this.#cache.own[side];
  }

  get isBlocked(): boolean {
    return sides.some((side) => this.#cache.own[side].hasBlocked);
  }

  /** Messages in order. */
  messages(range?: MessageRange): StoredMessage[] {
    return this.#store.messages(range);
  }

  /** The newest messages that contain `words`, ignoring case, in order. */
  search(words: string, limit: number): StoredMessage[] {
    return this.#store.search(words, limit);
  }

  /**
   * Appends a message to the thread. A pair's first message is an invitation and opens the record its side pays for.
   */
  add({
    side,
    clientId,
    text,
    attachments = [],
    mismatch,
    now,
    mayStart,
    recordId,
    isReachable,
  }: NewMessage): AddResult {
    const refusal = this.refusal(side, { now, mayStart, isReachable });
    if (refusal) {
      const sent = this.#store.findSent(side, clientId);
      return sent ? { kind: "duplicate", message: sent } : refusal;
    }
    const message = { side, clientId, text, attachments, mismatch, timestamp: Math.floor(now / 1000), now };
    if (!this.exists) {
      this.#store.createTables();
      return this.#store.transaction(() => {
        this.#openRecord({ id: recordId ?? ulid(now), payBy: side, now });
        return { kind: "added", message: this.#insert({ ...message, type: "pitch" }), started: true };
      });
    }
    const stored = this.#insertOnce({ ...message, type: "normal" });
    if (stored) return { kind: "added", message: stored, started: false };
    const sent = this.#store.findSent(side, clientId);
    if (!sent) throw new Error("A message was neither stored nor found as a duplicate.");
    return { kind: "duplicate", message: sent };
  }

  /**
   * Appends a message about a side's change to a meeting, which counts as an answer to an invitation, or about its
   * letter, which does not. Returns null, and writes nothing, if it was stored before, and while a side blocks: nothing
   * reaches the other through a block.
   */
  addNote(
    side: Side,
    { type, clientId, text, now }: { type: NoteType; clientId: string; text: string; now: number },
  ): StoredMessage | null {
    if (!this.exists || this.isBlocked) return null;
    const timestamp = Math.floor(now / 1000);
    return this.#insertOnce({ side, clientId, text, attachments: [], type, timestamp, now });
  }

  /** Why a new message of a side would be refused now, or null. Reads no table, because most messages are new. */
  refusal(
    side: Side,
    { now, mayStart, isReachable }: Pick<NewMessage, "now" | "mayStart" | "isReachable">,
  ): Exclude<AddResult, { kind: "added" | "duplicate" }> | null {
    if (!this.exists && !mayStart) return { kind: "no_conversation" };
    if (!isReachable) return { kind: "unavailable" };
    if (!this.exists) return null;
    const isClosed = this.#newest.status === "closed" || this.ownState(side).passing !== null;
    if (!this.isBlocked && isClosed) return { kind: "closed" };
    return this.sendRefusal(side, now);
  }

  /**
   * Why no action of a side, including passing and reopening, may reach the other now: a block or the rate limit. Null
   * if it may.
   */
  sendRefusal(side: Side, now: number): SendRefusal | null {
    if (this.isBlocked) return { kind: "blocked" };
    const wait = this.#waitBeforeSending(side, now);
    return wait > 0 ? { kind: "rate_limited", retryAfterSeconds: Math.ceil(wait / 1000) } : null;
  }

  /** Moves a side's read mark forward to `seq`, or to the end. Returns the new mark, or null if nothing changed. */
  markRead(side: Side, seq?: number): number | null {
    const mark = Math.min(seq ?? Number.MAX_SAFE_INTEGER, this.lastSeq);
    if (mark <= this.#cache.read[side]) return null;
    return this.#transaction(() => {
      this.#store.countChange();
      this.#store.setReadMark(side, mark);
      const { unread, own } = this.#cache;
      if (unread[side] === 0 && own[side].unreadSince !== null) {
        this.#store.saveOwn(side, { unreadSince: null, digestAt: null });
      }
      return mark;
    });
  }

  /**
   * Records a side's pass with its reason. Only the side's own state changes until `settlePass` closes the conversation
   * after the undo period. `madeAt` is when other changes of the side were stored together with it. Returns false if it
   * is already closed or the side has already passed.
   */
  pass(
    side: Side,
    { reason, now, madeAt = null }: { reason: PassReason; now: number; madeAt?: number | null },
  ): boolean {
    if (!this.exists || this.#newest.status === "closed" || this.ownState(side).passing) return false;
    this.#store.saveOwn(side, { passing: { reason, finalAt: now + undoPassFor, madeAt } });
    return true;
  }

  /** Undoes a pass that is not final. Idempotent; `wrong_state` if the other side has passed. */
  undoPass(side: Side, now: number): UndoResult {
    if (!this.exists) return "wrong_state";
    const { passing } = this.ownState(side);
    if (passing && now >= passing.finalAt) return "too_late";
    if (this.#newest.status === "closed") return this.#newest.passedBy === side ? "too_late" : "wrong_state";
    if (passing) this.#store.saveOwn(side, { passing: null });
    return "undone";
  }

  /**
   * Closes the newest record for a pass that has become final. Returns its system message, or null if there is none.
   * Waits while a side blocks, because a pass must not reach the other through a block.
   */
  settlePass(now: number): StoredMessage | null {
    const next = this.#nextPass;
    if (!next || next.passing.finalAt > now) return null;
    const { side, passing } = next;
    return this.#transaction(() => {
      // This closes the conversation, so a later pending pass of the other side needs no message.
      for (const each of sides) if (this.ownState(each).passing) this.#store.saveOwn(each, { passing: null });
      const { payBy, answeredAt } = this.#newest;
      // Declining an invitation counts as an answer.
      this.#changeRecord({
        status: "closed",
        passedBy: side,
        passReason: passing.reason,
        answeredAt: answeredAt ?? (payBy === side ? null : now),
      });
      return this.#addSystemMessage(side, `passed:${passing.reason}`, now);
    });
  }

  /** When the next pass becomes final, in milliseconds since the epoch; null if none is pending. */
  get passDue(): number | null {
    return this.#nextPass?.passing.finalAt ?? null;
  }

  get #nextPass(): { side: Side; passing: Passing } | null {
    if (!this.exists || this.isBlocked) return null;
    const waiting = sides.flatMap((side) => {
      const { passing } = this.ownState(side);
      return passing ? [{ side, passing }] : [];
    });
    return waiting.toSorted((a, b) => a.passing.finalAt - b.passing.finalAt)[0] ?? null;
  }

  /** Reopens the newest record; only the side that passed may. Returns the system message, or null. */
  reopen(side: Side, { now }: { now: number }): StoredMessage | null {
    if (!this.exists || this.#newest.status !== "closed" || this.#newest.passedBy !== side) return null;
    return this.#transaction(() => {
      this.#changeRecord({ status: "open", passedBy: null, passReason: null });
      return this.#addSystemMessage(side, "reopened", now);
    });
  }

  /** Blocks or unblocks the other side; returns false if nothing changed. */
  block(side: Side, hasBlocked: boolean): boolean {
    if (!this.exists || this.#cache.own[side].hasBlocked === hasBlocked) return false;
    this.#store.saveOwn(side, { hasBlocked });
    return true;
  }

  saveNote(side: Side, note: string): void {
    if (this.exists && !this.ownState(side).isErased) this.#store.saveOwn(side, { note });
  }

  /** Records that messages stored by then (milliseconds; all if omitted) have reached an open page of a side. */
  noteDelivered(side: Side, { until }: { until?: number } = {}): void {
    const delivered = until === undefined ? this.lastSeq : this.#store.lastUntil(until);
    if (delivered > this.#cache.own[side].delivered) this.#store.saveOwn(side, { delivered });
  }

  /** Records that the mail about unread messages was sent; no second one is sent until they are read. */
  noteDigest(side: Side): void {
    this.#store.saveOwn(side, { digestAt: null });
  }

  /** When each side's mail about unread messages is due, in milliseconds; null if none is. */
  get digestsDue(): Record<Side, number | null> {
    const { investor, startup } = this.#cache.own;
    return { investor: investor.digestAt, startup: startup.digestAt };
  }

  /** Whether the first answer to a side's invitation is among what it has not read. */
  hasUnreadAnswer(side: Side): boolean {
    const { payBy, answeredAt, passedBy } = this.#newest;
    const { unreadSince } = this.#cache.own[side];
    if (payBy !== side || passedBy !== null || answeredAt === null) return false;
    return unreadSince !== null && answeredAt >= unreadSince;
  }

  /** Fills an empty thread with the merged history of its records; returns false if it has messages. */
  restore(records: readonly RecordHistory[]): boolean {
    const messages = mergeHistory(records);
    if (this.exists || messages.length === 0) return false;
    this.#store.createTables();
    return this.#transaction(() => {
      for (const { record } of records) this.#store.insertRecord(record);
      for (const { isRead: _, ...message } of messages) {
        const stored = this.#store.insertMessage({ ...message, attachments: [], now: message.timestamp * 1000 });
        if (!stored) throw new Error("Two messages of one side came under the same client id.");
      }
      const { marks, early } = mergedReads(messages);
      for (const side of sides) {
        this.markRead(side, marks[side]);
        // No mail is sent about imported history.
        this.#store.saveOwn(side, { digestAt: null });
      }
      this.#store.setReadEarly(early);
      return true;
    });
  }

  /** The thread's summary for lists, badges and profile pages. */
  get summary(): ThreadSummary {
    const { lastWords, lastTimestamp, unread, startupAnswered } = this.#cache;
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
    return mergeRecords(this.#cache.records).newest;
  }

  /** Milliseconds until the side may send again; 0 if it may now. */
  #waitBeforeSending(side: Side, now: number): number {
    const { count, milliseconds } = this.#limit();
    const sent = this.#cache.sentAt[side];
    const oldest = sent[sent.length - count];
    return oldest === undefined ? 0 : Math.max(0, oldest + milliseconds - now);
  }

  #openRecord({ id, payBy, now }: { id: string; payBy: Side; now: number }): void {
    this.#store.insertRecord({
      id,
      status: "open",
      payBy,
      passedBy: null,
      passReason: null,
      answeredAt: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  #changeRecord(change: Partial<ConversationRecord>): void {
    this.#store.changeRecord(this.#newest, change);
  }

  /** Appends a system message about a side's action. */
  #addSystemMessage(side: Side, text: string, now: number): StoredMessage {
    // Client ids of senders never contain a colon.
    const clientId = `system:${this.lastSeq + 1}`;
    const timestamp = Math.floor(now / 1000);
    return this.#insert({ side, clientId, text, attachments: [], type: "system", timestamp, now });
  }

  /** Stores a message that is never a duplicate. */
  #insert(message: NewMessageRow): StoredMessage {
    const stored = this.#insertOnce(message);
    if (!stored) throw new Error("A system message was already stored.");
    return stored;
  }

  /** Stores a message and the changes it causes; null if it is a duplicate. */
  #insertOnce(message: NewMessageRow): StoredMessage | null {
    const { side, type, now } = message;
    const record = this.#newest;
    const answers = (type === "normal" || type === "meeting") && side !== record.payBy && record.answeredAt === null;
    const reader = otherSide(side);
    // Letters have a mail of their own.
    const isFirstUnread = type !== "letter" && this.#cache.own[reader].unreadSince === null;
    const write = answers || isFirstUnread ? this.#store.transaction : this.#store.singleWrite;
    return write.call(this.#store, () => {
      const stored = this.#store.insertMessage({ ...message, recordId: record.id });
      if (!stored) return null;
      this.#store.noteSent(side, now);
      if (answers) this.#changeRecord({ answeredAt: now });
      if (isFirstUnread) this.#store.saveOwn(reader, { unreadSince: now, digestAt: now + digestAfter });
      return stored;
    }) as StoredMessage | null;
  }

  #transaction<Result>(write: () => Result): Result {
    return this.#store.transaction(write);
  }

  get #cache(): Readonly<ThreadCache> {
    return this.#store.cache;
  }
}

function isSameParty(a: Party, b: Party): boolean {
  return a.name === b.name && a.avatar === b.avatar && a.verifiedBadge === b.verifiedBadge;
}
