import { beforeAll, describe, expect, it } from "vitest";
import type { StaffRole } from "~/db/values";
import type { StaffViewer } from "~/features/core/access/viewer";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { draftNews } from "../../../../tests/support/make-news";
import { makeOrder } from "../../../../tests/support/make-order";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findAtDesk } from "./find-at-desk.server";
import { longestTyped, mostOfKind } from "./found";

const app = testApp();
const staff = {} as Record<StaffRole, StaffViewer>;
const places = [
  { path: "/staff/review", names: { "zh-TW": "審核", "en-US": "Review" } },
  { path: "/staff/plans", names: { "zh-TW": "輔導計畫", "en-US": "Support plans" } },
];
const ids = { listed: "", due: "", investor: "", order: "", news: "" };

beforeAll(async () => {
  for (const role of ["reviewer", "editor", "admin"] as const) {
    staff[role] = (await makeStaff(app, { staffRole: role, email: `${role}@desk.test` })).viewer;
  }
  ids.listed = (await makeStartup(app, { name: "蒼鷺水文", isPublish: 2, publishedAt: 1 })).id;
  ids.due = (await makeStartup(app, { name: "蒼鷺能源", isPublish: 1, account: { email: "heron@desk.test" } })).id;
  ids.investor = (await makeInvestor(app, { name: "蒼鷺創投", status: "active", publishedAt: 1 })).id;
  ids.order = (await makeOrder(app, { accountId: ids.listed, number: "FB261130HERON1" })).id;
  ids.news = await draftNews(app, staff.admin, "蒼鷺年會");
});

/** The paths that a role finds, by kind. */
async function found(role: StaffRole, typed: string, locale: "zh-TW" | "en-US" = "zh-TW") {
  const groups = await findAtDesk(app, { actor: staff[role], typed, locale, places });
  return Object.fromEntries(groups.map(({ kind, entries }) => [kind, entries.map(({ path }) => path).sort()]));
}

describe("findAtDesk", () => {
  it("shows each role only its kinds", async () => {
    const listed = { startups: [`/startups/${ids.listed}`], investors: [`/investors/${ids.investor}`] };
    const people = {
      reviews: [`/staff/review/${ids.due}`],
      accounts: [ids.listed, ids.due, ids.investor].map((id) => `/staff/accounts/${id}`).sort(),
    };
    const content = { content: [`/staff/content/news/${ids.news}`] };
    expect(await found("reviewer", "蒼鷺")).toEqual({ ...people, ...listed });
    expect(await found("editor", "蒼鷺")).toEqual({ ...listed, ...content });
    expect(await found("admin", "蒼鷺")).toEqual({ ...people, ...listed, ...content });
  });

  it("finds orders by the beginning of their number, for those who read orders", async () => {
    const orders = [`/staff/orders/${ids.order}`];
    for (const typed of ["FB261130", "fb261130heron1", "261130", "ＦＢ２６１１３０"]) {
      expect((await found("admin", typed)).orders, typed).toEqual(orders);
      expect((await found("reviewer", typed)).orders, typed).toBeUndefined();
    }
    expect((await found("admin", "FB261131")).orders).toBeUndefined();
    expect((await found("admin", "HERON1")).orders).toBeUndefined();
  });

  it("finds accounts by their address", async () => {
    expect((await found("reviewer", "heron@desk")).accounts).toEqual([`/staff/accounts/${ids.due}`]);
    expect((await found("editor", "heron@desk")).accounts).toBeUndefined();
  });

  it("finds places in both languages, folded, and kinds of content for editors", async () => {
    for (const typed of ["review", "ＲＥＶ", "審核", "审核"]) {
      expect((await found("reviewer", typed)).places, typed).toEqual(["/staff/review"]);
    }
    expect((await found("editor", "最新消息")).places).toEqual(["/staff/content/news"]);
    expect((await found("reviewer", "最新消息")).places).toBeUndefined();
    const [group] = await findAtDesk(app, { actor: staff.reviewer, typed: "审核", locale: "en-US", places });
    expect(group?.entries[0]?.name).toBe("Review");
  });

  it("returns the places without a search of rows when nothing was typed", async () => {
    const { rows, result } = await rowsRead(() => found("admin", "  "));
    expect([rows, result]).toEqual([0, { places: ["/staff/plans", "/staff/review"] }]);
  });

  it("takes wildcards and operators as they are written", async () => {
    for (const typed of ["%%", "__", "FB%", "FB26_130", "**", '"zq" OR "蒼鷺"', "zq* OR heron*"]) {
      expect([typed, await found("admin", typed)]).toEqual([typed, {}]);
    }
  });

  it("reads only the beginning of a long text", async () => {
    const long = `蒼鷺${" ".repeat(longestTyped)}${"x".repeat(100_000)}`;
    expect((await found("reviewer", long)).reviews).toEqual([`/staff/review/${ids.due}`]);
  });

  it("shows a few of each kind, those that begin with the text first, and reads no more rows with more accounts", async () => {
    const add = async (count: number) => {
      for (let made = 0; made < count; made++) await makeStartup(app, { name: `小水鴨 ${made}` });
    };
    await add(30);
    const begins = await makeStartup(app, { name: "水鴨" });
    await add(10);
    await found("reviewer", "水鴨");
    const few = await rowsRead(() =>
      findAtDesk(app, { actor: staff.reviewer, typed: "水鴨", locale: "zh-TW", places }),
    );
    expect(few.result.find(({ kind }) => kind === "accounts")?.entries[0]?.path).toBe(`/staff/accounts/${begins.id}`);
    expect(few.result.find(({ kind }) => kind === "accounts")?.entries).toHaveLength(mostOfKind);
    await add(60);
    await found("reviewer", "水鴨");
    const many = await rowsRead(() => found("reviewer", "水鴨"));
    expect(many.rows).toBeLessThanOrEqual(few.rows);
    expect(many.rows).toBeLessThanOrEqual(160);
  });
});
