import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { deskViews } from "~/db/schema";
import { makeStaff } from "../../../../../tests/support/accounts";
import { testApp } from "../../../../../tests/support/app";
import { personalData } from "../../personal-data.server";
import { deleteView } from "./delete-view.server";
import { listViews } from "./list-views.server";
import { viewQuery } from "./lists.server";
import { renameView } from "./rename-view.server";
import { maxViewName, maxViews } from "./rules";
import { saveView } from "./save-view.server";
import { renameViewForm, viewForm } from "./schema";

const app = testApp();
const list = "accounts" as const;
const query = "kind=startup";
const admin = async () => (await makeStaff(app, { staffRole: "admin" })).viewer;
const code = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
const names = async (actor: Awaited<ReturnType<typeof admin>>) =>
  (await listViews(app, { actor, list })).map(({ name }) => name);

describe("a saved view", () => {
  it("stores only what its list reads of the address, in one spelling", async () => {
    const actor = await admin();
    const typed = "page=3&evil=%3Cscript%3E&sort=email&columns=state&kind=startup&columns=name&state=nonsense&before=x";
    const saved = await saveView(app, { actor, list, name: "新創", query: typed });
    expect(saved.query).toBe("kind=startup&sort=email&columns=name&columns=state");
    expect(viewQuery("accounts", saved.query)).toBe(saved.query);
    expect(viewQuery("orders", "needs=failed&before=01&sort=-total&kind=startup")).toBe("needs=failed&sort=-total");
    expect(await code(saveView(app, { actor, list, name: "全部", query: "page=2&sort=-created" }))).toBe("invalid");
    expect(viewQuery("orders", "q=mei%40example.test&state=paid")).toBe("state=paid");
    expect(await code(saveView(app, { actor, list, name: "小美", query: "q=mei%40example.test" }))).toBe("invalid");
    expect(await listViews(app, { actor, list })).toEqual([saved]);
    expect(await listViews(app, { actor, list: "orders" })).toEqual([]);
  });

  it("is renamed and deleted only by its account, and only in its list", async () => {
    const [owner, other] = [await admin(), await admin()];
    const { id } = await saveView(app, { actor: owner, list, name: "甲", query });
    await saveView(app, { actor: owner, list, name: "乙", query });
    expect(await code(renameView(app, { actor: other, list, id, name: "丙" }))).toBe("not_found");
    expect(await code(deleteView(app, { actor: other, list, id }))).toBe("not_found");
    expect(await code(renameView(app, { actor: owner, list: "orders", id, name: "丙" }))).toBe("not_found");
    expect(await code(deleteView(app, { actor: owner, list: "orders", id }))).toBe("not_found");
    expect(await names(other)).toEqual([]);
    expect(await code(renameView(app, { actor: owner, list, id, name: "乙" }))).toBe("already_exists");
    expect(await code(renameView(app, { actor: owner, list, id, name: "甲" }))).toBe("done");
    expect((await renameView(app, { actor: owner, list, id, name: "丙" })).name).toBe("丙");
    expect(await names(owner)).toEqual(["丙", "乙"]);
    expect(await deleteView(app, { actor: owner, list, id })).toEqual({ id, name: "丙", query });
    expect(await code(deleteView(app, { actor: owner, list, id }))).toBe("not_found");
    expect(await names(owner)).toEqual(["乙"]);
  });

  it("is refused to staff who cannot open its list", async () => {
    const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
    const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
    const id = "x";
    expect(await code(saveView(app, { actor: reviewer, list, name: "甲", query }))).toBe("done");
    for (const [actor, of] of [
      [editor, list],
      [reviewer, "orders"],
    ] as const) {
      expect(await code(saveView(app, { actor, list: of, name: "甲", query: "state=paid" }))).toBe("forbidden");
      expect(await code(renameView(app, { actor, list: of, id, name: "甲" }))).toBe("forbidden");
      expect(await code(deleteView(app, { actor, list: of, id }))).toBe("forbidden");
      expect(await code(listViews(app, { actor, list: of }))).toBe("forbidden");
    }
  });

  it("is one of at most ten, and one of its name, of fifty saved at once", async () => {
    const actor = await admin();
    const same = await Promise.all(
      Array.from({ length: 50 }, () => code(saveView(app, { actor, list, name: "同", query }))),
    );
    expect(same.filter((result) => result === "done")).toHaveLength(1);
    expect(new Set(same)).toEqual(new Set(["done", "already_exists"]));
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, at) => code(saveView(app, { actor, list, name: `檢視 ${at}`, query }))),
    );
    expect(many.filter((result) => result === "done")).toHaveLength(maxViews - 1);
    expect(new Set(many)).toEqual(new Set(["done", "too_many_views"]));
    expect(await names(actor)).toHaveLength(maxViews);
    expect(await code(saveView(app, { actor, list: "orders", name: "同", query: "state=paid" }))).toBe("done");
  });

  it("goes with its account", async () => {
    const actor = await admin();
    await saveView(app, { actor, list, name: "甲", query });
    for (const statement of personalData.erase(app, { id: actor.id, kind: "staff", email: "" })) await statement;
    expect(await app.db.select().from(deskViews).where(eq(deskViews.accountId, actor.id))).toEqual([]);
  });
});

describe("the name of a view", () => {
  it.each([viewForm, renameViewForm])("is one line without hidden characters, and not too long", (schema) => {
    const read = (name: string) => schema.safeParse({ name, query, id: "x" }).success;
    expect(read("x".repeat(maxViewName))).toBe(true);
    for (const name of ["", "  ", "x".repeat(maxViewName + 1), "a\nb", "a\u202eb", "a\u0000b"]) {
      expect([name, read(name)]).toEqual([name, false]);
    }
  });
});
