import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ApiScope } from "~/db/values";
import { requireOnboarded } from "~/features/accounts/accounts/require-onboarded.server";
import { findKeyOwner } from "~/features/accounts/api-keys/find-key-owner.server";
import { requireScope } from "~/features/accounts/api-keys/require-scope";
import { containsKey } from "~/features/accounts/api-keys/rules";
import { enrolledViewer, requireEnrolled } from "~/features/accounts/second-factor/require-enrolled.server";
import type { Viewer } from "~/features/core/access/viewer";
import { requireUploadQuota } from "~/features/files/require-upload-quota.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { isRead, requireOwnOrigin } from "~/server/request";
import { readSessionCookie } from "~/server/session-cookie";
import { hashBytes } from "~/server/tokens";
import { requireShortQuery, valuesByName } from "~/server/values-by-name";
import { admits } from "../audience";
import { apiKeyOf, sessionToken, viewerOf } from "../identity.server";
import { requireReaderOfHeader } from "../page-reader.server";
import { handleOnce, openPost } from "../repeated-posts.server";
import { reportUnexpected } from "../report-unexpected.server";
import { type AnyCall, methods } from "./call.server";
import { readCallBody } from "./call-body.server";
import { errorAnswer } from "./error-answer";
import { callsByPath } from "./find-calls";
import { readIdempotencyKey } from "./idempotency-key.server";
import { readerLocale } from "./reader-locale.server";

/** The body schema of calls without one: empty, so that no input is silently ignored. */
const noBody = z.strictObject({});

/** Marks an answer that was given before. */
const replayedHeader = "Idempotency-Replayed";

/**
 * Returns the loader and action that dispatch API requests to the call at their path. Errors are answered by
 * `errorAnswer` in the reader's language, or in fixed words (product §17.4), with the statuses of product §18.1;
 * unexpected failures are logged and return a 500 without details.
 */
export function serve(calls: readonly AnyCall[]) {
  const find = callsByPath(calls);
  return async ({ request, context: { app } }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const locale = readerLocale(request);
    const t = translate(locale);
    try {
      const url = new URL(request.url);
      const found = find(url.pathname);
      if (!found) throw new AppError("not_found");
      requireShortQuery(url);
      // Addresses end up in logs and histories.
      if (containsKey(url.href)) throw new AppError("bad_request", { text: "errors:api_key_in_address" });
      const call = found.calls.find(({ method }) => method === (isRead(request) ? "GET" : request.method));
      if (!call) {
        const allowed = methods.filter((method) => found.calls.some((call) => call.method === method));
        const isQuestion = request.method === "OPTIONS";
        const answer = isQuestion
          ? new Response(null, { status: 204 })
          : errorAnswer(request, new AppError("method_not_allowed"), { t });
        answer.headers.set("Allow", allowed.join(", "));
        return answer;
      }
      // Remix does not check Origin on resource routes; a cookie must not be usable from another site (product §18.1).
      if (!isRead(request) && sessionToken(app, request).by === "cookie") requireOwnOrigin(request);
      const { sender, scopes } = await senderOf(app, request);
      if (scopes) requireScope(call.scope, scopes);
      if (!isRead(request)) requireReaderOfHeader(request, sender);
      if (call.caller !== "everyone" && !call.allowDuringOnboarding) requireEnrolled(app, sender);
      const viewer = call.caller === "everyone" ? enrolledViewer(app, sender) : sender;
      if (!admits(call.caller, viewer)) {
        throw new AppError(sender.kind === "visitor" ? "unauthenticated" : "forbidden");
      }
      if (!isRead(request) && call.caller !== "everyone" && !call.allowDuringOnboarding) {
        await requireOnboarded(app, viewer);
      }
      const answerCall = async () => {
        const headers = new Headers();
        const kind = call.multipart?.kind;
        if (kind && viewer.kind !== "visitor") await requireUploadQuota(app, { actor: viewer, kind });
        const body = isRead(request) ? undefined : parse(call.body ?? noBody, await readCallBody(request, call));
        // Visitors' calls are logins and similar, whose responses must not be repeated.
        const key = viewer.kind === "visitor" ? null : readIdempotencyKey(request);
        if (key !== null && (await openPost(request, { key, body: [url.search, await comparable(body)] }))) {
          throw new AppError("idempotency_key_used");
        }
        const answer = await call.run({
          app,
          request,
          locale,
          viewer,
          params: parse(call.params, found.params),
          query: parse(call.query, valuesByName(url.searchParams)),
          body,
          responseHeaders: headers,
        });
        const revision = call.revision?.(answer);
        if (revision !== undefined) headers.set("ETag", `"${revision}"`);
        return { status: call.status ?? 200, headers: [...headers], body: answer };
      };
      const { status, headers, body } = isRead(request)
        ? await answerCall()
        : await handleOnce({
            app,
            request,
            viewer,
            run: answerCall,
            write: JSON.stringify,
            read: (text) => {
              const first = JSON.parse(text) as Awaited<ReturnType<typeof answerCall>>;
              const headers: [string, string][] = [...first.headers, [replayedHeader, "true"]];
              return { ...first, headers };
            },
            done: () => {
              throw new AppError("already_sent");
            },
          });
      return json(body, { status, headers });
    } catch (error) {
      if (error instanceof AppError) return errorAnswer(request, error, { t });
      reportUnexpected(app, error, request);
      return errorAnswer(request, null, { t });
    }
  };
}

/**
 * Returns who sent a request, and what their API key may do; null for a session. Throws `bad_request` for a key beside a
 * session's cookie, and what `findKeyOwner` throws.
 */
async function senderOf(app: App, request: Request): Promise<{ sender: Viewer; scopes: readonly ApiScope[] | null }> {
  const key = apiKeyOf(app, request);
  if (key === null) return { sender: await viewerOf(app, request), scopes: null };
  if (readSessionCookie(app.config, request) !== null) {
    throw new AppError("bad_request", { text: "errors:api_key_with_cookie" });
  }
  const { viewer: sender, scopes } = await findKeyOwner(app, { key });
  return { sender, scopes };
}

/** Returns a body as it is compared with that of a repeated call: files by their contents. */
async function comparable(body: unknown): Promise<unknown> {
  if (body instanceof Uint8Array) return hashBytes(body as Uint8Array<ArrayBuffer>);
  if (typeof body !== "object" || body === null) return body;
  const entries = Object.entries(body).map(async ([name, value]) => {
    return [name, value instanceof File ? [value.name, value.type, await hashBytes(await value.arrayBuffer())] : value];
  });
  return Promise.all(entries);
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("invalid", { fields: fieldErrorsOf(result.error) });
}

/** Returns the errors of each field by path; errors of the whole body are under `body`. */
function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of paths) {
      const name = path.join(".") || "body";
      fields.set(name, [...(fields.get(name) ?? []), issue.message]);
    }
  }
  return Object.fromEntries(fields);
}
