import type { Side } from "~/db/values";
import { isServerFrame } from "~/features/messaging/frame-shapes";
import { encodeFrame } from "~/features/messaging/protocol";
import {
  type ClientEvent,
  mergeOutgoing,
  openClient,
  stepClient,
  type ThreadClient,
} from "~/features/messaging/thread-client";
import { earlierCursor, lastReceived, type Outgoing, resumeSeq } from "~/features/messaging/thread-state";
import { promised } from "./promise";
import { TestConnection } from "./test-connection";
import { type Loaded, parties, type TestServer } from "./test-server";

/** Messages per page of the history. */
const historyPage = 4;

/** One side's browser state, shared by all its pages, with what its person has done and been told. */
export class TestBrowser {
  readonly side: Side;
  outgoing: Outgoing[] = [];
  /** Every message written on a page, by client id. */
  readonly written = new Map<string, { text: string; page: number }>();
  readonly discarded = new Set<string>();
  /** The `seq` of every message acknowledged as stored, by client id. */
  readonly acknowledged = new Map<string, number>();

  constructor(side: Side) {
    this.side = side;
  }

  save(change: { before: readonly Outgoing[]; after: readonly Outgoing[] }): void {
    this.outgoing = mergeOutgoing(this.outgoing, change);
  }

  acknowledge(clientId: string, seq: number): void {
    const known = this.acknowledged.get(clientId);
    promised("P1", known === undefined || known === seq, () => `${clientId} was stored at ${known} and at ${seq}`);
    this.acknowledged.set(clientId, seq);
  }
}

/** A page of the product without its screen: the client's protocol, one connection at a time, and a reader. */
export class TestPage {
  readonly browser: TestBrowser;
  readonly number: number;
  readonly #server: TestServer;
  client: ThreadClient;
  connection: TestConnection | null = null;
  /** A page that the loader has returned but the browser has not received yet. */
  #loading: Loaded | null = null;

  constructor(number: number, browser: TestBrowser, server: TestServer, options: { before?: number } = {}) {
    this.number = number;
    this.browser = browser;
    this.#server = server;
    const { before } = options;
    const loaded = server.load(browser.side, { before, newest: historyPage });
    const until = before !== undefined && before <= loaded.lastSeq ? before - 1 : null;
    this.client = openClient({
      side: browser.side,
      parties,
      messages: loaded.messages,
      past: until === null ? null : { until, lastSeq: loaded.lastSeq },
      passed: loaded.passed,
      passedSeq: loaded.lastSeq,
      outgoing: [],
      read: loaded.read,
      otherOnline: false,
      delivered: 0,
    });
    for (const message of browser.outgoing) this.handle({ type: "written", message });
  }

  handle(event: ClientEvent): void {
    const { read, outgoing } = this.client.thread;
    const { client, frames } = stepClient(this.client, event);
    this.client = client;
    for (const side of ["investor", "startup"] as const) {
      const now = client.thread.read[side];
      promised(
        "P8",
        now >= read[side],
        () => `page ${this.number} saw the ${side}'s mark go from ${read[side]} to ${now}`,
      );
    }
    this.browser.save({ before: outgoing, after: client.thread.outgoing });
    for (const frame of frames) this.connection?.fromPage(encodeFrame(frame));
  }

  connect(): void {
    if (this.connection) return;
    const after = resumeSeq(this.client.thread);
    this.connection = new TestConnection(this.browser.side, after);
    this.handle({ type: "connected" });
    this.#server.accept(this.connection, after);
  }

  /** The page notices that its connection is gone. */
  disconnect(): void {
    this.connection = null;
    this.handle({ type: "disconnected" });
  }

  /** Receives some of the frames waiting for the page. */
  receive(count: number): void {
    const { connection } = this;
    for (const data of connection?.toPage.splice(0, count) ?? []) {
      const frame: unknown = JSON.parse(data);
      if (!isServerFrame(frame)) throw new Error(`The object sent what is no frame: ${data}`);
      connection?.check(frame);
      if (frame.type === "ack") this.browser.acknowledge(frame.client_id, frame.seq);
      const messages = frame.type === "history" ? frame.messages : frame.type === "message" ? [frame.message] : [];
      for (const { from, type, client_id, seq } of messages) {
        if (from.type === this.browser.side && type === "normal") this.browser.acknowledge(client_id, seq);
      }
      this.handle({ type: "received", frame });
    }
  }

  write(clientId: string, text: string): void {
    this.browser.written.set(clientId, { text, page: this.number });
    this.handle({ type: "written", message: { clientId, text, attachments: [] } });
  }

  /** Returns the refused messages shown on the page. */
  get refused(): string[] {
    return this.client.thread.outgoing.flatMap(({ clientId, refusal }) => (refusal === undefined ? [] : clientId));
  }

  discard(clientId: string): void {
    this.browser.discarded.add(clientId);
    this.handle({ type: "discarded", clientId });
  }

  /** The server accepts messages again after the rate limit. */
  resume(): void {
    if (this.client.pausedFor !== null) this.handle({ type: "resumed" });
  }

  /** The reader looks at the page. */
  look(): void {
    this.handle({ type: "seen", seq: lastReceived(this.client.thread) });
  }

  /** Reloads the page, whose data arrives at once or later, when it may be outdated. */
  startLoading(): void {
    this.#loading = this.#server.load(this.browser.side, { newest: historyPage });
  }

  finishLoading(): void {
    if (!this.#loading) return;
    this.handle({ type: "loaded", ...this.#loading });
    this.#loading = null;
  }

  loadEarlier(): void {
    const before = earlierCursor(this.client.thread);
    if (before === null) return;
    const { messages } = this.#server.load(this.browser.side, { before, newest: historyPage });
    this.handle({ type: "earlier", messages });
  }
}
