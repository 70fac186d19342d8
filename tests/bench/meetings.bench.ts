import { dayMs } from "../../app/durations.ts";
import { median } from "../../scripts/quantile.ts";
import { prepare } from "../fault/prepare.ts";
import type { Person } from "../fault/talker.ts";
import { nextMessage, openSocket, startTestRuntime } from "../support/local-runtime.ts";
import type { Figure } from "./figure.ts";

/** How many people are offered the same time, and how often. */
const [people, rounds] = [50, 5];

interface Offered extends Person {
  conversationId: string;
}

/**
 * Measures how long it takes until all who were offered one time know that it is taken, when all of them take it at once:
 * from the requests to the last message on their sockets, against the time of the agreement's own answer.
 */
export default async function* meetingsBench(): AsyncGenerator<Figure> {
  const stateDir = ".state/bench-meetings";
  const bundle = await prepare(stateDir);
  const told: number[] = [];
  const agreed: number[] = [];
  const runtime = await startTestRuntime({ bundle, stateDir });
  try {
    for (let round = 0; round < rounds; round++) {
      const measured = await agreeAtOnce(runtime.origin);
      told.push(measured.told);
      agreed.push(measured.agreed);
    }
  } finally {
    await runtime.stop();
  }
  yield { name: "meetings/all_told_p50_ms", unit: "ms", value: median(told), baseline: median(agreed) };
  yield { name: "meetings/all_told_max_ms", unit: "ms", value: Math.max(...told), baseline: Math.max(...agreed) };
}

/**
 * Returns the milliseconds until the one who got the time is answered, and until all sockets have reported the change.
 */
async function agreeAtOnce(origin: string): Promise<{ agreed: number; told: number }> {
  const post = async (path: string, body: object, token = "") => {
    // The runtime closes idle connections, and a request that uses one then fails.
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Connection: "close" };
    return fetch(origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const made = await post("/fault/crowd", { people });
  const { investor, startups } = (await made.json()) as { investor: Person; startups: Offered[] };
  const first = Math.ceil(Date.now() / dayMs) * dayMs + dayMs;
  const startAt = first + dayMs;
  const offers = [];
  for (const { conversationId, token } of startups) {
    const path = `/api/v1/messages/${conversationId}/meetings`;
    const offer = { times: [first, startAt, startAt + dayMs], minutes: 20, purpose: "Seed round", place: "Online" };
    const answer = await post(path, offer, investor.token);
    const { data } = (await answer.json()) as { data: Array<{ id: string }> };
    const inbox = await openSocket(`${origin}/ws/inbox`, token);
    inbox.accept();
    offers.push({ token, inbox, agreePath: `${path}/${data[0]?.id}/agree` });
  }
  // A change that is sent on connection is older.
  const since = Date.now();
  const isChange = (text: string) => {
    const { type, at } = JSON.parse(text) as { type: string; at?: number };
    return type === "changed" && (at ?? 0) >= since;
  };
  const changes = offers.map(({ inbox }) => nextMessage(inbox, isChange));
  const start = performance.now();
  const answers = Promise.all(
    offers.map(async ({ agreePath, token }) => {
      const { status } = await post(agreePath, { start_at: startAt, version: 1 }, token);
      return { status, after: performance.now() - start };
    }),
  );
  await Promise.all(changes);
  const told = performance.now() - start;
  const winners = (await answers).filter(({ status }) => status === 200);
  if (winners.length !== 1) throw new Error(`${winners.length} people were given the same time.`);
  for (const { inbox } of offers) inbox.close();
  return { told, agreed: winners[0]?.after ?? 0 };
}
