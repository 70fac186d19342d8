import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../workers/app";
import { expectPromised } from "./expect-promised";

interface Asking {
  /** A session's token, sent as a client of the API does. */
  token?: string;
  /** The same, sent as a browser does. */
  cookie?: string;
  method?: string;
  body?: BodyInit;
  /** A body that is sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
}

/**
 * What the whole Worker answers: a page, a page's data, or a call of the API, held against what the call promises. Its handler is called directly: through
 * `SELF`, each request takes longer than the one before, five times as long after a few hundred.
 */
export async function askWorker(path: string, { token, cookie, headers, json, ...init }: Asking = {}) {
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
  }) as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, env, createExecutionContext());
  await expectPromised(request, response);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The address of a page's loader data alone, as the browser asks for it; `route` is its file under `app/routes`. */
export function dataPath(path: string, route: string): string {
  const [pathname, query] = path.split("?");
  return `${pathname}.data?${query ? `${query}&` : ""}_routes=${encodeURIComponent(`zh-TW/${route}`)}`;
}
