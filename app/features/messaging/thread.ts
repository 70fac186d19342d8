import { ulid } from "ulidx";
import { type PassReason, type Side, sides } from "~/db/values";
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
} from "./rules";
import type { Memory, OwnSide } from "./thread-memory";
import { type MessageRange, ThreadStore } from "./thread-store";

export interface NewMessage {
  side: Side;
  clientId: string;
  text: string;
  attachments?: Attachment[];
  /** Milliseconds since the epoch. */
  now: number;
  /** Whether a first message may open the conversation, as a pitch. */
  mayStart: boolean;
  /** The id of the record that a pitch opens, where a credit was taken under it. */
  recordId?: string;
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
export type SendRefusal = Extract<AddResult, { kind: "blocked" | "rate_limited" }>;

type NewMessageRow = Omit<StoredMessage, "seq"> & { now: number };

/**
 * One pair's thread in its Durable Object's SQLite (design §9): the only source of truth for order, duplicates and read
 * marks. Knows neither sockets nor D1. Every change raises the version, by which the summary in D1 is found to be
 * behind. A message writes one row and nothing else: what can be told from it is not written down again.
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
    if (version > this.#known.written) this.#store.markWritten(version);
  }

  /** Keeps how the two sides are called and look now. The accounts of a pair never change; their profiles do, until erased. */
  keepParties(parties: Parties): void {
    const { parties: known, own } = this.#known;
    if (!known) {
      this.#store.make();
      this.#store.keepParties(parties);
      return;
    }
    const isKept = (side: Side) => own[side].isErased || isSameParty(known[side], parties[side]);
    if (sides.every(isKept)) return;
    const partyOf = (side: Side) => (own[side].isErased ? known[side] : parties[side]);
    this.#store.keepParties({ investor: partyOf("investor"), startup: partyOf("startup") });
  }

  /**
   * Forgets what a side was called and what it noted for itself, for its account was erased; from now on it is `party`, and
   * whoever still knows it by its name cannot bring that back. What it wrote stays with the other side.
   */
  forget(side: Side, party: Party): void {
    const { parties } = this.#known;
    if (!parties) return;
    this.#transaction(() => {
      this.#store.keepParties({ ...parties, [side]: party });
      this.#store.keepOwn(side, { note: "", unreadSince: null, digestAt: null, isErased: true });
    });
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
  messages(range?: MessageRange): StoredMessage[] {
    return this.#store.messages(range);
  }

  /** The newest messages that contain `words`, in whatever case, in order. */
  search(words: string, limit: number): StoredMessage[] {
    return this.#store.search(words, limit);
  }

  /**
   * Stores a message at the end of the thread. The first one of a pair is a pitch and opens the record its side pays
   * for.
   */
  add({ side, clientId, text, attachments = [], now, mayStart, recordId, isReachable }: NewMessage): AddResult {
    const refusal = this.#refusal(side, { now, mayStart, isReachable });
    if (refusal) {
      const known = this.#store.findSent(side, clientId);
      return known ? { kind: "known", message: known } : refusal;
    }
    const message = { side, clientId, text, attachments, timestamp: Math.floor(now / 1000), now };
    if (!this.exists) {
      this.#store.make();
      return this.#store.transaction(() => {
        this.#openRecord({ id: recordId ?? ulid(now), payBy: side, now });
        return { kind: "added", message: this.#insert({ ...message, type: "pitch" }), started: true };
      });
    }
    const stored = this.#insertOnce({ ...message, type: "normal" });
    if (stored) return { kind: "added", message: stored, started: false };
    const known = this.#store.findSent(side, clientId);
    if (!known) throw new Error("A message was neither stored nor known.");
    return { kind: "known", message: known };
  }

  /** Why a new message of a side would not be taken now; null when it would. Asks no table: most messages are new. */
  #refusal(
    side: Side,
    { now, mayStart, isReachable }: Pick<NewMessage, "now" | "mayStart" | "isReachable">,
  ): Exclude<AddResult, { kind: "added" | "known" }> | null {
    if (!this.exists && !mayStart) return { kind: "no_conversation" };
    if (!isReachable) return { kind: "unavailable" };
    if (!this.exists) return null;
    if (!this.isBlocked && this.#newest.status === "closed") return { kind: "closed" };
    return this.sendRefusal(side, now);
  }

  /** Whether anything keeps a side from being heard now, passing and reopening included: a block, or its haste. */
  sendRefusal(side: Side, now: number): SendRefusal | null {
    if (this.isBlocked) return { kind: "blocked" };
    const wait = this.#waitBeforeSending(side, now);
    return wait > 0 ? { kind: "rate_limited", retryAfterSeconds: Math.ceil(wait / 1000) } : null;
  }

  /** Moves a side's read mark forward to `seq`, or to the end. Gives the new mark, or null when nothing changed. */
  markRead(side: Side, seq?: number): number | null {
    const mark = Math.min(seq ?? Number.MAX_SAFE_INTEGER, this.lastSeq);
    if (mark <= this.#known.read[side]) return null;
    return this.#transaction(() => {
      this.#store.countChange();
      this.#store.setReadMark(side, mark);
      const { unread, own } = this.#known;
      if (unread[side] === 0 && own[side].unreadSince !== null) {
        this.#store.keepOwn(side, { unreadSince: null, digestAt: null });
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
    this.#store.keepOwn(side, { hasBlocked });
    return true;
  }

  saveNote(side: Side, note: string): void {
    if (this.exists && !this.own(side).isErased) this.#store.keepOwn(side, { note });
  }

  /** Notes that what was stored until then, in milliseconds, has reached an open page of a side; all of it when missing. */
  noteDelivered(side: Side, { until }: { until?: number } = {}): void {
    const delivered = until === undefined ? this.lastSeq : this.#store.lastUntil(until);
    if (delivered > this.#known.own[side].delivered) this.#store.keepOwn(side, { delivered });
  }

  /** Notes that a side was written to about what it has not read: there is no second mail before it has. */
  noteDigest(side: Side): void {
    this.#store.keepOwn(side, { digestAt: null });
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
    this.#store.make();
    return this.#transaction(() => {
      for (const { record } of records) this.#store.insertRecord(record);
      for (const { isRead: _, ...message } of messages) {
        const stored = this.#store.insertMessage({ ...message, attachments: [], now: message.timestamp * 1000 });
        if (!stored) throw new Error("Two messages of one side came under the same client id.");
      }
      const { marks, early } = mergedReads(messages);
      for (const side of sides) {
        this.markRead(side, marks[side]);
        // What lies here since long ago is no news to write a mail about.
        this.#store.keepOwn(side, { digestAt: null });
      }
      this.#store.setReadEarly(early);
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

  /** A message of the product's own about what a side has done. */
  #tell(side: Side, text: string, now: number): StoredMessage {
    // The colon stands in no client id of a sender.
    const clientId = `system:${this.lastSeq + 1}`;
    const timestamp = Math.floor(now / 1000);
    return this.#insert({ side, clientId, text, attachments: [], type: "system", timestamp, now });
  }

  /** Stores a message that cannot be there yet. */
  #insert(message: NewMessageRow): StoredMessage {
    const stored = this.#insertOnce(message);
    if (!stored) throw new Error("A message of the product's own was there already.");
    return stored;
  }

  /** Stores a message, and what changes with it; null when it is there already. */
  #insertOnce(message: NewMessageRow): StoredMessage | null {
    const { side, type, now } = message;
    const record = this.#newest;
    const answers = type === "normal" && side !== record.payBy && record.answeredAt === null;
    const reader = otherSide(side);
    const isFirstUnread = this.#known.own[reader].unreadSince === null;
    const write = answers || isFirstUnread ? this.#store.transaction : this.#store.single;
    return write.call(this.#store, () => {
      const stored = this.#store.insertMessage({ ...message, recordId: record.id });
      if (!stored) return null;
      this.#store.noteSent(side, now);
      if (answers) this.#changeRecord({ answeredAt: now });
      if (isFirstUnread) this.#store.keepOwn(reader, { unreadSince: now, digestAt: now + digestAfter });
      return stored;
    }) as StoredMessage | null;
  }

  #transaction<Result>(write: () => Result): Result {
    return this.#store.transaction(write);
  }

  get #known(): Readonly<Memory> {
    return this.#store.known;
  }
}

function isSameParty(a: Party, b: Party): boolean {
  return a.name === b.name && a.avatar === b.avatar && a.verifiedBadge === b.verifiedBadge;
}
