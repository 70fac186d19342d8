import assert from "node:assert/strict";
import { Agent, get } from "node:http";
import { after, before, test } from "node:test";
import { type LocalRuntime, startTestRuntime } from "../support/local-runtime.ts";
import { prepare } from "./prepare.ts";

const stateDir = ".state/fault-visitors";

/** Requests in flight; one in a hundred is cut off. */
const visitors = 16;
const perPath = 30_000;

const agent = new Agent({ keepAlive: true });
let runtime: LocalRuntime;

before(async () => {
  runtime = await startTestRuntime({ bundle: await prepare(stateDir), stateDir });
});
after(async () => {
  agent.destroy();
  await runtime?.stop();
});

/** Returns the status of a response; null if the request was cut off. */
function visit(path: string, isCutOff: boolean): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const request = get(runtime.origin + path, { agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? null));
      answer.on("error", reject);
    });
    request.on("error", (error) => (isCutOff ? resolve(null) : reject(error)));
    if (isCutOff) setImmediate(() => request.destroy());
  });
}

for (const path of ["/startups", "/fault/reading"]) {
  test(`the last of ${perPath} visitors of ${path} is answered like the first`, async (t) => {
    const statuses = new Map<number | null, number>();
    let left = perPath;
    const crowd = Array.from({ length: visitors }, async () => {
      for (; left > 0; left--) {
        const status = await visit(path, left % 100 === 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    });
    await Promise.all(crowd);
    t.diagnostic(JSON.stringify(Object.fromEntries(statuses)));
    assert.deepEqual(
      [...statuses.keys()].filter((status) => status !== null),
      [200],
    );
  });
}
