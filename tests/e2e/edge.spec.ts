import { Agent, request } from "node:http";
import { expect, test } from "./fixtures";

/** Behaviour that only a real server has: keep-alive connections, and files served without the Worker. */

interface Sent {
  method?: "GET" | "HEAD" | "POST";
  path: string;
  headers?: Record<string, string>;
  bytes?: number;
  /** Without Content-Length. */
  chunked?: boolean;
}

/** The status of the response, or the error. */
function send(
  agent: Agent,
  baseURL: string,
  { method = "POST", path, headers = {}, bytes = 100 * 1024, chunked }: Sent,
): Promise<string> {
  const body = Buffer.alloc(bytes, "a");
  return new Promise((resolve) => {
    const length = chunked ? {} : { "Content-Length": body.length };
    const options = { method, agent, headers: { ...headers, ...length } };
    const sent = request(new URL(path, baseURL), options, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(String(answer.statusCode)));
      answer.on("error", (error) => resolve(error.message));
    });
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

for (const [name, status, post] of [
  ["a call without a token", "401", { path: "/api/v1/messages", headers: { "Content-Type": "application/json" } }],
  ["a page without an action", "405", { path: "/terms", headers: form }],
  ["an unknown path", "405", { path: "/nothing/here" }],
  ["an unknown call", "404", { path: "/api/none" }],
  ["a socket's path", "426", { path: "/ws/inbox" }],
  ["another site's page", "403", { path: "/login", headers: { ...form, Origin: "https://evil.test" } }],
  ["a body that is not a form", "415", { path: "/login", headers: { "Content-Type": "text/plain" } }],
  [
    "an oversized body",
    "413",
    { path: "/api/auth/login", headers: { "Content-Type": "application/json" }, bytes: 300 * 1024 },
  ],
] satisfies Array<[string, string, Sent]>) {
  test(`all of 60 posts on keep-alive connections get a response: ${name}`, async ({ baseURL }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const answers: string[] = [];
    const connection = async () => {
      for (let sent = 0; sent < 15; sent += 1) answers.push(await send(agent, baseURL ?? "", post));
    };
    await Promise.all([connection(), connection(), connection(), connection()]);
    agent.destroy();
    expect(answers).toEqual(Array(60).fill(status));
  });
}

// Some clients send `Content-Length: 0` with every request.
for (const bytes of [0, 3]) {
  test(`reading needs no body, and ignores one of ${bytes} bytes`, async ({ baseURL }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const answers: Record<string, string> = {};
    for (const method of ["GET", "HEAD"] as const) {
      for (const path of ["/login", "/login.data", "/api/v1/startups"]) {
        answers[`${method} ${path}`] = await send(agent, baseURL ?? "", { method, path, bytes });
      }
    }
    agent.destroy();
    expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(["200"]));
  });
}

test("all of 500 posts without a session get a response, whatever their type and size", async ({ baseURL }) => {
  const types = ["application/json", form["Content-Type"], "multipart/form-data; boundary=x", "text/csv", "image/png"];
  const sizes = [0, 1, 2_000, 65_536, 100_000, 380_000, 500_000, 1_500_000];
  const paths = { "/api/v1/messages": "401", "/account": "302", "/auth_api/v1/none": "404" };
  const waiting = Array.from({ length: 500 }, (_, n) => {
    const bytes = sizes[n % sizes.length] ?? 0;
    const [path = "", status] = Object.entries(paths)[n % 3] ?? [];
    const headers = { "Content-Type": types[n % types.length] ?? "" };
    return { post: { path, headers, bytes, chunked: n % 7 === 0 && bytes < 384 * 1024 }, status };
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const wrong: unknown[] = [];
  const connection = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await send(agent, baseURL ?? "", next.post);
      if (answer !== next.status) wrong.push({ ...next, answer });
    }
  };
  await Promise.all([connection(), connection(), connection(), connection()]);
  agent.destroy();
  expect(wrong).toEqual([]);
});

test("files served without the Worker have the security headers, and hashed ones are immutable", async ({
  request: http,
}) => {
  const home = await (await http.get("/")).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? "";
  const stylesheet = /\/assets\/[\w.-]+\.css/.exec(home)?.[0] ?? "";
  for (const path of [script, stylesheet]) {
    const answer = await http.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  }
  for (const path of ["/favicon.svg", "/img/share.png"]) {
    const answer = await http.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  }
  expect((await http.get(script)).headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a missing file is asked for again, and a file that exists is kept for a year", async ({ request }) => {
  for (const path of ["/assets/none.js", "/img/none.png", "/assets/none.js?v=1"]) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()["cache-control"]]).toEqual([path, 404, "private, no-store"]);
  }
  const page = await (await request.get("/terms")).text();
  const script = /<link[^>]* href="(\/assets\/[^"]+)"/.exec(page)?.[1];
  const kept = await request.get(script ?? "");
  expect([kept.status(), kept.headers()["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
});
