import type { z } from "zod";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { Audiences } from "../audience";

/** What a call may be made by, in the order `Allow` lists them. A HEAD is answered as a GET without its body. */
export const methods = ["GET", "POST", "PUT", "DELETE"] as const;

/** Who may make a call; for `everyone` no token is needed, and the command still sees who it is. */
type Callers = Omit<Audiences, "guests">;

interface CallContext<Caller extends keyof Callers, Params, Query, Body> {
  app: App;
  request: Request;
  locale: Locale;
  viewer: Callers[Caller];
  params: Params;
  query: Query;
  body: Body;
  /** What the answer carries beside its body: the call adds to them. */
  answerHeaders: Headers;
}

/**
 * Taken from a method, so that calls of different types fit one list. The condition always holds: it has TypeScript know
 * the answer's type before it reads the function, so that `{ result: true }` is not taken for any boolean.
 */
type Run<Context, Answer extends z.ZodType> = Answer extends z.ZodType
  ? { run(context: Context): Promise<z.input<Answer>> }["run"]
  : never;

/** One call of the JSON API: what it takes and answers, in zod, and the command it runs. OpenAPI is made from it. */
export interface Call<
  Caller extends keyof Callers = keyof Callers,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: (typeof methods)[number];
  /** As OpenAPI writes it: `/api/v1/startups/{id}`. */
  path: `/${string}`;
  /** A second path of the call, which OpenAPI does not list. */
  alsoAt?: `/${string}`;
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
  revision?(answer: z.input<Answer>): number | undefined;
  /** Gives the body of the answer. A field too many is found by the tests, which read every answer by `response`. */
  run: Run<CallContext<Caller, z.output<Params>, z.output<Query>, z.output<Body>>, Answer>;
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

/** A call of any type, as lists of calls hold it. */
export type AnyCall = Call;
