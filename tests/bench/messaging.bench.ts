import { rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { MessageEvent, WebSocket } from "miniflare";
import { median, quantile } from "../../scripts/quantile.ts";
import { bundleWorker, migrate, type RuntimeOptions } from "../../scripts/runtime.ts";
import {
  type LocalRuntime,
  nextMessage,
  openSocket,
  residentMemory,
  startTestRuntime,
} from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";

interface Person {
  id: string;
  token: string;
}
interface Pair {
  investor: Person;
  startup: Person;
}

/** Two sockets to one object, and how to interpret its frames. The same code drives both kinds of objects. */
interface Line {
  sides: [WebSocket, WebSocket];
  /** Whether a frame acknowledges the receiver's own message. */
  isAck: (frame: string, clientId: string) => boolean;
  /** Whether a frame delivers the other side's message. */
  isSeen: (frame: string, clientId: string) => boolean;
}

const text = "您好，想請教貴公司下一輪的募資規劃與目前的營收狀況。What does your runway look like?";

/** Passes per measurement, alternating between both kinds; the median counts. */
const passes = 5;

/** The maximum number of unacknowledged messages per side. */
const inFlight = 32;

/** Duration of one pass of a throughput measurement, in seconds. */
const passSeconds = 2;

const latencyRounds = 400;
const manyConversations = 100;
const idleSockets = 1000;
const longThread = 10_000;

/**
 * Compares the conversation object with an object that only inserts a row and echoes it, in one workerd on one machine,
 * through real sockets. The real one is reached through its own endpoint, including sessions, D1 and inboxes.
 */
export default async function* messagingBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-messaging";
  rmSync(stateDir, { recursive: true, force: true });
  const options: RuntimeOptions = {
    bundle: await bundleWorker("tests/bench/worker.ts"),
    stateDir,
    objects: { BARE: "Bare" },
  };
  await migrate(stateDir);
  const runtime = await startTestRuntime(options);
  const pairs: Pair[] = [];
  try {
    for (let made = 0; made < Math.max(manyConversations, idleSockets / 2); made++) pairs.push(await makePair(runtime));
    yield* throughput(runtime, pairs.slice(0, 1), "messaging/acks_per_second");
    yield* latency(runtime, pairs);
    yield* throughput(runtime, pairs.slice(0, manyConversations), "messaging/acks_per_second_100");
    yield* resume(runtime);
  } finally {
    await runtime.stop();
  }
  yield* idleMemory(options, pairs);
}

async function* throughput(runtime: LocalRuntime, pairs: Pair[], name: string): AsyncGenerator<Figure> {
  const bare = await Promise.all(pairs.map((_, index) => bareLine(runtime, `fast-${pairs.length}-${index}`)));
  const real = await Promise.all(pairs.map((pair) => conversationLine(runtime, pair)));
  const waiting = Math.max(1, Math.floor(inFlight / pairs.length));
  const figures = { bare: [] as number[], real: [] as number[] };
  for (let pass = 0; pass < passes; pass++) {
    figures.bare.push(await acksPerSecond(bare, waiting));
    figures.real.push(await acksPerSecond(real, waiting));
  }
  closeAll([...bare, ...real]);
  yield { name, unit: "1/s", value: median(figures.real), baseline: median(figures.bare) };
}

/** Keeps `waiting` messages in flight on both sides of every line for one pass; returns acknowledgements per second. */
async function acksPerSecond(lines: Line[], waiting: number): Promise<number> {
  let acked = 0;
  const start = performance.now();
  const until = start + passSeconds * 1000;
  await Promise.all(
    lines.flatMap(({ sides, isAck }) =>
      sides.map(
        (socket) =>
          new Promise<void>((done) => {
            let next = 0;
            let oldest = 0;
            const prefix = crypto.randomUUID();
            const send = () => socket.send(sendFrame(`${prefix}-${next++}`));
            const listen = ({ data }: MessageEvent) => {
              // Acknowledgements arrive in message order, so only the oldest pending one can be next.
              if (typeof data !== "string" || !isAck(data, `${prefix}-${oldest}`)) return;
              oldest += 1;
              acked += 1;
              if (performance.now() < until) send();
              else if (oldest === next) {
                socket.removeEventListener("message", listen);
                done();
              }
            };
            socket.addEventListener("message", listen);
            for (let sent = 0; sent < waiting; sent++) send();
          }),
      ),
    ),
  );
  return acked / ((performance.now() - start) / 1000);
}

async function* latency(runtime: LocalRuntime, pairs: Pair[]): AsyncGenerator<Figure> {
  const [pair] = pairs;
  if (!pair) return;
  const lines = { bare: await bareLine(runtime, "seen"), real: await conversationLine(runtime, pair) };
  const times = { bare: [] as number[], real: [] as number[] };
  for (let round = -latencyRounds / 10; round < latencyRounds; round++) {
    for (const kind of ["bare", "real"] as const) {
      const elapsed = await sendUntilSeen(lines[kind]);
      if (round >= 0) times[kind].push(elapsed);
    }
  }
  closeAll([lines.bare, lines.real]);
  for (const [name, share] of [
    ["messaging/seen_p50_ms", 0.5],
    ["messaging/seen_p95_ms", 0.95],
  ] as const) {
    yield { name, unit: "ms", value: quantile(times.real, share), baseline: quantile(times.bare, share) };
  }
}

/** Returns the milliseconds from sending to receipt by the other side. */
async function sendUntilSeen({ sides: [sender, receiver], isSeen }: Line): Promise<number> {
  const clientId = crypto.randomUUID();
  const seen = nextMessage(receiver, (frame) => isSeen(frame, clientId));
  const start = performance.now();
  sender.send(sendFrame(clientId));
  await seen;
  return performance.now() - start;
}

/** Measures the time from requesting the socket to the last of 10,000 messages, including the round trip. */
async function* resume(runtime: LocalRuntime): AsyncGenerator<Figure> {
  const pair = await post<Pair>(`${runtime.origin}/bench/long/${longThread}`);
  const times = { bare: [] as number[], real: [] as number[] };
  const last = `"seq":${longThread},`;
  for (let pass = 0; pass < passes; pass++) {
    times.bare.push(await timeToFrame(`${runtime.origin}/bare/long?all`, last));
    const url = `${runtime.origin}/ws/conversations/${pair.startup.id}?after=0`;
    times.real.push(await timeToFrame(url, last, pair.investor.token));
  }
  yield { name: "messaging/resume_10000_ms", unit: "ms", value: median(times.real), baseline: median(times.bare) };
}

async function timeToFrame(url: string, part: string, token?: string): Promise<number> {
  const start = performance.now();
  const socket = await openSocket(url, token);
  const arrived = nextMessage(socket, (frame) => frame.includes(part));
  socket.accept();
  await arrived;
  const elapsed = performance.now() - start;
  socket.close(1000);
  return elapsed;
}

/** Measures the growth of workerd's memory with 1,000 idle sockets, each kind in a fresh process. */
async function* idleMemory(options: RuntimeOptions, pairs: Pair[]): AsyncGenerator<Figure> {
  const grown = { bare: 0, real: 0 };
  for (const kind of ["bare", "real"] as const) {
    const runtime = await startTestRuntime(options);
    try {
      // Open one line first, to exclude one-time costs of the process.
      const [first, ...others] = pairs;
      const open = (pair: Pair, index: number) =>
        kind === "real" ? conversationLine(runtime, pair) : bareLine(runtime, `idle-${index}`);
      const lines = first ? [await open(first, 0)] : [];
      const before = residentMemory(runtime.pid);
      for (const [index, pair] of others.slice(0, idleSockets / 2).entries()) lines.push(await open(pair, index + 1));
      // Objects hibernate after ten idle seconds.
      await pause(15_000);
      grown[kind] = residentMemory(runtime.pid) - before;
      closeAll(lines);
    } finally {
      await runtime.stop();
    }
  }
  const megabytes = (bytes: number) => bytes / 1024 / 1024;
  yield {
    name: "messaging/idle_1000_mb",
    unit: "MB",
    value: megabytes(grown.real),
    baseline: megabytes(grown.bare),
  };
}

async function conversationLine(runtime: LocalRuntime, { investor, startup }: Pair): Promise<Line> {
  const open = async (person: Person, target: Person) => {
    const url = `${runtime.origin}/ws/conversations/${target.id}?after=${Number.MAX_SAFE_INTEGER}`;
    const socket = await openSocket(url, person.token);
    const greeted = nextMessage(socket, (frame) => frame.startsWith('{"type":"history"'));
    socket.accept();
    await greeted;
    return socket;
  };
  return {
    sides: [await open(investor, startup), await open(startup, investor)],
    isAck: (frame, clientId) => frame.startsWith(`{"type":"ack","client_id":"${clientId}"`),
    isSeen: (frame, clientId) => frame.startsWith('{"type":"message"') && frame.includes(clientId),
  };
}

async function bareLine(runtime: LocalRuntime, name: string): Promise<Line> {
  const open = async () => {
    const socket = await openSocket(`${runtime.origin}/bare/${name}`);
    socket.accept();
    return socket;
  };
  const isEcho = (frame: string, clientId: string) => frame.startsWith(`{"type":"send","client_id":"${clientId}"`);
  return { sides: [await open(), await open()], isAck: isEcho, isSeen: isEcho };
}

const sendFrame = (clientId: string) => JSON.stringify({ type: "send", client_id: clientId, message: text });

const makePair = (runtime: LocalRuntime) => post<Pair>(`${runtime.origin}/bench/pair`);

async function post<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { method: "POST" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function closeAll(lines: Line[]): void {
  for (const { sides } of lines) for (const socket of sides) socket.close(1000);
}
