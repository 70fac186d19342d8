import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentLists, firewallRules, listings } from "~/db/schema";
import { docsPerMillisecond, docsPerWeek } from "~/features/discovery/listings/doc";
import { listProfile, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { rowsRead } from "../../../../tests/support/rows-read";
import { listSitemapFiles, listSitemapPaths } from "./queries.server";
import { fileName, readFileName } from "./rules";

const app = testApp();

/** The first millisecond of a week. */
const at = (number: number) => (number * docsPerWeek) / docsPerMillisecond;

const ids: Record<string, string> = {};

beforeAll(async () => {
  const publish = async (name: string, publishedAt: number) => {
    ids[name] = (await makeStartup(app, { isPublish: 2, name, publishedAt })).id;
  };
  await publish("First of week", at(2900));
  await publish("Last of week", at(2901) - 1);
  await publish("Next week", at(2901));
  await publish("Years later", at(3000) + 5);
  ids.draft = (await makeStartup(app, { isPublish: 1, name: "Draft" })).id;
  ids.investor = (await makeInvestor(app, { status: "active", publishedAt: at(2950) })).id;
  await app.db.insert(contentLists).values([
    { kind: "news", list: "", sortKey: 1, itemId: "01OLD" },
    { kind: "news", list: "", sortKey: 2, itemId: "01NEW" },
    { kind: "news", list: "tag:x", sortKey: 2, itemId: "01NEW" },
    { kind: "event", list: "", sortKey: 9, itemId: "01EVENT" },
    { kind: "course", list: "", sortKey: 9, itemId: "01COURSE" },
    { kind: "plan", list: "", sortKey: 9, itemId: "01PLAN" },
  ]);
});

const pathsOf = async (name: string) => {
  const file = readFileName(name);
  return file && listSitemapPaths(app, { file });
};

describe("the sitemap", () => {
  it("has one file per week with listed profiles, and reads a row or two for each", async () => {
    const { result, rows } = await rowsRead(() => listSitemapFiles(app));
    expect(result.map(fileName)).toEqual([
      "pages.xml",
      "news.xml",
      "events.xml",
      "courses.xml",
      "plans.xml",
      "investors-2950.xml",
      "startups-3000.xml",
      "startups-2901.xml",
      "startups-2900.xml",
    ]);
    expect(rows).toBeLessThanOrEqual(2 * result.length);
  });

  it("lists each published page once, and no draft", async () => {
    const path = (name: string) => `/startups/${ids[name]}/${name.toLowerCase().replaceAll(" ", "-")}`;
    expect(await pathsOf("startups-2900.xml")).toEqual([path("Last of week"), path("First of week")]);
    expect(await pathsOf("startups-2901.xml")).toEqual([path("Next week")]);
    expect(await pathsOf("startups-2902.xml")).toEqual([]);
    expect(await pathsOf("investors-2950.xml")).toEqual([`/investors/${ids.investor}`]);
    expect(await pathsOf("news.xml")).toEqual(["/news/01NEW", "/news/01OLD"]);
    expect(await pathsOf("events.xml")).toEqual(["/events/01EVENT"]);
    expect(await pathsOf("courses.xml")).toEqual(["/course/01COURSE"]);
    expect(await pathsOf("plans.xml")).toEqual(["/revitalization/01PLAN"]);
  });

  it("leaves out what is hidden from visitors, and weeks that would then be empty", async () => {
    const hidden = await makeStartup(app, { isPublish: 2, name: "Hidden", publishedAt: at(3100) });
    const files = async () => (await listSitemapFiles(app)).map(fileName);
    expect(await files()).toContain("startups-3100.xml");
    await hideFrom(app, { startupId: hidden.id, target: "cvc" });
    expect(await files()).toContain("startups-3100.xml");
    await hideFrom(app, { startupId: hidden.id, target: "visitors" });
    expect(await files()).not.toContain("startups-3100.xml");
    expect(await files()).toContain("startups-3000.xml");
    expect(await pathsOf("startups-3100.xml")).toEqual([]);
    await app.db.delete(firewallRules);
    await listProfile(app, hidden.id);
    await app.db.delete(listings).where(eq(listings.profileId, hidden.id));
  });

  it("reads only a file's own rows", async () => {
    expect((await rowsRead(() => pathsOf("startups-2900.xml"))).rows).toBe(2);
    expect((await rowsRead(() => pathsOf("startups-99999.xml"))).rows).toBeLessThanOrEqual(1);
  });
});
