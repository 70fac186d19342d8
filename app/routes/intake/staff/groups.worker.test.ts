import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { count } from "drizzle-orm";
import { expect, it } from "vitest";
import { readerOf } from "~/components/form/page-reader";
import { postKey, postKeyField } from "~/components/form/post-key-field";
import { investorGroups } from "~/db/schema";
import { readGroupOf } from "~/features/profiles/groups/own-group.server";
import { makeInvestor, makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { action as declare } from "../../profiles/investor/section";
import { action as changeOne, loader as showOne } from "./group";
import { action as change, loader as show } from "./groups";

const app = testApp();

type Someone = Awaited<ReturnType<typeof makeInvestor | typeof makeStaff>>;

const asked = ({ token }: Someone, params: Record<string, string>, init: RequestInit = {}) => ({
  request: new Request("http://localhost/somewhere", { ...init, headers: { Authorization: `Bearer ${token}` } }),
  params,
  context: { app: { ...app }, nonce: "" },
});

/** Returns the status that an action answers. */
async function post(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  who: Someone,
  { params = {}, ...fields }: { params?: Record<string, string> } & Record<string, unknown>,
): Promise<number> {
  const key = postKey(crypto.randomUUID(), readerOf(who.viewer));
  const body = new URLSearchParams({ [postKeyField]: key, ...(fields as Record<string, string>) });
  const answer = await action(asked(who, params, { method: "POST", body }) as ActionFunctionArgs).catch(
    (error) => error,
  );
  return statusOf(answer);
}

/** Returns the status of what an action or a loader returned or threw. */
const statusOf = (answer: unknown) =>
  (answer instanceof Response ? answer.status : (answer as { init?: ResponseInit }).init?.status) ?? 200;

const groups = async () => (await app.db.select({ rows: count() }).from(investorGroups).get())?.rows;

it.each([
  ["line breaks", "Two\nlines"],
  ["a mark that turns the text around", "Good \u202eevil"],
  ["a link", "Buy at https://example.test/now"],
  ["two megabytes", "長".repeat(250_000)],
  ["more characters than a name has", "長".repeat(101)],
])("an investor cannot name a group with %s", async (_, group) => {
  const investor = await makeInvestor(app);
  const before = await groups();
  const status = await post(declare, investor, { params: { section: "information" }, group });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await groups()).toBe(before);
  expect(await readGroupOf(app, investor.id)).toMatchObject({ groupId: null, groupDeclaredAt: null });
});

it("fifty declarations of one name at once make one member, and leave no group behind that nobody is in", async () => {
  const investor = await makeInvestor(app);
  const before = (await groups()) ?? 0;
  const statuses = await Promise.all(
    Array.from({ length: 50 }, () =>
      post(declare, investor, { params: { section: "information" }, group: "五十次集團" }),
    ),
  );
  expect(statuses.filter((status) => ![302, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(302);
  expect(await groups()).toBe(before + 1);
});

it("staff who do not review profiles neither see nor change groups", async () => {
  const editor = await makeStaff(app, { staffRole: "editor" });
  const investor = await makeInvestor(app);
  const { id: groupid } = await makeGroup(app);
  const params = { groupid };
  const status = async (work: Promise<unknown>) => statusOf(await work.catch((error) => error));
  expect(await status(show(asked(editor, {}) as ActionFunctionArgs))).toBe(403);
  expect(await status(showOne(asked(editor, params) as ActionFunctionArgs))).toBe(403);
  const group = { name_zh: "編輯的集團", source: "https://example.test", checked: "on" };
  const settled = { investor_id: investor.id, seen_group: "", seen_asked: "", group_id: groupid };
  expect([
    await post(change, editor, { intent: "save", ...group }),
    await post(change, editor, settled),
    await post(changeOne, editor, { params, ...group }),
    await post(changeOne, editor, { params, intent: "merge", into: (await makeGroup(app)).id }),
    await post(changeOne, editor, { params, intent: "remove" }),
  ]).toEqual([403, 403, 403, 403, 403]);
  expect(await readGroupOf(app, investor.id)).toMatchObject({ groupId: null });
});
