import { expect } from "vitest";
import { apiCalls } from "~/routes/api/calls/index.server";
import { callsByPath } from "~/routes/api/find-calls";

const find = callsByPath(apiCalls);

/**
 * Holds a successful answer of the API against what its call promises: the status, every field of the body, and no other,
 * so that a field too many, which may be a leak, fails the test. Answers of anything else pass.
 */
export async function expectPromised(request: Request, response: Response): Promise<void> {
  if (!response.ok) return;
  const call = find(new URL(request.url).pathname)?.calls.find(({ method }) => method === request.method);
  if (!call) return;
  const name = `${call.method} ${call.path}`;
  expect(response.status, name).toBe(call.status ?? 200);
  const body = await response.clone().json();
  // Parsing leaves out what the schema does not name.
  expect(body, `${name} answers what its \`response\` says`).toEqual(call.response.parse(body));
}
