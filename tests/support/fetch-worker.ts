import { createExecutionContext } from "cloudflare:test";
import type { Env } from "~/server/env.server";
import worker from "../../workers/app";
import { expectPromised } from "./expect-promised";
import { meteredEnv } from "./rows-read";

interface WorkerRequest {
  /** A session's token, sent as a bearer token. */
  token?: string;
  /** The same, sent as a cookie. */
  cookie?: string;
  method?: string;
  body?: BodyInit;
  /** A body sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  /** Bindings to use in place of the test's. */
  bindings?: Partial<Env>;
}

/** How long, in milliseconds, Remix waits for deferred data before it gives up. */
const deferredTimeout = 4950;

// Remix sets this timer for each answer and does not clear it. No page defers data, and the runtime allows 10,000 timers,
// fewer than the answers that a property test reads.
const setTimer = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (run: (...rest: unknown[]) => void, delay?: number, ...rest: unknown[]) =>
    delay === deferredTimeout ? 0 : setTimer(run, delay, ...rest),
});

/**
 * Returns the whole Worker's response to a request for a page, a page's data or an API call, validated against the
 * call's schema. Calls the handler directly, without the test pool's own entry point.
 */
export async function fetchWorker(
  path: string,
  { token, cookie, headers, json, bindings, ...init }: WorkerRequest = {},
) {
  const request = new Request(`http://localhost${path}`, {
    ...init,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    headers: {
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: `fb_session=${cookie}` } : {}),
      ...headers,
    },
    redirect: "manual",
  });
  const response = await sendToWorker(request, bindings);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the whole Worker's response to a request, likewise validated. */
export async function sendToWorker(request: Request, bindings: Partial<Env> = {}): Promise<Response> {
  const incoming = request as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(incoming, { ...meteredEnv, ...bindings }, createExecutionContext());
  await expectPromised(request, response);
  return response;
}

/** Returns the URL of a page's loader data, as browsers request it; `route` is its file under `app/routes`. */
export function dataPath(path: string, route: string): string {
  const [pathname, query] = path.split("?");
  return `${pathname}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(route)}`;
}
