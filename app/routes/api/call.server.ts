import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Actor, InvestorViewer, StaffViewer, StartupViewer, Viewer } from "~/features/access/viewer";
import { requireSettled } from "~/features/accounts/require-settled.server";
import { enrolledViewer, requireEnrolled } from "~/features/second-factor/require-enrolled.server";
import type { Translate } from "~/locales/i18n";
import { isLocale, type Locale } from "~/locales/locale";
import { translateIssue } from "~/locales/validation";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";
import { sessionToken, viewerOf } from "../identity.server";
import { readFormBody } from "../read-form-body.server";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may make a call. `anyone` may come without a token; the command still sees who it is. */
interface Callers {
  anyone: Viewer;
  members: Actor;
  startups: StartupViewer;
  investors: InvestorViewer;
  sides: StartupViewer | InvestorViewer;
  staff: StaffViewer;
}

interface CallContext<Caller extends keyof Callers, Params, Query, Body> {
  app: App;
  request: Request;
  locale: Locale;
  viewer: Callers[Caller];
  params: Params;
  query: Query;
  body: Body;
}

/** One call of the JSON API: what it takes and answers, in zod, and the command it runs. OpenAPI is made from it. */
export interface Call<
  Caller extends keyof Callers = keyof Callers,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** As OpenAPI writes it: `/api/v1/startups/{id}`. */
  path: `/${string}`;
  summary: string;
  tag: string;
  caller: Caller;
  /** Also for who has a forced first step before them (spec §2, modals), who may otherwise only read. */
  openToForced?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is `multipart/form-data` of at most `maxBytes` in place of JSON; its parts are the body's fields. */
  multipart?: { maxBytes: number };
  /** The body is text/csv of at most `maxBytes` in place of JSON, and arrives as its bytes. */
  csv?: { maxBytes: number };
  /** The whole JSON body of a 200 answer. */
  response: Answer;
  status?: 200 | 201;
  /** The request may say by `If-Match` which revision it changes. */
  takesIfMatch?: boolean;
  /** The number of the revision an answer shows, which is its ETag; undefined where the viewer may not know it. */
  revision?(answer: z.output<Answer>): number | undefined;
  /** A method, not a property, so that calls of different types fit one list. */
  run(context: CallContext<Caller, z.output<Params>, z.output<Query>, z.output<Body>>): Promise<unknown>;
}

/** Keeps the types of one call's definition together. */
export function defineCall<
  Caller extends keyof Callers,
  Params extends z.ZodType = z.ZodObject,
  Query extends z.ZodType = z.ZodObject,
  Body extends z.ZodType = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
>(call: Call<Caller, Params, Query, Body, Answer>): Call<Caller, Params, Query, Body, Answer> {
  return call;
}

/** A JSON body may be at most this large, in bytes. */
const maxBody = 256 * 1024;

const admits: Record<keyof Callers, (viewer: Viewer) => boolean> = {
  anyone: () => true,
  members: (viewer) => viewer.kind !== "visitor",
  startups: (viewer) => viewer.kind === "startup",
  investors: (viewer) => viewer.kind === "investor",
  sides: (viewer) => viewer.kind === "startup" || viewer.kind === "investor",
  staff: (viewer) => viewer.kind === "staff",
};

/** A call of any type, as lists of calls hold it. */
export type AnyCall = Call;

/**
 * The loader and action of an API URL. Answers errors as `{"error":{"code","message","fields?"}}` in the reader's
 * language with the statuses of design §12; an unexpected failure is logged and answers a bare 500 without details.
 * Without any call the URL is unknown and answers 404.
 */
export function serve(...calls: AnyCall[]) {
  const handle = async ({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    const { app } = context;
    const locale = await readerLocale(request);
    const t = translate(locale);
    try {
      if (calls.length === 0) throw new AppError("not_found");
      const call = calls.find(({ method }) => method === request.method);
      if (!call) {
        const answer = errorAnswer(new AppError("method_not_allowed"), t);
        answer.headers.set("Allow", calls.map(({ method }) => method).join(", "));
        return answer;
      }
      requireOwnOrigin(app, request);
      const found = await viewerOf(app, request);
      if (call.caller !== "anyone" && !call.openToForced) requireEnrolled(app, found);
      const viewer = call.caller === "anyone" ? enrolledViewer(app, found) : found;
      if (!admits[call.caller](viewer)) {
        throw new AppError(viewer.kind === "visitor" ? "unauthenticated" : "forbidden");
      }
      if (request.method !== "GET" && call.caller !== "anyone" && !call.openToForced) requireSettled(app, viewer);
      const result = await call.run({
        app,
        request,
        locale,
        viewer,
        params: parse(call.params, params),
        query: parse(call.query, queryOf(request)),
        body: call.body ? parse(call.body, await readBody(request, call)) : undefined,
      });
      if (result instanceof Response) return result;
      const revision = call.revision?.(result);
      const headers = new Headers(noStore);
      if (revision !== undefined) headers.set("ETag", `"${revision}"`);
      return json(result, { status: call.status ?? 200, headers });
    } catch (error) {
      if (error instanceof AppError) return errorAnswer(error, t);
      console.error(error);
      return json({ error: { code: "internal", message: t("errors:page") } }, { status: 500, headers: noStore });
    }
  };
  return { loader: handle, action: handle };
}

const noStore = { "Cache-Control": "no-store" };

function errorAnswer(error: AppError, t: Translate): Response {
  const fields =
    error.fields &&
    Object.fromEntries(
      Object.entries(error.fields).map(([field, issues]) => [field, issues.map((issue) => translateIssue(t, issue))]),
    );
  return json(
    { error: { code: error.code, message: t(`errors:${error.code}`), ...(fields ? { fields } : {}) } },
    {
      status: error.status,
      headers: {
        ...noStore,
        ...(error.status === 429 ? { "Retry-After": String(error.retryAfterSeconds ?? 60) } : {}),
      },
    },
  );
}

/** The language of an answer: `lang`, else the reader's cookie or Accept-Language. */
async function readerLocale(request: Request): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : preferredLocale(request);
}

/** Remix checks no Origin on resource routes: a cookie must not be usable from another site (design §4). */
function requireOwnOrigin(app: App, request: Request): void {
  if (request.method === "GET" || sessionToken(app, request).by === "bearer") return;
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== new URL(request.url).origin) throw new AppError("wrong_origin");
}

function queryOf(request: Request): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const { searchParams } = new URL(request.url);
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key);
    query[key] = values.length > 1 ? values : (values[0] ?? "");
  }
  return query;
}

async function readBody(request: Request, { multipart, csv }: Pick<Call, "multipart" | "csv">): Promise<unknown> {
  const contentType = request.headers.get("Content-Type");
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (multipart) {
    if (!contentType || type !== "multipart/form-data") throw new AppError("unsupported_media_type");
    return partsOf(await readFormBody(request, contentType, multipart.maxBytes));
  }
  if (csv) {
    if (type !== "text/csv") throw new AppError("unsupported_media_type");
    return readAtMost(request, csv.maxBytes);
  }
  if (type !== undefined && type !== "application/json") throw new AppError("unsupported_media_type");
  const text = new TextDecoder().decode(await readAtMost(request, maxBody));
  return text.trim() === "" ? {} : orBadRequest(() => JSON.parse(text));
}

/** The body's bytes; stops reading and throws `too_large` as soon as there are more than `maxBytes`. */
async function readAtMost(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw new AppError("too_large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new AppError("too_large");
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function partsOf(formData: FormData): Record<string, unknown> {
  const parts: Record<string, unknown> = {};
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name);
    parts[name] = values.length > 1 ? values : values[0];
  }
  return parts;
}

async function orBadRequest<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch {
    throw new AppError("bad_request");
  }
}

function parse(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return {};
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new AppError("invalid", { fields: fieldErrorsOf(result.error) });
}

/** Every bad field by its path; what is wrong with the body as a whole stands under `body`. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
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
