import { type PassReason, type Side, sides } from "~/db/values";
import type { PassOutcome } from "~/features/messaging/objects";
import type { Attachment, ClientFrame, ServerFrame } from "~/features/messaging/protocol";
import { refusalCodes } from "~/features/messaging/refusals";
import { otherSide, type Parties, type StoredMessage, showMessage } from "~/features/messaging/rules";
import type { AddResult, NewMessage, Thread, UndoResult } from "~/features/messaging/thread";
import type { ErrorCode } from "~/server/errors";

/** The open connections of a conversation; `Connection` is whatever carries frames to one page. */
export interface Connections<Connection> {
  sideOf(connection: Connection): Side;
  send(connection: Connection, frame: ServerFrame): void;
  /** To all open connections, or to one side's. */
  broadcast(frame: ServerFrame, options?: { to?: Side; except?: Connection }): void;
  /** Answers a frame that was not carried out; the connection stays open. */
  refuse(connection: Connection, code: ErrorCode, options: { clientId?: string; retryAfterSeconds?: number }): void;
}

interface Events {
  /** The thread changed: called right after the write, before anything awaits. */
  onChange: () => void;
  /** A message was stored: called before it is acknowledged and broadcast. */
  onStored: (message: StoredMessage) => void;
  /** A side blocked the other or unblocked it: called before read marks are sent. */
  onBlock: () => void;
  /** A side has passed, or one has yet to be told so: `settlePasses` is to be called in so many milliseconds. */
  onPassing: (delayMs: number) => void;
}

export type SendFrame = Extract<ClientFrame, { type: "send" }>;

/**
 * A thread and the pages that have it open: what is stored, acknowledged and broadcast, in this order. Knows neither
 * sockets nor timers nor D1, so that the simulation can drive it (docs/conversation-promises.md).
 */
export class Room<Connection> {
  readonly #thread: Thread;
  readonly #connections: Connections<Connection>;
  readonly #events: Events;
  readonly #historyChunk: number;

  constructor(
    thread: Thread,
    connections: Connections<Connection>,
    /** `historyChunk`: messages in one `history` frame. */
    { historyChunk = 500, ...events }: Events & { historyChunk?: number },
  ) {
    this.#thread = thread;
    this.#connections = connections;
    this.#events = events;
    this.#historyChunk = historyChunk;
  }

  /**
   * Sends a page everything after the last `seq` it has. Read and sent in chunks: an object may not hold all of a long
   * history at once. There is always at least one frame.
   */
  sendHistory(connection: Connection, { after, now }: { after: number; now: number }): void {
    this.settlePasses(now);
    const { readMarks: read, parties, lastSeq } = this.#thread;
    let sent = after;
    do {
      const stored = this.#thread.messages({ after: sent, before: sent + this.#historyChunk + 1 });
      const messages = stored.map((message) => showMessage(message, parties, read));
      this.#connections.send(connection, { type: "history", messages, read });
      sent += this.#historyChunk;
    } while (sent < lastSeq);
  }

  /** Takes a message that a page sent. */
  receive(
    connection: Connection,
    frame: SendFrame,
    { attachments, isReachable, now }: { attachments: Attachment[]; isReachable: boolean; now: number },
  ): AddResult {
    const side = this.#connections.sideOf(connection);
    const message = { side, clientId: frame.client_id, text: frame.message, attachments, isReachable, now };
    return this.add({ ...message, mayStart: false }, { parties: this.#thread.parties, from: connection });
  }

  /** Stores a message, acknowledges it to the page it came from and shows it to all others. */
  add(message: NewMessage, { parties, from }: { parties: Parties; from?: Connection }): AddResult {
    this.settlePasses(message.now);
    const result = this.#thread.add(message);
    switch (result.kind) {
      case "added":
        this.#events.onChange();
        this.#thread.saveParties(parties);
        this.#events.onStored(result.message);
        if (from !== undefined) this.#acknowledge(from, result.message);
        this.#show(result.message, from);
        break;
      case "duplicate":
        if (from !== undefined) this.#acknowledge(from, result.message);
        break;
      case "unavailable":
      case "rate_limited":
      case "no_conversation":
      case "closed":
      case "blocked":
        if (from !== undefined) {
          const { retryAfterSeconds } = result.kind === "rate_limited" ? result : {};
          this.#connections.refuse(from, refusalCodes[result.kind], {
            clientId: message.clientId,
            retryAfterSeconds,
          });
        }
        break;
      default:
        result satisfies never;
    }
    return result;
  }

  /** Moves a side's read mark forward to `seq`, or to the end; false when nothing changed. */
  markRead(side: Side, seq?: number): boolean {
    const mark = this.#thread.markRead(side, seq);
    if (mark === null) return false;
    this.#events.onChange();
    // While one side has blocked the other, the other must not learn that this side is here.
    this.#connections.broadcast({ type: "read", side, seq: mark }, this.#thread.isBlocked ? { to: side } : {});
    return true;
  }

  /**
   * Has a side pass for a reason, which nobody hears of before `settlePasses`, or reopens the conversation. `wrong_state` when
   * the side may not, or it is done already.
   */
  pass(side: Side, reason: PassReason | null, now: number): PassOutcome {
    this.settlePasses(now);
    const refusal = this.#thread.exists ? this.#thread.sendRefusal(side, now) : null;
    if (refusal) return refusal;
    if (reason !== null) {
      if (!this.#thread.pass(side, { reason, now })) return { kind: "wrong_state" };
      this.settlePasses(now);
      return { kind: "done" };
    }
    const message = this.#thread.reopen(side, { now });
    if (!message) return { kind: "wrong_state" };
    this.#events.onChange();
    this.#show(message);
    return { kind: "done" };
  }

  /** Takes back a pass that is not final. */
  undoPass(side: Side, now: number): UndoResult {
    this.settlePasses(now);
    return this.#thread.undoPass(side, now);
  }

  /**
   * Closes the conversation for a pass that has become final and tells both sides. Called before anything that depends on
   * it, so that an alarm that rings late, or after a restart, makes no difference to what anybody sees.
   */
  settlePasses(now: number): void {
    const message = this.#thread.settlePass(now);
    if (message) {
      this.#events.onChange();
      this.#show(message);
    }
    const due = this.#thread.passDue;
    if (due !== null) this.#events.onPassing(due - now);
  }

  /** Blocks the other side or lets it write again; false when nothing changed. */
  block(side: Side, isBlocked: boolean, now: number): boolean {
    this.settlePasses(now);
    if (!this.#thread.block(side, isBlocked)) return false;
    this.#events.onBlock();
    if (this.#thread.isBlocked) return true;
    // Read marks that moved during the block are sent now.
    for (const reader of sides) {
      const seq = this.#thread.readMarks[reader];
      this.#connections.broadcast({ type: "read", side: reader, seq }, { to: otherSide(reader) });
    }
    this.settlePasses(now);
    return true;
  }

  #acknowledge(connection: Connection, { clientId, seq, timestamp }: StoredMessage): void {
    this.#connections.send(connection, { type: "ack", client_id: clientId, seq, timestamp });
  }

  #show(message: StoredMessage, except?: Connection): void {
    const { parties, readMarks } = this.#thread;
    this.#connections.broadcast({ type: "message", message: showMessage(message, parties, readMarks) }, { except });
  }
}
