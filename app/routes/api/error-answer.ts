import { json } from "@remix-run/cloudflare";
import type { Translate } from "~/locales/i18n";
import { translateIssue } from "~/locales/issues";
import { acceptRanges } from "~/server/accept-ranges";
import type { AppError, ErrorCode } from "~/server/errors";
import { requestIdOf } from "~/server/request-id";
import { errorBody } from "./error-body";

/** The media type of problem details (RFC 9457). */
export const problemType = "application/problem+json";

/** The page that lists error codes, with an anchor for each. Clients compare this address, so it must not change. */
export const problemAddress = (code: ErrorCode) => `/api/docs#${code}`;

/**
 * Answers an API request with a failure, an unexpected one if `error` is null: as problem details if its sender prefers
 * them, else as `{"error": …}` (product §18.1). Every error of the API is answered here.
 */
export function errorAnswer(
  request: Request,
  error: AppError | null,
  { t, headers = {} }: { t: Translate; headers?: Record<string, string> },
): Response {
  const status = error?.status ?? 500;
  const body = error ? errorBody(error, t) : { error: { code: "internal", message: t("layout:error.page") } };
  const init = {
    status,
    headers: { Vary: "Accept", ...(status === 429 ? { "Retry-After": "60" } : {}), ...error?.headers, ...headers },
  };
  if (!prefersProblem(request.headers.get("Accept"))) return json(body, init);
  const problem = {
    type: error ? problemAddress(error.code) : "about:blank",
    // The type `about:blank` has the status in words (RFC 9457, 4.2.1).
    title: error ? translateIssue(t, `errors:${error.code}`) : "Internal Server Error",
    status,
    detail: body.error.message,
    instance: new URL(request.url).pathname,
    request_id: requestIdOf(request),
    ...body,
  };
  return Response.json(problem, { ...init, headers: { ...init.headers, "Content-Type": problemType } });
}

/** Whether an `Accept` header names problem details, and ranks plain JSON no higher. */
function prefersProblem(accept: string | null): boolean {
  const ranges = acceptRanges(accept ?? "");
  const weightOf = (type: string) =>
    Math.max(0, ...ranges.flatMap(({ name, weight }) => (name.toLowerCase() === type ? weight : [])));
  return weightOf(problemType) > 0 && weightOf(problemType) >= weightOf("application/json");
}
