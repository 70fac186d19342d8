import type { PassReason, Side } from "~/db/values";
import { clientFrame, parseFrame } from "~/features/messaging/frames";
import { encodeFrame, type Message, type ServerFrame } from "~/features/messaging/protocol";
import { otherSide, type Parties, type StoredMessage, showMessage } from "~/features/messaging/rules";
import { type AddResult, Thread, type UndoResult } from "~/features/messaging/thread";
import type { Passed } from "~/features/messaging/thread-state";
import type { ErrorCode } from "~/server/errors";
import { alarmTimeToSet } from "../../app/features/messaging/conversation/alarm-rules";
import { type Connections, Room } from "../../app/features/messaging/conversation/room";
import { SummaryWriter } from "../../app/features/messaging/conversation/summary-writer";
import { broken } from "./promise";
import type { TestConnection } from "./test-connection";
import { TestD1 } from "./test-d1";

export const parties: Parties = {
  investor: { id: "i", name: "林怡君", avatar: "/img/default-avatar.svg", verifiedBadge: false },
  startup: { id: "s", name: "晨星科技", avatar: "/files/x", verifiedBadge: true },
};

/** Small, so that the rate limit is often reached. */
const limit = { count: 5, milliseconds: 1_000 };
const historyChunk = 3;

/** What a page or an API response reads from the thread. */
export interface Loaded {
  messages: Message[];
  read: Record<Side, number>;
  passed: Passed | null;
  lastSeq: number;
}

/**
 * The conversation's object without its runtime: the product's thread, room and summary writer, with a clock, an alarm
 * and connections controlled by the simulation.
 */
export class TestServer implements Connections<TestConnection> {
  readonly d1 = new TestD1();
  /** Milliseconds since the epoch. */
  now = 1_800_000_000_000;
  /** When the alarm fires; survives the object's death. */
  alarmAt: number | null = null;
  isReachable = true;
  readonly open = new Set<TestConnection>();
  /** Each side's client ids that were refused at least once, whether or not it was notified. */
  readonly refused = { investor: new Set<string>(), startup: new Set<string>() };
  thread: Thread;
  room: Room<TestConnection>;
  #summary: SummaryWriter;
  /** When the object in memory believes the alarm fires; 0 after waking. */
  #armedAt = 0;
  /** Whether the alarm's work is in progress; the runtime retries it if the object dies before it is done. */
  #isRinging = false;
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    [this.thread, this.room, this.#summary] = this.#wake();
  }

  /** The object dies, with its connections and memory. */
  restart(): void {
    for (const connection of this.open) connection.cut();
    this.open.clear();
    this.d1.orphan();
    this.#armedAt = 0;
    if (this.#isRinging) this.alarmAt = this.now;
    this.#isRinging = false;
    [this.thread, this.room, this.#summary] = this.#wake();
  }

  #wake(): [Thread, Room<TestConnection>, SummaryWriter] {
    const thread = new Thread(this.#storage, () => limit);
    const summary = new SummaryWriter(thread, {
      now: () => this.now,
      write: this.d1.write,
      tellInbox: async () => undefined,
      arm: (delayMs) => this.#arm(delayMs),
      waitUntil: () => undefined,
    });
    const room = new Room<TestConnection>(thread, this, {
      historyChunk,
      onChange: () => summary.markDirty(),
      onStored: () => undefined,
      onBlock: () => undefined,
      onPassing: (delayMs) => this.#arm(delayMs),
    });
    return [thread, room, summary];
  }

  #arm(delayMs: number): void {
    const at = alarmTimeToSet(this.#armedAt, delayMs, this.now);
    if (at === null) return;
    this.#armedAt = at;
    this.alarmAt = at;
  }

  /** Fires the alarm, advancing the clock if necessary. */
  ringAlarm(): void {
    if (this.alarmAt === null) return;
    this.now = Math.max(this.now, this.alarmAt);
    this.alarmAt = null;
    this.#armedAt = 0;
    this.#isRinging = true;
    this.room.settlePasses(this.now);
    const summary = this.#summary;
    void summary.flush().then(() => {
      if (summary === this.#summary) this.#isRinging = false;
    });
  }

  accept(connection: TestConnection, after: number): void {
    this.room.sendHistory(connection, { after, now: this.now });
    this.open.add(connection);
  }

  drop(connection: TestConnection): void {
    this.open.delete(connection);
  }

  /** Receives a frame from a page. */
  receive(connection: TestConnection, data: string): void {
    const parsed = parseFrame(clientFrame, data);
    if (!parsed.ok) throw new Error(`A page sent what is no frame: ${data}`);
    const { frame } = parsed;
    if (frame.type === "send") {
      const options = { attachments: [], isReachable: this.isReachable, now: this.now };
      if (this.room.receive(connection, frame, options).kind === "added") this.#summary.flushSoon();
    }
    if (frame.type === "read" && this.room.markRead(connection.side, frame.seq)) this.#summary.flushSoon();
  }

  /** Sends a message as the API does. */
  post(side: Side, clientId: string, text: string): AddResult {
    const message = { side, clientId, text, now: this.now, mayStart: true, isReachable: this.isReachable };
    const result = this.room.add(message, { parties });
    if (result.kind === "added") void this.#summary.flush();
    return result;
  }

  readAll(side: Side): void {
    if (this.room.markRead(side)) void this.#summary.flush();
  }

  reopen(side: Side): void {
    if (this.room.reopen(side, this.now).kind === "done") void this.#summary.flush();
  }

  pass(side: Side, reason: PassReason): boolean {
    const isDone = this.room.pass(side, reason, this.now).kind === "done";
    if (isDone) void this.#summary.flush();
    return isDone;
  }

  undoPass(side: Side): UndoResult {
    return this.room.undoPass(side, this.now);
  }

  /** Loads the messages before a `seq`, or the newest, as a side's page does. */
  load(side: Side, range: { before?: number; newest: number }): Loaded {
    this.room.settlePasses(this.now);
    const [record] = this.thread.records;
    const { passedBy, passReason } = record ?? {};
    return {
      messages: this.thread.messages(range).map((message) => this.#show(message)),
      read: this.thread.readMarks,
      passed: passedBy && passReason ? { byReader: passedBy === side, reason: passReason } : null,
      lastSeq: this.thread.lastSeq,
    };
  }

  #show(message: StoredMessage): Message {
    return showMessage(message, parties, this.thread.readMarks);
  }

  sideOf(connection: TestConnection): Side {
    return connection.side;
  }

  send(connection: TestConnection, frame: ServerFrame): void {
    if (frame.type === "read" && frame.side !== connection.side && this.thread.isBlocked) {
      broken("P9", `the ${connection.side} heard during a block that the ${otherSide(connection.side)} has read`);
    }
    connection.fromServer(encodeFrame(frame));
  }

  broadcast(frame: ServerFrame, { to, except }: { to?: Side; except?: TestConnection } = {}): void {
    for (const connection of this.open) {
      if (connection !== except && (!to || connection.side === to)) this.send(connection, frame);
    }
  }

  refuse(
    connection: TestConnection,
    code: ErrorCode,
    { clientId, retryAfterSeconds }: { clientId?: string; retryAfterSeconds?: number },
  ): void {
    if (clientId) this.refused[connection.side].add(clientId);
    this.send(connection, {
      type: "error",
      code,
      message: code,
      ...(clientId ? { client_id: clientId } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retry_after: retryAfterSeconds }),
    });
  }
}
