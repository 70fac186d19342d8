import { reportError } from "~/features/accounts/consent/report-error.server";
import type { App } from "~/server/app.server";
import { requestIdOf } from "~/server/request-id";

/** Logs and reports an unexpected error of a request, and returns the request's id, which its sender can quote. */
export function reportUnexpected(app: App, error: unknown, request: Request): string {
  const id = requestIdOf(request);
  console.error(`Request ${id} failed.`, error);
  reportError(app, error, request);
  return id;
}
