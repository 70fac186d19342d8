import { count, eq, like, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, listings, startups } from "~/db/schema";
import { delistListing } from "~/features/intake/claims/delist-listing.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { commitRevision } from "~/features/records/editing/commit-revision.server";
import { matchExpression } from "~/features/text/search-words/match-expression";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { noSynonyms } from "~/features/text/search-words/synonyms";
import { makeInvestor, makeStaff } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { column, csvFile as fileOf, listColumns } from "../../../../tests/support/import-file";
import { textCell, workbook } from "../../../../tests/support/workbook";
import { mappedKeys } from "./categories";
import { importStartups } from "./import-startups.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const { viewer: staff } = await makeStaff(app, { staffRole: "admin" });

type Row = Partial<Record<string, string>>;

/** Builds a row of a separate company for each test, so that tests share nothing. */
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

/** Runs `act` once, just before the second batch: the first one reads what an update changes, the second one writes. */
function beforeWriting(act: () => Promise<unknown>) {
  const db = withBatch(app, async (number, go) => {
    if (number === 2) await act();
    return go();
  });
  return (...rows: Row[]) => importStartups({ ...app, db }, { actor: staff, source: "List", csv: fileOf(rows) });
}

describe("a listing that changes while it is imported", () => {
  const describedAs = (name: string, description: string) => company(name, { [column.description]: description });

  it("stays its owner's if it is claimed meanwhile; the rest of the file is imported", async () => {
    await run(describedAs("Racea", "first"), describedAs("Raceb", "first"));
    const { id } = await stored("Racea");
    now += 1000;
    const importing = beforeWriting(async () => {
      await app.db.update(accounts).set({ passwordHash: "$argon2id$…", activatedAt: now }).where(eq(accounts.id, id));
      await app.db
        .update(startups)
        .set({ unclaimedSource: null, isPublish: 0, publishedAt: null, updatedAt: now })
        .where(eq(startups.id, id));
      await app.db.delete(listings).where(eq(listings.profileId, id));
    });
    const report = await importing(describedAs("Racea", "second"), describedAs("Raceb", "second"));
    expect(report).toMatchObject({ updated: 1, skipped: 1, issues: [{ company: "Racea", reason: "ownerChanged" }] });
    expect(await stored("Racea")).toMatchObject({ unclaimedSource: null, isPublish: 0 });
    expect((await getStartupProfile(app, id))?.report.en_us.description).toBe("first");
    expect(await app.db.$count(listings, eq(listings.profileId, id))).toBe(0);
    expect((await getStartupProfile(app, (await stored("Raceb")).id))?.report.en_us.description).toBe("second");
  });

  it("keeps what was edited, and stays down if it was taken down meanwhile", async () => {
    await run(describedAs("Racec", "first"), describedAs("Raced", "first"));
    const [edited, delisted] = [(await stored("Racec")).id, (await stored("Raced")).id];
    now += 1000;
    const importing = beforeWriting(async () => {
      now += 1000;
      const changes = { report: { en_us: { description: "edited" } } };
      await commitRevision(app, startupUpdates(app, edited, changes, { by: "staff", onlyIn: null }));
      await app.db.update(startups).set({ isPublish: 0, delistedAt: now }).where(eq(startups.id, delisted));
    });
    const report = await importing(describedAs("Racec", "second"), describedAs("Raced", "second"));
    expect(report.issues.map(({ reason }) => reason)).toEqual(["ownerChanged", "delisted"]);
    expect((await getStartupProfile(app, edited))?.report.en_us.description).toBe("edited");
    expect(await stored("Raced")).toMatchObject({ isPublish: 0 });
  });
});

describe("importStartups", () => {
  it("imports two companies with the same home page if a person says that both are new", async () => {
    const rows = "Company,Website,Import as new\nTwin A,https://twins.example,\nTwin B,https://twins.example,yes";
    const csv = new TextEncoder().encode(rows);
    expect(await importStartups(app, { actor: staff, source: "List", csv })).toMatchObject({ created: 2, skipped: 0 });
    expect(await stored("Twin A")).toMatchObject({ importKey: "domain:twins.example" });
    expect((await stored("Twin B")).importKey).not.toBe("domain:twins.example");
  });

  it("accepts the new year as a founding year as soon as it has begun in Taipei", async () => {
    const before = now;
    now = Date.UTC(2026, 11, 31, 16, 30);
    const csv = new TextEncoder().encode("Company,Founded\nNew Year,2027");
    expect(await importStartups(app, { actor: staff, source: "List", csv })).toMatchObject({ created: 1, issues: [] });
    now = before;
  });

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

  it("returns the skipped rows with their cells and reasons, to fix and import again", async () => {
    const report = await run(
      company("", { [column.description]: "=SUM(A1)", [column.profile]: "" }),
      company("Mended"),
    );
    const rejected = report.rejected ?? "";
    expect(rejected).toContain("未匯入原因");
    const mended = rejected.replace('\r\n"",', '\r\n"Mended Too",');
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
    const page = { [column.profile]: company("Zeta")[column.profile] ?? "" };
    const report = await run(company("Zeta"), company("Zeta Inc.", page), company("Zeta Again", page));
    expect(report).toMatchObject({ rows: 3, created: 2, skipped: 1, issues: [{ line: 3, reason: "duplicate" }] });
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

describe("lists that people bring", () => {
  const bring = (text: string | Uint8Array) =>
    importStartups(app, {
      actor: staff,
      source: "List",
      csv: typeof text === "string" ? new TextEncoder().encode(text) : text,
    });
  const heading = "公司名稱,公司簡介,官網";

  it("never overwrite other companies that state no website either", async () => {
    expect(
      await bring(`${heading}\n雨甲,甲的介紹,無\n雨乙,乙的介紹,無\n雨丙,丙的介紹,N/A\n雨丁,丁的介紹,N/A`),
    ).toMatchObject({
      created: 4,
      skipped: 0,
    });
    expect(await bring(`${heading}\n蟄己,另一家,無\n蟄庚,另一家,N/A`)).toMatchObject({
      created: 2,
      updated: 0,
      skipped: 0,
    });
    for (const name of ["雨甲", "雨丁", "蟄己", "蟄庚"])
      expect(await stored(name)).toMatchObject({ name, website: "" });
  });

  it("are not merged by a page that many share, nor by the page of the list", async () => {
    const rows = ["春甲", "春乙", "春丙"].map(
      (name, at) => `${name},${name}的介紹,https://www.facebook.com/p/${at % 2},https://list.example/all`,
    );
    expect(await bring(`公司名稱,公司簡介,官網,來源網址\n${rows.join("\n")}`)).toMatchObject({
      created: 3,
      skipped: 0,
    });
  });

  it("find a company again by its number, whatever else has changed", async () => {
    await bring("公司名稱,公司簡介,統一編號\n數一,介紹,04595257");
    const { id } = await stored("數一");
    expect(await bring("公司名稱,公司簡介,統編\n數一改名,新的介紹,０４５９５２５７")).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await stored("數一改名")).toMatchObject({ id, sn: "04595257" });
  });

  it("leave a company of the same name to a person, who may say that it is another one", async () => {
    await bring("公司名稱,公司簡介\n同名股份有限公司,第一家的介紹");
    const report = await bring("公司名稱,公司簡介\n同名有限公司,第二家的介紹");
    expect(report).toMatchObject({
      created: 0,
      updated: 0,
      skipped: 1,
      issues: [{ reason: "maybeSame", value: "同名股份有限公司" }],
    });
    const decided = (report.rejected ?? "").replace('"第二家的介紹",""', '"第二家的介紹","是"');
    expect(await bring(decided)).toMatchObject({ created: 1, skipped: 0 });
    expect(await bring("公司名稱,公司簡介\n同名股份有限公司,第一家的介紹")).toMatchObject({ unchanged: 1 });
  });

  it("include companies known only by name, and never confuse two of them", async () => {
    await bring("公司名稱,統一編號\n白露試作,");
    const { id } = await stored("白露試作");
    const report = await bring("公司名稱,縣市\n白露試作,台北市\n白露別家,\n白露別家,高雄市");
    expect(report).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 2,
      issues: [
        { line: 2, reason: "maybeSame", value: "白露試作" },
        { line: 4, reason: "maybeSame", value: "白露別家" },
      ],
    });
    expect(await stored("白露試作")).toMatchObject({ id, region: "" });
  });

  it("do not know a company by its founding year, its city or a word of description", async () => {
    const heading = "公司名稱,公司簡介,成立年份,城市";
    await bring(`${heading}\n秋分試作,新創,2019,台北`);
    expect(await bring(`${heading}\n秋分試作,新創,2019,台北`)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 0,
      issues: [{ reason: "maybeSame" }],
    });
  });

  it("name one source page for two companies, in one list or in two, and both are kept", async () => {
    const heading = "公司名稱,公司簡介,來源網址";
    const page = "https://list.example/of/companies";
    await bring(`${heading}\n霜降甲,甲的介紹,${page}`);
    expect(await bring(`${heading}\n霜降乙,乙的介紹,${page}`)).toMatchObject({ created: 1, updated: 0 });
    expect(await bring(`${heading}\n霜降丙,丙的介紹,${page}\n霜降丁,丁的介紹,${page}`)).toMatchObject({
      created: 2,
      skipped: 0,
    });
    expect(await bring(`${heading}\n霜降甲股份有限公司,甲的新介紹,${page}`)).toMatchObject({ created: 0, updated: 1 });
  });

  it("leave a company of another name at a known domain to a person, unless it is the same home page", async () => {
    const heading = "公司名稱,公司簡介,官網";
    await bring(`${heading}\n立冬甲,甲的介紹,https://builder-of-sites.example/a`);
    expect(await bring(`${heading}\n立冬乙,乙的介紹,https://builder-of-sites.example/b`)).toMatchObject({
      created: 0,
      updated: 0,
      issues: [{ reason: "maybeSame", value: "立冬甲" }],
    });
    await bring(`${heading}\n小雪甲,甲的介紹,https://www.xiaoxue.example`);
    expect(await bring(`${heading}\n小雪改名,甲的介紹,http://xiaoxue.example/zh`)).toMatchObject({ updated: 1 });
  });

  it("keep companies apart whose numbers or domains differ, whatever their names", async () => {
    const heading = "公司名稱,公司簡介,官網,統一編號";
    expect(
      await bring(
        `${heading}\n大雪,甲,https://daxue-a.example,\n大雪,乙,https://daxue-b.example,\n冬至,甲,https://dongzhi.example,04595257\n冬至,乙,https://dongzhi.example,22099131`,
      ),
    ).toMatchObject({ created: 3, updated: 1, skipped: 0 });
  });

  it("know a company by its domain that they knew by its number before, and the other way round", async () => {
    const heading = "公司名稱,公司簡介,官網,統一編號";
    await bring(`${heading}\n小寒,介紹,https://xiaohan.example,84149961`);
    expect(await bring("公司名稱,公司簡介,官網\n小寒有限公司,新的介紹,xiaohan.example")).toMatchObject({ updated: 1 });
    await bring("公司名稱,公司簡介,官網\n大寒,介紹,dahan.example");
    expect(await bring(`${heading}\n大寒,介紹,dahan.example,97176270`)).toMatchObject({ updated: 1 });
    expect(await bring("公司名稱,公司簡介,統一編號\n大寒改名,介紹,97176270")).toMatchObject({ updated: 1 });
  });

  it("may state Norway and Namibia by their codes, and companies called X and No", async () => {
    await bring("公司名稱,公司簡介,國家\nX,short,NO\nNo,shorter,NA\nN/A,none,NO");
    expect(await stored("X")).toMatchObject({ registerCountry: "NO" });
    expect(await stored("No")).toMatchObject({ registerCountry: "NA" });
  });

  it("are read in GB18030, with headings in simplified characters", async () => {
    // 公司名称,公司简介 / 深圳微风科技有限公司,做智能客服的初创公司，服务两百家企业。
    const gb =
      "uavLvsP7s8YsuavLvrzyvekKye7b2s6it+e/xry809DP3rmry74s1/bWx8Tcv823/rXEs/W0tLmry76jrLf+zvHBvbDZvNLG89K1oaMK";
    expect(await bring(Uint8Array.from(atob(gb), (char) => char.charCodeAt(0)))).toMatchObject({ created: 1 });
    const { id } = await stored("深圳微风科技有限公司");
    expect((await getStartupProfile(app, id))?.report.zh_tw.description).toBe("做智能客服的初创公司，服务两百家企业。");
  });

  it("may be workbooks, of any size of their parts", async () => {
    const row = (line: number, name: string) =>
      `<row r="${line}">${textCell(`A${line}`, name)}${textCell(`B${line}`, `${name}${"述".repeat(400)}`)}<c r="C${line}" s="1"><v>43539</v></c></row>`;
    const heading = `<row r="1">${textCell("A1", "公司名稱")}${textCell("B1", "公司簡介")}${textCell("C1", "成立日期")}</row>`;
    const rows = Array.from({ length: 500 }, (_, at) => row(at + 2, `活頁${at}`));
    expect(await bring(workbook({ sheets: { 名單: heading + rows.join("") } }))).toMatchObject({
      rows: 500,
      created: 500,
    });
    expect(await stored("活頁499")).toMatchObject({ companyStartAt: "2019-03-15" });
  });

  it("may have a hint for Excel, ragged rows, and categories by the platform's own names", async () => {
    const report = await bring(
      'sep=;\n公司名稱;公司簡介;官網;產業別\n參差;介紹\n整齊;"介紹;二";https://tidy.example;金融科技、SaaS/Payments\n',
    );
    expect(report).toMatchObject({ created: 2, skipped: 0, issues: [] });
  });
});
