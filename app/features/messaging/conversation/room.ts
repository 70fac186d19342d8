import { type NoteType, type PassReason, type Side, sides } from "~/db/values";
import type { PassOutcome } from "~/features/messaging/objects";
import type { Attachment, ClientFrame, ServerFrame } from "~/features/messaging/protocol";
import { refusalCodes } from "~/features/messaging/refusals";
import { otherSide, type Parties, type StoredMessage, showMessage } from "~/features/messaging/rules";
import type { AddResult, NewMessage, Thread, UndoResult } from "~/features/messaging/thread";
import type { ErrorCode } from "~/server/errors";

/** The open connections of a conversation; a `Connection` is anything that carries frames to one page. */
export interface Connections<Connection> {
  sideOf(connection: Connection): Side;
  send(connection: Connection, frame: ServerFrame): void;
  /** Sends to all open connections, or to one side's. */
  broadcast(frame: ServerFrame, options?: { to?: Side; except?: Connection }): void;
  /** Answers a refused frame; the connection stays open. */
  refuse(connection: Connection, code: ErrorCode, options: { clientId?: string; retryAfterSeconds?: number }): void;
}

interface Events {
  /** Called right after a write, before any await. */
  onChange: () => void;
  /** Called when a message is stored, before it is acknowledged and broadcast. */
  onStored: (message: StoredMessage) => void;
  /** Called when a side blocks or unblocks, before read marks are sent. */
  onBlock: () => void;
  /** Called when a pass is pending: `settlePasses` must run in `delayMs`. */
  onPassing: (delayMs: number) => void;
}

export type SendFrame = Extract<ClientFrame, { type: "send" }>;

/**
 * A thread and the pages that have it open: stores, acknowledges and broadcasts, in this order. Has no sockets, timers
 * or D1, so that the simulation can drive it (docs/conversation-promises.md).
 */
export class Room<Connection> {
  readonly #thread: Thread;
  readonly #connections: Connections<Connection>;
  readonly #events: Events;
  readonly #historyChunk: number;

  constructor(
    thread: Thread,
    connections: Connections<Connection>,
    /** `historyChunk`: messages per `history` frame. */
    { historyChunk = 500, ...events }: Events & { historyChunk?: number },
  ) {
    this.#thread = thread;
    this.#connections = connections;
    this.#events = events;
    this.#historyChunk = historyChunk;
  }

  /**
   * Sends a page everything after its last `seq`, in at least one frame. Reads in chunks because a long history may not
   * fit an object's memory.
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

  /** Handles a message sent by a page. */
  receive(
    connection: Connection,
    frame: SendFrame,
    { attachments, isReachable, now }: { attachments: Attachment[]; isReachable: boolean; now: number },
  ): AddResult {
    const side = this.#connections.sideOf(connection);
    const message = { side, clientId: frame.client_id, text: frame.message, attachments, isReachable, now };
    return this.add({ ...message, mayStart: false }, { parties: this.#thread.parties, from: connection });
  }

  /** Stores a message, acknowledges it to its page and broadcasts it to all others. */
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

  /** Stores a message about a side's meeting or letter, and broadcasts it; a repeated one changes nothing. */
  addNote(side: Side, note: { type: NoteType; clientId: string; text: string; now: number }): void {
    this.settlePasses(note.now);
    const message = this.#thread.addNote(side, note);
    if (!message) return;
    this.#events.onChange();
    this.#events.onStored(message);
    this.#show(message);
  }

  /** Moves a side's read mark forward to `seq`, or to the end; returns false if nothing changed. */
  markRead(side: Side, seq?: number): boolean {
    const mark = this.#thread.markRead(side, seq);
    if (mark === null) return false;
    this.#events.onChange();
    // During a block the other side must not learn that this side is present.
    this.#connections.broadcast({ type: "read", side, seq: mark }, this.#thread.isBlocked ? { to: side } : {});
    return true;
  }

  /**
   * Records a side's pass; `settlePasses` notifies the other side. Returns `wrong_state` if the side may not pass or
   * already has.
   */
  pass(side: Side, reason: PassReason, now: number, madeAt: number | null = null): PassOutcome {
    const refusal = this.#passRefusal(side, now);
    if (refusal) return refusal;
    if (!this.#thread.pass(side, { reason, now, madeAt })) return { kind: "wrong_state" };
    this.settlePasses(now);
    return { kind: "done" };
  }

  /** Reopens the conversation that a side passed on. Returns `wrong_state` if it has not passed. */
  reopen(side: Side, now: number): PassOutcome {
    const refusal = this.#passRefusal(side, now);
    if (refusal) return refusal;
    const message = this.#thread.reopen(side, { now });
    if (!message) return { kind: "wrong_state" };
    this.#events.onChange();
    this.#show(message);
    return { kind: "done" };
  }

  #passRefusal(side: Side, now: number): PassOutcome | null {
    this.settlePasses(now);
    return this.#thread.exists ? this.#thread.sendRefusal(side, now) : null;
  }

  /** Undoes a pass that is not final yet. */
  undoPass(side: Side, now: number): UndoResult {
    this.settlePasses(now);
    return this.#thread.undoPass(side, now);
  }

  /**
   * Closes the conversation once a pass is final and notifies both sides. Called before anything that depends on it, so
   * that a late alarm or a restart changes nothing visible.
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

  /** Blocks or unblocks the other side; returns false if nothing changed. */
  block(side: Side, isBlocked: boolean, now: number): boolean {
    this.settlePasses(now);
    if (!this.#thread.block(side, isBlocked)) return false;
    this.#events.onBlock();
    if (this.#thread.isBlocked) return true;
    // Send the read marks that moved during the block.
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
