import { setTimeout as pause } from "node:timers/promises";
import { fetch, type WebSocket } from "miniflare";
import { openSocket } from "../support/local-runtime.ts";
import type { Chance } from "./random.ts";

export type Side = "investor" | "startup";
export interface Person {
  id: string;
  token: string;
}
export type Pair = Record<Side, Person>;

/** What a test looks at of a message. */
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

/** Messages a talker has under way at once. */
const inFlight = 6;

/** How long a talker waits before it comes back, in milliseconds. */
const comeBackAfter = 100;

/**
 * One side's page, as restless as a test needs it: it keeps writing, by its socket and now and then by the API, comes
 * back whenever it is thrown out, says the last `seq` it has, and sends again what was not acknowledged, sometimes also
 * what was. It writes down every promise it was given.
 */
export class Talker {
  readonly side: Side;
  readonly pair: Pair;
  /** Every message it was told is stored, by client id. */
  readonly acked = new Map<string, { text: string; seq: number; timestamp: number | null }>();
  /** What it has seen of the thread, by `seq`. */
  readonly seen = new Map<number, Told>();
  /** What broke a promise. */
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

  /** Stops writing and waits until everything written is acknowledged. Throws when that does not happen in time. */
  async finish(withinMilliseconds = 60_000): Promise<void> {
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
      // It has been closed already.
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
        // The server is away: it is asked again.
      }
      this.#socket = null;
      await pause(comeBackAfter);
    }
  }

  /** Follows one connection to its end. */
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
    // What the API did not answer is asked again by the socket, as a page does after a failed form.
    while (!this.#isOver && this.#unacked.size > 0) {
      await pause(500);
      for (const [clientId, text] of this.#unacked) this.#transmit(clientId, text);
    }
  }

  /** Sends something again that was acknowledged long ago, as a page that missed the answer would. */
  #repeat(): void {
    const known = [...this.acked][Math.floor(this.#chance.next() * this.acked.size)];
    if (known) this.#transmit(known[0], known[1].text);
  }

  #transmit(clientId: string, text: string): void {
    this.#send({ type: "send", client_id: clientId, message: text });
    // A page in a hurry: the same message twice, which is one.
    if (this.#chance.happens(0.05)) this.#send({ type: "send", client_id: clientId, message: text });
  }

  #send(frame: object): void {
    try {
      this.#socket?.send(JSON.stringify(frame));
    } catch {
      // The connection ended in this moment; whatever is not acknowledged is sent again.
    }
  }

  async #post(clientId: string, message: string): Promise<void> {
    try {
      this.#recordId ??= await this.#findRecord();
      const answer = await this.#call(`/api/v1/messages/${this.#recordId}`, { message, client_id: clientId });
      if (!answer.ok) return;
      const { data } = (await answer.json()) as { data: { messages: Told[] } };
      const stored = data.messages.find((told) => told.client_id === clientId && told.from.type === this.side);
      // A long thread's answer holds its newest messages only: the answer itself is the promise then.
      if (stored) this.#noteAck(clientId, stored.seq, stored.timestamp);
    } catch {
      // No answer: it may be stored or not, and is sent again by the socket.
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

  /** The last `seq` before the first gap in what it has seen. */
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
