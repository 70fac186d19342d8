import { type AnyCall, serve } from "~/routes/api/call.server";
import type { App } from "~/server/app.server";

export interface Asking {
  token?: string;
  /** Sent as JSON. For another kind of body, see `raw`. */
  body?: unknown;
  /** The body as it goes over the wire, with whatever headers come with it. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  query?: string;
  /** Path parameters by name; one that is not named gets "unknown". */
  params?: Record<string, string>;
}

/** What a call of the API answers to one request, sent to it as its URL would, in English. */
export async function askCall(app: App, call: AnyCall, asking: Asking = {}) {
  const params: Record<string, string> = {};
  const path = call.path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    params[name] = asking.params?.[name] ?? "unknown";
    return encodeURIComponent(params[name]);
  });
  const isJson = asking.raw === undefined && asking.body !== undefined;
  const request = new Request(`http://localhost${path}${asking.query ?? ""}`, {
    method: call.method,
    headers: {
      "Accept-Language": "en-US",
      ...(asking.token ? { Authorization: `Bearer ${asking.token}` } : {}),
      ...(isJson ? { "Content-Type": "application/json" } : {}),
      ...asking.headers,
    },
    ...(call.method === "GET" ? {} : { body: isJson ? JSON.stringify(asking.body) : asking.raw }),
  });
  // A viewer is looked up once per App, so every request gets its own.
  const response = await serve(call).action({ request, params, context: { app: { ...app }, nonce: "" } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
