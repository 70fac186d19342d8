import { loader as answerOf } from "~/routes/api/any-call";
import type { AnyCall } from "~/routes/api/call.server";
import type { App } from "~/server/app.server";
import { expectPromised } from "./expect-promised";

export interface CallInput {
  token?: string;
  /** Sent as JSON. For other bodies, use `raw`. */
  body?: unknown;
  /** The body as sent; set its headers with `headers`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  query?: string;
  /** Path parameters by name; "unknown" if omitted. */
  params?: Record<string, string>;
}

/** Returns the API's response to a request, validated against the call's schema. */
export async function askApi(app: App, request: Request): Promise<Response> {
  // The viewer is cached per App, so every request needs its own.
  const response = await answerOf({ request, params: {}, context: { app: { ...app }, nonce: "" } });
  await expectPromised(request, response);
  return response;
}

/** Sends a request to a call's path, in English. */
export async function askCall(app: App, call: AnyCall, input: CallInput = {}) {
  const path = call.path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? "unknown"),
  );
  const isJson = input.raw === undefined && input.body !== undefined;
  const request = new Request(`http://localhost${path}${input.query ?? ""}`, {
    method: call.method,
    headers: {
      "Accept-Language": "en-US",
      ...(input.token ? { Authorization: `Bearer ${input.token}` } : {}),
      ...(isJson ? { "Content-Type": "application/json" } : {}),
      ...input.headers,
    },
    ...(call.method === "GET" ? {} : { body: isJson ? JSON.stringify(input.body) : input.raw }),
  });
  const response = await askApi(app, request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
