import { setTimeout as pause } from "node:timers/promises";
import type { MessageEvent, WebSocket } from "miniflare";
import { randomOf } from "../match/random.ts";
import { Browser, type Used } from "./browser.ts";
import type { PlannedAct, PlayedAct } from "./day.ts";
import { demoPassword, type Member, newNetwork } from "./members.ts";
import type { Played } from "./results.ts";

/** Acts that may run at once; later ones wait. */
const inFlight = 16;

/** How long a page is read before it reports its view, in milliseconds: more than counts as a view (product §11). */
const readingMs = 6_000;

/** How many of a page's pictures are loaded: about as many as fit the first screens (assumed). */
const picturesSeen = 8;

/** How long a message waits for its acknowledgement, in milliseconds. */
const ackWithinMs = 30_000;

const searched = ["醫療", "AI", "永續", "農業", "半導體", "SaaS"];
const publicPages = ["/", "/startups", "/startups?page=2", "/investors", "/news"];
const messageText = "謝謝說明，下週三下午兩點方便通話嗎？";

/** What the members do it with. */
export interface Scene {
  origin: string;
  members: readonly Member[];
  /** Ids of listed profiles. */
  startups: readonly string[];
  investors: readonly string[];
}

/** The results of the acts, how long they took, and how late one began at most, in milliseconds. */
export interface Outcome {
  played: Played[];
  /** The use of pages' reports of their views, which follow seconds later. */
  reports: Used[];
  took: number;
  mostBehind: number;
  complaints: string[];
}

/** Plays the acts at their times, a bounded number at once. */
export async function playDay(scene: Scene, day: readonly PlannedAct[]): Promise<Outcome> {
  const players = new Players(scene);
  const outcome: Outcome = {
    played: [],
    reports: players.reports,
    took: 0,
    mostBehind: 0,
    complaints: players.complaints,
  };
  const waiting = [...day];
  const start = performance.now();
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const early = next.dueAt - (performance.now() - start);
      if (early > 0) await pause(early);
      else outcome.mostBehind = Math.max(outcome.mostBehind, -early);
      outcome.played.push(await players.play(next));
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  outcome.took = performance.now() - start;
  await players.leave();
  return outcome;
}

/** One act in progress: who does it, with which browser, and what it chooses at random. */
interface Act {
  member: Member;
  browser: Browser;
  random: () => number;
}

/** Plays single acts. */
class Players {
  readonly #scene: Scene;
  /** The open conversation of each member's page, and its inbox. */
  readonly #threads = new Map<Member, WebSocket>();
  readonly #inboxes = new Map<Member, WebSocket>();
  /** The files that each browser keeps. */
  readonly #kept = new Map<Member, Set<string>>();
  readonly #later: Promise<void>[] = [];
  readonly reports: Used[] = [];
  readonly complaints: string[] = [];

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async play({ act, visit, seed }: PlannedAct): Promise<Played> {
    const candidates = this.#scene.members.filter((member) => mayPlay(member, act));
    const member = candidates[visit % candidates.length];
    if (!member) throw new Error(`Nobody can play “${act}”.`);
    const isNewBrowser = act === "a visitor's page, from the edge cache" || act === "log-in";
    const browser = isNewBrowser ? new Browser(this.#scene.origin, { ip: newNetwork() }) : member.browser.copy();
    let milliseconds = Number.NaN;
    try {
      milliseconds = await this.#acts[act]({ member, browser, random: randomOf(seed) });
    } catch (error) {
      const { cause, message } = error as Error;
      browser.noteRefusal(cause instanceof Error ? cause.message : message);
    }
    this.complaints.push(...browser.complaints.map((complaint) => `${act}: ${complaint}`));
    return { act, milliseconds, ...browser.takeUsed() };
  }

  /** Waits for the reports that are under way, and closes all sockets. */
  async leave(): Promise<void> {
    await Promise.all(this.#later);
    for (const socket of [...this.#threads.values(), ...this.#inboxes.values()]) socket.close(1000);
  }

  readonly #acts: Record<PlayedAct, (act: Act) => Promise<number>> = {
    "a visitor's page, from the edge cache": ({ browser, random }) =>
      timed(() => browser.get(pick(publicPages, random))),
    "log-in": ({ member: { side, email }, browser }) =>
      timed(() => browser.postJson(`/api/v1/auth/${side}`, { email, password: demoPassword })),
    "the home page of a member": async (act) => {
      const { took } = await this.#openPage(act, "/");
      // A page keeps the inbox open while its reader goes on to others.
      this.#replaceSocket(this.#inboxes, act.member, await act.browser.openSocket("/ws/inbox"));
      return took;
    },
    "a list of startups": async (act) => {
      const page = 1 + Math.floor(act.random() * 3);
      return (await this.#openPage(act, `${otherList(act.member)}?page=${page}`)).took;
    },
    "a search": async (act) => {
      const keyword = encodeURIComponent(pick(searched, act.random));
      return (await this.#openPage(act, `${otherList(act.member)}?keyword=${keyword}`)).took;
    },
    "a startup's page": async (act) => {
      const { text, took } = await this.#openPage(act, `/startups/${pick(this.#scene.startups, act.random)}`);
      const [, token] = /viewToken\\",\{[^}]*\},\\"token\\",\\"([^"\\]+)/.exec(text) ?? [];
      if (token) this.#later.push(this.#reportView(act.browser.copy(), token));
      return took;
    },
    "the deal board": async (act) => (await this.#openPage(act, "/board")).took,
    "a thread": async (act) => {
      const partner = pick(act.member.partners, act.random);
      const { took } = await this.#openPage(act, `/messages/${partner}`);
      await this.#openThread(act, partner);
      return took;
    },
    "a message": async (act) => {
      const { member, browser, random } = act;
      const socket =
        this.#threads.get(member) ??
        (await this.#openThread({ member, browser: browser.copy() }, pick(member.partners, random)));
      if (!socket) throw new Error("no socket");
      return timed(() => sendMessage(socket, browser));
    },
    "a favorite": ({ member: { side }, browser, random }) => {
      const target_id = pick(side === "investor" ? this.#scene.startups : this.#scene.investors, random);
      const intent = random() < 0.8 ? "add" : "remove";
      return timed(() => browser.postForm("/favorites", { intent, target_id, stay: "1" }));
    },
  };

  /** Opens a page and the pictures in it that the browser does not keep yet. */
  async #openPage({ member, browser }: Act, path: string): Promise<{ text: string; took: number }> {
    const start = performance.now();
    const text = await browser.get(path);
    const took = performance.now() - start;
    const kept = this.#kept.get(member) ?? new Set();
    this.#kept.set(member, kept);
    const pictures = [...text.matchAll(/<img[^>]* src="(\/files\/[^"]+)"/g)].slice(0, picturesSeen);
    for (const [, file = ""] of pictures) {
      if (kept.has(file)) continue;
      kept.add(file);
      await browser.get(file);
    }
    return { text, took };
  }

  async #openThread({ member, browser }: Pick<Act, "member" | "browser">, partner: string): Promise<WebSocket | null> {
    const socket = await browser.openSocket(`/ws/conversations/${partner}?after=0`);
    this.#replaceSocket(this.#threads, member, socket);
    return socket;
  }

  /** Keeps a member's newest socket. The last one closes later, because a message may wait for its answer. */
  #replaceSocket(sockets: Map<Member, WebSocket>, member: Member, socket: WebSocket | null): void {
    const last = sockets.get(member);
    if (last) this.#later.push(pause(readingMs).then(() => last.close(1000)));
    if (!socket) return;
    socket.accept();
    sockets.set(member, socket);
  }

  async #reportView(browser: Browser, token: string): Promise<void> {
    await pause(readingMs);
    await browser.postForm("/profile-views", { token, seconds: String(readingMs / 1000), sections: "about:3" });
    this.reports.push(browser.takeUsed());
    this.complaints.push(...browser.complaints);
  }
}

/** Returns how long it takes, in milliseconds. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

const pick = <Item>(items: readonly Item[], random: () => number) => items[Math.floor(random() * items.length)] as Item;

function mayPlay({ side, partners }: Member, act: PlayedAct): boolean {
  if (act === "a startup's page") return side === "investor";
  return act === "a thread" || act === "a message" ? partners.length > 0 : true;
}

const otherList = ({ side }: Member) => (side === "investor" ? "/startups" : "/investors");

/** Sends a message; resolves with its acknowledgement or refusal. Rejects if there is none. */
async function sendMessage(socket: WebSocket, browser: Browser): Promise<void> {
  const clientId = crypto.randomUUID();
  const answered = new Promise<void>((resolve, reject) => {
    const silence = setTimeout(() => reject(new Error("no acknowledgement")), ackWithinMs);
    const listen = ({ data }: MessageEvent) => {
      const frame = JSON.parse(String(data)) as { type: string; client_id?: string; code?: string };
      if (frame.client_id !== clientId) return;
      if (frame.type === "error") browser.noteRefusal(frame.code ?? "");
      clearTimeout(silence);
      socket.removeEventListener("message", listen);
      resolve();
    };
    socket.addEventListener("message", listen);
  });
  socket.send(JSON.stringify({ type: "send", client_id: clientId, message: messageText }));
  await answered;
}
