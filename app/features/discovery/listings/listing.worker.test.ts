import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commitGuarded } from "~/db/commit-guarded.server";
import { LostRace } from "~/db/lost-race";
import { accounts, investors, listingFacets, listings, startups } from "~/db/schema";
import { investorTarget } from "~/features/core/access/walls";
import { type SearchTier, searchTiers } from "~/features/records/records/field";
import { matchExpression } from "~/features/text/search-words/match-expression";
import { parseQuery } from "~/features/text/search-words/parse-query";
import { noSynonyms } from "~/features/text/search-words/synonyms";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { hideFrom } from "../../../../tests/support/hide-from";
import { indexStatements, type Statements, unindexStatements } from "./index-profile.server";
import { reindexOutdated } from "./reindex-outdated.server";

const app = testApp();

/** Runs statements in one batch, as commands do. */
async function run(statements: Statements) {
  const [first, ...rest] = statements;
  if (first) await app.db.batch([first, ...rest]);
}

/** Returns the listed profiles that match a query. */
async function find(query: string, tiers: readonly SearchTier[] = searchTiers): Promise<string[]> {
  const expression = matchExpression(parseQuery(query, noSynonyms), { columns: tiers, words: "prefix" });
  const rows = await app.db.all<{ profile_id: string }>(
    sql`SELECT l.profile_id FROM search_index JOIN listings l ON l.doc = search_index.rowid
      WHERE search_index MATCH ${expression}`,
  );
  return rows.map(({ profile_id }) => profile_id);
}

describe("indexStatements", () => {
  it("indexes a startup's fields in the tiers of product §2.3, in both languages", async () => {
    const { id } = await makeStartup(app, {
      name: "橋樑生醫",
      isPublish: 2,
      contacts: "秘密聯絡人",
      phone: "0912345678",
      address: "密道路五段",
      sn: "12345675",
      registerCountry: "TW",
      region: "苗栗",
      industryKeys: ["diagnostics"],
      domainKeys: ["genomics"],
      teams: [{ name: "陳團隊", title: "Founder", introduction: "", photo: null }],
      texts: {
        zh_tw: {
          slogan: "標語詞",
          description: "簡介詞",
          summary: "<p>摘<b>要</b>詞</p>",
          financialStatus: "<p>財務詞</p>",
        },
        en_us: { slogan: "sloganword", why: "<p>whyword</p>", operatingCondition: "<p>operatingword</p>" },
      },
    });
    await run(await indexStatements(app, id));

    const expected: Record<SearchTier, string[]> = {
      name: ["橋樑", "生醫"],
      slogan: ["標語詞", "sloganword"],
      basic: ["簡介詞", "檢測", "diagnostics", "生技", "基因", "台灣", "taiwan", "苗栗縣", "miaoli"],
      member: ["摘要詞", "whyword", "陳團隊", "founder"],
      premium: ["財務詞", "operatingword"],
    };
    for (const tier of searchTiers) {
      for (const word of expected[tier]) {
        expect(await find(word, [tier]), `${word} in ${tier}`).toEqual([id]);
        expect(
          await find(
            word,
            searchTiers.filter((other) => other !== tier),
          ),
          `${word} not elsewhere`,
        ).toEqual([]);
      }
    }
    for (const word of ["秘密", "0912345678", "密道", "12345675"]) expect(await find(word)).toEqual([]);
  });

  it("replaces the previous document, and removes it", async () => {
    const { id } = await makeStartup(app, { name: "舊名字", isPublish: 2 });
    await run(await indexStatements(app, id));
    await env.DB.prepare("UPDATE startups SET name = '新稱呼' WHERE id = ?").bind(id).run();
    await run(await indexStatements(app, id));
    expect(await find("舊名字")).toEqual([]);
    expect(await find("新稱呼")).toEqual([id]);
    await run(unindexStatements(app, id));
    await run(unindexStatements(app, id));
    expect(await find("新稱呼")).toEqual([]);
  });

  it("indexes an investor's description and investments for signed-in viewers only, and never e-mail or phone", async () => {
    const { id } = await makeInvestor(app, {
      name: "周投資",
      status: "active",
      type: "angel",
      email: "hidden@mailword.test",
      phone: "0987654321",
      texts: { zh_tw: { title: "職稱詞", experience: "經歷詞", description: "<p>介紹詞</p>" } },
      historyInvest: [{ name: "已出場公司", description: "", year: "2020", startup_id: null }],
    });
    await run(await indexStatements(app, id));
    for (const word of ["天使", "angel", "職稱詞", "經歷詞"])
      expect(await find(word, ["name", "slogan", "basic"]), word).toEqual([id]);
    for (const word of ["介紹詞", "已出場"]) {
      expect(await find(word, ["member"]), word).toEqual([id]);
      expect(await find(word, ["name", "slogan", "basic"]), word).toEqual([]);
    }
    for (const word of ["hidden", "mailword", "0987654321"]) expect(await find(word)).toEqual([]);
  });

  it("rejects an id without a profile", async () => {
    await expect(indexStatements(app, "nobody")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a listing", () => {
  const isListed = async (id: string) => (await app.db.$count(listings, eq(listings.profileId, id))) === 1;
  const indexed = async (id: string) => run(await indexStatements(app, id));

  it("exists only while its profile is published, whatever changes the state", async () => {
    const draft = await makeStartup(app, { name: "未公開的公司", isPublish: 1 });
    await indexed(draft.id);
    expect(await isListed(draft.id)).toBe(false);

    const startup = await makeStartup(app, { name: "公開的公司", isPublish: 2 });
    const investor = await makeInvestor(app, { name: "公開的投資人", status: "active" });
    await indexed(startup.id);
    await indexed(investor.id);
    expect(await find("公開")).toEqual(expect.arrayContaining([startup.id, investor.id]));
    await env.DB.prepare("UPDATE startups SET is_publish = 0 WHERE id = ?").bind(startup.id).run();
    await env.DB.prepare("UPDATE investors SET status = 'check' WHERE id = ?").bind(investor.id).run();
    expect(await find("公開")).toEqual([]);
    expect(await isListed(startup.id)).toBe(false);
    expect(await isListed(investor.id)).toBe(false);
  });

  it("disappears from the index with its account", async () => {
    const { id } = await makeStartup(app, { name: "將刪除的公司", isPublish: 2 });
    await indexed(id);
    await app.db.delete(accounts).where(eq(accounts.id, id));
    expect(await find("將刪除")).toEqual([]);
  });

  it("is rewritten after the index has changed", async () => {
    const { id } = await makeStartup(app, { name: "舊索引的公司", isPublish: 2 });
    await env.DB.prepare("UPDATE listings SET index_version = 0, facets = '[]' WHERE profile_id = ?").bind(id).run();
    await env.DB.prepare("UPDATE startups SET name = '新索引的公司' WHERE id = ?").bind(id).run();
    expect(await reindexOutdated(app)).toBe(1);
    expect(await find("新索引")).toEqual([id]);
    expect(await reindexOutdated(app)).toBe(0);
  });

  it.each([
    ["republished with other words", 2],
    ["unpublished", 0],
  ] as const)("is left alone if its profile is %s while the index is rewritten", async (_, isPublish) => {
    const { id } = await makeStartup(app, { name: "插隊前的公司", isPublish: 2 });
    await env.DB.prepare("UPDATE listings SET index_version = 0 WHERE profile_id = ?").bind(id).run();
    const db = withBatch(app, async (_number, go) => {
      await env.DB.prepare("UPDATE startups SET is_publish = 0 WHERE id = ?").bind(id).run();
      await env.DB.prepare("UPDATE startups SET name = '換名後的公司', is_publish = ? WHERE id = ?")
        .bind(isPublish, id)
        .run();
      await indexed(id);
      return go();
    });
    expect(await reindexOutdated({ ...app, db })).toBe(0);
    expect(await find("插隊前")).toEqual([]);
    expect((await find("換名後")).includes(id)).toBe(isPublish === 2);
  });

  it("is rebuilt once more if it is outdated again meanwhile", async () => {
    const { id } = await makeStartup(app, { isPublish: 2 });
    const outdate = (version: number) =>
      app.db.update(listings).set({ indexVersion: version }).where(eq(listings.profileId, id));
    await outdate(-1);
    const db = withBatch(app, async (_number, go) => {
      await outdate(-2);
      return go();
    });
    expect(await reindexOutdated({ ...app, db })).toBe(0);
    expect(await reindexOutdated(app)).toBe(1);
  });

  it("is not written by rules of the firewall that have changed since they were read", async () => {
    const { id } = await makeStartup(app, { name: "剛築牆的公司", isPublish: 2 });
    await indexed(id);
    const confirmation = app.db.update(startups).set({ updatedAt: 5 }).where(eq(startups.id, id));
    const statements = await indexStatements(app, id);
    await hideFrom(app, { startupId: id, target: "visitors" });
    const late = commitGuarded(app, { update: confirmation, extraStatements: statements });
    await expect(late).rejects.toThrow(LostRace);
    const walls = await app.db.select({ walls: listings.walls }).from(listings).where(eq(listings.profileId, id)).get();
    expect(walls).toEqual({ walls: ["wall=profile:visitors"] });
    await commitGuarded(app, { update: confirmation, extraStatements: await indexStatements(app, id) });
    expect(await find("剛築牆")).toEqual([id]);
  });

  it.each([
    ["type", () => ({ type: "cvc" as const })],
    ["group", async () => ({ groupId: (await makeGroup(app)).id })],
  ])("is not written by the %s that an investor in the rules no longer has", async (_, change) => {
    const { id } = await makeStartup(app, { isPublish: 2 });
    const investor = await makeInvestor(app);
    await hideFrom(app, { startupId: id, target: investorTarget(investor.id) });
    const statements = await indexStatements(app, id);
    const confirmation = app.db.update(startups).set({ updatedAt: 5 }).where(eq(startups.id, id));
    const write = () => commitGuarded(app, { update: confirmation, extraStatements: statements });
    await write();
    await app.db
      .update(investors)
      .set(await change())
      .where(eq(investors.id, investor.id));
    await expect(write()).rejects.toThrow(LostRace);
  });

  it("orders profiles by time of publication, also those of one millisecond", async () => {
    const ids: string[] = [];
    for (const publishedAt of [5000, 5000, 7000, 5000, 6000]) {
      const { id } = await makeStartup(app, { name: "排序用的公司", isPublish: 2, publishedAt });
      await indexed(id);
      ids.push(id);
    }
    expect(await find("排序用")).toEqual([2, 4, 3, 1, 0].map((at) => ids[at]));
  });

  it("keeps the numbers of facets with it", async () => {
    const facetsOf = async (value: string) =>
      app.db.select().from(listingFacets).where(sql`side = 'startup' AND value = ${value}`).get();
    const before = (await facetsOf(""))?.total ?? 0;
    const [one, two] = [
      await makeStartup(app, { isPublish: 2, region: "澎湖縣", industryKeys: ["diagnostics"], round: "seed" }),
      await makeStartup(app, { isPublish: 2, region: "澎湖縣", employees: "1~10人" }),
    ];
    for (const { id } of [one, two, one]) await indexed(id);
    const penghu = "region=澎湖縣";
    expect((await facetsOf(""))?.total).toBe(before + 2);
    expect(await facetsOf(penghu)).toMatchObject({
      total: 2,
      counts: {
        [penghu]: 2,
        "industry_keys=diagnostics": 1,
        "industry_keys=biotechnology": 1,
        "employees=1~10人": 1,
      },
      memberCounts: { "round=seed": 1 },
    });
    expect(await facetsOf("round=seed")).toMatchObject({ total: 1, counts: { [penghu]: 1 } });
    await run(unindexStatements(app, one.id));
    expect(await facetsOf(penghu)).toMatchObject({
      total: 1,
      counts: { [penghu]: 1, "employees=1~10人": 1 },
      memberCounts: {},
    });
    expect(await facetsOf("round=seed")).toBeUndefined();
    await run(unindexStatements(app, two.id));
    expect(await app.db.$count(listingFacets, eq(listingFacets.value, penghu))).toBe(0);
    expect((await facetsOf(""))?.total).toBe(before);
  });
});
