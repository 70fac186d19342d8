import { DurableObject } from "cloudflare:workers";
import { type PassReason, type Side, sides } from "~/db/values";
import { liveSessions } from "~/features/accounts/live-sessions.server";
import { findStanding } from "~/features/messaging/find-standing.server";
import type { RecordHistory } from "~/features/messaging/merge-history";
import {
  type ConversationObject,
  inboxOf,
  type PassOutcome,
  type SendOptions,
  type SendOutcome,
  type ThreadView,
} from "~/features/messaging/objects";
import {
  type Attachment,
  type ClientFrame,
  clientFrame,
  type Message,
  parseFrame,
  ping,
  pong,
} from "~/features/messaging/protocol";
import { refusalCodes } from "~/features/messaging/refusals";
import {
  conversationName,
  otherSide,
  type Parties,
  type Party,
  type SendLimit,
  type Standing,
  type StoredMessage,
  sendLimit,
  showMessage,
} from "~/features/messaging/rules";
import { takeAttachments } from "~/features/messaging/take-attachments.server";
import { type AddResult, Thread } from "~/features/messaging/thread";
import type { MessageRange } from "~/features/messaging/thread-store";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { AppError } from "~/server/errors";
import { DigestClock } from "./digest-clock";
import { Presence } from "./presence";
import { readOpening, Sockets } from "./sockets";
import { SummaryWriter } from "./summary-writer";
import { Wire } from "./wire";

/** Messages in one `history` frame. */
const historyChunk = 500;

type SendFrame = Extract<ClientFrame, { type: "send" }>;

/** Under this name the object keeps that the pitch which was to open a record is not taken any more. */
const givenUpKey = (recordId: string) => `given_up:${recordId}`;

/** A side's typing is passed on at most once in so many milliseconds. */
const typingPause = 1_000;

/**
 * One investor–startup pair's conversation (design §9). The thread's rules are in `Thread`; this shell adds what needs
 * the runtime: sockets that hibernate, frames, and the summary written behind to D1 by an alarm until it holds.
 *
 * A message is inserted first, then acknowledged and broadcast: the output gate holds both back until the row is
 * durable, so an acknowledged message is never lost.
 */
export class Conversation extends DurableObject<Env> implements ConversationObject {
  /** How fast one side may write. */
  readonly sendLimit: SendLimit = sendLimit;
  readonly #thread: Thread;
  readonly #sockets: Sockets;
  readonly #wire: Wire;
  readonly #presence: Presence;
  readonly #summary: SummaryWriter;
  readonly #digests: DigestClock;
  readonly #typedAt: Record<Side, number> = { investor: 0, startup: 0 };
  #alarmAt = 0;
  /** The last message of a socket that waits for its files. */
  readonly #sending = new WeakMap<WebSocket, Promise<void>>();
  /** Whether the two accounts can be reached, as D1 said when it was last asked about the sessions. */
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
    this.#summary = new SummaryWriter(this.#thread, {
      app: () => this.app(),
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
    const { identity, thread } = readOpening(request);
    if (!thread || !this.#thread.exists) return new Response(null, { status: 404 });
    this.#thread.keepParties(thread.parties);
    this.#digests.noteOrigin(thread.origin);
    const other = otherSide(identity.side);
    return this.#sockets.accept(identity, {
      note: () => this.#inbox(identity.accountId).noteOpened(identity.sessionId, conversationName(this.#thread.pair)),
      greet: (socket) => {
        this.#sendHistory(socket, thread.after);
        this.#thread.noteDelivered(identity.side);
        // Should the other side have fallen silent, this socket and the older ones are to have heard the same.
        if (this.#presence.hasTold(other)) this.#tellPresence(other, this.#presence.isOnline(other));
        this.#wire.send(socket, { type: "presence", side: other, online: this.#isOnline(other) });
        this.#tellPresence(identity.side, true);
      },
    });
  }

  /** Sends a message for a side whose right to do so the caller has checked; `recordId` as in `deliver`. Answers once D1 knows, or will be told later. */
  async send(options: SendOptions): Promise<SendOutcome> {
    await this.#sockets.dropEnded();
    const { parties, ...message } = options;
    if (!this.#thread.exists && this.#isGivenUp(options.recordId)) return { kind: "no_conversation" };
    const result = this.#add({ ...message, now: this.now() }, parties);
    if (result.kind !== "added" && result.kind !== "known") return result;
    await this.#summary.flush();
    return { kind: "sent", seq: result.message.seq, started: result.kind === "added" && result.started };
  }

  /**
   * Whether the pitch that was to open a record has arrived. One that has not never will, so that its credit can be given
   * back: what is still on its way is refused with `no_conversation`.
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
    if (this.#markRead(side)) await this.#summary.flush();
  }

  /** Closes the conversation for a reason, or opens it again. `wrong_state` when it is not the side's to do, or done already. */
  async pass(side: Side, reason: PassReason | null): Promise<PassOutcome> {
    await this.#sockets.dropEnded();
    const now = this.now();
    const sendRefusal = this.#thread.exists ? this.#thread.sendRefusal(side, now) : null;
    if (sendRefusal) return sendRefusal;
    const told = reason === null ? this.#thread.reopen(side, { now }) : this.#thread.pass(side, { reason, now });
    if (!told) return { kind: "wrong_state" };
    this.#summary.markDirty();
    this.#show(told);
    await this.#summary.flush();
    return { kind: "done" };
  }

  /** Keeps a side from hearing of the other, or lets it again. */
  block(side: Side, isBlocked: boolean): void {
    if (!this.#thread.block(side, isBlocked)) return;
    for (const each of sides) {
      this.#tellPresence(otherSide(each), this.#presence.isOnline(otherSide(each)));
      // What was read meanwhile is told now.
      const seq = this.#thread.readMarks[otherSide(each)];
      if (!this.#thread.isBlocked) this.#wire.broadcast({ type: "read", side: otherSide(each), seq }, { to: each });
    }
  }

  /** Keeps a side's own note on the conversation. */
  saveNote(side: Side, note: string): void {
    this.#thread.saveNote(side, note);
  }

  /** Forgets the name and the note of a side whose account was erased. Done again, it changes nothing. */
  forget(side: Side, party: Party): void {
    this.#thread.forget(side, party);
  }

  /** The newest messages that contain some words. */
  search(options: { parties: Parties; words: string; limit: number }): Message[] {
    const read = this.#thread.readMarks;
    return this.#thread
      .search(options.words, options.limit)
      .map((message) => showMessage(message, options.parties, read));
  }

  /** What the thread holds as a side may see it, or null while the pair has not talked. */
  view(options: { side: Side; parties: Parties; range: MessageRange }): ThreadView | null {
    if (!this.#thread.exists) return null;
    this.#thread.keepParties(options.parties);
    const read = this.#thread.readMarks;
    const stored = this.#thread.messages(options.range);
    return {
      records: this.#thread.records,
      messages: stored.map((message) => showMessage(message, options.parties, read)),
      read,
      hasEarlier: (stored[0]?.seq ?? 1) > 1,
      lastSeq: this.#thread.lastSeq,
      unread: this.#thread.summary.unread,
      delivered: this.#thread.own(otherSide(options.side)).delivered,
      note: this.#thread.own(options.side).note,
      hasBlocked: this.#thread.own(options.side).hasBlocked,
    };
  }

  /** Fills an empty thread with history; false when it has messages already. */
  async restore(options: { parties: Parties; history: RecordHistory[] }): Promise<boolean> {
    const restored = this.#thread.restore(options.history);
    if (restored) {
      this.#thread.keepParties(options.parties);
      this.#summary.markDirty();
      await this.#summary.flush();
    }
    return restored;
  }

  /** Closes the sockets of sessions that have ended; all of the account's when none are named. */
  endSessions(options: { accountId: string; sessionIds: string[] | null }): void {
    this.#sockets.close(options);
    this.#sockets.askAgain();
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
    // Whoever says goodbye has had everything; whoever falls silent, what came before the last sign of life.
    this.#thread.noteDelivered(side, wasClean ? {} : { until: this.#sockets.heardAt(socket) });
    if (!this.#presence.isOnline(side, { except: socket })) this.#tellPresence(side, false);
    if (!this.#sockets.hasAnother(socket)) {
      await this.#inbox(accountId).noteClosed(sessionId, conversationName(this.#thread.pair));
    }
  }

  /**
   * Tells who is here, writes the summary that is owed and the mails that are due, and rings again for what is left.
   * Never throws: the runtime gives up an alarm after six failures.
   */
  override async alarm(): Promise<void> {
    this.#alarmAt = 0;
    for (const side of sides) if (this.#presence.isOwed(side)) this.#tellPresence(side, this.#presence.isOnline(side));
    await this.#summary.flush();
    await this.#digests.send();
    this.#digests.arm();
  }

  #handle(socket: WebSocket, frame: ClientFrame): void {
    const { side } = this.#sockets.identityOf(socket);
    switch (frame.type) {
      case "send":
        this.#sendInOrder(socket, frame);
        return;
      case "read":
        if (this.#markRead(side, frame.seq)) this.#summary.flushSoon();
        return;
      case "typing":
        if (this.#thread.isBlocked || this.now() - this.#typedAt[side] < typingPause) return;
        this.#typedAt[side] = this.now();
        this.#wire.broadcast({ type: "typing", side }, { to: otherSide(side) });
        return;
      default:
        frame satisfies never;
    }
  }

  /** A message with files waits for D1, and what the same socket sends meanwhile waits behind it. */
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
    const isReachable = this.#standing[otherSide(side)] === "active";
    const message = { side, clientId: frame.client_id, text: frame.message, attachments, mayStart: false, isReachable };
    const result = this.#add({ ...message, now: this.now() }, this.#thread.parties, socket);
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

  /** Stores a message, acknowledges it to the socket it came by and shows it to all others. */
  #add(message: Parameters<Thread["add"]>[0], parties: Parties, socket?: WebSocket): AddResult {
    const result = this.#thread.add(message);
    switch (result.kind) {
      case "added":
        this.#summary.markDirty();
        this.#thread.keepParties(parties);
        // Before the acknowledgement: a message is not shown as delivered to a page that has fallen silent.
        this.#lookForSilence(otherSide(message.side));
        if (socket) this.#wire.acknowledge(socket, result.message);
        this.#digests.arm();
        this.#show(result.message, socket);
        break;
      case "known":
        if (socket) this.#wire.acknowledge(socket, result.message);
        break;
      case "unavailable":
      case "rate_limited":
      case "no_conversation":
      case "closed":
      case "blocked":
        if (socket) this.#wire.refuse(socket, refusalCodes[result.kind], { clientId: message.clientId });
        break;
      default:
        result satisfies never;
    }
    return result;
  }

  #show(message: StoredMessage, except?: WebSocket): void {
    const { parties, readMarks } = this.#thread;
    this.#wire.broadcast({ type: "message", message: showMessage(message, parties, readMarks) }, { except });
  }

  #markRead(side: Side, seq?: number): boolean {
    const mark = this.#thread.markRead(side, seq);
    if (mark === null) return false;
    this.#summary.markDirty();
    // While one has blocked the other, neither learns from it that the other is there.
    this.#wire.broadcast({ type: "read", side, seq: mark }, this.#thread.isBlocked ? { to: side } : {});
    return true;
  }

  /** Read and sent piece by piece: a long history whole is more than an object may hold. There is always one frame. */
  #sendHistory(socket: WebSocket, after: number): void {
    const { readMarks: read, parties, lastSeq } = this.#thread;
    let sent = after;
    do {
      const stored = this.#thread.messages({ after: sent, before: sent + historyChunk + 1 });
      const messages = stored.map((message) => showMessage(message, parties, read));
      this.#wire.send(socket, { type: "history", messages, read });
      sent += historyChunk;
    } while (sent < lastSeq);
  }

  /** What D1 says of who is here: which sessions still hold, and whether the two accounts can be reached. */
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

  /** Tells the other side whether a side is there, where that is news; who comes and goes in haste is told of later. */
  #tellPresence(side: Side, isThere: boolean): void {
    const online = isThere && !this.#thread.isBlocked;
    const wait = this.#presence.tell(side, online);
    if (wait === 0) this.#wire.broadcast({ type: "presence", side, online }, { to: otherSide(side) });
    else if (wait !== null) this.#arm(wait);
  }

  #lookForSilence(side: Side): void {
    const isThere = this.#presence.pendingChange(side);
    if (isThere !== null) this.#tellPresence(side, isThere);
  }

  /** Makes sure that the alarm rings then or sooner. */
  #arm(delay: number): void {
    const at = Date.now() + delay;
    if (this.#alarmAt > Date.now() && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(at);
  }

  #inbox(accountId: string) {
    return inboxOf({ inboxes: this.env.INBOX }, accountId);
  }
}
