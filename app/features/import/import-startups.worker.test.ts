import { count, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, listings, startups } from "~/db/schema";
import { delistListing } from "~/features/claims/delist-listing.server";
import { keyLabels } from "~/features/content/static-keys.server";
import { commitRevision } from "~/features/editing/commit-revision.server";
import { matchExpression } from "~/features/search-words/match-expression";
import { parseQuery } from "~/features/search-words/parse-query";
import { noSynonyms } from "~/features/search-words/synonyms";
import { getStartupProfile } from "~/features/startups/queries.server";
import { startupUpdates } from "~/features/startups/write-startup.server";
import { makeInvestor, makeStaff } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { column, csvFile as fileOf, listColumns } from "../../../tests/support/import-file";
import { mappedKeys } from "./categories";
import { importStartups } from "./import-startups.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const { viewer: staff } = await makeStaff(app, { staffRole: "admin" });

type Row = Partial<Record<string, string>>;

/** A row of a separate company for each test, so tests share nothing. */
function company(name: string, cells: Row = {}): Row {
  return {
    [column.company]: name,
    [column.description]: `${name} makes quiet machines`,
    [column.categories]: "SaaS",
    [column.country]: "USA",
    [column.profile]: `http://www.crunchbase.com/organization/${name.toLowerCase()}`,
    ...cells,
  };
}

const run = (...rows: Row[]) => importStartups(app, { actor: staff, source: "List", csv: fileOf(rows) });

async function stored(name: string) {
  const row = await app.db.select().from(startups).where(eq(startups.name, name)).get();
  if (!row) throw new Error(`${name} was not imported.`);
  return row;
}

async function finds(word: string): Promise<string[]> {
  const rows = await app.db.all<{ name: string }>(
    sql`SELECT s.name FROM search_index JOIN listings d ON d.doc = search_index.rowid
      JOIN startups s ON s.id = d.profile_id WHERE search_index MATCH ${matchExpression(parseQuery(word, noSynonyms), { columns: ["name", "slogan", "basic"], words: "prefix" })}`,
  );
  return rows.map(({ name }) => name);
}

describe("importStartups", () => {
  it("lists startups with a description as unclaimed, stores the rest unlisted, and sets no passwords", async () => {
    const report = await run(company("Alpha"), company("Beta", { [column.description]: "" }));
    expect(report).toMatchObject({ rows: 2, created: 2, skipped: 0, published: 1, draft: 1, issues: [] });
    const unclaimed = { unclaimedSource: "List", sourcedAt: now };
    expect(await stored("Alpha")).toMatchObject({
      ...unclaimed,
      isPublish: 2,
      registerCountry: "US",
      publishedAt: now,
    });
    expect(await stored("Beta")).toMatchObject({ ...unclaimed, isPublish: 0, publishedAt: null });
    const account = await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.id, (await stored("Alpha")).id))
      .get();
    expect(account).toMatchObject({ changePassword: 1, passwordHash: null, activatedAt: null });
    expect(account?.email).toMatch(/@import\.invalid$/);
    expect(await finds("machines")).toEqual(["Alpha"]);
    expect((await getStartupProfile(app, (await stored("Alpha")).id))?.report.en_us.description).toContain("quiet");
  });

  it("neither lists nor stores closed companies, and takes down one that has closed since", async () => {
    const report = await run(
      company("Gone", { [column.status]: "Dead" }),
      company("Going", { [column.status]: "Operating" }),
    );
    expect(report).toMatchObject({ rows: 2, created: 1, closed: 1, skipped: 0, published: 1 });
    expect(await app.db.$count(startups, eq(startups.name, "Gone"))).toBe(0);
    now += 1000;
    expect(await run(company("Going", { [column.status]: "停業" }))).toMatchObject({ updated: 1, published: 0 });
    expect(await stored("Going")).toMatchObject({ isPublish: 0, unclaimedSource: "List" });
    expect(await run(company("Acquired", { [column.status]: "Acquired" }))).toMatchObject({ published: 1 });
  });

  it("does not list again what staff have taken down", async () => {
    await run(company("Removed"));
    const { id } = await stored("Removed");
    await delistListing(app, { actor: staff, id, reason: "The company asked." });
    const report = await run(company("Removed", { [column.country]: "Canada" }));
    expect(report).toMatchObject({ skipped: 1, issues: [{ reason: "delisted" }] });
    expect(await stored("Removed")).toMatchObject({ isPublish: 0 });
  });

  it("returns the skipped rows with their cells and reasons, which can be mended and imported again", async () => {
    const report = await run(
      company("", { [column.description]: "=SUM(A1)", [column.profile]: "" }),
      company("Mended"),
    );
    const rejected = report.rejected ?? "";
    expect(rejected).toContain("未匯入原因");
    const mended = rejected.replace("\r\n,", "\r\nMended Too,");
    const again = await importStartups(app, { actor: staff, source: "List", csv: new TextEncoder().encode(mended) });
    expect(again).toMatchObject({ rows: 1, created: 1, skipped: 0, rejected: null });
    expect((await getStartupProfile(app, (await stored("Mended Too")).id))?.report.en_us.description).toBe("=SUM(A1)");
  });

  it("creates no duplicates when run again", async () => {
    await run(company("Gamma"));
    const before = await app.db.select({ rows: count() }).from(accounts);
    expect(await run(company("Gamma"))).toMatchObject({ created: 0, updated: 0, unchanged: 1, published: 0 });
    expect(await app.db.select({ rows: count() }).from(accounts)).toEqual(before);
  });

  it("updates changed rows until the profile is edited", async () => {
    await run(company("Delta", { [column.description]: "" }));
    now += 1000;
    const { id, isPublish } = await stored("Delta");
    expect(isPublish).toBe(0);
    expect(await run(company("Delta"))).toMatchObject({ created: 0, updated: 1, published: 1 });
    expect(await stored("Delta")).toMatchObject({ id, isPublish: 2 });
    now += 1000;
    await commitRevision(app, startupUpdates(app, id, { phone: "02-1234-5678" }, { by: "owner", onlyIn: null }));
    const report = await run(company("Delta", { [column.description]: "Something else" }));
    expect(report).toMatchObject({ updated: 0, skipped: 1, issues: [{ line: 2, reason: "ownerChanged" }] });
    expect(await finds("quiet")).toContain("Delta");
  });

  it("skips a profile claimed by its owner", async () => {
    await run(company("Epsilon"));
    const { id } = await stored("Epsilon");
    await app.db.update(accounts).set({ passwordHash: "$argon2id$…" }).where(eq(accounts.id, id));
    const report = await run(company("Epsilon", { [column.country]: "Canada" }));
    expect(report).toMatchObject({ updated: 0, skipped: 1 });
    expect(await stored("Epsilon")).toMatchObject({ registerCountry: "US" });
  });

  it("skips a draft whose account is suspended or whose company number staff have accepted", async () => {
    const draft = async (name: string) => {
      await run(company(name, { [column.description]: "" }));
      return (await stored(name)).id;
    };
    const [suspended, numbered] = [await draft("Kappa"), await draft("Lambda")];
    await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, suspended));
    await app.db.update(startups).set({ sn: "12345678", snOverriddenAt: 1 }).where(eq(startups.id, numbered));
    expect(await run(company("Kappa"), company("Lambda"))).toMatchObject({ updated: 0, skipped: 2, published: 0 });
    expect(await stored("Kappa")).toMatchObject({ isPublish: 0 });
    expect(await stored("Lambda")).toMatchObject({ isPublish: 0, sn: "12345678" });
  });

  it("imports a startup listed twice in a file once", async () => {
    const report = await run(
      company("Zeta"),
      company("Zeta Again", { [column.profile]: company("Zeta")[column.profile] }),
    );
    expect(report).toMatchObject({ rows: 2, created: 1, skipped: 1, issues: [{ line: 3, reason: "duplicate" }] });
  });

  it("writes nothing when any part of the file is invalid", async () => {
    const before = await app.db.select({ rows: count() }).from(accounts);
    const good = fileOf([company("Eta"), company("Theta")]);
    const broken = new Uint8Array([...good, ...new TextEncoder().encode('\n"never closed')]);
    await expect(importStartups(app, { actor: staff, source: "List", csv: broken })).rejects.toMatchObject({
      code: "invalid",
    });
    const without = listColumns.filter((name) => name !== column.company);
    await expect(
      importStartups(app, { actor: staff, source: "List", csv: fileOf([company("Eta")], without) }),
    ).rejects.toMatchObject({
      fields: { file: [expect.stringContaining("公司名稱")] },
    });
    expect(await app.db.select({ rows: count() }).from(accounts)).toEqual(before);
  });

  it("rejects non-staff", async () => {
    const { viewer } = await makeInvestor(app);
    await expect(
      importStartups(app, { actor: viewer as never, source: "List", csv: fileOf([company("Iota")]) }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("imports hundreds of rows and indexes each once", async () => {
    const rows = Array.from({ length: 300 }, (_, number) => company(`Many${number}`));
    expect(await run(...rows)).toMatchObject({ created: 300, published: 300 });
    const [indexed] = await app.db
      .select({ rows: count() })
      .from(listings)
      .innerJoin(startups, eq(startups.id, listings.profileId))
      .where(like(startups.name, "Many%"));
    expect(indexed?.rows).toBe(300);
  });

  it("maps categories to keys that exist", async () => {
    for (const type of ["industry", "domain"] as const) {
      const labels = await keyLabels(app, type, "zh-TW");
      expect(mappedKeys[type].filter((key) => !labels.has(key))).toEqual([]);
    }
  });
});
