import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  accounts,
  complaints,
  contactMessages,
  courseCompletions,
  courseLogs,
  events,
  serviceRequests,
} from "~/db/schema";
import { type EventSubject, eventActions, isEventAction } from "~/features/core/audit/actions";
import type { recordEvent } from "~/features/core/audit/record-event.server";
import { factActions, mostThings, type TimelinePart } from "~/features/core/timeline/timeline";
import { registerAccount } from "~/features/learning/events/register.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeEvent } from "../../../../tests/support/make-event";
import { makeOrder } from "../../../../tests/support/make-order";
import { makeApplication, makePlan } from "../../../../tests/support/make-plan";
import { outcome } from "../../../../tests/support/outcome";
import { rowsRead } from "../../../../tests/support/rows-read";
import { readTimeline } from "./read-timeline.server";
import { timelineFilter } from "./schema";
import { timelineParts } from "./timeline-parts.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app, { staffRole: "reviewer" });
const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });

const read = (id: string, query: Record<string, string> = {}, actor = admin) =>
  readTimeline(app, { actor, id, filter: timelineFilter.parse(query), locale: "zh-TW" });

/** Reads all pages, as a reader who follows "Earlier" to the end. */
async function readAll(id: string, query: Record<string, string> = {}) {
  const found = [];
  let before: string | null = "";
  for (let pages = 0; before !== null; pages++) {
    expect(pages).toBeLessThan(50);
    const page: Awaited<ReturnType<typeof read>> = await read(id, before === "" ? query : { ...query, before });
    found.push(...page.entries);
    before = page.next;
  }
  return found;
}

type Action = Parameters<typeof recordEvent>[1]["action"];

async function record(kind: EventSubject, id: string, actions: readonly Action[], at = now) {
  const rows = actions.map((action) => ({ id: ulid(at), at, action, subjectKind: kind, subjectId: id }));
  for (let start = 0; start < rows.length; start += 10)
    await app.db.insert(events).values(rows.slice(start, start + 10));
}

/** A startup with something of each area. */
async function makeStory() {
  const startup = await makeStartup(app, { name: "故事科技" });
  const { id } = startup;
  const order = await makeOrder(app, { accountId: id });
  const planId = await makePlan(app, editor);
  const { id: applicationId } = await makeApplication(app, { planId, startupId: id });
  const eventId = await makeEvent(app, editor, { starts_at: now + 1e8 });
  await registerAccount(app, { actor: startup.viewer, eventId, origin: "http://localhost" });
  const times = { createdAt: now, updatedAt: now };
  await app.db.insert(serviceRequests).values({ id: `s${id}`, startupId: id, service: "due_diligence", ...times });
  const lesson = { accountId: id, courseId: `c${id}`, video: "a.mp4" };
  await app.db.insert(courseLogs).values({
    ...{ ...lesson, lastWatchTime: 1, watchedAt: now, device: "x", spans: [], covered: 0, startedAt: now - 5 },
    updatedAt: now,
  });
  await app.db.insert(courseCompletions).values({ accountId: id, courseId: `c${id}`, completedAt: now - 4 });
  const written = {
    name: "王小明",
    email: "a@example.test",
    topic: "other",
    message: "秘密的內容",
    locale: "zh-TW",
  } as const;
  await app.db.insert(contactMessages).values({
    ...{ ...written, id: `m${id}`, submissionId: `m${id}`, accountId: id, createdAt: now - 3 },
  });
  await app.db.insert(complaints).values({
    ...{
      id: `k${id}`,
      kind: "letter",
      subjectId: "x",
      reporterId: id,
      authorId: id,
      reason: "spam",
      text: "被檢舉的內容",
    },
    ...{ createdAt: now, resolvedAt: now, resolution: "已處理" },
  });
  await record("account", id, ["account.warned", "account.logged_in", "account.level_changed"]);
  await record("startup", id, ["startup.submitted", "startup.claimed"]);
  await record("order", order.id, ["order.paid"]);
  await record("application", applicationId, ["application.submitted"]);
  await record("service", `s${id}`, ["service.requested"]);
  await record("complaint", `k${id}`, ["complaint.made", "complaint.settled"]);
  await record("contact", `m${id}`, ["contact.answered"]);
  return { id, order, planId, applicationId, eventId };
}

describe("the register", () => {
  const parts: Record<string, TimelinePart> = timelineParts;

  it("shows each action in one area, or leaves it out with a reason", () => {
    const areasOf = (action: string) =>
      Object.values(parts).flatMap(({ told }) =>
        told.filter(({ actions }) => (actions as readonly string[]).includes(action)).map(({ area }) => area),
      );
    const reasons = Object.assign({}, ...Object.values(parts).map(({ leftOut }) => leftOut)) as Record<string, string>;
    for (const action of Object.keys(eventActions).filter(isEventAction)) {
      const told = areasOf(action).length;
      const isLeftOut = action in reasons || (told === 0 && eventActions[action].subject in reasons);
      expect([action, told + Number(isLeftOut)]).toEqual([action, 1]);
    }
    for (const fact of factActions) expect([fact, areasOf(fact).length]).toEqual([fact, 1]);
  });
});

describe("an account's timeline", () => {
  it("shows an admin what happened in every area, newest first, with links to the pages of the desk", async () => {
    const { id, order, planId, applicationId, eventId } = await makeStory();
    const { entries, areas, next } = await read(id);
    expect([...new Set(entries.map(({ area }) => area))].sort()).toEqual([...areas].sort());
    expect(next).toBeNull();
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).sort((a, b) => b - a));
    const of = (action: string) => entries.find((entry) => entry.action === action);
    expect(of("order.paid")).toMatchObject({ path: `/staff/orders/${order.id}`, name: order.number, by: "system" });
    expect(of("application.submitted")).toMatchObject({
      path: `/staff/plans/${planId}/applications/${applicationId}`,
      name: "鐵花村共創計畫",
    });
    expect(of("event.registered")).toMatchObject({ path: `/staff/events/${eventId}`, name: "媒合日", by: "owner" });
    expect(of("service.requested")).toMatchObject({ name: "due_diligence" });
    expect(of("course.begun")).toMatchObject({ at: now - 5 });
    for (const hidden of ["account.logged_in", "complaint.made"]) expect(of(hidden)).toBeUndefined();
    expect(JSON.stringify(entries)).not.toMatch(/秘密的內容|被檢舉的內容|已處理/);
  });

  it("shows a role only its areas, whatever it asks for", async () => {
    const { id } = await makeStory();
    const all = await read(id, {}, reviewer);
    expect(all.areas).toEqual(["account", "profile", "claims", "memberships", "plans", "reports"]);
    expect([...new Set(all.entries.map(({ area }) => area))].sort()).toEqual([...all.areas].sort());
    const asked = await read(id, { area: "orders" }, reviewer);
    expect([asked.area, asked.entries]).toEqual([null, all.entries]);
    expect(await outcome(read(id, {}, editor))).toBe("forbidden");
  });

  it("shows one area, and nothing of another account's things", async () => {
    const { id } = await makeStory();
    const other = await makeStory();
    const { entries, area } = await read(id, { area: "plans" });
    expect([area, entries.map(({ action }) => action)]).toEqual(["plans", ["application.submitted"]]);
    expect(JSON.stringify(await read(id))).not.toContain(other.order.number);
    expect(await outcome(read("01JUNKNOWN"))).toBe("not_found");
  });

  it("continues from page to page without gaps or duplicates, though areas share milliseconds", async () => {
    const { id } = await makeInvestor(app);
    const order = await makeOrder(app, { accountId: id });
    for (let at = 1; at <= 25; at++) {
      await record("account", id, ["account.warned", "account.exported"], now + (at >> 2));
      await record("order", order.id, ["order.noted", "order.paid"], now + (at >> 3));
    }
    const all = await readAll(id);
    expect(all).toHaveLength(100);
    expect(new Set(all.map((entry) => entry.id)).size).toBe(100);
    expect(await readAll(id, { area: "orders" })).toHaveLength(50);
  });

  it("finds the few events of an area behind many others", async () => {
    const { id } = await makeInvestor(app);
    await record("account", id, ["account.level_changed"], now - 9);
    await record(
      "account",
      id,
      Array.from({ length: 620 }, () => "account.warned" as const),
      now,
    );
    expect((await readAll(id, { area: "memberships" })).map(({ action }) => action)).toEqual(["account.level_changed"]);
  });

  it("accepts an old place, and ignores a forged one", async () => {
    const { id } = await makeStory();
    const { entries } = await read(id);
    const place = `${now + 1}.${ulid(now)}`;
    expect((await read(id, { before: place })).entries).toEqual(entries);
    for (const before of ["x", "-1.a", `${now}`, "1.'; DROP TABLE events"]) {
      expect(await read(id, { before })).toMatchObject({ entries, isContinued: false });
    }
    expect((await read(id, { before: "0.a" })).entries).toEqual([]);
  });

  it("works for an erased account", async () => {
    const { id } = await makeStory();
    await app.db.update(accounts).set({ erasedAt: now }).where(eq(accounts.id, id));
    await record("account", id, ["account.erased"], now + 1);
    expect((await read(id)).entries[0]).toMatchObject({ action: "account.erased", by: "system" });
  });

  it("says when there are more things than it looks at, and reads no more rows with more accounts or more of them", async () => {
    const { id } = await makeInvestor(app);
    const add = async (accountId: string, count: number) => {
      for (let made = 0; made < count; made++) {
        now += 1;
        const order = await makeOrder(app, { accountId }, null);
        await record("order", order.id, ["order.created"]);
      }
    };
    await add(id, mostThings);
    const before = await rowsRead(() => read(id));
    expect(before.result.isCut).toBe(false);
    await add(id, 20);
    await add((await makeInvestor(app)).id, 20);
    const { rows, result } = await rowsRead(() => read(id));
    expect(result.isCut).toBe(true);
    expect(rows).toBeLessThanOrEqual(before.rows + 1);
    expect(rows).toBeGreaterThan(mostThings);
  });
});
