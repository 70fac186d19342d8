import type { Side } from "~/db/values";
import type { ServerFrame } from "~/features/messaging/protocol";
import { broken } from "./promise";

/**
 * One socket between a page and the object: frames wait in two queues, as text, until the simulation delivers them. A
 * cut empties both queues; each end carries on until it is notified.
 */
export class TestConnection {
  readonly side: Side;
  readonly toServer: string[] = [];
  readonly toPage: string[] = [];
  isCut = false;
  /** The next `seq` not yet sent to the page. */
  #next: number;
  #hasHistory = false;

  constructor(side: Side, after: number) {
    this.side = side;
    this.#next = after + 1;
  }

  fromServer(data: string): void {
    if (!this.isCut) this.toPage.push(data);
  }

  fromPage(data: string): void {
    if (!this.isCut) this.toServer.push(data);
  }

  cut(): void {
    this.isCut = true;
    this.toServer.length = 0;
    this.toPage.length = 0;
  }

  /** Checks that a connection delivers its history first, and then each message once and in order. */
  check(frame: ServerFrame): void {
    if (!this.#hasHistory && frame.type !== "history") broken("P5", `a connection began with ${frame.type}`);
    this.#hasHistory = true;
    if (frame.type === "history") for (const { seq } of frame.messages) this.#checkNext(seq);
    if (frame.type === "message") this.#checkNext(frame.message.seq);
    // A resend is acknowledged under its original `seq`.
    if (frame.type === "ack" && frame.seq >= this.#next) this.#checkNext(frame.seq);
  }

  #checkNext(seq: number): void {
    if (seq !== this.#next) broken("P5", `a connection brought ${seq} in place of ${this.#next}`);
    this.#next = seq + 1;
  }
}
