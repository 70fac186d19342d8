import { DurableObject } from "cloudflare:workers";
import { type Side, sides } from "~/db/schema/messaging";
import { liveSessions } from "~/features/accounts/live-sessions.server";
import {
  type ClientFrame,
  clientFrame,
  encodeFrame,
  type Message,
  parseFrame,
  ping,
  pong,
  type ReadMarks,
  type ServerFrame,
} from "~/features/messaging/protocol";
import {
  type ConversationRecord,
  conversationName,
  otherSide,
  type Parties,
  type SendLimit,
  type StoredMessage,
  sendLimit,
  showMessage,
  showSummary,
} from "~/features/messaging/rules";
import { type AddResult, type History, type MessageRange, Thread } from "~/features/messaging/thread";
import { writeSummary } from "~/features/messaging/write-summary.server";
import { translateIssue } from "~/locales/validation";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import type { ErrorCode } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { readOpening, Sockets } from "./sockets";

/** What a page or an API answer shows of a thread. */
export interface ThreadView {
  records: ConversationRecord[];
  messages: Message[];
  read: ReadMarks;
  /** Whether there are messages before the first of `messages`. */
  hasEarlier: boolean;
  lastSeq: number;
  unread: Record<Side, number>;
}

export type SendOutcome =
  | { kind: "sent"; seq: number; started: boolean }
  | Exclude<AddResult, { kind: "added" | "known" }>;

/** Messages in one `history` frame. */
const historyChunk = 500;

/** A side's typing is passed on at most once in so many milliseconds. */
const typingPause = 1_000;

/** Milliseconds before the summary is tried again, doubled with each failure up to the greatest. */
const firstRetry = 1_000;
const longestRetry = 30_000;

/** Milliseconds between two summaries of one conversation, doubled while they follow each other up to the greatest. */
const firstPause = 250;
const longestPause = 2_000;

/** Summaries follow each other when the next comes so many milliseconds after the pause. */
const followsWithin = 2_000;

/**
 * One investor–startup pair's conversation (design §9). The thread's rules are in `Thread`; this shell adds what needs
 * the runtime: sockets that hibernate, frames, and the summary written behind to D1 by an alarm until it holds.
 *
 * A message is inserted first, then acknowledged and broadcast: the output gate holds both back until the row is
 * durable, so an acknowledged message is never lost.
 */
export class Conversation extends DurableObject<Env> {
  /** How fast one side may write. */
  readonly sendLimit: SendLimit = sendLimit;
  readonly #thread: Thread;
  readonly #sockets: Sockets;
  readonly #typedAt: Record<Side, number> = { investor: 0, startup: 0 };
  #alarmAt = 0;
  #failures = 0;
  #writtenAt = 0;
  #pause = firstPause;
  #writing: Promise<void> | null = null;
  /** What D1's directory is known to say of the records; unknown after waking. */
  #recordsWritten = "";

  /** The clock, in milliseconds, and the commands' surroundings. Fields, so that no caller outside reaches them. */
  now = (): number => Date.now();
  app = (): App =>
    createApp(this.env, { bookmark: "first-primary", waitUntil: (work) => this.ctx.waitUntil(work) }).app;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    this.#thread = new Thread(ctx.storage, () => this.sendLimit);
    this.#sockets = new Sockets(ctx, (sessionIds) => liveSessions(this.app(), sessionIds));
  }

  /** Opens a socket for one of the two sides; 404 while the pair has not talked. */
  override async fetch(request: Request): Promise<Response> {
    const { identity, thread } = readOpening(request);
    if (!thread || !this.#thread.exists) return new Response(null, { status: 404 });
    this.#thread.keepParties(thread.parties);
    const other = otherSide(identity.side);
    return this.#sockets.accept(identity, {
      note: () => this.#inbox(identity.accountId).noteOpened(identity.sessionId, conversationName(this.#thread.pair)),
      greet: (socket) => {
        this.#sendHistory(socket, thread.after);
        this.#send(socket, { type: "presence", side: other, online: this.#isOnline(other) });
        this.#broadcast({ type: "presence", side: identity.side, online: true }, { to: other });
      },
    });
  }

  /** Sends a message for a side whose right to do so the caller has checked. Answers once D1 knows, or will be told later. */
  async send(options: {
    side: Side;
    clientId: string;
    text: string;
    parties: Parties;
    mayStart: boolean;
  }): Promise<SendOutcome> {
    await this.#sockets.dropEnded();
    const { parties, ...message } = options;
    const result = this.#add({ ...message, now: this.now() }, parties);
    if (result.kind !== "added" && result.kind !== "known") return result;
    await this.#writeBehind();
    return { kind: "sent", seq: result.message.seq, started: result.kind === "added" && result.started };
  }

  /** Marks everything as read for a side. */
  async read(side: Side): Promise<void> {
    if (this.#markRead(side)) await this.#writeBehind();
  }

  /** What the thread holds, or null while the pair has not talked. */
  view(options: { parties: Parties; range: MessageRange }): ThreadView | null {
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
    };
  }

  /** Fills an empty thread with history; false when it has messages already. */
  async restore(options: { parties: Parties; history: History }): Promise<boolean> {
    const restored = this.#thread.restore(options.history);
    if (restored) {
      this.#thread.keepParties(options.parties);
      this.#changed();
      await this.#writeBehind();
    }
    return restored;
  }

  /** Closes the sockets of sessions that have ended; all of the account's when none are named. */
  endSessions(options: { accountId: string; sessionIds: string[] | null }): void {
    this.#sockets.close(options);
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    await this.#sockets.dropEnded();
    if (socket.readyState !== WebSocket.OPEN) return;
    const parsed = parseFrame(clientFrame, data);
    if (!parsed.ok) {
      this.#refuse(socket, "invalid", { issue: parsed.issues[0], clientId: parsed.clientId });
      return;
    }
    this.#handle(socket, parsed.frame);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    const { side, accountId, sessionId } = this.#sockets.identityOf(socket);
    if (!this.#isOnline(side, socket)) {
      this.#broadcast({ type: "presence", side, online: false }, { to: otherSide(side) });
    }
    if (!this.#sockets.hasAnother(socket)) {
      await this.#inbox(accountId).noteClosed(sessionId, conversationName(this.#thread.pair));
    }
  }

  /** Writes the summary that could not be written yet. Never throws: the runtime gives up an alarm after six failures. */
  override async alarm(): Promise<void> {
    this.#alarmAt = 0;
    await this.#writeBehind();
  }

  #handle(socket: WebSocket, frame: ClientFrame): void {
    const { side } = this.#sockets.identityOf(socket);
    switch (frame.type) {
      case "send": {
        const message = { side, clientId: frame.client_id, text: frame.message, mayStart: false };
        const result = this.#add({ ...message, now: this.now() }, this.#thread.parties, socket);
        if (result.kind === "added") this.#writeSoon();
        return;
      }
      case "read":
        if (this.#markRead(side, frame.seq)) this.#writeSoon();
        return;
      case "typing":
        if (this.now() - this.#typedAt[side] < typingPause) return;
        this.#typedAt[side] = this.now();
        this.#broadcast({ type: "typing", side }, { to: otherSide(side) });
        return;
      default:
        frame satisfies never;
    }
  }

  /** Stores a message, acknowledges it to the socket it came by and shows it to all others. */
  #add(message: Parameters<Thread["add"]>[0], parties: Parties, socket?: WebSocket): AddResult {
    const result = this.#thread.add(message);
    switch (result.kind) {
      case "added":
        this.#changed();
        this.#thread.keepParties(parties);
        if (socket) this.#acknowledge(socket, result.message);
        this.#broadcast(
          { type: "message", message: showMessage(result.message, parties, this.#thread.readMarks) },
          { except: socket },
        );
        break;
      case "known":
        if (socket) this.#acknowledge(socket, result.message);
        break;
      case "rate_limited":
      case "no_conversation":
        if (socket) {
          const code = result.kind === "rate_limited" ? "rate_limited" : "not_found";
          this.#refuse(socket, code, { clientId: message.clientId });
        }
        break;
      default:
        result satisfies never;
    }
    return result;
  }

  #markRead(side: Side, seq?: number): boolean {
    const mark = this.#thread.markRead(side, seq);
    if (mark === null) return false;
    this.#changed();
    this.#broadcast({ type: "read", side, seq: mark });
    return true;
  }

  #sendHistory(socket: WebSocket, after: number): void {
    const read = this.#thread.readMarks;
    const parties = this.#thread.parties;
    const messages = this.#thread.messages({ after }).map((message) => showMessage(message, parties, read));
    for (let start = 0; start === 0 || start < messages.length; start += historyChunk) {
      this.#send(socket, { type: "history", messages: messages.slice(start, start + historyChunk), read });
    }
  }

  #acknowledge(socket: WebSocket, { clientId, seq, timestamp }: StoredMessage): void {
    this.#send(socket, { type: "ack", client_id: clientId, seq, timestamp });
  }

  /** Answers a frame that was not carried out; the socket stays open. */
  #refuse(socket: WebSocket, code: ErrorCode, { issue, clientId }: { issue?: string; clientId?: string }): void {
    const t = translate(this.#sockets.identityOf(socket).locale);
    const message = issue ? translateIssue(t, issue) : t(`errors:${code}`);
    this.#send(socket, { type: "error", code, message, ...(clientId ? { client_id: clientId } : {}) });
  }

  #broadcast(frame: ServerFrame, { to, except }: { to?: Side; except?: WebSocket } = {}): void {
    for (const socket of this.#sockets.open()) {
      if (socket !== except && (!to || this.#sockets.identityOf(socket).side === to)) this.#send(socket, frame);
    }
  }

  #send(socket: WebSocket, frame: ServerFrame): void {
    try {
      socket.send(encodeFrame(frame));
    } catch {
      // The other end went away in this moment; it resumes from its last `seq`.
    }
  }

  /** Whether a side has the thread open, by another socket than the one that is closing. */
  #isOnline(side: Side, closing?: WebSocket): boolean {
    return this.#sockets.open().some((socket) => socket !== closing && this.#sockets.identityOf(socket).side === side);
  }

  /**
   * To be called right behind a change, with nothing awaited between: the alarm becomes durable together with the row,
   * so that a summary is owed exactly as long as it is remembered.
   */
  #changed(): void {
    this.#arm(Math.max(0, this.#writtenAt + this.#pause - Date.now()) || firstRetry);
  }

  #arm(delay: number): void {
    const at = Date.now() + delay;
    if (this.#alarmAt > Date.now() && this.#alarmAt <= at) return;
    this.#alarmAt = at;
    void this.ctx.storage.setAlarm(this.#alarmAt);
  }

  /** Writes the summary now, unless one was written a moment ago: then the alarm does, for all that changes meanwhile. */
  #writeSoon(): void {
    if (Date.now() - this.#writtenAt >= this.#pause) this.ctx.waitUntil(this.#writeBehind());
  }

  /** Brings D1 up to the present version, one write at a time; what fails is left to the alarm. */
  async #writeBehind(): Promise<void> {
    const wanted = this.#thread.versions.current;
    while (this.#thread.versions.written < wanted) {
      try {
        this.#writing ??= this.#writeSummary().finally(() => {
          this.#writing = null;
        });
        await this.#writing;
        this.#failures = 0;
      } catch (error) {
        console.error(error);
        this.#failures += 1;
        this.#arm(Math.min(firstRetry * 2 ** this.#failures, longestRetry));
        return;
      }
    }
  }

  /** Notes when a summary was begun: people who talk see the list follow at once, a flood of messages is summed up. */
  #notePace(): void {
    const since = Date.now() - this.#writtenAt;
    this.#pause = since < this.#pause + followsWithin ? Math.min(2 * this.#pause, longestPause) : firstPause;
    this.#writtenAt = Date.now();
  }

  async #writeSummary(): Promise<void> {
    this.#notePace();
    const { summary, parties } = this.#thread;
    const records = JSON.stringify(summary.records.map(({ updatedAt: _, ...record }) => record));
    await writeSummary(this.app(), summary, { withRecords: records !== this.#recordsWritten });
    this.#recordsWritten = records;
    this.#thread.markWritten(summary.version);
    for (const side of sides) {
      const told = this.#inbox(parties[side].id).tell({
        accountId: parties[side].id,
        side,
        conversation: showSummary(summary, parties, side),
      });
      // A page that misses this reads the list anew when it is opened or connected again.
      this.ctx.waitUntil(Promise.resolve(told).catch((error: unknown) => console.error(error)));
    }
  }

  #inbox(accountId: string) {
    return this.env.INBOX.getByName(accountId);
  }
}
