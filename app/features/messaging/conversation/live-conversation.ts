import { type PassReason, type Side, sides } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { findStanding } from "../find-standing.server";
import { clientFrame, parseFrame } from "../frames";
import type { RecordHistory } from "../merge-history";
import {
  inboxOf,
  type NoteOptions,
  type PassOutcome,
  type SendOptions,
  type SendOutcome,
  type ThreadView,
} from "../objects";
import { type Attachment, type ClientFrame, type Message, ping, pong } from "../protocol";
import type { Refusal } from "../refusals";
import {
  conversationName,
  otherSide,
  type Parties,
  type Party,
  type SendLimit,
  type Standing,
  showMessage,
} from "../rules";
import { takeAttachments } from "../take-attachments.server";
import { Thread, type UndoResult } from "../thread";
import type { MessageRange } from "../thread-store";
import { writeSummary } from "../write-summary.server";
import { alarmTimeToSet } from "./alarm-rules";
import { DigestClock } from "./digest-clock";
import { Presence } from "./presence";
import { Room, type SendFrame } from "./room";
import { readOpening, type SideIdentity, Sockets, type ThreadOpening } from "./sockets";
import { SummaryWriter } from "./summary-writer";
import { Wire } from "./wire";

/** Storage key that marks a record's opening invitation as refused. */
const givenUpKey = (recordId: string) => `given_up:${recordId}`;

/** Minimum time between two typing notices from a side, in milliseconds. */
const typingEveryMs = 1_000;

/** What a conversation needs from its Durable Object. */
interface Deps {
  /** The dependencies of commands, created for each use. */
  app: () => App;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The rate limit on one side's messages. */
  sendLimit: () => SendLimit;
  inboxes: App["inboxes"];
  /** Returns the sessions that are still valid. */
  liveSessions: (app: App, sessionIds: Set<string>) => Promise<Set<string>>;
}

/**
 * One investor–startup pair's conversation (product §8.1). `Thread` has the rules; this class adds what needs the
 * runtime: hibernating sockets, and alarms that write the summary to D1 and send mails. `Room`, in between, stores a
 * message, then acknowledges and broadcasts it; the output gate holds both back until the row is durable, so an
 * acknowledged message is never lost.
 */
export class LiveConversation {
  readonly #ctx: DurableObjectState;
  readonly #deps: Deps;
  readonly #thread: Thread;
  readonly #sockets: Sockets<SideIdentity>;
  readonly #wire: Wire;
  readonly #room: Room<WebSocket>;
  readonly #presence: Presence;
  readonly #summary: SummaryWriter;
  readonly #digests: DigestClock;
  readonly #typedAt: Record<Side, number> = { investor: 0, startup: 0 };
  #alarmAt = 0;
  /** Per socket: the messages that wait for files, and a promise that resolves when the last has been handled. */
  readonly #sending = new WeakMap<WebSocket, { last: Promise<void>; waiting: number }>();
  /** Whether each account could be reached at the last session check in D1. */
  #standing: Record<Side, Standing> = { investor: "active", startup: "active" };

  constructor(ctx: DurableObjectState, deps: Deps) {
    this.#ctx = ctx;
    this.#deps = deps;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    this.#thread = new Thread(ctx.storage, deps.sendLimit);
    this.#sockets = new Sockets(ctx, (sessionIds) => this.#ask(sessionIds));
    this.#wire = new Wire(this.#sockets);
    this.#presence = new Presence(this.#sockets, deps.now);
    this.#room = new Room(this.#thread, this.#wire, {
      onChange: () => this.#summary.markDirty(),
      onStored: ({ side }) => {
        // Comes before the acknowledgement: a message must not show as delivered to a page that has stopped responding.
        this.#checkSilence(otherSide(side));
        this.#digests.arm();
      },
      onBlock: () => {
        for (const side of sides) this.#tellPresence(otherSide(side), this.#presence.isOnline(otherSide(side)));
      },
      onPassing: (delayMs) => this.#arm(delayMs),
    });
    this.#summary = new SummaryWriter(this.#thread, {
      now: deps.now,
      write: (summary, options) => writeSummary(deps.app(), summary, options),
      tellInbox: (change) => this.#inbox(change.accountId).tell(change),
      arm: (delay) => this.#arm(delay),
      waitUntil: (work) => ctx.waitUntil(work),
    });
    this.#digests = new DigestClock(this.#thread, ctx.storage.kv, {
      app: deps.app,
      now: deps.now,
      arm: (delay) => this.#arm(delay),
    });
  }

  /** Opens a socket for one of the two sides; 404 until the pair has a conversation. */
  async open(request: Request): Promise<Response> {
    const { identity, thread } = readOpening<ThreadOpening>(request);
    if (!this.#thread.exists) return new Response(null, { status: 404 });
    await this.#settlePasses();
    this.#thread.saveParties(thread.parties);
    this.#digests.noteOrigin(thread.origin);
    const other = otherSide(identity.side);
    return this.#sockets.accept(identity, {
      note: () => this.#inbox(identity.accountId).noteOpened(identity.sessionId, conversationName(this.#thread.pair)),
      greet: (socket) => {
        this.#room.sendHistory(socket, { after: thread.after, now: this.#deps.now() });
        this.#thread.noteDelivered(identity.side);
        // The other side may have stopped responding; older sockets get the same update as this one.
        if (this.#presence.hasTold(other)) this.#tellPresence(other, this.#presence.isOnline(other));
        this.#wire.send(socket, { type: "presence", side: other, online: this.#isOnline(other) });
        this.#tellPresence(identity.side, true);
      },
    });
  }

  /**
   * Sends a message for a side whose permission the caller has checked; `recordId` as in `deliver`. Resolves once D1
   * has the summary, or the alarm has taken over its write.
   */
  async send(options: SendOptions): Promise<SendOutcome> {
    await this.#sockets.dropEnded();
    const { parties, ...message } = options;
    if (!this.#thread.exists && this.#isGivenUp(options.recordId)) return { kind: "no_conversation" };
    const result = this.#room.add({ ...message, now: this.#deps.now() }, { parties });
    if (result.kind !== "added" && result.kind !== "duplicate") return result;
    await this.#summary.flush();
    return { kind: "sent", seq: result.message.seq, started: result.kind === "added" && result.started };
  }

  /**
   * Whether a record's opening invitation has arrived. If not, it is refused from now on with `no_conversation`, so
   * that its credit can be returned.
   */
  settleInvitation(recordId: string): boolean {
    if (!this.#thread.exists) this.#ctx.storage.kv.put(givenUpKey(recordId), true);
    return this.#thread.records.some(({ id }) => id === recordId);
  }

  #isGivenUp(recordId: string | undefined): boolean {
    return recordId !== undefined && this.#ctx.storage.kv.get(givenUpKey(recordId)) === true;
  }

  /** Why a side may not write now; null if it may. `isReachable`: whether the other side's account can be reached. */
  sendRefusal({
    side,
    isReachable,
    mayStart = false,
  }: {
    side: Side;
    isReachable: boolean;
    mayStart?: boolean;
  }): Refusal | null {
    this.#room.settlePasses(this.#deps.now());
    return this.#thread.refusal(side, { now: this.#deps.now(), mayStart, isReachable });
  }

  /**
   * Adds a side's change to a meeting, or its letter, to the thread, once per client id; the caller has checked that
   * the side may write.
   */
  async addNote({ side, ...note }: NoteOptions): Promise<void> {
    await this.#sockets.dropEnded();
    this.#room.addNote(side, { ...note, now: this.#deps.now() });
    await this.#summary.flush();
  }

  /** Marks everything as read for a side. */
  async read(side: Side): Promise<void> {
    if (this.#room.markRead(side)) await this.#summary.flush();
  }

  /**
   * Passes for a reason; the other side is notified once the pass can no longer be undone. Returns `wrong_state` if the
   * side may not pass.
   */
  async pass(side: Side, reason: PassReason, madeAt: number | null): Promise<PassOutcome> {
    await this.#sockets.dropEnded();
    const outcome = this.#room.pass(side, reason, this.#deps.now(), madeAt);
    if (outcome.kind === "done") await this.#summary.flush();
    return outcome;
  }

  /** Reopens the conversation that this side passed on. Returns `wrong_state` if it has not passed. */
  async reopen(side: Side): Promise<PassOutcome> {
    await this.#sockets.dropEnded();
    const outcome = this.#room.reopen(side, this.#deps.now());
    if (outcome.kind === "done") await this.#summary.flush();
    return outcome;
  }

  /** Undoes a pass before the other side is notified; returns `too_late` afterwards. */
  async undoPass(side: Side): Promise<UndoResult> {
    await this.#sockets.dropEnded();
    return this.#room.undoPass(side, this.#deps.now());
  }

  /** Blocks or unblocks the other side. */
  async block(side: Side, isBlocked: boolean): Promise<void> {
    await this.#sockets.dropEnded();
    this.#room.block(side, isBlocked, this.#deps.now());
  }

  /** Saves a side's own note on the conversation. */
  saveNote(side: Side, note: string): void {
    this.#thread.saveNote(side, note);
  }

  /** Removes the name and note of a side whose account was erased. Idempotent. */
  anonymize(side: Side, party: Party): void {
    this.#thread.anonymize(side, party);
  }

  /** Returns the newest messages that contain the words. */
  search(options: { parties: Parties; words: string; limit: number }): Message[] {
    const read = this.#thread.readMarks;
    return this.#thread
      .search(options.words, options.limit)
      .map((message) => showMessage(message, options.parties, read));
  }

  /** Returns the thread's contents as a side may see them; null until the pair has a conversation. */
  async view(options: { side: Side; parties: Parties; range: MessageRange }): Promise<ThreadView | null> {
    if (!this.#thread.exists) return null;
    this.#thread.saveParties(options.parties);
    await this.#settlePasses();
    const { note, hasBlocked, passing } = this.#thread.ownState(options.side);
    const read = this.#thread.readMarks;
    const stored = this.#thread.messages(options.range);
    return {
      records: this.#thread.records,
      messages: stored.map((message) => showMessage(message, options.parties, read)),
      read,
      lastSeq: this.#thread.lastSeq,
      unread: this.#thread.summary.unread,
      delivered: this.#thread.ownState(otherSide(options.side)).delivered,
      note,
      hasBlocked,
      passing: passing && {
        reason: passing.reason,
        undoForMs: Math.max(0, passing.finalAt - this.#deps.now()),
        madeAt: passing.madeAt,
      },
    };
  }

  /** Fills an empty thread with history; returns false if it already has messages. */
  async restore(options: { parties: Parties; history: RecordHistory[] }): Promise<boolean> {
    const restored = this.#thread.restore(options.history);
    if (restored) {
      this.#thread.saveParties(options.parties);
      this.#summary.markDirty();
      await this.#summary.flush();
    }
    return restored;
  }

  /** The number of stored changes; a backup that is read in pages is of one version. */
  get version(): number {
    return this.#thread.versions.current;
  }

  /** Closes every socket, because what the object stores was replaced. Pages reconnect and ask for what they miss. */
  closeAll(): void {
    this.#sockets.closeAll();
  }

  /** Writes the summary again unless D1 has it in this version, as after a restore of an older database. */
  resumeSummary(version: number): void {
    if (!this.#thread.exists || version === this.#thread.versions.current) return;
    this.#thread.correctWritten(version);
    this.#summary.markDirty();
  }

  /** Closes the sockets of ended sessions; all of the account's if none are named. */
  endSessions(options: { accountId: string; sessionIds: string[] | null }): void {
    this.#sockets.close(options);
    this.#sockets.expireCheck();
  }

  /** Handles what a socket received. Synchronous unless the sessions have to be checked first. */
  receive(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | void {
    if (this.#sockets.isChecked) this.#handleData(socket, data);
    else return this.#sockets.dropEnded().then(() => this.#handleData(socket, data));
  }

  #handleData(socket: WebSocket, data: string | ArrayBuffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const parsed = parseFrame(clientFrame, data);
    if (!parsed.ok) {
      if (this.#sockets.noteGarbage(socket)) return;
      this.#wire.refuse(socket, "invalid", { issue: parsed.issues[0], clientId: parsed.clientId });
      return;
    }
    this.#sockets.noteFrame(socket, this.#deps.now());
    this.#handle(socket, parsed.frame);
  }

  /** Notes that a socket has closed. */
  async noteClosed(socket: WebSocket, wasClean: boolean): Promise<void> {
    // A restore may have emptied the object since.
    if (!this.#thread.exists) return;
    const { side, accountId, sessionId } = this.#sockets.identityOf(socket);
    // A page that closed cleanly has received everything; an unresponsive one has what came before its last sign of
    // life.
    this.#thread.noteDelivered(side, wasClean ? {} : { until: this.#sockets.heardAt(socket) });
    if (!this.#presence.isOnline(side, { except: socket })) this.#tellPresence(side, false);
    if (!this.#sockets.hasAnother(socket)) {
      await this.#inbox(accountId).noteClosed(sessionId, conversationName(this.#thread.pair));
    }
  }

  /**
   * Sends postponed presence, closes the conversation for a final pass, writes a stale summary, sends due mails, and
   * sets the next alarm. Never throws, because the runtime gives up on an alarm after six failures.
   */
  async alarm(): Promise<void> {
    this.#alarmAt = 0;
    await this.#settlePasses();
    for (const side of this.#presence.postponed) this.#tellPresence(side, this.#presence.isOnline(side));
    await this.#summary.flush();
    await this.#digests.send();
    this.#digests.arm();
  }

  /** Closes the conversation for a pass that has become final. Ended sessions are not notified. */
  async #settlePasses(): Promise<void> {
    const due = this.#thread.passDue;
    if (due === null) return;
    if (due <= this.#deps.now()) await this.#sockets.dropEnded();
    this.#room.settlePasses(this.#deps.now());
  }

  #handle(socket: WebSocket, frame: ClientFrame): void {
    const { side } = this.#sockets.identityOf(socket);
    switch (frame.type) {
      case "send":
        this.#sendInOrder(socket, frame);
        return;
      case "read":
        if (this.#room.markRead(side, frame.seq)) this.#summary.flushSoon();
        return;
      case "typing":
        if (this.#thread.isBlocked || this.#deps.now() - this.#typedAt[side] < typingEveryMs) return;
        this.#typedAt[side] = this.#deps.now();
        this.#wire.broadcast({ type: "typing", side }, { to: otherSide(side) });
        return;
      default:
        frame satisfies never;
    }
  }

  /**
   * Messages with files wait for D1; later frames of the same socket queue behind them, as many as it may send at once.
   */
  #sendInOrder(socket: WebSocket, frame: SendFrame): void {
    const before = this.#sending.get(socket);
    const ids = frame.attachments ?? [];
    if (!before && ids.length === 0) {
      this.#sendText(socket, frame, []);
      return;
    }
    const waiting = (before?.waiting ?? 0) + 1;
    const { count, milliseconds } = this.#deps.sendLimit();
    if (waiting > count) {
      const retryAfterSeconds = Math.ceil(milliseconds / 1000);
      this.#wire.refuse(socket, "rate_limited", { clientId: frame.client_id, retryAfterSeconds });
      return;
    }
    const last = (before?.last ?? Promise.resolve())
      .then(() => this.#sendFiles(socket, frame, ids))
      .finally(() => {
        const queue = this.#sending.get(socket);
        if (queue?.last === last) this.#sending.delete(socket);
        else if (queue) queue.waiting -= 1;
      });
    this.#sending.set(socket, { last, waiting });
    this.#ctx.waitUntil(last);
  }

  #sendText(socket: WebSocket, frame: SendFrame, attachments: Attachment[], now = this.#deps.now()): void {
    const { side } = this.#sockets.identityOf(socket);
    const standing = this.#standing[otherSide(side)];
    if (standing === "unclaimed") {
      this.#wire.refuse(socket, "unclaimed", { clientId: frame.client_id });
      return;
    }
    const isReachable = standing === "active";
    const result = this.#room.receive(socket, frame, { attachments, isReachable, now });
    if (result.kind === "added") this.#summary.flushSoon();
  }

  /** Looks up the files first, because they must belong to the sender; not for a message that will be refused. */
  async #sendFiles(socket: WebSocket, frame: SendFrame, ids: string[]): Promise<void> {
    const { accountId: ownerId, side } = this.#sockets.identityOf(socket);
    const now = this.#deps.now();
    const isReachable = this.#standing[otherSide(side)] === "active";
    if (this.#thread.refusal(side, { now, mayStart: false, isReachable })) {
      if (socket.readyState === WebSocket.OPEN) this.#sendText(socket, frame, [], now);
      return;
    }
    try {
      const attachments = await takeAttachments(this.#deps.app(), { ownerId, pair: this.#thread.pair, ids });
      if (socket.readyState === WebSocket.OPEN) this.#sendText(socket, frame, attachments);
    } catch (error) {
      const code = error instanceof AppError ? error.code : "unavailable";
      if (!(error instanceof AppError)) logError(error);
      this.#wire.refuse(socket, code, { clientId: frame.client_id });
    }
  }

  /** Asks D1 which sessions are still valid and whether the two accounts can be reached. */
  async #ask(sessionIds: Set<string>): Promise<Set<string>> {
    const app = this.#deps.app();
    const [live, standing] = await Promise.all([
      this.#deps.liveSessions(app, sessionIds),
      findStanding(app, this.#thread.pair),
    ]);
    this.#standing = standing;
    return live;
  }

  /** Whether a side appears online in the thread; while one has blocked the other, neither does. */
  #isOnline(side: Side): boolean {
    return !this.#thread.isBlocked && this.#presence.isOnline(side);
  }

  /**
   * Notifies the other side if a side's online state has changed; if it was notified too often recently, the alarm does
   * it later.
   */
  #tellPresence(side: Side, isOnline: boolean): void {
    const online = isOnline && !this.#thread.isBlocked;
    const decision = this.#presence.announce(side, online);
    if (decision.when === "now") this.#wire.broadcast({ type: "presence", side, online }, { to: otherSide(side) });
    if (decision.when === "later") this.#arm(decision.delayMs);
  }

  #checkSilence(side: Side): void {
    const online = this.#presence.pendingChange(side);
    if (online !== null) this.#tellPresence(side, online);
  }

  /** Schedules the alarm at most `delayMs` from now. */
  #arm(delayMs: number): void {
    const at = alarmTimeToSet(this.#alarmAt, delayMs, Date.now());
    if (at === null) return;
    this.#alarmAt = at;
    void this.#ctx.storage.setAlarm(at);
  }

  #inbox(accountId: string) {
    return inboxOf(this.#deps, accountId);
  }
}
