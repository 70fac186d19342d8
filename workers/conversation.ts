import { DurableObject } from "cloudflare:workers";
import { type PassReason, type Side, sides } from "~/db/values";
import { liveSessions } from "~/features/accounts/accounts/live-sessions.server";
import { alarmTimeToSet } from "~/features/messaging/conversation/alarm-rules";
import { DigestClock } from "~/features/messaging/conversation/digest-clock";
import { Presence } from "~/features/messaging/conversation/presence";
import { Room, type SendFrame } from "~/features/messaging/conversation/room";
import { readOpening, type SideIdentity, Sockets, type ThreadOpening } from "~/features/messaging/conversation/sockets";
import { SummaryWriter } from "~/features/messaging/conversation/summary-writer";
import { Wire } from "~/features/messaging/conversation/wire";
import { findStanding } from "~/features/messaging/find-standing.server";
import { clientFrame, parseFrame } from "~/features/messaging/frames";
import type { RecordHistory } from "~/features/messaging/merge-history";
import {
  type ConversationObject,
  inboxOf,
  type PassOutcome,
  type SendOptions,
  type SendOutcome,
  type ThreadView,
} from "~/features/messaging/objects";
import { type Attachment, type ClientFrame, type Message, ping, pong } from "~/features/messaging/protocol";
import {
  conversationName,
  otherSide,
  type Parties,
  type Party,
  type SendLimit,
  type Standing,
  sendLimit,
  showMessage,
} from "~/features/messaging/rules";
import { takeAttachments } from "~/features/messaging/take-attachments.server";
import { Thread, type UndoResult } from "~/features/messaging/thread";
import type { MessageRange } from "~/features/messaging/thread-store";
import { writeSummary } from "~/features/messaging/write-summary.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { AppError } from "~/server/errors";

/** Under this key the object stores that it refuses the pitch that was to open a record. */
const givenUpKey = (recordId: string) => `given_up:${recordId}`;

/** A side's typing is passed on at most once in so many milliseconds. */
const typingEveryMs = 1_000;

/**
 * One investor–startup pair's conversation (product §8.1). The thread's rules are in `Thread`; this shell adds what
 * needs the runtime: hibernating sockets, and alarms that write the summary to D1 and send mails. `Room` is in between:
 * it stores a message, then acknowledges and broadcasts it. The output gate holds both back until the row is durable,
 * so an acknowledged message is never lost.
 */
export class Conversation extends DurableObject<Env> implements ConversationObject {
  /** How fast one side may write. */
  readonly sendLimit: SendLimit = sendLimit;
  readonly #thread: Thread;
  readonly #sockets: Sockets<SideIdentity>;
  readonly #wire: Wire;
  readonly #room: Room<WebSocket>;
  readonly #presence: Presence;
  readonly #summary: SummaryWriter;
  readonly #digests: DigestClock;
  readonly #typedAt: Record<Side, number> = { investor: 0, startup: 0 };
  #alarmAt = 0;
  /** Per socket: resolves when its last message that waits for files has been handled. */
  readonly #sending = new WeakMap<WebSocket, Promise<void>>();
  /** Whether the two accounts can be reached, as of the last time D1 was asked about the sessions. */
  #standing: Record<Side, Standing> = { investor: "active", startup: "active" };

  /** The clock, in milliseconds, and the commands' dependencies. Fields, so that no caller outside reaches them. */
  now = (): number => Date.now();
  app = (): App =>
    createApp(this.env, { bookmark: "first-primary", waitUntil: (work) => this.ctx.waitUntil(work) }).app;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    this.#thread = new Thread(ctx.storage, () => this.sendLimit);
    this.#sockets = new Sockets(ctx, (sessionIds) => this.#ask(sessionIds));
    this.#wire = new Wire(this.#sockets);
    this.#presence = new Presence(this.#sockets, () => this.now());
    this.#room = new Room(this.#thread, this.#wire, {
      onChange: () => this.#summary.markDirty(),
      onStored: ({ side }) => {
        // Before the acknowledgement: a message must not show as delivered to a page that has fallen silent.
        this.#checkSilence(otherSide(side));
        this.#digests.arm();
      },
      onBlock: () => {
        for (const side of sides) this.#tellPresence(otherSide(side), this.#presence.isOnline(otherSide(side)));
      },
      onPassing: (delayMs) => this.#arm(delayMs),
    });
    this.#summary = new SummaryWriter(this.#thread, {
      now: () => this.now(),
      write: (summary, options) => writeSummary(this.app(), summary, options),
      tellInbox: (change) => this.#inbox(change.accountId).tell(change),
      arm: (delay) => this.#arm(delay),
      waitUntil: (work) => ctx.waitUntil(work),
    });
    this.#digests = new DigestClock(this.#thread, ctx.storage.kv, {
      app: () => this.app(),
      now: () => this.now(),
      arm: (delay) => this.#arm(delay),
    });
  }

  /** Opens a socket for one of the two sides; 404 while the pair has not talked. */
  override async fetch(request: Request): Promise<Response> {
    const { identity, thread } = readOpening<ThreadOpening>(request);
    if (!this.#thread.exists) return new Response(null, { status: 404 });
    await this.#settlePasses();
    this.#thread.saveParties(thread.parties);
    this.#digests.noteOrigin(thread.origin);
    const other = otherSide(identity.side);
    return this.#sockets.accept(identity, {
      note: () => this.#inbox(identity.accountId).noteOpened(identity.sessionId, conversationName(this.#thread.pair)),
      greet: (socket) => {
        this.#room.sendHistory(socket, { after: thread.after, now: this.now() });
        this.#thread.noteDelivered(identity.side);
        // In case the other side has fallen silent: older sockets hear the same as this one.
        if (this.#presence.hasTold(other)) this.#tellPresence(other, this.#presence.isOnline(other));
        this.#wire.send(socket, { type: "presence", side: other, online: this.#isOnline(other) });
        this.#tellPresence(identity.side, true);
      },
    });
  }

  /** Sends a message for a side whose right to do so the caller has checked; `recordId` as in `deliver`. Resolves once D1 holds the summary, or its write was left to the alarm. */
  async send(options: SendOptions): Promise<SendOutcome> {
    await this.#sockets.dropEnded();
    const { parties, ...message } = options;
    if (!this.#thread.exists && this.#isGivenUp(options.recordId)) return { kind: "no_conversation" };
    const result = this.#room.add({ ...message, now: this.now() }, { parties });
    if (result.kind !== "added" && result.kind !== "duplicate") return result;
    await this.#summary.flush();
    return { kind: "sent", seq: result.message.seq, started: result.kind === "added" && result.started };
  }

  /**
   * Whether the pitch that was to open a record has arrived. If not, it never will, so that its credit can be returned: from
   * now on that pitch is refused with `no_conversation`.
   */
  settlePitch(recordId: string): boolean {
    if (!this.#thread.exists) this.ctx.storage.kv.put(givenUpKey(recordId), true);
    return this.#thread.records.some(({ id }) => id === recordId);
  }

  #isGivenUp(recordId: string | undefined): boolean {
    return recordId !== undefined && this.ctx.storage.kv.get(givenUpKey(recordId)) === true;
  }

  /** Marks everything as read for a side. */
  async read(side: Side): Promise<void> {
    if (this.#room.markRead(side)) await this.#summary.flush();
  }

  /**
   * Passes for a reason, which the other side hears of once it can no longer be undone, or opens the conversation again.
   * `wrong_state` when it is not the side's to do, or done already.
   */
  async pass(side: Side, reason: PassReason | null): Promise<PassOutcome> {
    await this.#sockets.dropEnded();
    const outcome = this.#room.pass(side, reason, this.now());
    if (outcome.kind === "done") await this.#summary.flush();
    return outcome;
  }

  /** Takes back a pass the other side has not heard of; `too_late` when it has. */
  async undoPass(side: Side): Promise<UndoResult> {
    await this.#sockets.dropEnded();
    return this.#room.undoPass(side, this.now());
  }

  /** Blocks the other side, or unblocks it. */
  async block(side: Side, isBlocked: boolean): Promise<void> {
    await this.#sockets.dropEnded();
    this.#room.block(side, isBlocked, this.now());
  }

  /** Saves a side's own note on the conversation. */
  saveNote(side: Side, note: string): void {
    this.#thread.saveNote(side, note);
  }

  /** Removes the name and the note of a side whose account was erased. Idempotent. */
  anonymize(side: Side, party: Party): void {
    this.#thread.anonymize(side, party);
  }

  /** The newest messages that contain some words. */
  search(options: { parties: Parties; words: string; limit: number }): Message[] {
    const read = this.#thread.readMarks;
    return this.#thread
      .search(options.words, options.limit)
      .map((message) => showMessage(message, options.parties, read));
  }

  /** What the thread holds as a side may see it, or null while the pair has not talked. */
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
      passing: passing && { reason: passing.reason, undoForMs: Math.max(0, passing.finalAt - this.now()) },
    };
  }

  /** Fills an empty thread with history; false when it has messages already. */
  async restore(options: { parties: Parties; history: RecordHistory[] }): Promise<boolean> {
    const restored = this.#thread.restore(options.history);
    if (restored) {
      this.#thread.saveParties(options.parties);
      this.#summary.markDirty();
      await this.#summary.flush();
    }
    return restored;
  }

  /** Closes the sockets of sessions that have ended; all of the account's when none are named. */
  endSessions(options: { accountId: string; sessionIds: string[] | null }): void {
    this.#sockets.close(options);
    this.#sockets.expireCheck();
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> | void {
    if (this.#sockets.isChecked) this.#receive(socket, data);
    else return this.#sockets.dropEnded().then(() => this.#receive(socket, data));
  }

  #receive(socket: WebSocket, data: string | ArrayBuffer): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const parsed = parseFrame(clientFrame, data);
    if (!parsed.ok) {
      if (this.#sockets.noteGarbage(socket)) return;
      this.#wire.refuse(socket, "invalid", { issue: parsed.issues[0], clientId: parsed.clientId });
      return;
    }
    this.#sockets.noteFrame(socket, this.now());
    this.#handle(socket, parsed.frame);
  }

  override async webSocketClose(socket: WebSocket, _code: number, _reason: string, wasClean: boolean): Promise<void> {
    const { side, accountId, sessionId } = this.#sockets.identityOf(socket);
    // A page that closes cleanly has received everything; one that fell silent, what came before its last sign of life.
    this.#thread.noteDelivered(side, wasClean ? {} : { until: this.#sockets.heardAt(socket) });
    if (!this.#presence.isOnline(side, { except: socket })) this.#tellPresence(side, false);
    if (!this.#sockets.hasAnother(socket)) {
      await this.#inbox(accountId).noteClosed(sessionId, conversationName(this.#thread.pair));
    }
  }

  /**
   * Sends postponed presence, closes the conversation for a pass that has become final, writes the summary if it is stale, sends the mails that are due, and sets the alarm for the
   * next. Never throws: the runtime gives up an alarm after six failures.
   */
  override async alarm(): Promise<void> {
    this.#alarmAt = 0;
    await this.#settlePasses();
    for (const side of this.#presence.postponed) this.#tellPresence(side, this.#presence.isOnline(side));
    await this.#summary.flush();
    await this.#digests.send();
    this.#digests.arm();
  }

  /** Closes the conversation for a pass that has become final. Ended sessions do not hear of it. */
  async #settlePasses(): Promise<void> {
    const due = this.#thread.passDue;
    if (due === null) return;
    if (due <= this.now()) await this.#sockets.dropEnded();
    this.#room.settlePasses(this.now());
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
        if (this.#thread.isBlocked || this.now() - this.#typedAt[side] < typingEveryMs) return;
        this.#typedAt[side] = this.now();
        this.#wire.broadcast({ type: "typing", side }, { to: otherSide(side) });
        return;
      default:
        frame satisfies never;
    }
  }

  /** A message with files waits for D1, and what the same socket sends meanwhile is queued behind it. */
  #sendInOrder(socket: WebSocket, frame: SendFrame): void {
    const before = this.#sending.get(socket);
    const ids = frame.attachments ?? [];
    if (!before && ids.length === 0) {
      this.#sendText(socket, frame, []);
      return;
    }
    const sent = (before ?? Promise.resolve())
      .then(() => this.#sendFiles(socket, frame, ids))
      .finally(() => {
        if (this.#sending.get(socket) === sent) this.#sending.delete(socket);
      });
    this.#sending.set(socket, sent);
    this.ctx.waitUntil(sent);
  }

  #sendText(socket: WebSocket, frame: SendFrame, attachments: Attachment[]): void {
    const { side } = this.#sockets.identityOf(socket);
    const standing = this.#standing[otherSide(side)];
    if (standing === "unclaimed") {
      this.#wire.refuse(socket, "unclaimed", { clientId: frame.client_id });
      return;
    }
    const isReachable = standing === "active";
    const result = this.#room.receive(socket, frame, { attachments, isReachable, now: this.now() });
    if (result.kind === "added") this.#summary.flushSoon();
  }

  /** Looks the files up first: they must be the sender's own. */
  async #sendFiles(socket: WebSocket, frame: SendFrame, ids: string[]): Promise<void> {
    const { accountId: ownerId } = this.#sockets.identityOf(socket);
    try {
      const attachments = await takeAttachments(this.app(), { ownerId, pair: this.#thread.pair, ids });
      if (socket.readyState === WebSocket.OPEN) this.#sendText(socket, frame, attachments);
    } catch (error) {
      const code = error instanceof AppError ? error.code : "unavailable";
      if (!(error instanceof AppError)) console.error(error);
      this.#wire.refuse(socket, code, { clientId: frame.client_id });
    }
  }

  /** Asks D1 which sessions are still valid and whether the two accounts can be reached. */
  async #ask(sessionIds: Set<string>): Promise<Set<string>> {
    const app = this.app();
    const [live, standing] = await Promise.all([liveSessions(app, sessionIds), findStanding(app, this.#thread.pair)]);
    this.#standing = standing;
    return live;
  }

  /** Whether a side is seen to have the thread open: while one has blocked the other, neither sees it. */
  #isOnline(side: Side): boolean {
    return !this.#thread.isBlocked && this.#presence.isOnline(side);
  }

  /** Tells the other side whether a side is online, if that has changed; when told too often just now, the alarm does it. */
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

  /** Makes sure that the alarm rings within so many milliseconds. */
  #arm(delayMs: number): void {
    const at = alarmTimeToSet(this.#alarmAt, delayMs, Date.now());
    if (at === null) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  #inbox(accountId: string) {
    return inboxOf({ inboxes: this.env.INBOX }, accountId);
  }
}
