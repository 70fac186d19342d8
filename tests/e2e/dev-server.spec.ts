import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { demo, expect, test } from "./fixtures";

/**
 * Developers who know Workers start the product with `npx wrangler dev`: without any state, it must come up with migrations,
 * demo data, objects, sockets, the queue and the mail page.
 */

const stateDir = ".state/wrangler-dev";

interface WranglerDev {
  origin: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "localhost");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Starts `wrangler dev` with empty state and resolves once it serves requests; fails with its error output. */
async function startWranglerDev(): Promise<WranglerDev> {
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
  const origin = `http://localhost:${port}`;
  await expect(async () => {
    expect(server.exitCode, errors).toBeNull();
    expect((await fetch(`${origin}/dev/health`)).ok).toBe(true);
  }).toPass({ timeout: 180_000 });
  return {
    origin,
    stop: async () => {
      const ended = once(server, "exit");
      // Kill the whole process group: npx, wrangler and workerd. Their state is no longer needed.
      process.kill(-(server.pid ?? 0), "SIGKILL");
      await ended;
    },
  };
}

test("wrangler dev serves the product with demo data: pages, conversation, mail", async ({ person }) => {
  test.setTimeout(240_000);
  const server = await startWranglerDev();
  const [investor, startup] = [await person(), await person()];
  try {
    for (const [{ page, context }, who] of [
      [investor, demo.investor],
      [startup, demo.startup],
    ] as const) {
      const answer = await page.request.post(`${server.origin}/api/auth/login`, {
        data: { ...who, password: "Demo-pass-1" },
      });
      const { token } = (await answer.json()) as { token: string };
      await context.addCookies([{ name: "fb_session", value: token, url: server.origin }]);
    }

    await investor.page.goto(`${server.origin}/startups`);
    await expect(investor.page.getByRole("main").locator('a[href^="/startups/"]').first()).toBeVisible();

    const me = await startup.page.request.get(`${server.origin}/auth_api/v1/auth/me`);
    const { data } = (await me.json()) as { data: { id: string } };
    await startup.page.goto(`${server.origin}/messages`);
    const message = "wrangler dev 也能即時對話";
    const sent = await investor.page.request.post(`${server.origin}/api/v1/messages`, {
      data: { target_id: data.id, message },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    // Through the open page's socket.
    await expect(startup.page.getByRole("banner").getByRole("link", { name: "訊息" })).toContainText(/\d/);

    await investor.page.request.post(`${server.origin}/api/v1/startups`, {
      data: { name: "新芽科技", email: "wrangler-dev@example.test", password: "Bridge-over-2026" },
    });
    await expect(async () => {
      const mails = await investor.page.request.get(`${server.origin}/dev/mail.json?to=wrangler-dev@example.test`);
      expect(await mails.json()).toHaveLength(1);
    }).toPass();
    await investor.page.goto(`${server.origin}/dev/mail`);
    await expect(investor.page.getByText("wrangler-dev@example.test").first()).toBeVisible();
  } finally {
    // A page whose server is gone logs that its socket cannot connect.
    for (const { page } of [investor, startup]) await page.close();
    await server.stop();
  }
});
