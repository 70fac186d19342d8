import { env } from "cloudflare:workers";
import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { firewallRules, highlights, publicVersion, startups } from "~/db/schema";
import type { WallClass } from "~/db/values";
import { dayMs } from "~/durations";
import { investorTarget, type WallTarget } from "~/features/core/access/walls";
import { countDays } from "~/features/member-area/numbers/count-days.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { maxFeatured } from "~/features/site/highlights/rules";
import { writeProfiles } from "./bench/many-profiles";
import { listProfile, makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { hideFrom } from "./support/hide-from";
import { makeEvent } from "./support/make-event";
import { makeNews } from "./support/make-news";
import { goodAnswers, makeApplication, makePlan } from "./support/make-plan";
import { callsOf, rowsRead } from "./support/rows-read";

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
    for (let made = -10; made < 10; made++) await makeEvent(app, actor, { starts_at: app.now() + made * dayMs });
    // Warm-up: an isolate reads the static keys once in five minutes.
    await fetchWorker("/en-US");
  });

  it("reads at most 140 rows, and one from the cache", async () => {
    const { rows, result } = await rowsRead(() => fetchWorker("/?uncached"));
    expect(result.text).toContain("News 19");
    expect(result.text).toContain("媒合日");
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThanOrEqual(140);
    await expect.poll(async () => (await rowsRead(() => fetchWorker("/"))).rows).toBe(1);
  });

  it("reads at most the version while nothing has changed", async () => {
    await fetchWorker("/?uncached");
    expect((await rowsRead(() => fetchWorker("/?uncached"))).rows).toBeLessThanOrEqual(1);
  });
});

describe("a list of profiles", () => {
  it.each(["/startups?uncached", "/investors?uncached", "/startups?uncached&sort=match"])(
    "reads at most the version of %s while nothing has changed",
    async (path) => {
      await makeStartup(app, { isPublish: 2, publishedAt: app.now() });
      await fetchWorker(path);
      expect((await rowsRead(() => fetchWorker(path))).rows).toBeLessThanOrEqual(1);
    },
  );
});

describe("the list of startups for a corporate fund", () => {
  /** Publishes startups; every second one hides its numbers or its profile from all corporate funds. */
  const publish = async (count: number) => {
    for (let made = 0; made < count; made++) {
      const { id } = await makeStartup(app, { isPublish: 2, publishedAt: app.now() + made, region: "台北市" });
      if (made % 2) continue;
      const rule = { startupId: id, target: "cvc", class: made % 4 ? "numbers" : "profile", createdAt: 1 } as const;
      await app.db.insert(firewallRules).values(rule);
      await listProfile(app, id);
    }
  };

  it.each(["/startups", "/startups?region=%E5%8F%B0%E5%8C%97%E5%B8%82"])(
    "reads the same number of rows of %s, no matter how many startups hide from it",
    async (path) => {
      const { token } = await makeInvestor(app, { type: "cvc", level: "gold", status: "active" });
      const list = async () => {
        await fetchWorker(path, { token });
        return (await rowsRead(() => fetchWorker(path, { token }))).rows;
      };
      await publish(60);
      const few = await list();
      await publish(120);
      expect(few).toBeGreaterThan(10);
      expect(await list()).toBeLessThanOrEqual(few);
    },
  );
});

describe("the page of startups for an investor from whom others hide", () => {
  const startupIds: string[] = [];
  /** Adds a rule of each startup. */
  const hideAll = async (target: WallTarget, hides: WallClass) => {
    for (const startupId of startupIds) await hideFrom(app, { startupId, target, hides });
  };

  beforeAll(async () => {
    for (let made = 0; made < 60; made++) {
      startupIds.push((await makeStartup(app, { isPublish: 2, publishedAt: app.now() + made })).id);
    }
  });

  it("reads two rows more than without rules, and what is hidden since as soon as it is hidden", async () => {
    const { viewer, token } = await makeInvestor(app, { type: "cvc", level: "gold", status: "active" });
    const page = async () => {
      for (let visit = 0; visit < 3; visit++) await fetchWorker("/startups", { token });
      return (await rowsRead(() => fetchWorker("/startups", { token }))).rows;
    };
    const without = await page();
    await hideAll("cvc", "numbers");
    // The version, and the one wall.
    expect(await page()).toBeLessThanOrEqual(without + 2);
    await hideAll(investorTarget((await makeInvestor(app)).id), "profile");
    expect(await page()).toBeLessThanOrEqual(without + 2);

    const [last = ""] = startupIds.slice(-1);
    const isListed = async () => (await fetchWorker("/startups", { token })).text.includes(`/startups/${last}"`);
    expect(await isListed()).toBe(true);
    await hideFrom(app, { startupId: last, target: investorTarget(viewer.id) });
    expect(await isListed()).toBe(false);
  });
});

describe("the list of news", () => {
  it("reads at most the version while nothing has changed, and what is new as soon as it is published", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    await makeNews(app, actor, "Before");
    const ask = () => fetchWorker("/news?uncached");
    expect((await ask()).text).toContain("Before");
    await expect.poll(async () => (await rowsRead(ask)).rows).toBeLessThanOrEqual(1);
    await makeNews(app, actor, "Afterwards");
    expect((await ask()).text).toContain("Afterwards");
  });
});

describe("a startup's own page", () => {
  it("reads at most 13 rows of a listed startup without a history, two of them for the kept places of its suggestions", async () => {
    const { token } = await makeStartup(app, { isPublish: 2 });
    const ask = () => fetchWorker("/startup", { token });
    expect((await ask()).status).toBe(200);
    await expect.poll(async () => (await rowsRead(ask)).rows).toBeLessThanOrEqual(13);
  });
});

describe("a page of the desk", () => {
  it("is read in two calls: the session, then the menu with the page", async () => {
    const { token } = await makeStaff(app, { staffRole: "editor" });
    const ask = () => fetchWorker("/staff/content/news", { token });
    expect((await ask()).status).toBe(200);
    await expect.poll(() => callsOf(ask)).toBe(2);
  });
});

describe("a member's home page", () => {
  it.each(["investor", "startup"] as const)("is read in two calls, the session and all else: %s", async (kind) => {
    const { token } =
      kind === "investor"
        ? await makeInvestor(app, { status: "active", level: "gold" })
        : await makeStartup(app, { isPublish: 2 });
    const ask = () => fetchWorker("/", { token });
    expect((await ask()).status).toBe(200);
    await expect.poll(() => callsOf(ask)).toBe(2);
  });
});

describe("a page of lists", () => {
  it("starts the reads together that do not need each other", async () => {
    const startup = await makeStartup(app, { isPublish: 2 });
    const investor = await makeInvestor(app, { status: "active", level: "gold" });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    for (const [path, calls] of [
      ["/board", 4],
      ["/events", 3],
      ["/course", 4],
    ] as const) {
      const ask = () => fetchWorker(path, { token: startup.token });
      expect((await ask()).status).toBe(200);
      await expect.poll(() => callsOf(ask), { message: path }).toBeLessThanOrEqual(calls);
    }
  });
});

describe("the other side's profile", () => {
  it("is read in few calls: the session, who may read it, the profile with its match, and what follows from it", async () => {
    const investor = await makeInvestor(app, { status: "active", level: "gold" });
    const startup = await makeStartup(app, { isPublish: 2 });
    for (const [token, path, calls] of [
      [investor.token, `/startups/${startup.id}`, 4],
      [startup.token, `/investors/${investor.id}`, 5],
    ] as const) {
      const ask = () => fetchWorker(path, { token });
      expect((await ask()).status).toBe(200);
      await expect.poll(() => callsOf(ask), { message: path }).toBeLessThanOrEqual(calls);
    }
  });
});

describe("a conversation", () => {
  it("is read in two calls: the session, then all else", async () => {
    const investor = await makeInvestor(app, { status: "active", level: "gold" });
    const startup = await makeStartup(app, { isPublish: 2 });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    for (const [reader, other] of [
      [investor, startup],
      [startup, investor],
    ] as const) {
      const ask = () => fetchWorker(`/messages/${other.id}`, { token: reader.token });
      expect((await ask()).status).toBe(200);
      await expect.poll(() => callsOf(ask)).toBe(2);
    }
  });
});

describe("pages of many profiles", () => {
  const startupsAtFirst = 400;
  let gold = "";

  /** Pages with the maximum rows they may read. A parameter unknown to the page bypasses the cache. */
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
        "words that no profile has together": "/startups?uncached&keyword=travel 科技 qqqq zebra 平台",
        "the last page of those": "/startups?uncached&page=16&keyword=travel 科技 qqqq zebra 平台",
        "words that nobody has": "/startups?uncached&keyword=qqqq zebra",
        "a Latin typo": "/startups?uncached&keyword=travle",
        "a Chinese typo": "/startups?uncached&keyword=人工智彗",
      },
    ],
  ];
  /** These grow with the number of results, up to the limit. */
  const growing = [
    "a keyword",
    "a keyword that most match",
    "words that no profile has together",
    "the last page of those",
    "a Latin typo",
    "a Chinese typo",
    "several filters",
    "several filters that most match",
  ];

  const signedIn = (path: string) => !path.includes("uncached");

  async function readRows() {
    const rows: Record<string, number> = {};
    for (const [name, path] of limits.flatMap(([, paths]) => Object.entries(paths))) {
      const ask = () => fetchWorker(path, { token: signedIn(path) ? gold : undefined });
      // The first request may compute matches and fill the isolate's caches; a new version causes public data to be
      // read again.
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
    const { text } = await fetchWorker("/api/v1/startups?keyword=travel");
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
      const answer = await fetchWorker(`/api/v1/startups?amount_min=2&size=100&after=${after}`, { token: gold });
      const { result, next } = JSON.parse(answer.text).data as { result: Array<{ id: string }>; next: string | null };
      found.push(...result.map(({ id }) => id));
      after = next;
    }
    expect([found.length, new Set(found).size]).toEqual([startupsAtFirst * 2, startupsAtFirst * 2]);
  });
});

describe("the review desk", () => {
  it("reads no more rows with ten times the listed profiles", async () => {
    const { token } = await makeStaff(app, { staffRole: "admin" });
    await makeStartup(app, { isPublish: 1, submittedAt: 1 });
    await makeInvestor(app, { status: "check", submittedAt: 2 });
    await makeListed(30);
    const ask = () => fetchWorker("/staff/review", { token });
    expect((await ask()).status).toBe(200);
    const few = (await rowsRead(ask)).rows;
    await makeListed(270);
    expect((await rowsRead(ask)).rows).toBe(few);
  });

  async function makeListed(count: number) {
    for (let made = 0; made < count; made += 2) {
      await makeStartup(app, { isPublish: 2, publishedAt: made });
      await makeInvestor(app, { status: "active", publishedAt: made });
    }
  }
});

describe("the numbers of the marketplace", () => {
  const read = async (path: string) => {
    const { token } = await makeStaff(app, { staffRole: "admin" });
    // Without the desk's menu, which counts what waits with the first page of a visit only (`tests/desk.worker.test.ts`).
    const ask = () => fetchWorker(dataPath(path, "member-area/staff/numbers"), { cookie: token });
    await ask();
    const { rows, result } = await rowsRead(ask);
    expect([path, result.status]).toEqual([path, 200]);
    return rows;
  };

  it("cost at most ten rows, however much was counted, and are the admins' only", async () => {
    await countDays(testApp({ now: () => app.now() + dayMs }));
    for (const path of ["/staff/numbers", "/staff/numbers?range=months&by=cohort"]) {
      const rows = await read(path);
      expect(rows).toBeGreaterThan(2);
      expect(rows).toBeLessThanOrEqual(10);
    }
    const { token } = await makeStaff(app, { staffRole: "editor" });
    for (const path of ["/staff/numbers", "/staff/numbers.csv"]) {
      expect((await fetchWorker(path, { cookie: token })).status).toBe(403);
    }
  });
});

describe("support plans", () => {
  const plansAtFirst = 40;
  const planIds: string[] = [];
  let applicant = { id: "", token: "" };

  /** Adds plans open for applications, every second one in Taitung, each with a startup's draft or application. */
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

  /** Pages with the maximum rows they may read, as the startup or (with `uncached`) as a visitor. */
  const limits: Record<string, number> = {
    "/revitalization?uncached": 130,
    "/revitalization?uncached&region=taitung": 130,
    "/revitalization/ID?uncached": 50,
    // Two loaders read the menu: the frame's and the redirect's.
    "/startup/plan?x": 640,
    "/startup/plan/ID?x": 340,
    "/startup/service?x": 40,
  };

  async function readRows() {
    const rows: Record<string, number> = {};
    for (const path of Object.keys(limits)) {
      const token = path.includes("uncached") ? undefined : applicant.token;
      const ask = () => fetchWorker(path.replace("ID", planIds[0] ?? ""), { cookie: token });
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
    // As many applications as an active startup has.
    for (const planId of planIds.slice(0, 10)) {
      await makeApplication(app, { startupId: applicant.id, planId, answers: goodAnswers });
    }
  });

  it("cost no more rows with twice the plans and applications", async () => {
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
