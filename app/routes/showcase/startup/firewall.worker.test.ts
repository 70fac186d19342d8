import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { readerOf } from "~/components/form/page-reader";
import { postKey, postKeyField } from "~/components/form/post-key-field";
import { firewallRules } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { action, loader } from "./firewall";

const app = testApp();
const { id, token, viewer } = await makeStartup(app);
const path = "http://localhost/startup/firewall";

/** Each request has its own App, which remembers the viewer. */
const asked = (request: Request) => ({ request, params: {}, context: { app: { ...app }, nonce: "" } });
const headers = { Authorization: `Bearer ${token}` };

const show = (query: string) => loader(asked(new Request(`${path}?${query}`, { headers })));

/** Returns all that a post answers, as JSON. */
async function post(fields: [name: string, value: string][]): Promise<string> {
  const key = postKey(crypto.randomUUID(), readerOf(viewer));
  const body = new URLSearchParams([[postKeyField, key], ...fields]);
  return JSON.stringify(
    await action(asked(new Request(path, { method: "POST", body, headers }))).catch((error) => error),
  );
}

const stored = () => app.db.select().from(firewallRules).where(eq(firewallRules.startupId, id));

it("names no investor whom the startup may not know, whatever it asks", async () => {
  const name = "無人知曉的投資人";
  const unlisted = await makeInvestor(app, { name });
  const target = `investor:${unlisted.id}`;
  expect(await show(`whom=${target}`)).toMatchObject({ chosen: null });
  for (const field of ["classes", "before"]) {
    const answer = await post([
      ["target", target],
      [field, "numbers"],
    ]);
    expect(answer).toContain('"init":{"status":404');
    expect(answer).not.toContain(name);
  }
  expect(await stored()).toEqual([]);
});

it("stores nothing for a post that makes no rule", async () => {
  const posts: [string, string][][] = [
    [],
    [["target", "cvc"]],
    [
      ["target", "cvc"],
      ["classes", "everything"],
    ],
    [
      ["target", "cvc"],
      ["classes", "profile"],
      ["before", "everything"],
    ],
    [
      ["target", "x".repeat(2_000_000)],
      ["classes", "profile"],
    ],
    [["target", "cvc"], ...Array.from({ length: 50 }, () => ["classes", "profile"] as [string, string])],
  ];
  for (const fields of posts) expect(await post(fields)).toContain('"init":{"status":400');
  expect(await stored()).toEqual([]);
});

it("changes only the classes that the form's reader changed", async () => {
  const change = async (fields: [string, string][]) => {
    const answer = JSON.parse(await post([["target", "cvc"], ...fields])).data.done;
    return { added: answer.added, removed: answer.removed, hidden: answer.hidden };
  };
  const hidden = async () => (await stored()).map((rule) => rule.class).sort();
  expect(
    await change([
      ["classes", "numbers"],
      ["classes", "documents"],
    ]),
  ).toEqual({ added: ["numbers", "documents"], removed: [], hidden: ["numbers", "documents"] });
  // A form that was open before that rule does not show the documents again.
  expect(await change([["classes", "profile"]])).toMatchObject({ added: ["profile"], removed: [] });
  expect(await hidden()).toEqual(["documents", "numbers", "profile"]);
  // One of two classes shows again, and the undo hides it.
  const one = [
    ["before", "numbers"],
    ["before", "profile"],
    ["classes", "numbers"],
  ] as [string, string][];
  expect(await change(one)).toEqual({ added: [], removed: ["profile"], hidden: ["numbers", "documents"] });
  expect(await change([["classes", "profile"]])).toMatchObject({ added: ["profile"] });
  const all = (await hidden()).map((each) => ["before", each] as [string, string]);
  expect(await change(all)).toMatchObject({ added: [], hidden: [] });
  expect(await hidden()).toEqual([]);
});
