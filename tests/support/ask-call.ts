import { loader as answerOf } from "~/routes/api/any-call";
import type { AnyCall } from "~/routes/api/call.server";
import type { App } from "~/server/app.server";
import { expectPromised } from "./expect-promised";

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

/** What the API answers to a request, held against what the call promises. */
export async function askApi(app: App, request: Request): Promise<Response> {
  // A viewer is looked up once per App, so every request gets its own.
  const response = await answerOf({ request, params: {}, context: { app: { ...app }, nonce: "" } });
  await expectPromised(request, response);
  return response;
}

/** What a call of the API answers to one request, sent to its path, in English. */
export async function askCall(app: App, call: AnyCall, asking: Asking = {}) {
  const path = call.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(asking.params?.[name] ?? "unknown"),
  );
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
  const response = await askApi(app, request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
