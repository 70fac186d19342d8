import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, imports, listings, startups } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { requestClaim } from "~/features/intake/claims/request-claim.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { importStartups } from "./import-startups.server";
import { listImports } from "./list-imports.server";
import { takeBackImport } from "./take-back-import.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);

async function bring(rows: string, headings = "公司名稱,公司簡介,官網,標語") {
  now += 1000;
  const csv = new TextEncoder().encode(`${headings}\n${rows}`);
  const report = await importStartups(app, { actor: admin, csv, source: "List" });
  return { ...report, id: report.importId ?? "" };
}

const takeBack = (importId: string) => {
  now += 1000;
  return takeBackImport(app, { actor: admin, importId });
};

const stored = (name: string) => app.db.select().from(startups).where(eq(startups.name, name)).get();

async function idOf(name: string): Promise<string> {
  const row = await stored(name);
  if (!row) throw new Error(`${name} is not here.`);
  return row.id;
}

async function edit(name: string, changes: Parameters<typeof startupUpdates>[2]) {
  now += 1000;
  await commitRevision(app, startupUpdates(app, await idOf(name), changes, { by: "staff", onlyIn: null }));
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );

describe("an import that is taken back", () => {
  it("leaves nothing of the companies that it created, and is recorded", async () => {
    const { id } = await bring("甲一,甲一的介紹,jiayi.example,\n甲二,甲二的介紹,jiaer.example,");
    const gone = await idOf("甲一");
    expect(await app.db.$count(listings, eq(listings.profileId, gone))).toBe(1);
    expect(await takeBack(id)).toEqual({ removed: 2, restored: 0, left: 0, named: [] });
    expect(await stored("甲一")).toBeUndefined();
    expect(await app.db.$count(accounts, eq(accounts.id, gone))).toBe(0);
    expect(await app.db.$count(listings, eq(listings.profileId, gone))).toBe(0);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "import.taken_back", actorId: admin.id, data: { removed: 2, restored: 0, left: 0 } },
    ]);
    const [newest] = await listImports(app, admin);
    expect(newest).toMatchObject({ id, created: 2, takenBack: { removed: 2 } });
    expect(await codeOf(takeBack(id))).toBe("wrong_state");
    expect(await bring("甲一,甲一的介紹,jiayi.example,"), "and may be imported again").toMatchObject({ created: 1 });
  });

  it("restores the old values of updated profiles, in the lists too, and the next import can update them again", async () => {
    await bring("乙一,原來的介紹,yiyi.example,原來的標語");
    const before = await getStartupProfile(app, await idOf("乙一"));
    const { id } = await bring("乙一,新的介紹,yiyi.example,新的標語");
    expect(await takeBack(id)).toMatchObject({ removed: 0, restored: 1, left: 0 });
    const after = await getStartupProfile(app, await idOf("乙一"));
    expect(after).toMatchObject({ report: before?.report, unclaimed: before?.unclaimed, is_publish: 2 });
    const listed = await app.db
      .select()
      .from(listings)
      .where(eq(listings.profileId, before?.id ?? ""))
      .get();
    expect(JSON.stringify(listed)).toContain("原來的標語");
    expect(await bring("乙一,原來的介紹,yiyi.example,原來的標語")).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await bring("乙一,新的介紹,yiyi.example,新的標語")).toMatchObject({ updated: 1 });
  });

  it("may follow a later one that was taken back", async () => {
    const first = await bring("己一,己一的介紹,jiyi.example,");
    const second = await bring("己一,己一的新介紹,jiyi.example,");
    expect(await takeBack(second.id)).toMatchObject({ restored: 1 });
    expect(await takeBack(first.id)).toMatchObject({ removed: 1, left: 0 });
    expect(await stored("己一")).toBeUndefined();
  });

  it("keeps what somebody has edited since, field by field", async () => {
    const created = await bring("丙一,丙一的介紹,bingyi.example,");
    await bring("丙二,丙二的介紹,binger.example,原來的標語");
    const updated = await bring("丙二,丙二的新介紹,binger.example,新的標語");
    await edit("丙一", { phone: "02-1234-5678" });
    await edit("丙二", { report: { zh_tw: { slogan: "編輯的標語" } } });
    expect(await takeBack(created.id)).toMatchObject({
      removed: 0,
      left: 1,
      named: [{ name: "丙一", reason: "edited" }],
    });
    expect(await takeBack(updated.id)).toMatchObject({
      restored: 1,
      left: 1,
      named: [{ name: "丙二", reason: "partly" }],
    });
    const { report } = (await getStartupProfile(app, await idOf("丙二"))) ?? {};
    expect(report?.zh_tw).toMatchObject({ slogan: "編輯的標語", description: "丙二的介紹" });
    expect(await bring("丙二,又一個介紹,binger.example,又一個標語"), "still edited").toMatchObject({ skipped: 1 });
  });

  it("keeps what was claimed, is being claimed, taken down or updated by a later import", async () => {
    const names = ["丁一", "丁二", "丁三", "丁四"];
    const { id } = await bring(names.map((name, at) => `${name},${name}的介紹,ding${at}.example,`).join("\n"));
    await app.db
      .update(accounts)
      .set({ passwordHash: "$argon2id$…" })
      .where(eq(accounts.id, await idOf("丁一")));
    const input = { name: "王", role: "CEO", email: "ceo@ding1.example", evidence: "" };
    const from = { locale: "zh-TW", origin: "https://fundbridge.test", ip: "10.0.0.9" } as const;
    expect(await requestClaim(app, { viewer: visitor, startupId: await idOf("丁二"), input, ...from })).toBe("mailed");
    await app.db.update(startups).set({ isPublish: 0, delistedAt: now }).where(eq(startups.name, "丁三"));
    await bring("丁四,丁四的新介紹,ding3.example,");
    const taken = await takeBack(id);
    expect(taken).toMatchObject({ removed: 0, restored: 0, left: 4 });
    expect(taken.named.map(({ name, reason }) => [name, reason]).toSorted()).toEqual(
      [
        ["丁一", "claimed"],
        ["丁二", "claimed"],
        ["丁三", "delisted"],
        ["丁四", "laterImport"],
      ].toSorted(),
    );
    for (const name of names) expect(await stored(name)).toBeDefined();
  });

  it("leaves a listing to the owner who claims it meanwhile", async () => {
    await bring("庚一,庚一的介紹,gengyi.example,\n庚二,庚二的介紹,genger.example,");
    const { id } = await bring("庚一,庚一的新介紹,gengyi.example,\n庚二,庚二的新介紹,genger.example,");
    const claimed = await idOf("庚一");
    now += 1000;
    // The first batch reads the contents, the second one writes.
    const db = withBatch(app, async (number, go) => {
      if (number === 2) {
        await app.db.update(accounts).set({ passwordHash: "$argon2id$…" }).where(eq(accounts.id, claimed));
        await app.db.update(startups).set({ unclaimedSource: null, isPublish: 0 }).where(eq(startups.id, claimed));
        await app.db.delete(listings).where(eq(listings.profileId, claimed));
      }
      return go();
    });
    expect(await takeBackImport({ ...app, db }, { actor: admin, importId: id })).toEqual({
      removed: 0,
      restored: 1,
      left: 1,
      named: [{ id: claimed, name: "庚一", reason: "claimed" }],
    });
    expect(await stored("庚一")).toMatchObject({ unclaimedSource: null, isPublish: 0 });
    expect((await getStartupProfile(app, claimed))?.report.zh_tw.description).toBe("庚一的新介紹");
    expect(await app.db.$count(listings, eq(listings.profileId, claimed))).toBe(0);
    expect((await getStartupProfile(app, await idOf("庚二")))?.report.zh_tw.description).toBe("庚二的介紹");
  });

  it("is refused to other staff, and for an unknown import", async () => {
    const { id } = await bring("戊一,戊一的介紹,wuyi.example,");
    expect(await codeOf(takeBackImport(app, { actor: reviewer, importId: id }))).toBe("forbidden");
    expect(await codeOf(listImports(app, reviewer))).toBe("forbidden");
    expect(await codeOf(takeBack("01HZZZZZZZZZZZZZZZZZZZZZZZ"))).toBe("not_found");
    expect(await bring("戊一,戊一的介紹,wuyi.example,"), "nothing written, nothing recorded").toMatchObject({
      importId: null,
    });
    expect(await app.db.$count(imports, eq(imports.id, id))).toBe(1);
  });
});
