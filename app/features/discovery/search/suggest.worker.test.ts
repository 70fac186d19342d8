import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { investors, startups } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { suggest } from "./suggest.server";
import { maxSuggestions } from "./suggestions";

const app: App = testApp();

const index = async (id: string) => {
  for (const statement of await indexStatements(app, id)) await statement;
};

const startup = await makeStartup(app, {
  name: "晨光生技",
  isPublish: 2,
  publishedAt: 1,
  contacts: "王晨光",
  texts: { zh_tw: { slogan: "星空探測" } },
});
const draft = await makeStartup(app, { name: "晨光草稿", isPublish: 1 });
const investor = await makeInvestor(app, {
  name: "晨光創投",
  status: "active",
  publishedAt: 1,
  texts: { zh_tw: { description: "<p>星空</p>" } },
});
const unlisted = await makeInvestor(app, { name: "晨光天使", status: "check" });
for (const { id } of [startup, draft, investor, unlisted]) await index(id);

const names = async (side: "startup" | "investor", typed: string) =>
  (await suggest(app, { viewer: visitor, side, typed, locale: "zh-TW" })).profiles.map(({ name }) => name);

describe("suggestions", () => {
  it("are listed profiles of one side by name, never by other texts", async () => {
    expect(await names("startup", "晨光")).toEqual(["晨光生技"]);
    expect(await names("investor", "晨光")).toEqual(["晨光創投"]);
    for (const typed of ["星空", "王晨光", "草稿", "天使"]) {
      expect(await names("startup", typed), typed).toEqual([]);
      expect(await names("investor", typed), typed).toEqual([]);
    }
  });

  it("contain nothing but id, name and picture of a profile", async () => {
    const { profiles } = await suggest(app, { viewer: visitor, side: "investor", typed: "晨光", locale: "zh-TW" });
    expect(profiles).toEqual([{ kind: "profile", id: investor.id, name: "晨光創投", photo: null }]);
  });

  it("mark a listing that nobody owns", async () => {
    const { id } = await makeStartup(app, { name: "晚霞能源", isPublish: 2, publishedAt: 1, unclaimedSource: "List" });
    await index(id);
    const { profiles } = await suggest(app, { viewer: visitor, side: "startup", typed: "晚霞", locale: "zh-TW" });
    expect(profiles).toEqual([{ kind: "profile", id, name: "晚霞能源", photo: null, isUnclaimed: true }]);
  });

  it("disappear with the profile's publication", async () => {
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
    await app.db.update(investors).set({ status: "inactive" }).where(eq(investors.id, investor.id));
    expect(await names("startup", "晨光")).toEqual([]);
    expect(await names("investor", "晨光")).toEqual([]);
    await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, startup.id));
    await app.db.update(investors).set({ status: "active" }).where(eq(investors.id, investor.id));
  });

  it("are industries and technologies by label in either language, labelled in the reader's", async () => {
    const zh = await suggest(app, { viewer: visitor, side: "startup", typed: "health", locale: "zh-TW" });
    expect(zh.filters).toContainEqual({
      kind: "filter",
      name: "industry_keys",
      value: "healthcare",
      label: "健康與醫療",
    });
    const en = await suggest(app, { viewer: visitor, side: "startup", typed: "醫療", locale: "en-US" });
    expect(en.filters.map(({ value }) => value)).toContain("healthcare");
    expect(en.filters.every(({ label }) => !/\p{Script=Han}/u.test(label))).toBe(true);
  });

  it.each([
    "",
    " ",
    "a",
    '"',
    "%",
    "*",
    "(",
    "NEAR(",
    "a".repeat(100),
    "<script>",
    "\u202e晨光",
    "'; DROP TABLE startups",
  ])("answer %j within the limits", async (typed) => {
    for (const side of ["startup", "investor"] as const) {
      const { profiles, filters } = await suggest(app, { viewer: visitor, side, typed, locale: "zh-TW" });
      expect(profiles.length).toBeLessThanOrEqual(maxSuggestions);
      expect(filters.length).toBeLessThanOrEqual(maxSuggestions);
    }
  });
});
