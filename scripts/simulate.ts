import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeLocalVariables, seed as seedDemoData } from "./local-server.ts";
import { randomOf } from "./match/random.ts";
import { bundleWorker, cronTriggers, entries, migrate, type Runtime, startRuntime } from "./runtime.ts";
import { Browser } from "./simulate/browser.ts";
import { type Day, planDay, visitsIn } from "./simulate/day.ts";
import { makeMembers, newNetwork } from "./simulate/members.ts";
import { playDay, type Scene } from "./simulate/play.ts";
import { reportOf } from "./simulate/report.ts";
import type { UsedRows } from "./simulate/results.ts";

const usage = "Usage: npm run simulate -- load [--members N] [--share 0.02] [--minutes N] [--seed N]";

const defaults = { members: "10000", share: "0.02", minutes: "1", seed: "1" };
const stateDir = ".state/simulate";

/**
 * `npm run simulate -- load`: plays a share of a day's acts (`scripts/scale/acts.ts`) on the production build with fresh
 * demo data, and prints what they used and how docs/scale.md counts with them. `--share` and `--minutes` set the rate.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      members: { type: "string" },
      share: { type: "string" },
      minutes: { type: "string" },
      seed: { type: "string" },
    },
  });
  if (positionals.join() !== "load") throw new Error("There is one simulation: load.");
  const { seed, ...day } = dayOf({ ...defaults, ...values });
  const planned = planDay(day, randomOf(seed));
  rmSync(stateDir, { recursive: true, force: true });
  makeLocalVariables();
  console.error("Building …");
  const bundle = await bundleWorker(entries.development);
  await migrate(stateDir);
  const runtime = await startRuntime({ bundle, stateDir });
  try {
    console.error("Making demo data and members …");
    const scene = await makeScene(runtime, visitsIn(day));
    const before = await rowsOf(scene.origin);
    console.error(`Playing ${planned.length} acts in ${day.minutes} minutes …`);
    const outcome = await playDay(scene, planned);
    const after = await rowsOf(scene.origin);
    const jobs = await runJobs(runtime, scene.origin);
    console.log(reportOf({ day, seed, accounts: scene.members.length, ...outcome, before, after, jobs }));
  } finally {
    await runtime.stop();
  }
}

function dayOf(texts: Record<keyof typeof defaults, string>): Day & { seed: number } {
  const [members, share, minutes, seed] = [texts.members, texts.share, texts.minutes, texts.seed].map(Number);
  if (!Number.isInteger(members) || members === undefined || members < 1)
    throw new Error("--members is a whole number.");
  if (!(share !== undefined && share > 0 && share <= 1)) throw new Error("--share is above 0 and at most 1.");
  if (!(minutes !== undefined && minutes > 0)) throw new Error("--minutes is above 0.");
  if (!Number.isInteger(seed) || seed === undefined) throw new Error("--seed is a whole number.");
  return { members, share, minutes, seed };
}

/** Makes the demo data, and an account for each visit, because the first page of a visit is the most expensive. */
async function makeScene(runtime: Runtime, visits: number): Promise<Scene> {
  const { origin } = new URL(runtime.origin);
  await seedDemoData(origin);
  // Jobs that the demo data leaves behind are not part of a day.
  for (const cron of cronTriggers()) await runtime.runScheduled(cron);
  const members = await makeMembers(origin, visits);
  const idsOf = async (path: string) => {
    const { data } = JSON.parse(await visitor(origin).get(path)) as { data: { result: Array<{ id: string }> } };
    return data.result.map(({ id }) => id);
  };
  return {
    origin,
    members,
    startups: await idsOf("/api/v1/startups?size=50"),
    investors: await idsOf("/api/v1/search/investor?size=30"),
  };
}

const visitor = (origin: string) => new Browser(origin, { ip: newNetwork() });

async function rowsOf(origin: string): Promise<UsedRows> {
  return JSON.parse(await visitor(origin).get("/dev/rows")) as UsedRows;
}

/** Runs each scheduled job once; returns the rows that it used. */
async function runJobs(runtime: Runtime, origin: string) {
  const jobs: Array<{ cron: string; rowsRead: number; rowsWritten: number }> = [];
  for (const cron of cronTriggers()) {
    const before = (await rowsOf(origin)).jobs;
    await runtime.runScheduled(cron);
    const after = (await rowsOf(origin)).jobs;
    jobs.push({ cron, rowsRead: after.read - before.read, rowsWritten: after.written - before.written });
  }
  return jobs;
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 1;
});
