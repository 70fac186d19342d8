import { setTimeout as pause } from "node:timers/promises";
import { fetch, type WebSocket } from "miniflare";
import { minuteMs } from "../../app/durations.ts";
import { openSocket } from "../support/local-runtime.ts";
import type { Chance } from "./random.ts";

export type Side = "investor" | "startup";
export interface Person {
  id: string;
  token: string;
}
export type Pair = Record<Side, Person>;

/** The parts of a message that a test checks. */
export interface Told {
  seq: number;
  client_id: string;
  type: string;
  message: string;
  timestamp: number;
  from: { type: Side };
}

export interface ReadMarks {
  investor: number;
  startup: number;
}

type Frame =
  | { type: "history"; messages: Told[]; read: ReadMarks }
  | { type: "ack"; client_id: string; seq: number; timestamp: number }
  | { type: "message"; message: Told }
  | { type: "read"; side: Side; seq: number }
  | { type: "typing" | "presence" }
  | { type: "error"; code: string; client_id?: string };

/** How many messages a talker has in flight at once. */
const inFlight = 6;

/** How long a talker waits before reconnecting, in milliseconds. */
const comeBackAfter = 100;

/**
 * One side's page under stress: it keeps writing, by its socket and sometimes by the API, reconnects whenever it is
 * disconnected with the last `seq` it has, and resends what was not acknowledged, and sometimes what was. It records
 * every promise it was given.
 */
export class Talker {
  readonly side: Side;
  readonly pair: Pair;
  /** Every message acknowledged as stored, by client id. */
  readonly acked = new Map<string, { text: string; seq: number; timestamp: number | null }>();
  /** The messages it has received, by `seq`. */
  readonly seen = new Map<number, Told>();
  /** Broken promises. */
  readonly complaints: string[] = [];
  connections = 0;
  readonly #origin: () => string;
  readonly #chance: Chance;
  readonly #unacked = new Map<string, string>();
  #recordId: string | null = null;
  #socket: WebSocket | null = null;
  #isWriting = true;
  #isOver = false;
  #made = 0;
  readonly #running: Promise<unknown>;

  constructor(options: { side: Side; pair: Pair; origin: () => string; chance: Chance }) {
    this.side = options.side;
    this.pair = options.pair;
    this.#origin = options.origin;
    this.#chance = options.chance;
    this.#running = Promise.all([this.#stayConnected(), this.#write()]);
  }

  /** Stops writing and waits until everything is acknowledged. Throws if that takes too long. */
  async finish(withinMilliseconds = minuteMs): Promise<void> {
    this.#isWriting = false;
    const until = Date.now() + withinMilliseconds;
    while (this.#unacked.size > 0) {
      if (Date.now() > until)
        throw new Error(`${this.#unacked.size} messages of the ${this.side} were never answered.`);
      await pause(50);
    }
  }

  async leave(): Promise<void> {
    this.#isWriting = false;
    this.#isOver = true;
    try {
      this.#socket?.close(1000);
    } catch {
      // It is already closed.
    }
    await this.#running;
  }

  get #own(): Person {
    return this.pair[this.side];
  }

  get #other(): Person {
    return this.pair[this.side === "investor" ? "startup" : "investor"];
  }

  async #stayConnected(): Promise<void> {
    while (!this.#isOver) {
      try {
        const after = this.#resumeSeq();
        const socket = await openSocket(
          `${this.#origin()}/ws/conversations/${this.#other.id}?after=${after}`,
          this.#own.token,
        );
        this.connections += 1;
        await this.#listen(socket, after);
      } catch {
        // The server is down; retry.
      }
      this.#socket = null;
      await pause(comeBackAfter);
    }
  }

  /** Follows one connection until it ends. */
  #listen(socket: WebSocket, after: number): Promise<void> {
    return new Promise((done) => {
      let isCaughtUp = false;
      socket.addEventListener("close", () => done());
      socket.addEventListener("error", () => done());
      socket.addEventListener("message", ({ data }) => {
        const frame = JSON.parse(String(data)) as Frame;
        if (frame.type === "history" && !isCaughtUp) {
          isCaughtUp = true;
          const first = frame.messages[0]?.seq;
          if (first !== undefined && first !== after + 1) this.#complain(`resumed at ${first} after ${after}`);
          this.#socket = socket;
          for (const [clientId, text] of this.#unacked) this.#transmit(clientId, text);
        }
        this.#receive(frame);
      });
      socket.accept();
    });
  }

  #receive(frame: Frame): void {
    switch (frame.type) {
      case "history":
        for (const message of frame.messages) this.#see(message);
        return;
      case "message":
        this.#see(frame.message);
        if (this.#chance.happens(0.2)) this.#send({ type: "read", seq: frame.message.seq });
        return;
      case "ack": {
        this.#noteAck(frame.client_id, frame.seq, frame.timestamp);
        return;
      }
      case "error":
        this.#complain(`refused: ${frame.code}`);
        return;
      default:
    }
  }

  #see(message: Told): void {
    const known = this.seen.get(message.seq);
    if (known && (known.client_id !== message.client_id || known.message !== message.message)) {
      this.#complain(`seq ${message.seq} was ${known.client_id} and is now ${message.client_id}`);
    }
    this.seen.set(message.seq, message);
  }

  #noteAck(clientId: string, seq: number, timestamp: number | null): void {
    const known = this.acked.get(clientId);
    if (known && known.seq !== seq) this.#complain(`${clientId} was acknowledged at ${known.seq} and at ${seq}`);
    const text = this.#unacked.get(clientId) ?? known?.text;
    if (text === undefined) {
      this.#complain(`${clientId} was acknowledged and never sent`);
      return;
    }
    this.acked.set(clientId, { text, seq, timestamp });
    this.#unacked.delete(clientId);
  }

  async #write(): Promise<void> {
    while (this.#isWriting) {
      await this.#chance.pause(1, 12);
      if (this.#unacked.size >= inFlight) continue;
      const clientId = `${this.side}-${this.#made++}`;
      const text = `第 ${this.#made} 則，來自 ${this.side}`;
      this.#unacked.set(clientId, text);
      if (this.#chance.happens(0.1)) await this.#post(clientId, text);
      else this.#transmit(clientId, text);
      if (this.#chance.happens(0.1)) this.#repeat();
    }
    // Messages without an API response are resent over the socket, as a page does after a failed form.
    while (!this.#isOver && this.#unacked.size > 0) {
      await pause(500);
      for (const [clientId, text] of this.#unacked) this.#transmit(clientId, text);
    }
  }

  /** Resends a long acknowledged message, as a page that missed the acknowledgement would. */
  #repeat(): void {
    const known = [...this.acked][Math.floor(this.#chance.next() * this.acked.size)];
    if (known) this.#transmit(known[0], known[1].text);
  }

  #transmit(clientId: string, text: string): void {
    this.#send({ type: "send", client_id: clientId, message: text });
    // A double send: the same message twice must be stored once.
    if (this.#chance.happens(0.05)) this.#send({ type: "send", client_id: clientId, message: text });
  }

  #send(frame: object): void {
    try {
      this.#socket?.send(JSON.stringify(frame));
    } catch {
      // The connection has just ended; unacknowledged messages are sent again.
    }
  }

  async #post(clientId: string, message: string): Promise<void> {
    try {
      this.#recordId ??= await this.#findRecord();
      const answer = await this.#call(`/api/v1/messages/${this.#recordId}`, { message, client_id: clientId });
      if (!answer.ok) return;
      const { data } = (await answer.json()) as { data: { messages: Told[] } };
      const stored = data.messages.find((told) => told.client_id === clientId && told.from.type === this.side);
      // A long thread's response holds only its newest messages; the response itself is then the acknowledgement.
      if (stored) this.#noteAck(clientId, stored.seq, stored.timestamp);
    } catch {
      // No response: it may be stored or not, and is resent over the socket.
    }
  }

  async #findRecord(): Promise<string> {
    const answer = await this.#call("/api/v1/messages");
    const { data } = (await answer.json()) as { data: Array<{ id: string }> };
    if (!data[0]) throw new Error("There is no conversation.");
    return data[0].id;
  }

  #call(path: string, body?: object) {
    return fetch(`${this.#origin()}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.#own.token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }

  /** Returns the last `seq` before the first gap in the received messages. */
  #resumeSeq(): number {
    let seq = this.#contiguous;
    while (this.seen.has(seq + 1)) seq += 1;
    this.#contiguous = seq;
    return seq;
  }
  #contiguous = 0;

  #complain(what: string): void {
    this.complaints.push(`${this.side}: ${what}`);
  }
}
