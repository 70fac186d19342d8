import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { reportError } from "~/features/accounts/consent/report-error.server";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { requestIdOf } from "~/server/request-id";
import { isData } from "./repeated-posts.server";

/** Logs and reports an unexpected error of a request, and returns the request's id, which its sender can quote. */
export function reportUnexpected(app: App, error: unknown, request: Request): string {
  const id = requestIdOf(request);
  logError(`Request ${id} failed.`, error);
  reportError(app, error, request);
  return id;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * Wraps a loader or action: answers an unexpected error with the request's id, which is also in the log and which the
 * error page shows. The answer says nothing else of it. `hasNoPage`: for routes without a page, whose error data Remix
 * would hide.
 */
export function reportingUnexpected<Result>(
  run: (args: Args) => Promise<Result>,
  { hasNoPage = false }: { hasNoPage?: boolean } = {},
) {
  return async (args: Args): Promise<Result> => {
    try {
      return await run(args);
    } catch (error) {
      const { request, context } = args;
      if (error instanceof Response || isData(error) || request.signal.aborted) throw error;
      const body = { code: "internal", request_id: reportUnexpected(context.app, error, request) };
      throw hasNoPage ? Response.json(body, { status: 500 }) : data(body, { status: 500 });
    }
  };
}
