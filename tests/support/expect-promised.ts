import { expect } from "vitest";
import { errorCodesOf, errorsOfEveryCall } from "~/routes/api/call-errors";
import { apiCalls } from "~/routes/api/calls/index.server";
import { callsByPath } from "~/routes/api/find-calls";
import type { ErrorCode } from "~/server/errors";

const find = callsByPath(apiCalls);

/**
 * Validates an API response against its call. A success has its status and exactly the declared fields, so that an
 * extra field, which may be a leak, fails the test; an error has one of the declared codes. Other responses pass.
 */
export async function expectPromised(request: Request, response: Response): Promise<void> {
  const { hostname, pathname } = new URL(request.url);
  const call = find(pathname)?.calls.find(({ method }) => method === request.method);
  if (!call || response.status === 204 || response.status === 500) return;
  const name = `${call.method} ${call.path}`;
  if (!response.ok) {
    // Partners' hosts have no API.
    if (hostname !== "localhost") return;
    const { error } = await response.clone().json<{ error: { code: ErrorCode } }>();
    expect([...errorCodesOf(call), ...errorsOfEveryCall], `${name} declares its \`errors\``).toContain(error.code);
    return;
  }
  expect(response.status, name).toBe(call.status ?? 200);
  const body = await response.clone().json();
  // Parsing strips undeclared fields.
  expect(body, `${name} matches its \`response\` schema`).toEqual(call.response.parse(body));
}
