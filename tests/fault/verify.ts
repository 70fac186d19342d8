import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { minuteMs } from "../../app/durations.ts";
import { type LocalRuntime, openSocket } from "../support/local-runtime.ts";
import type { Pair, ReadMarks, Side, Talker, Told } from "./talker.ts";

const sides: readonly Side[] = ["investor", "startup"];
const otherSide = (side: Side): Side => (side === "investor" ? "startup" : "investor");

interface Thread {
  messages: Told[];
  read: ReadMarks;
}

interface Summary {
  last_message: string;
  last_from: Side | null;
  last_type: string | null;
  last_timestamp: number;
  unread_investor: number;
  unread_startup: number;
  startup_answered: number;
}

export async function makePairs(origin: string, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < count) {
    const answer = await fetch(`${origin}/fault/pair`, { method: "POST" });
    assert.equal(answer.status, 200, await answer.clone().text());
    pairs.push((await answer.json()) as Pair);
  }
  return pairs;
}

/**
 * Checks a thread against every promise given to its two sides: acknowledged messages exist exactly once under their
 * `seq`, the order has no gap, both sides see the same, and nothing they saw has changed.
 */
export async function verifyThread(runtime: LocalRuntime, talkers: readonly Talker[]): Promise<Thread> {
  const [first] = talkers;
  assert.ok(first);
  const { pair } = first;
  const views = await Promise.all(sides.map((side) => readWhole(runtime, pair, side)));
  const [thread, same] = views;
  assert.ok(thread && same);
  const places = ({ messages }: Thread) => messages.map(({ seq, client_id, message }) => [seq, client_id, message]);
  assert.deepEqual(places(thread), places(same), "both sides see the same messages in the same order");
  assert.deepEqual(
    thread.messages.map(({ seq }) => seq),
    thread.messages.map((_, index) => index + 1),
    "the order has no gap",
  );
  const names = thread.messages.map(({ client_id, from }) => `${from.type}:${client_id}`);
  assert.equal(new Set(names).size, names.length, "no message is doubled");
  const times = thread.messages.map(({ timestamp }) => timestamp);
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
    "times run forward",
  );
  for (const { side, acked, seen, complaints } of talkers) {
    assert.deepEqual(complaints, []);
    for (const [clientId, { text, seq, timestamp }] of acked) {
      const stored: Told | undefined = thread.messages[seq - 1];
      assert.ok(stored, `${side} ${clientId} was acknowledged at ${seq} and is lost`);
      assert.deepEqual(
        [stored.from.type, stored.client_id, stored.message, timestamp ?? stored.timestamp],
        [side, clientId, text, stored.timestamp],
      );
    }
    for (const [seq, told] of seen) {
      assert.equal(thread.messages[seq - 1]?.client_id, told.client_id, `what ${side} saw at ${seq} has changed`);
    }
  }
  return thread;
}

/** Waits until D1's summary matches the thread. Throws with the difference if it does not within a minute. */
export async function verifySummary(runtime: LocalRuntime, pair: Pair, { messages, read }: Thread): Promise<void> {
  const last = messages.at(-1);
  const spoken = messages.findLast(({ type }) => type !== "pitch");
  assert.ok(last);
  const unread = (side: Side) =>
    messages.filter(({ seq, from }) => from.type === otherSide(side) && seq > read[side]).length;
  const expected: Summary = {
    last_message: spoken?.message ?? "",
    last_from: spoken?.from.type ?? null,
    last_type: spoken?.type ?? null,
    last_timestamp: last.timestamp,
    unread_investor: unread("investor"),
    unread_startup: unread("startup"),
    startup_answered: messages.some(({ from }) => from.type === "startup") ? 1 : 0,
  };
  const until = Date.now() + minuteMs;
  for (;;) {
    const found = await summaryOf(runtime, pair);
    try {
      assert.deepEqual(found, expected);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(250);
  }
}

async function summaryOf(runtime: LocalRuntime, pair: Pair): Promise<Summary | null> {
  return runtime.queryFirst<Summary>(
    `SELECT last_message, last_from, last_type, last_timestamp, unread_investor, unread_startup, startup_answered
     FROM conversation_summaries WHERE investor_id = ? AND startup_id = ?`,
    pair.investor.id,
    pair.startup.id,
  );
}

/** Reads a pair's whole thread from the beginning, as one of its sides. */
export async function readWhole(runtime: LocalRuntime, pair: Pair, side: Side): Promise<Thread> {
  const target = pair[otherSide(side)];
  const socket = await openSocket(`${runtime.origin}/ws/conversations/${target.id}?after=0`, pair[side].token);
  const thread: Thread = { messages: [], read: { investor: 0, startup: 0 } };
  await new Promise<void>((done, fail) => {
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as ({ type: "history" } & Thread) | { type: "presence" };
      // Presence follows the last frame of the history.
      if (frame.type !== "history") return done();
      thread.messages.push(...frame.messages);
      thread.read = frame.read;
    });
    socket.addEventListener("close", () => fail(new Error("The socket closed before the history had come.")));
    socket.accept();
  });
  socket.close(1000);
  return thread;
}
