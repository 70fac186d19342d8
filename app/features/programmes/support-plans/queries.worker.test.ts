import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentItems } from "~/db/schema";
import { dayMs } from "~/durations";
import type { StaffViewer } from "~/features/core/access/viewer";
import { planRegions } from "~/features/publishing/content-kinds/plan/kind";
import type { Locale } from "~/locales/locale";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeApplication, makePlan } from "../../../../tests/support/make-plan";
import { rowsRead } from "../../../../tests/support/rows-read";
import { findOwnStatus } from "./find-own-status.server";
import { planCard } from "./plan-card";
import { findPlan, groupPlans, listPlanFields, listPlans, openPlanIds, type PlanChoice } from "./queries.server";

let now = Date.now();
const app = testApp({ now: () => now });
let staff: StaffViewer;
const made: string[] = [];

beforeAll(async () => {
  staff = (await makeStaff(app, { staffRole: "admin" })).viewer;
  for (const name of ["一", "二", "三", "四", "五"]) {
    made.push(await makePlan(app, staff, { name, region: "台東" }));
    now += 1000;
  }
  made.push(await makePlan(app, staff, { name: "六", region: "屏東", status: "active" }));
});

describe("plans by city and county", () => {
  it("are all 22, each with its number and its latest plans", async () => {
    const groups = await groupPlans(app, { locale: "zh-TW", size: 2 });
    expect(groups.map(({ region }) => region)).toEqual(planRegions);
    expect(groups).toHaveLength(22);
    const of = (region: string) => groups.find((group) => group.region === region);
    expect([of("台東")?.count, of("台東")?.plans.map(({ name }) => name)]).toEqual([5, ["五", "四"]]);
    expect([of("屏東")?.count, of("屏東")?.plans.map(({ status }) => status)]).toEqual([1, ["active"]]);
    expect(of("苗栗")).toEqual({ region: "苗栗", count: 0, plans: [] });
  });

  it("read no more rows when a county has more plans than are shown", async () => {
    const read = async () => (await rowsRead(() => groupPlans(app, { locale: "zh-TW", size: 2 }))).rows;
    const before = await read();
    for (let more = 0; more < 5; more++) await makePlan(app, staff, { name: `又${more}`, region: "台東" });
    expect(await read()).toBeLessThanOrEqual(before);
  });

  it("are listed by page in one county", async () => {
    const found = await listPlans(app, { locale: "en-US", region: "屏東", size: 12 });
    expect(found).toMatchObject({ count: 1, result: [{ name: "六 EN", place: "Taitung City", formVersion: 1 }] });
  });
});

describe("plans that are chosen", () => {
  it("are those of a field or region that take applications, the closest deadline first", async () => {
    const tags = (zh: string[], en: string[]) => ({ tags: { zh_tw: zh, en_us: en } });
    const late = await makePlan(app, staff, {
      name: "晚",
      region: "花蓮",
      apply_until: now + 9 * dayMs,
      ...tags(["農業"], ["farming"]),
    });
    now += 1000;
    const soon = await makePlan(app, staff, {
      name: "早",
      region: "花蓮",
      apply_until: now + 2 * dayMs,
      ...tags(["農業"], ["farming"]),
    });
    now += 1000;
    const other = await makePlan(app, staff, { name: "他", region: "花蓮", apply_until: now + dayMs });
    now += 1000;
    const over = await makePlan(app, staff, {
      name: "過",
      region: "花蓮",
      apply_until: now - dayMs,
      ...tags(["農業"], ["farming"]),
    });
    const ids = async (choice: PlanChoice, locale: Locale = "zh-TW") =>
      (await listPlans(app, { locale, size: 12, ...choice })).result.map(({ id }) => id);
    expect(await ids({ region: "花蓮" })).toEqual([over, other, soon, late]);
    expect(await ids({ region: "花蓮", byDeadline: true })).toEqual([other, soon, late, over]);
    expect(await ids({ region: "花蓮", byDeadline: true, isOpen: true })).toEqual([other, soon, late]);
    expect(await ids({ region: "花蓮", isOpen: false })).toEqual([over]);
    expect(await ids({ field: "農業", byDeadline: true, isOpen: true })).toEqual([soon, late]);
    expect(await ids({ field: "farming", region: "花蓮" }, "en-US")).toEqual([over, soon, late]);
    expect(await ids({ field: "農業", region: "台東" })).toEqual([]);
    expect(await listPlanFields(app, { locale: "en-US" })).toEqual(["farming"]);
    expect(await listPlans(app, { locale: "zh-TW", region: "花蓮", page: 2, size: 3 })).toMatchObject({
      count: 4,
      result: [{ id: late }],
    });
  });
});

describe("a plan", () => {
  it("is not found if unpublished or unknown", async () => {
    expect(await findPlan(app, { id: "01J00000000000000000000000", locale: "zh-TW" })).toBeNull();
  });

  it("says on its card whether it takes applications, and for how many more days when few are left", async () => {
    const id = await makePlan(app, staff, { name: "期限", apply_until: now + 3.5 * dayMs });
    const plan = await findPlan(app, { id, locale: "zh-TW" });
    if (!plan) throw new Error("There is no plan.");
    expect(planCard(plan, now)).toMatchObject({ isOpen: true, daysLeft: 3 });
    expect(planCard(plan, now - 30 * dayMs)).toMatchObject({ isOpen: true, daysLeft: null });
    expect(planCard(plan, now + 4 * dayMs)).toMatchObject({ isOpen: false, daysLeft: null });
  });

  it("is offered while it takes applications, whatever was made after it", async () => {
    const soon = await makePlan(app, staff, { name: "快截止", apply_until: app.now() + dayMs });
    const over = await makePlan(app, staff, { name: "已截止", apply_until: app.now() - dayMs });
    const hidden = await makePlan(app, staff, { name: "下架" });
    await app.db.update(contentItems).set({ published: null }).where(eq(contentItems.id, hidden));
    const ids = await openPlanIds(app, { limit: 100 });
    expect(ids).toEqual(expect.arrayContaining([made[0], soon]));
    for (const closed of [made[5], over, hidden]) expect(ids).not.toContain(closed);
    expect(await openPlanIds(app, { limit: 1 })).toEqual(ids.slice(0, 1));
  });

  it("shows a startup its own application only", async () => {
    const [own, other] = [await makeStartup(app), await makeStartup(app)];
    const planId = made[0] ?? "";
    await makeApplication(app, { startupId: own.id, planId });
    expect(await findOwnStatus(app, { actor: own.viewer, planId })).toBe("draft");
    expect(await findOwnStatus(app, { actor: other.viewer, planId })).toBeNull();
  });
});
