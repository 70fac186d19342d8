import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { minuteMs } from "../../app/durations.ts";
import { type LocalRuntime, startTestRuntime } from "../support/local-runtime.ts";
import { layCable } from "./cable.ts";
import { prepare } from "./prepare.ts";
import { Chance } from "./random.ts";
import { type Side, Talker } from "./talker.ts";
import { makePairs, verifySummary, verifyThread } from "./verify.ts";

const stateDir = ".state/fault";
const sides: readonly Side[] = ["investor", "startup"];

/** The number of conversations under load at once. */
const conversations = 4;
const kills = 20;

const chance = new Chance();
let bundle: string;
let runtime: LocalRuntime;

before(async () => {
  console.log(`FAULT_SEED=${chance.seed}`);
  bundle = await prepare(stateDir);
  runtime = await start();
});
after(() => runtime?.stop());

function start(): Promise<LocalRuntime> {
  return startTestRuntime({ bundle, stateDir });
}

/** Starts some new conversations; both sides keep writing to each other. */
async function startTalking(origin = () => runtime.origin) {
  const pairs = await makePairs(runtime.origin, conversations);
  return pairs.map((pair) => ({
    pair,
    talkers: sides.map((side) => new Talker({ side, pair, origin, chance })),
  }));
}

type Talks = Awaited<ReturnType<typeof startTalking>>;

/** Lets everyone finish, then checks threads and summaries against the promises; returns how many were checked. */
async function verifyAll(talks: Talks): Promise<{ acked: number; connections: number }> {
  const talkers = talks.flatMap((talk) => talk.talkers);
  await Promise.all(talkers.map((talker) => talker.finish()));
  await Promise.all(talkers.map((talker) => talker.leave()));
  for (const { pair, talkers: both } of talks) {
    await verifySummary(runtime, pair, await verifyThread(runtime, both));
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    acked: sum(talkers.map(({ acked }) => acked.size)),
    connections: sum(talkers.map(({ connections }) => connections)),
  };
}

test("every acknowledged message outlives a killed runtime, exactly once and in order [P1, P2, P3]", async (t) => {
  const talks = await startTalking();
  for (let kill = 0; kill < kills; kill++) {
    await chance.pause(200, 2500);
    await runtime.kill();
    runtime = await start();
  }
  await chance.pause(500, 1500);
  const { acked, connections } = await verifyAll(talks);
  assert.ok(acked > kills * conversations, "there was load");
  assert.ok(connections > kills, "the talkers came back");
  t.diagnostic(`${kills} kills, ${acked} messages acknowledged, ${connections} connections`);
});

test("summaries follow by themselves after a kill, though nobody comes back [P12]", async (t) => {
  const talks = await startTalking();
  await chance.pause(1000, 2000);
  const talkers = talks.flatMap((talk) => talk.talkers);
  await runtime.kill();
  await Promise.all(talkers.map((talker) => talker.leave()));
  runtime = await start();
  // Read from D1 alone, because opening the thread would wake its object.
  const rows = async () =>
    runtime.queryFirst<{ sum: number }>("SELECT sum(version) AS sum FROM conversation_summaries");
  const acked = talks.map(({ talkers: both }) =>
    Math.max(0, ...both.flatMap((talker) => [...talker.acked.values()].map(({ seq }) => seq))),
  );
  const until = Date.now() + minuteMs;
  for (const [index, { pair }] of talks.entries()) {
    const wanted = acked[index] ?? 0;
    for (;;) {
      const row = await runtime.queryFirst<{ version: number }>(
        "SELECT version FROM conversation_summaries WHERE investor_id = ?",
        pair.investor.id,
      );
      // Every message and every other change increments the version.
      if (row && row.version >= wanted) break;
      assert.ok(Date.now() < until, `the summary is at ${row?.version} of at least ${wanted}`);
      await chance.pause(200, 300);
    }
  }
  for (const { pair, talkers: both } of talks) await verifySummary(runtime, pair, await verifyThread(runtime, both));
  t.diagnostic(`${acked.length} conversations, versions sum up to ${(await rows())?.sum}`);
});

test("messages go on while D1 is away, and its summaries are right within a minute of its return [P12]", async (t) => {
  const talks = await startTalking();
  await chance.pause(500, 1500);
  const ackedBefore = talks.flatMap((talk) => talk.talkers).reduce((sum, talker) => sum + talker.acked.size, 0);
  await fetch(`${runtime.origin}/fault/away`, { method: "POST" });
  await chance.pause(8000, 12_000);
  const ackedAway =
    talks.flatMap((talk) => talk.talkers).reduce((sum, talker) => sum + talker.acked.size, 0) - ackedBefore;
  assert.ok(ackedAway > 0, "people went on talking");
  await fetch(`${runtime.origin}/fault/back`, { method: "POST" });
  const { acked } = await verifyAll(talks);
  t.diagnostic(`${acked} messages acknowledged, ${ackedAway} of them without D1`);
});

test("nothing is lost when the runtime dies while D1 is away [P1, P12]", async (t) => {
  const talks = await startTalking();
  await chance.pause(500, 1500);
  await fetch(`${runtime.origin}/fault/away`, { method: "POST" });
  await chance.pause(2000, 4000);
  await runtime.kill();
  runtime = await start();
  const { acked } = await verifyAll(talks);
  t.diagnostic(`${acked} messages acknowledged`);
});

test("clients whose connection is cut come back to exactly what they missed [P5]", async (t) => {
  const cable = await layCable(runtime.origin);
  try {
    const talks = await startTalking(() => cable.origin);
    let cuts = 0;
    for (let round = 0; round < 40; round++) {
      await chance.pause(100, 800);
      cuts += cable.cut(() => chance.happens(0.5));
    }
    const { acked, connections } = await verifyAll(talks);
    assert.ok(cuts > 0 && connections > talks.length * 2, "there were cuts and returns");
    t.diagnostic(`${cuts} connections cut, ${acked} messages acknowledged, ${connections} connections`);
  } finally {
    cable.close();
  }
});
