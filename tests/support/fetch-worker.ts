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

/**
 * Returns the whole Worker's response to a request for a page, a page's data or an API call, validated against the
 * call's schema. Calls the handler directly, without the test pool's own entry point.
 */
export async function fetchWorker(
  path: string,
  { token, cookie, headers, json, bindings, ...init }: WorkerRequest = {},
) {
  const connection = new AbortController();
  const request = new Request(`http://localhost${path}`, {
    ...init,
    signal: connection.signal,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    headers: {
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { Cookie: `fb_session=${cookie}` } : {}),
      ...headers,
    },
    redirect: "manual",
  }) as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, { ...meteredEnv, ...bindings }, createExecutionContext());
  await expectPromised(request, response);
  const text = await response.text();
  // As browsers do. Otherwise Remix keeps a timer for each answer, and tests that ask for thousands run out of them.
  connection.abort();
  return { status: response.status, headers: response.headers, text };
}

/** Returns the URL of a page's loader data, as browsers request it; `route` is its file under `app/routes`. */
export function dataPath(path: string, route: string): string {
  const [pathname, query] = path.split("?");
  return `${pathname}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(route)}`;
}
