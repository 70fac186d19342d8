import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, investorGroups } from "~/db/schema";
import type { Viewer } from "~/features/core/access/viewer";
import { visitor } from "~/features/core/access/viewer";
import { findStartupCard } from "~/features/discovery/search/find-card.server";
import { startupQuery } from "~/features/discovery/search/schema";
import { searchStartups } from "~/features/discovery/search/search-startups.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeGroup } from "../../../../tests/support/groups";
import { hideFrom } from "../../../../tests/support/hide-from";
import { outcome } from "../../../../tests/support/outcome";
import { findTargets } from "../firewall/find-targets.server";
import { readerOf } from "./reader-of.server";
import { type ReaderKey, readerKinds } from "./readers";
import { readersInRules } from "./readers-in-rules.server";

const app = testApp();
const locale = "zh-TW";

const parent = await makeGroup(app, { nameZh: "晴空集團", nameEn: "Clear Sky Group" });
const child = await makeGroup(app, { nameZh: "晴空電子", nameEn: "Clear Sky Electronics", parent });
const other = await makeGroup(app, { nameZh: "遠山集團", nameEn: "Far Hills Group" });

const fund = { level: "normal", type: "cvc", cardLevel: "blackcard", status: "active" } as const;
const listedAt = { publishedAt: app.now() };
const named = await makeInvestor(app, {
  ...listedAt,
  name: "晴空創投",
  level: "gold",
  status: "active",
  groupId: child.id,
});

/** One real account for each kind of reader, and a fund for each group. */
const real: Record<string, Viewer> = {
  visitor,
  basic: (await makeInvestor(app)).viewer,
  member: (await makeInvestor(app, { level: "normal", status: "active", ...listedAt })).viewer,
  gold: (await makeInvestor(app, { level: "gold", status: "active", ...listedAt })).viewer,
  cvc: (await makeInvestor(app, { ...fund, ...listedAt })).viewer,
  [`group:${parent.id}`]: (await makeInvestor(app, { ...fund, ...listedAt, groupId: parent.id })).viewer,
  [`group:${child.id}`]: (await makeInvestor(app, { ...fund, ...listedAt, groupId: child.id })).viewer,
  [`group:${other.id}`]: (await makeInvestor(app, { ...fund, ...listedAt, groupId: other.id })).viewer,
  [`investor:${named.id}`]: named.viewer,
};
const keys = Object.keys(real) as ReaderKey[];

const publish = () =>
  makeStartup(app, {
    isPublish: 2,
    publishedAt: app.now(),
    verifiedBadge: true,
    industryKeys: ["diagnostics"],
    round: "seed",
    fundingStatus: "raising",
    currency: "TWD",
    fundraising: 30_000_000,
    texts: { zh_tw: { slogan: "讓檢測更快", summary: "<p>摘要</p>", financialStatus: "<p>營收成長三倍</p>" } },
  });

/** The page's data, the list card, and whether the profile is found. */
async function seenBy(viewer: Viewer, id: string) {
  const filters = startupQuery.parse({});
  const [page, card, list] = await Promise.all([
    outcomeOf(getStartupForViewer(app, { viewer, id, locale })),
    findStartupCard(app, { viewer, id, locale }),
    searchStartups(app, { viewer, filters, page: 1, size: 48, sort: "newest", locale }),
  ]);
  return { page, card, listed: list.result.find((each) => each.id === id) ?? null };
}

async function outcomeOf<Result>(promise: Promise<Result>): Promise<Result | string> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const viewerAs = async (key: ReaderKey) => (await readerOf(app, { key, locale })).viewer;

describe("a reader's placeholder", () => {
  it("exists for every kind", () => {
    expect(keys).toEqual(expect.arrayContaining([...readerKinds]));
  });

  describe.each([
    ["without rules", []],
    ["with numbers hidden from a group", [{ target: `group:${parent.id}`, hides: "numbers" }]],
    ["with numbers hidden from a part of a group", [{ target: `group:${child.id}`, hides: "numbers" }]],
    ["with documents hidden from corporate funds", [{ target: "cvc", hides: "documents" }]],
    ["hidden from a group", [{ target: `group:${other.id}`, hides: "profile" }]],
    ["hidden from visitors", [{ target: "visitors", hides: "profile" }]],
    ["hidden from an investor", [{ target: `investor:${named.id}`, hides: "profile" }]],
  ] as const)("for a startup %s", (_, rules) => {
    it.each(keys)("sees what a real one sees: %s", async (key) => {
      const startup = await publish();
      for (const rule of rules) await hideFrom(app, { startupId: startup.id, ...rule });
      const viewer = real[key] as Viewer;
      const expected = await seenBy(viewer, startup.id);
      const seen = await seenBy(await viewerAs(key), startup.id);
      expect(JSON.stringify(seen)).toBe(JSON.stringify(expected));
      expect(seen.card).toEqual(seen.listed);
    });
  });

  it("of a group does not see numbers hidden from it, but that of another group does", async () => {
    const startup = await publish();
    await hideFrom(app, { startupId: startup.id, target: `group:${parent.id}`, hides: "numbers" });
    const roundFor = async (key: ReaderKey) => {
      const { page, card } = await seenBy(await viewerAs(key), startup.id);
      return [JSON.stringify(page).includes("seed"), card?.round, card?.verifiedBadge];
    };
    expect(await roundFor(`group:${child.id}`)).toEqual([false, "", false]);
    expect(await roundFor(`group:${other.id}`)).toEqual([true, "seed", true]);
  });
});

describe("readerOf", () => {
  it.each([
    ["a startup", async () => (await makeStartup(app)).id],
    ["staff", async () => (await makeStaff(app)).id],
    ["an unlisted investor", async () => (await makeInvestor(app)).id],
    [
      "an investor about to be deleted",
      async () => (await makeInvestor(app, { status: "active", account: { eraseAt: app.now() + 1000 } })).id,
    ],
    [
      "a suspended investor",
      async () => {
        const { id } = await makeInvestor(app, { status: "active" });
        await app.db.update(accounts).set({ suspendedAt: app.now() }).where(eq(accounts.id, id));
        return id;
      },
    ],
    ["nobody", async () => "nobody"],
  ])("does not find %s", async (_, make) => {
    expect(await outcome(readerOf(app, { key: `investor:${await make()}`, locale }))).toBe("not_found");
  });

  it("does not find a group that does not exist", async () => {
    expect(await outcome(readerOf(app, { key: "group:nobody", locale }))).toBe("not_found");
  });
});

describe("readers to choose", () => {
  it("are found by part of their name, groups first, without groups that only an unlisted investor has named", async () => {
    const { viewer: actor } = await publish();
    const hidden = await makeGroup(app, { nameZh: "晴空秘密", nameEn: "" });
    await makeInvestor(app, { groupId: hidden.id });
    await app.db.update(investorGroups).set({ checkedAt: app.now() }).where(eq(investorGroups.id, parent.id));
    const found = await findTargets(app, { actor, name: "晴空", locale });
    expect(found.at(-1)?.target).toBe(`investor:${named.id}`);
    const groups = found.slice(0, -1).map(({ target }) => target);
    expect(groups.toSorted()).toEqual([`group:${parent.id}`, `group:${child.id}`].toSorted());
    const [first] = await findTargets(app, { actor, name: "clear sky e", locale: "en-US" });
    expect(first).toMatchObject({ target: `group:${child.id}`, name: "Clear Sky Electronics" });
  });

  it("include those in the startup's own rules, while they exist", async () => {
    const startup = await publish();
    await hideFrom(app, { startupId: startup.id, target: "cvc", hides: "numbers" });
    await hideFrom(app, { startupId: startup.id, target: `group:${other.id}`, hides: "numbers" });
    await hideFrom(app, { startupId: startup.id, target: "group:gone", hides: "numbers" });
    const unlisted = await makeInvestor(app);
    const leaving = await makeInvestor(app, { status: "active", account: { eraseAt: app.now() + 1000 } });
    for (const { id } of [named, unlisted, leaving]) {
      await hideFrom(app, { startupId: startup.id, target: `investor:${id}`, hides: "numbers" });
    }
    const found = await readersInRules(app, { actor: startup, locale });
    expect(found.toSorted((one, another) => one.key.localeCompare(another.key))).toEqual([
      { key: `group:${other.id}`, name: "遠山集團" },
      { key: `investor:${named.id}`, name: "晴空創投" },
    ]);
    expect(await readersInRules(app, { actor: await publish(), locale })).toEqual([]);
  });
});
