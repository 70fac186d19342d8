import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, startupNews, startupRewards } from "~/db/schema";
import { hourMs } from "~/durations";
import { investorTarget } from "~/features/core/access/walls";
import { storeImage } from "~/features/files/store-image.server";
import { getStartupWithAccess } from "~/features/showcase/profile-pages/get-startup.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { outcome } from "../../../../tests/support/outcome";
import { smallPng } from "../../../../tests/support/sample-files";
import { makeShareLink } from "../../../../tests/support/share-links";
import { createNews, maxNews } from "./create-news.server";
import { createReward, maxRewards } from "./create-reward.server";
import { deleteNews } from "./delete-news.server";
import { deleteReward } from "./delete-reward.server";
import { placeReward } from "./place-reward.server";
import { latestPosts, listStartupNews, listStartupRewards, readNewsHead } from "./queries.server";
import { updateNews } from "./update-news.server";
import { updateReward } from "./update-reward.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const titled = (title: string) => ({ langs: { zh_tw: { title } } });
const named = (name: string) => ({ langs: { zh_tw: { name } } });

const actionsOf = async (startupId: string) =>
  (
    await app.db
      .select({ action: events.action })
      .from(events)
      .where(and(eq(events.subjectId, startupId), eq(events.subjectKind, "startup")))
      .orderBy(events.id)
  ).map(({ action }) => action);

it("posts sent at once do not exceed the limit", async () => {
  const { viewer: actor } = await makeStartup(app);
  for (let made = 0; made < maxRewards - 1; made++) await createReward(app, { actor, reward: named("杯子") });
  const work = Array.from({ length: 5 }, () => outcome(createReward(app, { actor, reward: named("再一個") })));
  expect((await Promise.all(work)).filter((result) => result === "invalid langs")).toHaveLength(4);
  expect(await app.db.$count(startupRewards, eq(startupRewards.startupId, actor.id))).toBe(maxRewards);

  await app.db.run(sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${maxNews - 1})
    INSERT INTO startup_news (id, startup_id, publish_at, created_at, updated_at)
    SELECT 'LIMIT' || n, ${actor.id}, 0, 0, 0 FROM numbers`);
  const news = Array.from({ length: 5 }, () => outcome(createNews(app, { actor, news: titled("消息") })));
  expect((await Promise.all(news)).filter((result) => result === "invalid langs")).toHaveLength(4);
  expect(await app.db.$count(startupNews, eq(startupNews.startupId, actor.id))).toBe(maxNews);
});

describe("news", () => {
  it("are created, partially updated and deleted by their owner, with an event each", async () => {
    const { viewer: actor } = await makeStartup(app);
    const news = await createNews(app, {
      actor,
      news: {
        langs: { zh_tw: { title: "得獎", content: '<p onclick="x()">恭喜<script>alert(1)</script></p>' } },
        link: "https://example.com/a",
      },
    });
    expect(news).toMatchObject({
      startup_id: actor.id,
      langs: { zh_tw: { title: "得獎", content: "<p>恭喜</p>" }, en_us: { title: "", content: "" } },
      photo: null,
      link: "https://example.com/a",
      publish_at: now,
    });
    now += 1;
    const { news: changed } = await updateNews(app, {
      actor,
      id: news.id,
      news: { langs: { en_us: { title: "Award" } } },
    });
    expect(changed).toMatchObject({
      langs: { zh_tw: { title: "得獎", content: "<p>恭喜</p>" }, en_us: { title: "Award" } },
      link: "https://example.com/a",
      publish_at: news.publish_at,
      updated_at: now,
    });
    now += 1;
    expect(await deleteNews(app, { actor, id: news.id })).toEqual(changed);
    const gone = { code: "startup_not_found" };
    await expect(deleteNews(app, { actor, id: news.id })).rejects.toMatchObject(gone);
    await expect(updateNews(app, { actor, id: news.id, news: titled("x") })).rejects.toMatchObject(gone);
    expect(await actionsOf(actor.id)).toEqual(["startup_news.created", "startup_news.updated", "startup_news.deleted"]);
  });

  it("of another startup cannot be changed or deleted, nor can another's photo be used", async () => {
    const [mine, theirs] = [(await makeStartup(app)).viewer, (await makeStartup(app)).viewer];
    const { id } = await createNews(app, { actor: theirs, news: titled("theirs") });
    const gone = { code: "startup_not_found" };
    await expect(updateNews(app, { actor: mine, id, news: titled("mine") })).rejects.toMatchObject(gone);
    await expect(deleteNews(app, { actor: mine, id })).rejects.toMatchObject(gone);
    const photo = (await storeImage(app, { actor: theirs, name: "a.png", bytes: smallPng })).id;
    await expect(createNews(app, { actor: mine, news: { ...titled("x"), photo } })).rejects.toMatchObject({
      code: "invalid",
      fields: { photo: [expect.any(String)] },
    });
    await expect(createNews(app, { actor: theirs, news: { ...titled("x"), photo } })).resolves.toMatchObject({ photo });
  });

  describe("are read", () => {
    let startup: Made<unknown>;
    let shared = { token: "" };
    let withFundraising = { token: "" };
    beforeAll(async () => {
      startup = await makeStartup(app, { isPublish: 2 });
      withFundraising = await makeShareLink(app, { startupId: startup.id, withFundraising: true });
      shared = await makeShareLink(app, { startupId: startup.id });
      for (const [title, at] of [
        ["first", now - 2 * hourMs],
        ["second", now - hourMs],
        ["scheduled", now + hourMs],
      ] as const) {
        await createNews(app, { actor: startup, news: { ...titled(title), publish_at: at } });
      }
      await createReward(app, { actor: startup, reward: named("reward") });
    });

    const read = async (viewer: Parameters<typeof listStartupNews>[1]["viewer"], token?: string) => {
      const options = { viewer, startupId: startup.id, share: token ? { token, gate: null } : null };
      const titles = async () =>
        (await listStartupNews(app, { ...options, page: 1, size: 100 })).result.map(({ langs }) => langs.zh_tw.title);
      const names = async () => (await listStartupRewards(app, options)).map(({ langs }) => langs.zh_tw.name);
      const or = (reading: Promise<string[]>) => reading.catch((error: { code: string }) => error.code);
      return [await or(titles()), await or(names())];
    };
    const published = ["second", "first"];

    it("as product §3.9 allows, latest first, scheduled ones only by their owner and staff", async () => {
      const investor = async (level: "empty" | "normal") => (await makeInvestor(app, { level })).viewer;
      expect(await read({ kind: "visitor" })).toEqual(["unauthenticated", "unauthenticated"]);
      expect(await read({ kind: "visitor" }, shared.token)).toEqual([published, "unauthenticated"]);
      expect(await read({ kind: "visitor" }, withFundraising.token)).toEqual([published, ["reward"]]);
      expect(await read({ kind: "visitor" }, "wrong")).toEqual(["unauthenticated", "unauthenticated"]);
      expect(await read((await makeStartup(app)).viewer)).toEqual(["level_too_low", "level_too_low"]);
      expect(await read(await investor("empty"))).toEqual(["level_too_low", "level_too_low"]);
      expect(await read(await investor("normal"))).toEqual([published, ["reward"]]);
      const all = ["scheduled", ...published];
      expect(await read((await makeStaff(app)).viewer)).toEqual([all, ["reward"]]);
      expect(await read(startup.viewer as never)).toEqual([all, ["reward"]]);
    });

    it("on the startup's page only if granted", async () => {
      const { id: startupId } = startup;
      expect(await latestPosts(app, { startupId, granted: new Set(["card", "basic"]) })).toEqual({
        news: [],
        newsCount: 0,
        rewards: [],
      });
      const shown = await latestPosts(app, { startupId, granted: new Set(["report", "fundraising"]) });
      expect(shown.news.map(({ langs }) => langs.zh_tw.title)).toEqual(published);
      expect([shown.newsCount, shown.rewards.length]).toEqual([2, 1]);
    });

    it("page by page", async () => {
      const page = (number: number) =>
        listStartupNews(app, { viewer: startup.viewer as never, startupId: startup.id, page: number, size: 2 });
      expect((await page(2)).result.map(({ langs }) => langs.zh_tw.title)).toEqual(["first"]);
      expect(await page(3)).toEqual({ result: [], count: 3, page: 3, size: 2 });
    });
  });
});

describe("behind the firewall", () => {
  it("rewards are hidden with the numbers, and news with the profile", async () => {
    const { id: startupId, viewer: actor } = await makeStartup(app, { isPublish: 2 });
    await createReward(app, { actor, reward: named("reward") });
    await createNews(app, { actor, news: titled("news") });
    const { viewer } = await makeInvestor(app, { level: "normal" });
    const withNumbers = await makeShareLink(app, { startupId, withFundraising: true });
    const share = { token: withNumbers.token, gate: null };
    const read = async (reading: { share?: typeof share } = {}) => {
      const { access } = await getStartupWithAccess(app, { viewer, id: startupId, locale: "zh-TW", ...reading });
      const onPage = await latestPosts(app, { startupId, ...access });
      const listed = await listStartupRewards(app, { viewer, startupId, ...reading });
      const news = await listStartupNews(app, { viewer, startupId, page: 1, size: 9, ...reading });
      return [onPage.rewards.length, listed.length, onPage.newsCount, news.count];
    };
    expect(await read()).toEqual([1, 1, 1, 1]);
    await hideFrom(app, { startupId, target: investorTarget(viewer.id), hides: "numbers" });
    expect(await read()).toEqual([0, 0, 1, 1]);
    // Rules do not apply to share links.
    expect(await read({ share })).toEqual([1, 1, 1, 1]);
    await hideFrom(app, { startupId, target: investorTarget(viewer.id), hides: "profile" });
    for (const hidden of [
      () => listStartupNews(app, { viewer, startupId, page: 1, size: 9 }),
      () => listStartupRewards(app, { viewer, startupId }),
      () => readNewsHead(app, { viewer, startupId }),
    ]) {
      await expect(hidden()).rejects.toMatchObject({ code: "startup_not_found" });
    }
    expect(await readNewsHead(app, { viewer, startupId, share })).toMatchObject({ isPublish: 0 });
  });
});

describe("rewards", () => {
  it("keep their order through every change", async () => {
    const { viewer: actor } = await makeStartup(app);
    const names = async () =>
      (await listStartupRewards(app, { viewer: actor, startupId: actor.id })).map(({ langs }) => langs.zh_tw.name);
    const [a, , c] = [
      await createReward(app, { actor, reward: named("a") }),
      await createReward(app, { actor, reward: { ...named("b"), minimum_amount: 500_000 } }),
      await createReward(app, { actor, reward: named("c") }),
    ];
    expect(await names()).toEqual(["a", "b", "c"]);
    await placeReward(app, { actor, id: c.id, position: 0 });
    expect(await names()).toEqual(["c", "a", "b"]);
    await placeReward(app, { actor, id: c.id, position: 99 });
    expect(await names()).toEqual(["a", "b", "c"]);
    await updateReward(app, { actor, id: a.id, reward: { ...named("A"), minimum_amount: 1, position: 1 } });
    expect(await names()).toEqual(["b", "A", "c"]);
    const deleted = await deleteReward(app, { actor, id: a.id });
    expect(deleted).toMatchObject({ minimum_amount: 1, position: 1 });
    expect(await names()).toEqual(["b", "c"]);
    const { langs, minimum_amount, position } = deleted;
    await createReward(app, { actor, reward: { langs, minimum_amount, position } });
    expect(await names()).toEqual(["b", "A", "c"]);
  });

  it("of another startup cannot be changed", async () => {
    const [mine, theirs] = [(await makeStartup(app)).viewer, (await makeStartup(app)).viewer];
    const { id } = await createReward(app, { actor: theirs, reward: named("theirs") });
    const gone = { code: "startup_not_found" };
    await expect(updateReward(app, { actor: mine, id, reward: named("x") })).rejects.toMatchObject(gone);
    await expect(placeReward(app, { actor: mine, id, position: 0 })).rejects.toMatchObject(gone);
    await expect(deleteReward(app, { actor: mine, id })).rejects.toMatchObject(gone);
  });

  it("are at most 30", async () => {
    const { viewer: actor } = await makeStartup(app);
    for (let at = 0; at < 30; at++) await createReward(app, { actor, reward: named(`r${at}`) });
    await expect(createReward(app, { actor, reward: named("one more") })).rejects.toMatchObject({ code: "invalid" });
  });
});
