import type { z } from "zod";
import type { ApiScope } from "~/db/values";
import type { UploadKind } from "~/features/files/require-upload-quota.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { ErrorCode } from "~/server/errors";
import type { Audiences } from "../audience";

/** The supported methods, in the order of the `Allow` header. HEAD is handled as GET without a body. */
export const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Which viewers may make a call. `everyone` needs no token, but the command still gets the viewer. */
type Callers = Omit<Audiences, "guests">;

interface CallContext<Caller extends keyof Callers, Params, Query, Body> {
  app: App;
  request: Request;
  locale: Locale;
  viewer: Callers[Caller];
  params: Params;
  query: Query;
  body: Body;
  /** The response's headers, which the call may extend. */
  responseHeaders: Headers;
}

/**
 * Extracted from a method signature, so that calls of different types fit one list. The condition is always true: it makes
 * TypeScript resolve the response type before it infers the function's, so that `{ result: true }` does not widen to boolean.
 */
type Run<Context, Answer extends z.ZodType> = Answer extends z.ZodType
  ? { run(context: Context): Promise<z.input<Answer>> }["run"]
  : never;

/**
 * A call of the JSON API: its request and response as zod schemas, and the command it runs. OpenAPI is generated from
 * it.
 */
export interface Call<
  Caller extends keyof Callers = keyof Callers,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: (typeof methods)[number];
  /** In OpenAPI syntax: `/api/v1/startups/{id}`. */
  path: `/${string}`;
  /** An alternative path, not listed in the OpenAPI document. */
  alsoAt?: `/${string}`;
  /** A short summary: "List published startups". */
  summary: string;
  /** Further details for callers, in whole sentences. */
  description?: string;
  caller: Caller;
  /**
   * The scope an API key needs. Null if keys cannot make the call: what staff do, money, and what concerns the login
   * or hands out another secret (product §18.8).
   */
  scope: ApiScope | null;
  /** Allowed before the forced first step is complete (product §5.4), when only reading calls are. */
  allowDuringOnboarding?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** A JSON body for the OpenAPI document; tests parse it with `body`. */
  example?: z.input<Body>;
  /**
   * The body is `multipart/form-data` of at most `maxBytes` instead of JSON; its parts are the body's fields. The caller's
   * uploads of `kind` are counted before it is read. `example` is the name of a file.
   */
  multipart?: { maxBytes: number; kind: UploadKind | null; example: string };
  /** The body is a list as text/csv or as an Excel workbook, of at most `maxBytes`, instead of JSON, passed on as bytes. */
  csv?: { maxBytes: number; example: string };
  /** The whole JSON body of a successful response. */
  response: Answer;
  status?: 200 | 201;
  /** Whether the request may use `If-Match` to name the revision it changes. */
  acceptsIfMatch?: boolean;
  /** Error codes beyond those shared by similar calls (`errorCodesOf`). */
  errors?: readonly ErrorCode[];
  /** The revision in a response, used as its ETag; undefined if the viewer may not know it. */
  revision?(answer: z.input<Answer>): number | undefined;
  /** Returns the response body. The compiler misses excess fields; the tests validate every response against `response`. */
  run: Run<CallContext<Caller, z.output<Params>, z.output<Query>, z.output<Body>>, Answer>;
}

/** Returns the call with its types inferred. */
export function defineCall<
  Caller extends keyof Callers,
  Params extends z.ZodType = z.ZodObject,
  Query extends z.ZodType = z.ZodObject,
  Body extends z.ZodType = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
>(call: Call<Caller, Params, Query, Body, Answer>): Call<Caller, Params, Query, Body, Answer> {
  return call;
}

/** A call of any type, for lists of calls. */
export type AnyCall = Call;
