import { expect, it } from "vitest";
import { testApp } from "../tests/support/app";
import { answerDemo } from "./demo-doors";

const app = testApp();
const production = { ...app, config: { ...app.config, ENVIRONMENT: "production" as const } };

const ask = (path: string, body?: object, method = "POST") =>
  new Request(`http://localhost${path}`, { method, body: body && JSON.stringify(body) });

const noJobs = async () => undefined;

it.each(["/dev/seed", "/dev/accounts", "/dev/cron", "/dev/ended-openings"])(
  "%s does not exist in production",
  async (path) => {
    expect(await answerDemo(production, ask(path, { like: "staff", cron: "* * * * *" }), noJobs)).toBeNull();
  },
);

it.each([
  ["another path", ask("/dev/health", { like: "staff" })],
  ["a path every object knows", ask("/constructor", { like: "staff" })],
  ["a look", ask("/dev/seed", undefined, "GET")],
])("leaves %s to the product", async (_, request) => {
  expect(await answerDemo(app, request, noJobs)).toBeNull();
});

it.each([
  ["/dev/seed?startups=many", undefined],
  ["/dev/accounts", undefined],
  ["/dev/accounts", { like: 3 }],
  ["/dev/firewall-rules", { startup: "s", investor: "i", class: "all" }],
  ["/dev/ended-openings", { startup: "s" }],
  ["/dev/cron", undefined],
  ["/dev/cron", { cron: 15 }],
  ["/dev/cron", { cron: "* * * * *", at: "tomorrow" }],
])("refuses %s with %j", async (path, body) => {
  expect((await answerDemo(app, ask(path, body), noJobs))?.status).toBe(422);
});

it("runs the jobs of a cron expression", async () => {
  const run: unknown[] = [];
  const runScheduled = async (...job: [cron: string, at?: number]) => void run.push(job);
  const answer = await answerDemo(app, ask("/dev/cron", { cron: "*/15 * * * *" }), runScheduled);
  expect([answer?.status, run]).toEqual([204, [["*/15 * * * *", undefined]]]);
});

it("runs jobs as if it were later", async () => {
  const run: unknown[] = [];
  const request = ask("/dev/cron", { cron: "* * * * *", at: "2030-01-01T00:00:00Z" });
  await answerDemo(app, request, async (...job) => void run.push(job));
  expect(run).toEqual([["* * * * *", Date.UTC(2030, 0, 1)]]);
});
