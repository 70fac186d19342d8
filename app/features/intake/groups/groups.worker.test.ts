import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, firewallRules, investorGroups, investors, listings } from "~/db/schema";
import type { WallClass } from "~/db/values";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { signUpCvc } from "~/features/accounts/accounts/sign-up-cvc.server";
import { groupTarget, investorTarget } from "~/features/core/access/walls";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import { indexVersion } from "~/features/discovery/listings/listing";
import { reindexOutdated } from "~/features/discovery/listings/reindex-outdated.server";
import { readStaffToday } from "~/features/member-area/today/read-staff-today.server";
import { findCheckedGroups, findGroups } from "~/features/profiles/groups/find-groups.server";
import { readOwnGroup } from "~/features/profiles/groups/own-group.server";
import { personalData } from "~/features/profiles/personal-data.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { rowsRead } from "../../../../tests/support/rows-read";
import { addGroup } from "./add-group.server";
import { changeGroup } from "./change-group.server";
import { declareGroup } from "./declare-group.server";
import { mergeGroups } from "./merge-groups.server";
import { findSameGroups, listGroups, listGroupsToCheck, readGroup } from "./queries.server";
import { removeGroup } from "./remove-group.server";
import type { GroupInput } from "./schema";
import { settleGroup } from "./settle-group.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const staff = (await makeStaff(app)).viewer;
const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
const locale = "zh-TW";

let made = 0;
const fields = (over: Partial<GroupInput> = {}): GroupInput => {
  made += 1;
  const names = { nameZh: `集團${made}號`, nameEn: `Group No. ${made}.` };
  return {
    ...names,
    parentId: null,
    source: "https://example.test/report",
    isChecked: true,
    isDistinct: false,
    ...over,
  };
};
const add = (over: Partial<GroupInput> = {}) => addGroup(app, { actor: staff, group: fields(over) });
const groupOf = (id: string) => app.db.select().from(investorGroups).where(eq(investorGroups.id, id)).get();
const lineageOf = async (id: string) => (await groupOf(id))?.lineage;
const rowOf = async (id: string) => {
  const row = await app.db.select().from(investors).where(eq(investors.id, id)).get();
  return row && { group: row.groupId, checked: row.groupCheckedAt, asked: row.askedGroupId, at: row.groupDeclaredAt };
};
const versionOf = async (id: string) =>
  (await app.db.select().from(listings).where(eq(listings.profileId, id)).get())?.indexVersion;
/** Whether a listing waits to be rebuilt because its walls are outdated. */
const isOutdated = async (id: string) => ((await versionOf(id)) ?? 0) < 0;
const actionsOn = async (id: string) =>
  (await app.db.select().from(events).where(eq(events.subjectId, id)).orderBy(asc(events.at))).map(
    ({ action }) => action,
  );

async function startupHiding(...rules: Array<[target: string, hidden: WallClass]>) {
  const { id } = await makeStartup(app, { isPublish: 2, publishedAt: now });
  for (const [target, hidden] of rules) {
    await app.db.insert(firewallRules).values({ startupId: id, target, class: hidden, createdAt: now });
  }
  return id;
}
const rulesOf = async (id: string) =>
  (await app.db.select().from(firewallRules).where(eq(firewallRules.startupId, id)))
    .map((rule) => `${rule.target} ${rule.class}`)
    .sort();

describe("declareGroup", () => {
  it("links to a group by its name in either language, folded and without its legal form", async () => {
    const id = await add({ nameZh: "臺灣測試股份有限公司", nameEn: "Taiwan Test Co., Ltd." });
    for (const name of ["台湾测试", "TAIWAN TEST", "Taiwan Test Inc.", "台灣測試有限公司"]) {
      const investor = await makeInvestor(app);
      expect(await declareGroup(app, { actor: investor.viewer, name })).toEqual({ isQuestion: false });
      expect(await rowOf(investor.id)).toEqual({ group: id, checked: null, asked: null, at: now });
    }
  });

  it("adds an unchecked group for a new name, and removes it when nobody is left in it", async () => {
    const [one, other] = [await makeInvestor(app), await makeInvestor(app)];
    await declareGroup(app, { actor: one.viewer, name: "Only named once" });
    await declareGroup(app, { actor: other.viewer, name: "only named ONCE" });
    const id = (await rowOf(one.id))?.group ?? "";
    expect((await rowOf(other.id))?.group).toBe(id);
    expect(await groupOf(id)).toMatchObject({ nameZh: "", nameEn: "Only named once", checkedAt: null, lineage: [id] });
    await declareGroup(app, { actor: one.viewer, name: "" });
    expect(await groupOf(id)).toBeDefined();
    await declareGroup(app, { actor: other.viewer, name: "" });
    expect(await groupOf(id)).toBeUndefined();
  });

  it("asks staff before it leaves the group they confirmed", async () => {
    const [confirmed, wanted] = [await add(), await add()];
    const investor = await makeInvestor(app, { groupId: confirmed, groupCheckedAt: 5 });
    const name = (await groupOf(wanted))?.nameZh ?? "";
    expect(await declareGroup(app, { actor: investor.viewer, name })).toEqual({ isQuestion: true });
    expect(await rowOf(investor.id)).toEqual({ group: confirmed, checked: 5, asked: wanted, at: now });
    expect(await readOwnGroup(app, { actor: investor.viewer, locale })).toMatchObject({ asked: name });
    const { waiting } = await listGroupsToCheck(app, { actor: staff, page: 1, locale });
    expect(waiting.find(({ investorId }) => investorId === investor.id)).toMatchObject({
      declared: { id: wanted, name },
      current: { name: (await groupOf(confirmed))?.nameZh, isConfirmed: true },
    });
  });

  it("leaves a group that startups may know only once staff have answered, and tells the investor nothing", async () => {
    const group = await add({ nameZh: "守住集團", nameEn: "Kept Group" });
    const hiding = await startupHiding([groupTarget(group), "profile"]);
    const investor = await makeInvestor(app, { type: "cvc" });
    const own = () => readOwnGroup(app, { actor: investor.viewer, locale });
    const ofInvestor = async () => {
      const { waiting } = await listGroupsToCheck(app, { actor: staff, page: 1, locale });
      return waiting.find(({ investorId }) => investorId === investor.id);
    };
    await declareGroup(app, { actor: investor.viewer, name: "守住集團" });
    expect(await declareGroup(app, { actor: investor.viewer, name: "" })).toEqual({ isQuestion: false });
    expect(await own()).toEqual({ name: "", isChecked: false, asked: null });
    const walls = await findPairWalls(app, { startupId: hiding, investorId: investor.id });
    expect([...walls.byRules]).toEqual(["profile"]);
    expect(await ofInvestor()).toMatchObject({ declared: null, current: { name: "守住集團", isConfirmed: false } });
    await declareGroup(app, { actor: investor.viewer, name: "另一個全新集團" });
    expect(await own()).toEqual({ name: "另一個全新集團", isChecked: false, asked: null });
    const wanted = (await rowOf(investor.id))?.asked ?? null;
    expect(await rowOf(investor.id)).toMatchObject({ group, asked: wanted, checked: null });
    const seen = { groupId: group, askedGroupId: wanted };
    await settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: wanted });
    expect(await rowOf(investor.id)).toMatchObject({ group: wanted, asked: null, checked: now, at: null });
    expect(await own()).toEqual({ name: "另一個全新集團", isChecked: true, asked: null });
  });

  it("lets the investor take back a declaration that nobody can know of", async () => {
    const investor = await makeInvestor(app);
    await declareGroup(app, { actor: investor.viewer, name: "Misspelt Employr" });
    await declareGroup(app, { actor: investor.viewer, name: "Misspelt Employer" });
    const right = (await rowOf(investor.id))?.group ?? "";
    expect(await groupOf(right)).toMatchObject({ nameEn: "Misspelt Employer" });
    expect(await findSameGroups(app, { actor: staff, names: ["misspelt employr"] })).toEqual([]);
    await startupHiding([groupTarget(right), "numbers"]);
    await declareGroup(app, { actor: investor.viewer, name: "" });
    expect(await rowOf(investor.id), "unless a rule names it").toMatchObject({ group: right, asked: null, at: now });
  });

  it("records the declaration and rebuilds listings whose rules name the investor", async () => {
    const investor = await makeInvestor(app, { type: "cvc" });
    const [hiding, unrelated] = [
      await startupHiding([investorTarget(investor.id), "profile"]),
      await startupHiding(["cvc", "numbers"]),
    ];
    await declareGroup(app, { actor: investor.viewer, name: "A new parent" });
    expect([await isOutdated(hiding), await isOutdated(unrelated)]).toEqual([true, false]);
    expect(await actionsOn(investor.id)).toContain("investor.group_declared");
  });

  it("is forgotten with the account", async () => {
    const investor = await makeInvestor(app, { groupId: await add(), groupCheckedAt: 1, groupDeclaredAt: 2 });
    await app.db.batch(personalData.erase(app, { id: investor.id, kind: "investor", email: "" }) as never);
    expect(await rowOf(investor.id)).toEqual({ group: null, checked: null, asked: null, at: null });
  });
});

describe("settleGroup", () => {
  it("confirms what was declared, or corrects it", async () => {
    const [old, wanted] = [await add(), await add()];
    const investor = await makeInvestor(app, {
      ...{ groupId: old, groupCheckedAt: 1, askedGroupId: wanted, groupDeclaredAt: 2 },
    });
    const hiding = await startupHiding([investorTarget(investor.id), "numbers"]);
    const seen = { groupId: old, askedGroupId: wanted };
    await settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: wanted });
    expect(await rowOf(investor.id)).toEqual({ group: wanted, checked: now, asked: null, at: null });
    expect(await isOutdated(hiding)).toBe(true);
    expect(await actionsOn(investor.id)).toContain("investor.group_settled");
    const settled = { groupId: wanted, askedGroupId: null };
    await settleGroup(app, { actor: staff, investorId: investor.id, seen: settled, groupId: null });
    expect(await rowOf(investor.id)).toEqual({ group: null, checked: now, asked: null, at: null });
  });

  it("leaves a later declaration alone", async () => {
    const investor = await makeInvestor(app, { groupId: await add(), groupDeclaredAt: 2 });
    const seen = { groupId: null, askedGroupId: null };
    await expect(
      settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: null }),
    ).rejects.toMatchObject({ code: "wrong_state" });
    await expect(
      settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: "unknown" }),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("removes a group that only this investor had named", async () => {
    const investor = await makeInvestor(app);
    await declareGroup(app, { actor: investor.viewer, name: "A typo" });
    const typo = (await rowOf(investor.id))?.group ?? "";
    const seen = { groupId: typo, askedGroupId: null };
    await settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: await add() });
    expect(await groupOf(typo)).toBeUndefined();
  });
});

describe("changeGroup", () => {
  it("moves a group with all groups below it, and updates a member's session", async () => {
    const [top, other] = [await add(), await add()];
    const middle = await add({ parentId: top });
    const fund = await add({ parentId: middle });
    const member = await makeInvestor(app, { type: "cvc", groupId: fund });
    expect(member.viewer.groups).toEqual([top, middle, fund]);
    const [ofGroup, ofMember, unrelated] = [
      await startupHiding([groupTarget(fund), "numbers"]),
      await startupHiding([investorTarget(member.id), "profile"]),
      await startupHiding([groupTarget(top), "numbers"]),
    ];
    await changeGroup(app, { actor: staff, id: middle, group: fields({ parentId: other }) });
    expect([await lineageOf(middle), await lineageOf(fund)]).toEqual([
      [other, middle],
      [other, middle, fund],
    ]);
    expect(await findViewer(app, { token: member.token })).toMatchObject({ groups: [other, middle, fund] });
    expect([await isOutdated(ofGroup), await isOutdated(ofMember), await isOutdated(unrelated)]).toEqual([
      ...[true, true, false],
    ]);
    await reindexOutdated(app);
    expect(await versionOf(ofGroup)).toBe(indexVersion);
    expect(await actionsOn(middle)).toEqual(["group.added", "group.moved"]);
  });

  it("refuses a move that would create a cycle, and an unknown parent", async () => {
    const top = await add();
    const child = await add({ parentId: top });
    const grandchild = await add({ parentId: child });
    for (const parentId of [top, child, grandchild, "unknown"]) {
      const moving = changeGroup(app, { actor: staff, id: top, group: fields({ parentId }) });
      await expect(moving).rejects.toMatchObject({ code: "invalid", fields: { parent_id: [expect.any(String)] } });
    }
    expect(await lineageOf(grandchild)).toEqual([top, child, grandchild]);
  });

  it("changes names and source, and sets the date checked only on request", async () => {
    const id = await add();
    const checkedAt = now;
    now += 1000;
    await changeGroup(app, { actor: staff, id, group: fields({ nameEn: "Renamed", isChecked: false }) });
    expect(await groupOf(id)).toMatchObject({ nameEn: "Renamed", checkedAt });
    expect(await findGroups(app, { name: "renam", locale: "en-US", limit: 5 })).toMatchObject([{ id }]);
    await changeGroup(app, { actor: staff, id, group: fields() });
    expect(await groupOf(id)).toMatchObject({ checkedAt: now });
    expect(await actionsOn(id)).toEqual(["group.added", "group.changed", "group.changed"]);
  });
});

describe("mergeGroups", () => {
  it("takes over members, children and rules, without duplicates", async () => {
    const [parent, from] = [await add(), await add()];
    const into = await add({ parentId: parent });
    const child = await add({ parentId: from });
    const grandchild = await add({ parentId: child });
    const member = await makeInvestor(app, { groupId: from });
    const asking = await makeInvestor(app, {
      groupId: parent,
      groupCheckedAt: 1,
      askedGroupId: from,
      groupDeclaredAt: 1,
    });
    const both = await startupHiding(
      [groupTarget(from), "numbers"],
      [groupTarget(from), "profile"],
      [groupTarget(into), "numbers"],
    );
    const ofChild = await startupHiding([groupTarget(grandchild), "profile"]);
    await mergeGroups(app, { actor: staff, id: from, into });
    expect(await groupOf(from)).toBeUndefined();
    expect(await rulesOf(both)).toEqual([`${groupTarget(into)} numbers`, `${groupTarget(into)} profile`]);
    expect((await rowOf(member.id))?.group).toBe(into);
    expect((await rowOf(asking.id))?.asked).toBe(into);
    expect(await groupOf(child)).toMatchObject({ parentId: into, lineage: [parent, into, child] });
    expect(await lineageOf(grandchild)).toEqual([parent, into, child, grandchild]);
    expect([await isOutdated(both), await isOutdated(ofChild)]).toEqual([true, true]);
    const { history } = await readGroup(app, { actor: staff, id: into, locale });
    expect(history.map(({ action }) => action)).toEqual(["group.merged", "group.added"]);
  });

  it("settles a request for the group that it merges with", async () => {
    const [from, into] = [await add(), await add()];
    const kept = await makeInvestor(app, { groupId: from, askedGroupId: into, groupKept: true, groupDeclaredAt: 4 });
    const asking = await makeInvestor(app, {
      ...{ groupId: from, groupCheckedAt: 3, askedGroupId: into, groupDeclaredAt: 4 },
    });
    await mergeGroups(app, { actor: staff, id: from, into });
    expect(await rowOf(kept.id)).toEqual({ group: into, checked: null, asked: null, at: 4 });
    expect(await rowOf(asking.id)).toEqual({ group: into, checked: 3, asked: null, at: null });
  });

  it("refuses itself, the groups below it and unknown ones", async () => {
    const id = await add();
    const child = await add({ parentId: id });
    for (const into of [id, child, "unknown"]) {
      await expect(mergeGroups(app, { actor: staff, id, into })).rejects.toMatchObject({ code: "invalid" });
    }
    await expect(mergeGroups(app, { actor: staff, id: "unknown", into: id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a group that disappears while a command runs", () => {
  /** An app whose group is removed once the command has read it, before it writes. */
  function whileRemoved(id: string) {
    const at = () => {
      void app.db.delete(investorGroups).where(eq(investorGroups.id, id)).execute();
      return now;
    };
    return { ...app, now: at };
  }

  it("cannot be declared or settled", async () => {
    const investor = await makeInvestor(app);
    const [declared, settled] = [await add(), await add()];
    const name = (await groupOf(declared))?.nameZh ?? "";
    await expect(declareGroup(whileRemoved(declared), { actor: investor.viewer, name })).rejects.toMatchObject({
      code: "wrong_state",
    });
    const change = { actor: staff, investorId: investor.id, seen: { groupId: null, askedGroupId: null } };
    await expect(settleGroup(whileRemoved(settled), { ...change, groupId: settled })).rejects.toMatchObject({
      code: "wrong_state",
    });
    expect(await rowOf(investor.id)).toMatchObject({ group: null, checked: null });
    expect([await groupOf(declared), await groupOf(settled)]).toEqual([undefined, undefined]);
  });

  it("is left out of a sign-up", async () => {
    const id = await add();
    const email = `late-${crypto.randomUUID()}@example.com`;
    await signUpCvc(whileRemoved(id), {
      ...{
        name: "晚到創投",
        email,
        reference: null,
        termVersion: 1,
        locale,
        origin: "https://example.test",
        ip: "10.1.2.3",
      },
      ...{ contact: "", phone: "", group: (await groupOf(id))?.nameZh ?? "", card: "normal" },
    });
    const account = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)).get();
    expect(await rowOf(account?.id ?? "")).toMatchObject({ group: null });
  });
});

describe("a name that another group has", () => {
  it("is refused until staff say that it is a different group", async () => {
    const id = await add({ nameZh: "同名集團", nameEn: "Same Name Inc." });
    const names = { nameZh: "", nameEn: "Same name" };
    await expect(add(names)).rejects.toMatchObject({ code: "invalid", fields: { distinct: [expect.any(String)] } });
    await expect(add({ nameZh: "同名集團股份有限公司", nameEn: "" })).rejects.toMatchObject({ code: "invalid" });
    const other = await add({ ...names, isDistinct: true });
    expect(other).not.toBe(id);
    const group = fields(names);
    await expect(changeGroup(app, { actor: staff, id: other, group })).rejects.toMatchObject({ code: "invalid" });
    await changeGroup(app, { actor: staff, id: other, group: { ...group, isDistinct: true } });
    const same = await findSameGroups(app, { actor: staff, names: ["same name"], except: other });
    expect(same).toEqual([{ id, name: "同名集團 / Same Name Inc." }]);
  });

  it("is added once, if two staff members add it at the same time", async () => {
    const group = fields();
    const results = await Promise.allSettled([1, 2].map(() => addGroup(app, { actor: staff, group })));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("removeGroup", () => {
  it("removes only a group that nothing uses", async () => {
    const [free, parent, named, joined] = [await add(), await add(), await add(), await add()];
    await add({ parentId: parent });
    await startupHiding([groupTarget(named), "numbers"]);
    await makeInvestor(app, { groupId: joined });
    for (const id of [parent, named, joined]) {
      await expect(removeGroup(app, { actor: staff, id })).rejects.toMatchObject({ code: "wrong_state" });
    }
    await removeGroup(app, { actor: staff, id: free });
    expect(await groupOf(free)).toBeUndefined();
  });
});

describe("findGroups", () => {
  it("finds a part of either name, whole names first, with parents and listed members below", async () => {
    const top = await add({ nameZh: "遠景控股", nameEn: "Vista Holdings" });
    const fund = await add({ nameZh: "遠景", nameEn: "Vista Ventures", parentId: top });
    await makeInvestor(app, { groupId: fund, status: "active", publishedAt: 1 });
    await makeInvestor(app, { groupId: fund });
    const both = [
      { id: fund, name: "遠景", parentName: "遠景控股", members: 1 },
      { id: top, name: "遠景控股", parentName: null, members: 1 },
    ];
    expect(await findGroups(app, { name: " 远景 ", locale, limit: 5 })).toEqual(both);
    expect(await findGroups(app, { name: "ventures", locale: "en-US", limit: 5 })).toMatchObject([
      { name: "Vista Ventures", parentName: "Vista Holdings" },
    ]);
    expect(await findGroups(app, { name: "遠景", locale, limit: 1 })).toHaveLength(1);
    expect(await findGroups(app, { name: " ", locale, limit: 5 })).toEqual([]);
  });

  it("leaves out groups that only an unlisted investor has named", async () => {
    const [unlisted, listed] = [await makeInvestor(app), await makeInvestor(app, { status: "active", publishedAt: 1 })];
    await declareGroup(app, { actor: unlisted.viewer, name: "Secretive employer" });
    expect(await findGroups(app, { name: "secretive", locale, limit: 5 })).toEqual([]);
    await declareGroup(app, { actor: listed.viewer, name: "Secretive employer" });
    expect(await findGroups(app, { name: "secretive", locale, limit: 5 })).toMatchObject([{ members: 1 }]);
    expect(await findCheckedGroups(app, { name: "secretive", locale, limit: 5 }), "for visitors").toEqual([]);
  });

  it("finds a checked group, however many names strangers have typed before it", async () => {
    await makeGroup(app, { nameZh: "終山集團", nameEn: "Zz Last", isChecked: true });
    await app.db.run(sql`WITH RECURSIVE typed(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM typed WHERE n < 5001)
      INSERT INTO investor_groups (id, name_zh, searched, lineage, created_at, updated_at)
      SELECT 'typed' || n, 'a' || n, char(10) || 'a' || n || char(10), '[]', 1, 1 FROM typed`);
    const search = { name: "終山", locale, limit: 5 } as const;
    expect(await findGroups(app, search)).toHaveLength(1);
    expect(await findCheckedGroups(app, search)).toHaveLength(1);
    await app.db.run(sql`DELETE FROM investor_groups WHERE id LIKE 'typed%'`);
  });

  it("reads no more rows with 10,000 names that strangers have typed", async () => {
    const group = await makeGroup(app, { nameZh: "多名集團", nameEn: "Many Names", isChecked: true });
    await makeInvestor(app, { status: "active", publishedAt: 1, groupId: group.id });
    const search = { name: "多名集團", locale, limit: 5 } as const;
    const readAll = async () => {
      const members = await rowsRead(() => findGroups(app, search));
      const visitors = await rowsRead(() => findCheckedGroups(app, search));
      expect([members.result, visitors.result]).toMatchObject([[{ id: group.id, members: 1 }], [{ id: group.id }]]);
      return [members.rows, visitors.rows];
    };
    const before = await readAll();
    await app.db.run(sql`WITH RECURSIVE typed(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM typed WHERE n < 10000)
      INSERT INTO investor_groups (id, name_zh, searched, lineage, created_at, updated_at)
      SELECT 'typed' || n, '多名集團' || n, char(10) || '多名集團' || n || char(10), '[]', 1, 1 FROM typed`);
    // Strangers who named one of these groups, and some who named the checked one.
    await app.db.run(sql`WITH RECURSIVE typed(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM typed WHERE n < 1000)
      INSERT INTO accounts (id, kind, email, locale, reference_code, activated_at, created_at, updated_at)
      SELECT 'typed' || n, 'investor', n || '@example.test', 'zh-TW', 'typed' || n, 1, 1, 1 FROM typed`);
    await app.db.run(sql`INSERT INTO investors (id, group_id, created_at, updated_at)
      SELECT id, CASE WHEN id LIKE '%0' THEN ${group.id} ELSE id END, 1, 1 FROM accounts WHERE id LIKE 'typed%'`);
    expect(await readAll()).toEqual(before);
    for (const table of ["investors", "accounts", "investor_groups"])
      await app.db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE id LIKE 'typed%'`);
  });

  it("offers visitors checked groups, without their members", async () => {
    const id = await add({ nameZh: "訪客集團股份有限公司", nameEn: "" });
    const found = await findCheckedGroups(app, { name: "訪客集團有限公司", locale, limit: 5 });
    expect(found).toEqual([{ id, name: "訪客集團股份有限公司", parentName: null }]);
  });
});

it("lists trees in order, and finds groups with the names above them", async () => {
  const top = await add({ nameZh: "排序母公司", nameEn: "Sorted Parent" });
  const child = await add({ nameZh: "排序子公司", nameEn: "Sorted Child", parentId: top });
  const { groups } = await listGroups(app, { actor: staff, q: "sorted", page: 1, locale });
  expect(groups.map(({ id, path }) => [id, path])).toEqual([
    [top, ["排序母公司"]],
    [child, ["排序母公司", "排序子公司"]],
  ]);
});

it("queues a declaration for staff only once the account is activated", async () => {
  const { id } = await makeInvestor(app, { account: { activatedAt: null }, groupId: await add(), groupDeclaredAt: 1 });
  const before = await listGroupsToCheck(app, { actor: staff, page: 1, locale });
  expect(before.waiting.map(({ investorId }) => investorId)).not.toContain(id);
  await app.db.update(accounts).set({ activatedAt: 1 }).where(eq(accounts.id, id));
  const after = await listGroupsToCheck(app, { actor: staff, page: 1, locale });
  expect(after.waiting.map(({ investorId }) => investorId)).toContain(id);
  expect(after.count).toBe(before.count + 1);
});

it("counts what is listed, on the list and on Today, also groups that nobody has checked", async () => {
  const read = () => listGroupsToCheck(app, { actor: staff, page: 1, locale });
  const onToday = async () =>
    (await readStaffToday(app, { actor: staff })).find(({ name }) => name === "groups")?.count;
  const before = await read();
  const begun = await add({ isChecked: false });
  const investor = await makeInvestor(app);
  await declareGroup(app, { actor: investor.viewer, name: "Declared and unchecked" });
  const spammer = await makeInvestor(app, { account: { activatedAt: null } });
  await declareGroup(app, { actor: spammer.viewer, name: "Typed by a stranger" });
  const after = await read();
  expect(after.unchecked.slice(before.unchecked.length)).toMatchObject([{ id: begun }]);
  expect(after.count).toBe(before.count + 2);
  expect(after.count).toBe(after.declarations + after.unchecked.length);
  expect(await onToday()).toBe(after.count);
  const group = (await rowOf(investor.id))?.group ?? "";
  const seen = { groupId: group, askedGroupId: null };
  await settleGroup(app, { actor: staff, investorId: investor.id, seen, groupId: group });
  expect(
    (await read()).unchecked.map(({ id }) => id),
    "once the declaration is settled",
  ).toContain(group);
});

it("counts the same investors in the tree and in suggestions, with those below", async () => {
  const top = await add({ nameZh: "計數母公司", nameEn: "" });
  const fund = await add({ nameZh: "計數創投", nameEn: "", parentId: top });
  await makeInvestor(app, { groupId: fund, status: "active", publishedAt: 1 });
  await makeInvestor(app, { groupId: top });
  await makeInvestor(app, { groupId: top, account: { activatedAt: null } });
  const { groups } = await listGroups(app, { actor: staff, q: "計數", page: 1, locale });
  expect(groups.map(({ id, members }) => [id, members])).toEqual([
    [top, { investors: 2, listed: 1 }],
    [fund, { investors: 1, listed: 1 }],
  ]);
  const offered = await findGroups(app, { name: "計數母", locale, limit: 5 });
  expect(offered).toMatchObject([{ members: 1 }]);
  const page = await readGroup(app, { actor: staff, id: top, locale });
  expect(page).toMatchObject({ count: { investors: 2, listed: 1 }, use: { members: 2, below: 1, startups: 0 } });
  expect(page.members, "strangers are not named").toHaveLength(1);
});

it("lists no group that only accounts which were never activated have named", async () => {
  const { id, viewer } = await makeInvestor(app, { account: { activatedAt: null } });
  await declareGroup(app, { actor: viewer, name: "Spam for the tree" });
  const listed = async () => (await listGroups(app, { actor: staff, q: "spam for", page: 1, locale })).count;
  expect(await listed()).toBe(0);
  await app.db.update(accounts).set({ activatedAt: 1 }).where(eq(accounts.id, id));
  expect(await listed()).toBe(1);
  await add({ nameEn: "Spam for the shop", source: "", isChecked: false });
  expect(await listed(), "and what staff have only begun").toBe(2);
});

it("allows only staff who review profiles", async () => {
  const id = await add();
  const [actor, seen] = [editor, { groupId: null, askedGroupId: null }];
  const attempts = [
    addGroup(app, { actor, group: fields() }),
    changeGroup(app, { actor, id, group: fields() }),
    mergeGroups(app, { actor, id, into: id }),
    removeGroup(app, { actor, id }),
    settleGroup(app, { actor, investorId: id, seen, groupId: id }),
    listGroups(app, { actor, q: "", page: 1, locale }),
    listGroupsToCheck(app, { actor, page: 1, locale }),
    readGroup(app, { actor, id, locale }),
  ];
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  expect(
    await app.db
      .select()
      .from(events)
      .where(and(eq(events.actorId, editor.id))),
  ).toEqual([]);
});
