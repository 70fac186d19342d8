import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { nextMessage, openSocket } from "../support/local-runtime.ts";

/**
 * Developers familiar with Workers start the product with `npx wrangler dev`: from an empty state, it must come up with
 * migrations, demo data, objects, sockets, the queue and the mail page. It builds and seeds from scratch, so it is not
 * part of `npm test`.
 */

const stateDir = ".state/wrangler-dev";

let origin: string;
let stop: () => Promise<void>;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Polls until the result is true. Throws after three minutes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 180_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error("It has taken three minutes.");
    await pause(200);
  }
}

before(async () => {
  rmSync(stateDir, { recursive: true, force: true });
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const ports = ["--port", String(port), "--inspector-port", String(inspectorPort)];
  const server = spawn("npx", ["wrangler", "dev", "--persist-to", stateDir, ...ports], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, STATE_DIR: stateDir, CI: "1", WRANGLER_SEND_METRICS: "false" },
  });
  let errors = "";
  server.stderr.on("data", (part: Buffer) => (errors += part));
  origin = `http://localhost:${port}`;
  stop = async () => {
    const ended = once(server, "exit");
    // Kills the whole process group: npx, wrangler and workerd. Their state is no longer needed.
    process.kill(-(server.pid ?? 0), "SIGKILL");
    await ended;
  };
  await until(async () => {
    assert.equal(server.exitCode, null, errors);
    return fetch(`${origin}/dev/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
});
after(() => stop?.());

/** Sends a request as an account, with JSON if given. */
const ask = (path: string, { token, json }: { token?: string; json?: unknown } = {}) =>
  fetch(origin + path, {
    method: json === undefined ? "GET" : "POST",
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  });

async function logIn(type: "startup" | "investor"): Promise<{ token: string; id: string }> {
  const json = { email: `${type}@demo.test`, type, password: "Demo-pass-1" };
  const { token } = (await (await ask("/api/auth/login", { json })).json()) as { token: string };
  const { data } = (await (await ask("/auth_api/v1/auth/me", { token })).json()) as { data: { id: string } };
  return { token, id: data.id };
}

test("wrangler dev serves the product with demo data: pages, scripts, conversation, mail", async () => {
  const [investor, startup] = [await logIn("investor"), await logIn("startup")];

  const list = await (await ask("/startups", { token: investor.token })).text();
  assert.match(list, /<main.*?href="\/startups\/\w+/s);
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(list)?.[0];
  assert.ok(script, "the page names its script");
  assert.equal((await ask(script)).status, 200);

  const inbox = await openSocket(`${origin}/ws/inbox`, startup.token);
  inbox.accept();
  const told = nextMessage(inbox, (text) => text.includes("wrangler dev"));
  const json = { target_id: startup.id, message: "wrangler dev 也能即時對話" };
  const sent = await ask("/api/v1/messages", { token: investor.token, json });
  assert.equal(sent.status, 201, await sent.text());
  await told;
  inbox.close(1000);

  const email = "wrangler-dev@example.test";
  await ask("/api/v1/startups", { json: { name: "新芽科技", email, password: "Bridge-over-2026" } });
  await until(async () => {
    const mails = (await (await ask(`/dev/mail.json?to=${email}`)).json()) as unknown[];
    return mails.length === 1;
  });
  assert.match(await (await ask("/dev/mail")).text(), /wrangler-dev@example\.test/);
});
