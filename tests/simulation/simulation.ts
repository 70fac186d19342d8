import { type Side, sides } from "~/db/values";
import { otherSide, undoPassFor } from "~/features/messaging/rules";
import type { RandomSource } from "../support/random";
import { promised } from "./promise";
import type { TestConnection } from "./test-connection";
import { TestBrowser, TestPage } from "./test-page";
import { TestServer } from "./test-server";

/** How often a run has done each action, so that a test can check that the simulation reaches all of them. */
export type Counts = Record<string, number>;

/** The maximum number of pages a side has open. */
const mostPages = 3;

/**
 * Two people at their pages, one conversation, and a network, a runtime and a D1 that fail; the seed alone decides what
 * happens and when. Throws if a promise of docs/conversation-promises.md is broken.
 */
export class Simulation {
  readonly server: TestServer;
  readonly browsers = { investor: new TestBrowser("investor"), startup: new TestBrowser("startup") };
  pages: TestPage[] = [];
  /** The steps taken, printed when a promise is broken. */
  readonly steps: string[] = [];
  readonly counts: Counts = {};
  readonly #random: RandomSource;
  /** Messages sent without a socket: their client ids, and whether a response arrived. */
  readonly #posts: Array<{ side: Side; clientId: string; text: string }> = [];
  /** From this message on, the conversation was closed or blocked. */
  #silentSince: number | null = null;
  #marks: Record<Side, number> = { investor: 0, startup: 0 };
  /** Passes that have not been undone. */
  #passes: Array<{ side: Side; at: number }> = [];
  /** The thread's observed contents, in order. */
  readonly #seen: string[] = [];
  #made = 0;

  constructor(random: RandomSource, storage: DurableObjectStorage) {
    this.#random = random;
    this.server = new TestServer(storage);
    this.server.post("investor", "pitch", "想認識貴公司");
    for (const side of sides) this.#openPage(side);
  }

  /** Takes `steps` steps, then lets everyone reconnect and all messages arrive, and checks the promises. */
  async run(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      this.server.now += this.#random.integer(250);
      const [name, act] = this.#choose();
      this.steps.push(name);
      this.counts[name] = (this.counts[name] ?? 0) + 1;
      act();
      await settled();
      this.#checkThread();
      this.#noteSilence();
    }
    await this.#calmDown();
    this.#checkEnd();
  }

  /** Chooses among the possible next actions, each with its weight. */
  #choose(): [string, () => void] {
    const random = this.#random;
    const side = random.pick(sides);
    const page = this.pages.length > 0 ? random.pick(this.pages) : this.#openPage(side);
    const connections = this.#connections();
    const name = `page ${page.number}`;
    const acts: Array<[number, string, () => void]> = [
      [14, "page writes", () => page.write(this.#newId(), this.#newText())],
      [16, "page receives", () => page.receive(1 + random.integer(6))],
      [16, "server receives", () => this.#serverReceives(random.pick(connections), 1 + random.integer(4))],
      [6, "page connects", () => page.connect()],
      [3, "page looks", () => page.look()],
      [2, "connection is cut", () => random.pick(connections).cut()],
      [3, "page notices the cut", () => this.#pageNotices(page)],
      [3, "server notices the cut", () => this.#serverNotices()],
      [2, "page retries", () => this.#retry(page)],
      [3, "page's pause ends", () => page.resume()],
      [1, "page discards", () => this.#discard(page)],
      [2, "page is opened", () => this.#openPage(side)],
      [1, "past page is opened", () => this.#openPage(side, 2 + random.integer(this.server.thread.lastSeq))],
      [2, "page is closed", () => this.#closePage(page)],
      [2, "page starts loading", () => page.startLoading()],
      [2, "page finishes loading", () => page.finishLoading()],
      [2, "page loads earlier messages", () => page.loadEarlier()],
      [3, "API posts", () => this.#post(side)],
      [2, "API posts again", () => this.#postAgain()],
      [1, "API reads", () => this.server.readAll(side)],
      [2, "API passes", () => this.#pass(side)],
      [1, "API undoes passing", () => this.#undoPass(side)],
      [4, "API reopens", () => this.#reopen(side)],
      [1, "API blocks", () => this.#block(side, true)],
      [4, "API unblocks", () => this.#block(side, false)],
      [1, "account comes or goes", () => this.#turnReachable()],
      [1, "object restarts", () => this.server.restart()],
      [4, "alarm rings", () => this.server.ringAlarm()],
      [6, "D1 stores", () => this.server.d1.settle("stored")],
      [2, "D1 refuses", () => this.server.d1.settle("refused")],
      [2, "D1 stores and its answer is lost", () => this.server.d1.settle("answer lost")],
      [1, "D1 stores what a dead object sent", () => this.server.d1.storeLate()],
    ];
    const possible =
      connections.length > 0 ? acts : acts.filter(([, act]) => !/^(server receives|connection)/.test(act));
    const total = possible.reduce((sum, [weight]) => sum + weight, 0);
    let left = random.integer(total);
    const chosen = possible.find(([weight]) => {
      left -= weight;
      return left < 0;
    });
    if (!chosen) throw new Error("Nothing can happen.");
    return [chosen[1].startsWith("page") ? `${name}${chosen[1].slice(4)}` : chosen[1], chosen[2]];
  }

  #connections(): TestConnection[] {
    return this.pages.flatMap(({ connection }) => connection ?? []);
  }

  #newId(): string {
    this.#made += 1;
    return `m-${this.#made}`;
  }

  #newText(): string {
    return `第 ${this.#made} 則`;
  }

  #openPage(side: Side, before?: number): TestPage {
    const own = this.pages.filter(({ browser }) => browser.side === side);
    if (own.length >= mostPages) this.#closePage(this.#random.pick(own));
    this.#made += 1;
    const page = new TestPage(this.#made, this.browsers[side], this.server, { before });
    this.pages.push(page);
    return page;
  }

  #closePage(page: TestPage): void {
    if (page.connection) {
      page.connection.cut();
      this.server.drop(page.connection);
    }
    this.pages = this.pages.filter((other) => other !== page);
  }

  #serverReceives(connection: TestConnection, count: number): void {
    for (const data of connection.toServer.splice(0, count)) this.server.receive(connection, data);
  }

  #pageNotices(page: TestPage): void {
    if (page.connection?.isCut) page.disconnect();
  }

  #serverNotices(): void {
    for (const connection of this.server.open) if (connection.isCut) this.server.drop(connection);
  }

  #retry(page: TestPage): void {
    for (const clientId of page.refused) page.handle({ type: "retried", clientId });
  }

  #discard(page: TestPage): void {
    const [clientId] = page.refused;
    if (clientId) page.discard(clientId);
  }

  #post(side: Side): void {
    const post = { side, clientId: this.#newId(), text: this.#newText() };
    this.#posts.push(post);
    this.#answer(post, this.#random.happens(0.7));
  }

  /** Resends a message after no response, or too early. */
  #postAgain(): void {
    if (this.#posts.length > 0) this.#answer(this.#random.pick(this.#posts), true);
  }

  #answer(post: { side: Side; clientId: string; text: string }, arrives: boolean): void {
    const result = this.server.post(post.side, post.clientId, post.text);
    const isStored = result.kind === "added" || result.kind === "duplicate";
    if (arrives && isStored) this.browsers[post.side].acknowledge(post.clientId, result.message.seq);
  }

  #pass(side: Side): void {
    const { lastSeq } = this.server.thread;
    const { now } = this.server;
    if (!this.server.pass(side, this.#random.pick(["stage", "other"]))) return;
    this.#passes.push({ side, at: now });
    promised("P16", this.server.thread.lastSeq === lastSeq, () => "passing was told at once");
  }

  #undoPass(side: Side): void {
    if (this.server.undoPass(side) !== "undone") return;
    this.#passes = this.#passes.filter((pass) => pass.side !== side);
  }

  #reopen(side: Side): void {
    this.server.reopen(side);
  }

  #block(side: Side, isBlocked: boolean): void {
    this.server.room.block(side, isBlocked, this.server.now);
  }

  #turnReachable(): void {
    this.server.isReachable = !this.server.isReachable;
  }

  /** Records the message after which nothing from either side may be stored. */
  #noteSilence(): void {
    const { thread } = this.server;
    const isSilent = thread.isBlocked || thread.records[0]?.status === "closed";
    this.#silentSince = isSilent ? (this.#silentSince ?? thread.lastSeq) : null;
  }

  /** Lets everyone reconnect and all messages arrive. */
  async #calmDown(): Promise<void> {
    this.server.isReachable = true;
    for (const side of sides) this.#block(side, false);
    this.#noteSilence();
    this.#serverNotices();
    for (let round = 0; round < 20; round++) {
      this.server.now += 1_000;
      for (const page of this.pages) {
        this.#pageNotices(page);
        page.connect();
        page.finishLoading();
        page.resume();
        page.receive(Number.POSITIVE_INFINITY);
        if (page.connection) this.#serverReceives(page.connection, Number.POSITIVE_INFINITY);
      }
      this.server.ringAlarm();
      await settled();
      while (this.server.d1.isBusy) {
        this.server.d1.settle("stored");
        await settled();
      }
    }
    this.#checkThread();
  }

  /** Checks what holds at every moment. */
  #checkThread(): void {
    const { thread } = this.server;
    const messages = thread.messages();
    for (const [index, { seq, side, clientId, text }] of messages.entries()) {
      if (this.#seen[index] === undefined && text.startsWith("passed:")) this.#checkPass(side);
      promised("P2", seq === index + 1, () => `seq ${seq} stands at place ${index + 1}`);
      const now = `${side}:${clientId}:${text}`;
      promised("P2", (this.#seen[index] ?? now) === now, () => `seq ${seq} was ${this.#seen[index]} and is ${now}`);
      this.#seen[index] = now;
    }
    promised("P2", messages.length === this.#seen.length, () => `${this.#seen.length - messages.length} are gone`);
    const times = messages.map(({ timestamp }) => timestamp);
    promised(
      "P2",
      times.every((time, index) => time >= (times[index - 1] ?? 0)),
      () => `times run ${times.join()}`,
    );
    const names = new Set(messages.map(({ side, clientId }) => `${side}:${clientId}`));
    promised("P3", names.size === messages.length, () => `${messages.length - names.size} are stored twice`);
    const { readMarks } = thread;
    for (const side of sides) {
      const mark = readMarks[side];
      promised("P8", mark >= this.#marks[side], () => `the ${side}'s mark went from ${this.#marks[side]} to ${mark}`);
      promised("P8", mark <= thread.lastSeq, () => `the ${side} has read ${mark} of ${thread.lastSeq}`);
      const unread = messages.filter((message) => message.side === otherSide(side) && message.seq > mark).length;
      const counted = thread.summary.unread[side];
      promised("P11", counted === unread, () => `${counted} counted for the ${side}, ${unread} unread`);
    }
    this.#marks = readMarks;
    const since = this.#silentSince;
    const late = since === null ? undefined : messages.find(({ seq, type }) => seq > since && type !== "system");
    promised("P10", late === undefined, () => `${late?.clientId} was stored though closed or blocked at ${since}`);
  }

  /** Checks that a reported pass was made long enough ago and not undone. */
  #checkPass(side: Side): void {
    const { now } = this.server;
    const isDue = this.#passes.some((pass) => pass.side === side && now - pass.at >= undoPassFor);
    promised("P16", isDue, () => `the ${side}'s passing was told though it was undone or not final`);
    this.#passes = [];
  }

  /** Checks what holds once everyone is connected and everything has arrived. */
  #checkEnd(): void {
    const { thread, d1 } = this.server;
    const messages = thread.messages();
    for (const side of sides) {
      const browser = this.browsers[side];
      const own = new Map(messages.filter((message) => message.side === side).map((each) => [each.clientId, each]));
      for (const [clientId, seq] of browser.acknowledged) {
        const stored = own.get(clientId)?.seq;
        promised("P1", stored === seq, () => `${clientId} was acknowledged at ${seq} and is at ${stored}`);
      }
      const shown = new Set(this.pages.flatMap((page) => page.client.thread.outgoing.map(({ clientId }) => clientId)));
      for (const { clientId } of browser.outgoing) shown.add(clientId);
      const lastOf = new Map<number, number>();
      for (const [clientId, { text, page }] of browser.written) {
        const stored = own.get(clientId);
        const isKept = stored?.text === text || shown.has(clientId) || browser.discarded.has(clientId);
        promised("P4", isKept, () => `${clientId}, written on page ${page}, is gone`);
        // A message that was refused and resent comes after ones written later.
        if (!stored || this.server.refused[side].has(clientId)) continue;
        const last = lastOf.get(page) ?? 0;
        promised("P7", stored.seq > last, () => `${clientId} of page ${page} is at ${stored.seq}, behind ${last}`);
        lastOf.set(page, stored.seq);
      }
    }
    promised("P16", this.#passes.length === 0, () => `the ${this.#passes[0]?.side}'s passing was never told`);
    for (const page of this.pages) this.#checkPage(page);
    const [written, expected] = [JSON.stringify(d1.row, withoutTimes), JSON.stringify(thread.summary, withoutTimes)];
    promised("P12", written === expected, () => `D1 says ${written}, not ${expected}`);
  }

  #checkPage({ number, browser: { side }, client: { thread: shown } }: TestPage): void {
    const { thread } = this.server;
    const { messages, passed, lastSeq } = this.server.load(side, { newest: -1 });
    const first = shown.messages[0]?.seq ?? 1;
    const last = shown.past?.until ?? lastSeq;
    const places = (list: typeof messages) =>
      list.map(({ seq, client_id, message }) => `${seq}:${client_id}:${message}`);
    const expected = places(messages.slice(first - 1, last)).join("\n");
    const found = places(shown.messages).join("\n");
    promised("P6", found === expected, () => `page ${number} shows\n${found}\nnot\n${expected}`);
    promised("P6", JSON.stringify(shown.passed) === JSON.stringify(passed), () => {
      return `page ${number} says ${JSON.stringify(shown.passed)}, the thread ${JSON.stringify(passed)}`;
    });
    for (const each of sides) {
      const mark = thread.readMarks[each];
      promised(
        "P6",
        shown.read[each] === mark,
        () => `page ${number}: the ${each} has read ${shown.read[each]}, not ${mark}`,
      );
    }
    const waiting = shown.outgoing.filter(({ refusal }) => refusal === undefined);
    promised("P4", waiting.length === 0, () => `page ${number} still waits for ${waiting[0]?.clientId}`);
  }
}

/** D1's directory is updated when a record changes, not with each message, so its time may lag. */
const withoutTimes = (key: string, value: unknown) => (key === "updatedAt" ? undefined : value);

/** Lets pending promises of this step settle; no timer runs here, so a few turns are enough. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await null;
}
