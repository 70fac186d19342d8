import { expect } from "vitest";
import { apiCalls } from "~/routes/api/calls/index.server";
import { callsByPath } from "~/routes/api/find-calls";

const find = callsByPath(apiCalls);

/**
 * Validates a successful API response against its call: the status and exactly the declared fields, so that an extra field,
 * which may be a leak, fails the test. Other responses pass.
 */
export async function expectPromised(request: Request, response: Response): Promise<void> {
  if (!response.ok) return;
  const call = find(new URL(request.url).pathname)?.calls.find(({ method }) => method === request.method);
  if (!call) return;
  const name = `${call.method} ${call.path}`;
  expect(response.status, name).toBe(call.status ?? 200);
  const body = await response.clone().json();
  // Parsing strips undeclared fields.
  expect(body, `${name} matches its \`response\` schema`).toEqual(call.response.parse(body));
}
