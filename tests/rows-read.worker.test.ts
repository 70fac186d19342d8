import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { highlights, publicVersion, startups } from "~/db/schema";
import { maxFeatured } from "~/features/site/highlights/rules";
import { writeProfiles } from "./bench/many-profiles";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { askWorker } from "./support/ask-worker";
import { day, makeEvent } from "./support/make-event";
import { makeNews } from "./support/make-news";
import { goodAnswers, makeApplication, makePlan } from "./support/make-plan";
import { rowsRead } from "./support/rows-read";

const app = testApp();

describe("the count of rows read", () => {
  beforeAll(async () => {
    for (let made = 0; made < 8; made++) await makeStartup(app, { isPublish: 2, publishedAt: made });
  });

  const newest = (limit: number) =>
    app.db
      .select({ id: startups.id })
      .from(startups)
      .where(eq(startups.isPublish, 2))
      .orderBy(desc(startups.publishedAt))
      .limit(limit);

  it("adds up single queries, however drizzle sends them, and batches", async () => {
    expect((await rowsRead(() => newest(3).all())).rows).toBe(3);
    expect((await rowsRead(() => newest(1).get())).rows).toBe(1);
    expect((await rowsRead(() => newest(2).values())).rows).toBe(2);
    expect((await rowsRead(() => newest(4).run())).rows).toBe(4);
    expect((await rowsRead(() => app.db.batch([newest(3), newest(2)]))).rows).toBe(5);
  });

  it("leaves results as they are", async () => {
    const { result } = await rowsRead(() => newest(2).values());
    expect(result).toEqual((await newest(2)).map(({ id }) => [id]));
  });
});

describe("a visitor's home page", () => {
  beforeAll(async () => {
    const until = { levelUntilAt: app.now() + 1e9 };
    for (let made = 0; made < 40; made++) {
      const photo = made % 2 ? "01J" : null;
      const level = (["diamond", "gold", "normal"] as const)[made % 3];
      const startup = await makeStartup(app, { isPublish: 2, publishedAt: made, photo, level, ...until });
      const investor = await makeInvestor(app, {
        status: "active",
        publishedAt: made,
        photo,
        level: made % 3 ? "gold" : "normal",
      });
      if (made >= maxFeatured) continue;
      const highlight = { position: made, addedBy: "staff", createdAt: 1 };
      await app.db.insert(highlights).values([
        { ...highlight, profileId: startup.id, side: "startup" },
        { ...highlight, profileId: investor.id, side: "investor" },
      ]);
    }
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    for (let made = 0; made < 20; made++) await makeNews(app, actor, `News ${made}`);
    for (let made = -10; made < 10; made++) await makeEvent(app, actor, { starts_at: app.now() + made * day });
    // The isolate reads the static keys once in five minutes.
    await askWorker("/en-US");
  });

  it("reads at most 140 rows, and one from the cache", async () => {
    const { rows, result } = await rowsRead(() => askWorker("/?uncached"));
    expect(result.text).toContain("News 19");
    expect(result.text).toContain("媒合日");
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThanOrEqual(140);
    await expect.poll(async () => (await rowsRead(() => askWorker("/"))).rows).toBe(1);
  });

  it("reads at most the version while nothing has changed", async () => {
    await askWorker("/?uncached");
    expect((await rowsRead(() => askWorker("/?uncached"))).rows).toBeLessThanOrEqual(1);
  });
});

describe("pages of many profiles", () => {
  const startupsAtFirst = 400;
  let gold = "";

  /** Pages by the most rows they may read. A parameter a page does not know keeps it from the cache. */
  const limits: Array<[most: number, paths: Record<string, string>]> = [
    [140, { home: "/?uncached" }],
    [
      300,
      {
        plain: "/startups?uncached",
        newest: "/startups?uncached&sort=newest",
        "the last page": "/startups?uncached&page=16",
        "one filter": "/startups?uncached&region=台北市",
        "one filter, newest": "/startups?uncached&sort=newest&region=台北市",
        "by match": "/startups?sort=match",
        "one filter, by match": "/startups?sort=match&region=台北市",
        investors: "/investors?uncached",
        "investors in one region": "/investors?uncached&region=台北市",
      },
    ],
    [
      3000,
      {
        "two values of one filter": "/startups?uncached&region=台北市,新竹市",
        "several filters": "/startups?uncached&country=TW&region=台北市,新北市&employees=1~10人,11~30人",
        "any amount but those of a facet": "/startups?amount_min=2",
        "several filters that most match": "/startups?uncached&country=TW&employees=1~10人,11~30人,31~100人,100人以上",
        "a keyword": "/startups?uncached&keyword=travel",
        "a keyword that most match": "/startups?uncached&keyword=科技",
      },
    ],
  ];
  /** These grow with the number of results, up to the limit. */
  const growing = ["a keyword", "a keyword that most match", "several filters", "several filters that most match"];

  const signedIn = (path: string) => !path.includes("uncached");

  async function readRows() {
    const rows: Record<string, number> = {};
    for (const [name, path] of limits.flatMap(([, paths]) => Object.entries(paths))) {
      const ask = () => askWorker(path, { token: signedIn(path) ? gold : undefined });
      // The first request may make picks, and fill what the isolate keeps; a new version has public data read again.
      await ask();
      await app.db.update(publicVersion).set({ version: crypto.randomUUID() });
      const { rows: read, result } = await rowsRead(ask);
      expect([name, result.status]).toEqual([name, 200]);
      rows[name] = read;
    }
    return rows;
  }

  beforeAll(async () => {
    gold = (await makeInvestor(app, { level: "gold", industryKeys: ["software"] })).token;
    for (let made = 0; made < 60; made++) {
      await makeInvestor(app, { status: "active", publishedAt: 1000 + made, region: made % 2 ? "台北市" : "新竹市" });
    }
    await writeProfiles(app, env.DB, { from: 0, count: startupsAtFirst });
  });

  it("reads rows within the limits, about as many with twice the startups", async () => {
    const { text } = await askWorker("/api/v1/startups?keyword=travel");
    const { count } = JSON.parse(text).data;
    expect(count).toBeGreaterThan(startupsAtFirst / 10);
    const first = await readRows();
    await writeProfiles(app, env.DB, { from: startupsAtFirst, count: startupsAtFirst });
    const second = await readRows();
    for (const rows of [first, second]) {
      for (const [most, paths] of limits) {
        for (const name of Object.keys(paths)) expect(rows[name], name).toBeLessThanOrEqual(most);
      }
      expect(rows.plain).toBeGreaterThan(12);
    }
    const grown = Object.keys(first).filter((name) => (second[name] ?? 0) - (first[name] ?? 0) > 20);
    expect(grown.filter((name) => !growing.includes(name))).toEqual([]);
  });

  it("leaves out no startup of a list whose amounts have to be compared, page after page", async () => {
    const found: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const answer = await askWorker(`/api/v1/startups?amount_min=2&size=100&after=${after}`, { token: gold });
      const { result, next } = JSON.parse(answer.text).data as { result: Array<{ id: string }>; next: string | null };
      found.push(...result.map(({ id }) => id));
      after = next;
    }
    expect([found.length, new Set(found).size]).toEqual([startupsAtFirst * 2, startupsAtFirst * 2]);
  });
});

describe("support plans", () => {
  const plansAtFirst = 40;
  const planIds: string[] = [];
  let applicant = { id: "", token: "" };

  /** Adds plans that receive, every second one in Taitung, each with a draft or an application of a startup. */
  async function addPlans(count: number) {
    const { viewer: actor } = await makeStaff(app, { staffRole: "admin" });
    const { id: startupId } = await makeStartup(app);
    for (let made = 0; made < count; made++) {
      const region = made % 2 ? "台東" : "花蓮";
      const planId = await makePlan(app, actor, { name: `計畫 ${planIds.length}`, region });
      planIds.push(planId);
      const status = made % 3 ? "submitted" : "draft";
      await makeApplication(app, { startupId, planId, status, answers: goodAnswers });
    }
  }

  /** Pages by the most rows they may read, of the startup or (with `uncached`) of a visitor. */
  const limits: Record<string, number> = {
    "/revitalization?uncached": 130,
    "/revitalization?uncached&region=taitung": 130,
    "/revitalization/ID?uncached": 50,
    // Two loaders read the menu: that of the frame and that of the redirect.
    "/startup/plan?x": 640,
    "/startup/plan/ID?x": 340,
    "/startup/service?x": 40,
  };

  async function readRows() {
    const rows: Record<string, number> = {};
    for (const path of Object.keys(limits)) {
      const token = path.includes("uncached") ? undefined : applicant.token;
      const ask = () => askWorker(path.replace("ID", planIds[0] ?? ""), { cookie: token });
      await ask();
      const { rows: read, result } = await rowsRead(ask);
      expect([path, result.status]).toEqual([path, path === "/startup/plan?x" ? 302 : 200]);
      rows[path] = read;
    }
    return rows;
  }

  beforeAll(async () => {
    applicant = await makeStartup(app);
    await addPlans(plansAtFirst);
    // As many own applications as a diligent startup has.
    for (const planId of planIds.slice(0, 10)) {
      await makeApplication(app, { startupId: applicant.id, planId, answers: goodAnswers });
    }
  });

  it("cost as many rows with twice the plans and applications", async () => {
    const first = await readRows();
    await addPlans(plansAtFirst);
    const second = await readRows();
    for (const [path, most] of Object.entries(limits)) {
      expect(first[path], path).toBeGreaterThan(2);
      expect(second[path], path).toBeLessThanOrEqual(most);
      expect((second[path] ?? 0) - (first[path] ?? 0), path).toBeLessThanOrEqual(10);
    }
  });
});
