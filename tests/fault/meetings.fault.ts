import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dayMs, minuteMs } from "../../app/durations.ts";
import { freePort } from "../../scripts/runtime.ts";
import { type LocalRuntime, startTestRuntime } from "../support/local-runtime.ts";
import { prepare } from "./prepare.ts";
import { Chance } from "./random.ts";
import type { Person } from "./talker.ts";
import { readWhole } from "./verify.ts";

const stateDir = ".state/fault-meetings";

/** How many people are offered the same time. */
const people = 6;
const kills = 20;

const chance = new Chance();
let bundle: string;
let port: number;
let runtime: LocalRuntime;

before(async () => {
  console.log(`FAULT_SEED=${chance.seed}`);
  bundle = await prepare(stateDir);
  // The same port after every kill, because people send their request again.
  port = await freePort();
  runtime = await start();
});
after(() => runtime?.stop());

function start(): Promise<LocalRuntime> {
  return startTestRuntime({ bundle, stateDir, port });
}

interface Offer extends Person {
  conversationId: string;
  meetingId: string;
}

interface Offers {
  investor: Person;
  startups: Offer[];
  startAt: number;
}

function post(path: string, body: object, token = ""): Promise<Response> {
  return fetch(runtime.origin + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Offers the same three times of an investor to new startups; all will want the second. */
async function makeOffers(): Promise<Offers> {
  const made = await post("/fault/crowd", { people });
  const { investor, startups } = (await made.json()) as Omit<Offers, "startAt">;
  const tomorrow = Math.ceil(Date.now() / dayMs) * dayMs + dayMs;
  const startAt = tomorrow + dayMs;
  const offer = { times: [tomorrow, startAt, startAt + dayMs], minutes: 20, purpose: "聊聊種子輪", place: "線上" };
  for (const startup of startups) {
    const answer = await post(`/api/v1/messages/${startup.conversationId}/meetings`, offer, investor.token);
    assert.equal(answer.status, 201, await answer.clone().text());
    const { data } = (await answer.json()) as { data: Array<{ id: string }> };
    startup.meetingId = data[0]?.id ?? "";
  }
  return { investor, startups, startAt };
}

/** Agrees on the time that everybody wants, again and again until there is an answer. */
async function agree({ token, meetingId, conversationId }: Offer, startAt: number): Promise<number> {
  for (const until = Date.now() + minuteMs; Date.now() < until; ) {
    try {
      const path = `/api/v1/messages/${conversationId}/meetings/${meetingId}/agree`;
      const answer = await post(path, { start_at: startAt, version: 1 }, token);
      await answer.arrayBuffer();
      if (answer.status < 500) return answer.status;
    } catch {
      // The runtime was killed.
    }
    await chance.pause(20, 100);
  }
  throw new Error(`${meetingId} had no answer within a minute.`);
}

test("a time offered to many is agreed on once, though the runtime is killed meanwhile", async (t) => {
  const rounds: Offers[] = [];
  let repeated = 0;
  for (let kill = 0; kill < kills; kill++) {
    const offers = await makeOffers();
    const answers = Promise.all(offers.startups.map((startup) => agree(startup, offers.startAt)));
    await chance.pause(0, 120);
    await runtime.kill();
    runtime = await start();
    const statuses = await answers;
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      `everybody is told what became of it: ${statuses}`,
    );
    const agreed = statuses.filter((status) => status === 200).length;
    assert.ok(agreed <= 1, `at most one is told that it is theirs: ${statuses}`);
    // Nobody, if the first answer was lost with the runtime.
    if (agreed === 0) repeated++;
    rounds.push(offers);
  }
  // The minutely job delivers what the killed runtime did not.
  for (let run = 0; run < rounds.length; run++) {
    await runtime.runScheduled("* * * * *", new Date(Date.now() + 2 * minuteMs));
  }
  for (const offers of rounds) await verify(offers);
  t.diagnostic(`${kills} kills, ${kills * people} requests, ${repeated} agreed on without an answer`);
});

/** Checks that one of the startups has the time, that both calendars hold it once, and that all threads say so. */
async function verify({ investor, startups, startAt }: Offers): Promise<void> {
  const winners = [];
  for (const startup of startups) {
    const { id, meetingId } = startup;
    const row = await runtime.queryFirst<{ state: string; start_at: number | null; booked: number; mails: number }>(
      `SELECT state, start_at,
        (SELECT count(*) FROM agenda WHERE meeting_id = meetings.id AND account_id IN (investor_id, startup_id)) AS booked,
        (SELECT count(*) FROM mails WHERE account_id IN (investor_id, startup_id) AND template = 'meetingAgreed'
          AND attachment LIKE '%' || meetings.id || '%') AS mails
      FROM meetings WHERE id = ?`,
      meetingId,
    );
    const { messages } = await readWhole(runtime, { investor, startup }, "startup");
    const { messages: same } = await readWhole(runtime, { investor, startup }, "investor");
    assert.deepEqual(messages, same, "both sides read the same");
    const notes = messages.filter(({ client_id }) => client_id === `meeting:${meetingId}:2`);
    if (row?.state === "offered") {
      assert.deepEqual([row, notes], [{ state: "offered", start_at: null, booked: 0, mails: 0 }, []]);
      continue;
    }
    winners.push(id);
    // Twenty minutes in steps of five, for both.
    assert.deepEqual(row, { state: "agreed", start_at: startAt, booked: 2 * 4, mails: 2 });
    assert.equal(notes.length, 1, "the thread says once that they agreed");
  }
  assert.equal(winners.length, 1, "one of them has the time");
}
