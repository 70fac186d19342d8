import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { Actor, InvestorViewer, StaffViewer, StartupViewer, Viewer } from "~/features/access/viewer";
import { requireOnboarded } from "~/features/accounts/require-onboarded.server";
import { enrolledViewer, requireEnrolled } from "~/features/second-factor/require-enrolled.server";
import type { Translate } from "~/locales/i18n";
import { isLocale, type Locale } from "~/locales/locale";
import { translateIssue } from "~/locales/validation";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";
import { isRead, requireOwnOrigin } from "~/server/request";
import { readBytes } from "~/server/request-body.server";
import { requireShortQuery, valuesByName } from "~/server/values-by-name";
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
  allowDuringOnboarding?: boolean;
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

/** A JSON body may be at most this large, in bytes, and nest this deep; the product's own nest four deep. */
const maxBody = 256 * 1024;
const maxNesting = 32;

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
      const url = new URL(request.url);
      requireShortQuery(url);
      const call = calls.find(({ method }) => method === (isRead(request) ? "GET" : request.method));
      if (!call) {
        const answer = errorAnswer(new AppError("method_not_allowed"), t);
        answer.headers.set("Allow", calls.map(({ method }) => method).join(", "));
        return answer;
      }
      // Remix checks no Origin on resource routes: a cookie must not be usable from another site (design §4).
      if (!isRead(request) && sessionToken(app, request).by === "cookie") requireOwnOrigin(request);
      const found = await viewerOf(app, request);
      if (call.caller !== "anyone" && !call.allowDuringOnboarding) requireEnrolled(app, found);
      const viewer = call.caller === "anyone" ? enrolledViewer(app, found) : found;
      if (!admits[call.caller](viewer)) {
        throw new AppError(viewer.kind === "visitor" ? "unauthenticated" : "forbidden");
      }
      if (!isRead(request) && call.caller !== "anyone" && !call.allowDuringOnboarding) requireOnboarded(app, viewer);
      const result = await call.run({
        app,
        request,
        locale,
        viewer,
        params: parse(call.params, params),
        query: parse(call.query, valuesByName(url.searchParams)),
        body: call.body ? parse(call.body, await readBody(request, call)) : undefined,
      });
      if (result instanceof Response) return result;
      const revision = call.revision?.(result);
      const headers = new Headers(revision === undefined ? {} : { ETag: `"${revision}"` });
      return json(result, { status: call.status ?? 200, headers });
    } catch (error) {
      if (error instanceof AppError) return errorAnswer(error, t);
      console.error(error);
      return json({ error: { code: "internal", message: t("errors:page") } }, { status: 500 });
    }
  };
  return { loader: handle, action: handle };
}

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
      headers: error.status === 429 ? { "Retry-After": String(error.retryAfterSeconds ?? 60) } : {},
    },
  );
}

/** The language of an answer: `lang`, else the reader's cookie or Accept-Language. */
async function readerLocale(request: Request): Promise<Locale> {
  const asked = new URL(request.url).searchParams.get("lang");
  return isLocale(asked) ? asked : preferredLocale(request);
}

async function readBody(request: Request, { multipart, csv }: Pick<Call, "multipart" | "csv">): Promise<unknown> {
  const contentType = request.headers.get("Content-Type");
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  if (multipart) {
    if (!contentType || type !== "multipart/form-data") throw new AppError("unsupported_media_type");
    return valuesByName(await readFormBody(request, contentType, multipart.maxBytes));
  }
  if (csv) {
    if (type !== "text/csv") throw new AppError("unsupported_media_type");
    return readBytes(request, csv.maxBytes);
  }
  if (type !== undefined && type !== "application/json") throw new AppError("unsupported_media_type");
  const text = new TextDecoder().decode(await readBytes(request, maxBody));
  if (nestsDeeper(text, maxNesting)) throw new AppError("bad_request");
  return text.trim() === "" ? {} : orBadRequest(() => JSON.parse(text));
}

/** Whether JSON opens more brackets at once than `max`: what walks a deeper value later runs out of stack. */
function nestsDeeper(json: string, max: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') isInString = !isInString;
    else if (isInString) at += char === "\\" ? 1 : 0;
    else if (char === "[" || char === "{") depth += 1;
    else if (char === "]" || char === "}") depth -= 1;
    if (depth > max) return true;
  }
  return false;
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
