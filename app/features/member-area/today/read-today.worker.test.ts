import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { listingClaims, listVisits, subscriptions } from "~/db/schema";
import { dayMs } from "~/durations";
import { cancelRequest } from "~/features/commerce/services/cancel-request.server";
import { requestService } from "~/features/commerce/services/request-service.server";
import { prepareChanges } from "~/features/intake/review/prepare-changes.server";
import { returnChanges } from "~/features/intake/review/return-changes.server";
import { submitChanges } from "~/features/intake/review/submit-changes.server";
import { discardChanges } from "~/features/intake/review/withdraw-changes.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { readPending } from "~/features/profiles/pending/pending-version.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { datesSince, staleAfter } from "~/features/records/dated-facts/facts";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { makeOrder } from "../../../../tests/support/make-order";
import { makeApplication, makePlan } from "../../../../tests/support/make-plan";
import { readMemberToday } from "./read-member-today.server";
import { readStaffToday } from "./read-staff-today.server";

const app = testApp();

describe("readMemberToday", () => {
  it("leads a new startup to its first form", async () => {
    const { viewer } = await makeStartup(app);
    const today = await readMemberToday(app, { viewer, locale: "zh-TW" });
    expect(today).toMatchObject({
      publication: "draft",
      next: { kind: "fill", section: "information", path: "/startup/information/edit" },
      waiting: [],
      listed: null,
      views: null,
      conversations: [],
    });
  });

  it("shows a startup the invitation of an investor, and nobody else's", async () => {
    const startup = await makeStartup(app, { isPublish: 2, name: "Invited" });
    const other = await makeStartup(app, { isPublish: 2 });
    const investor = await makeInvestor(app, { level: "normal", status: "active", name: "Inviting" });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "Shall we talk?" });
    const read = ({ viewer }: typeof startup) => readMemberToday(app, { viewer, locale: "en-US" });
    await expect
      .poll(async () => (await read(startup)).waiting)
      .toEqual([expect.objectContaining({ kind: "invitation", id: investor.id, name: "Inviting" })]);
    expect((await read(startup)).next).toEqual({ kind: "answer", id: investor.id, name: "Inviting" });
    expect((await read(other)).waiting).toEqual([]);
    const own = await readMemberToday(app, { viewer: investor.viewer, locale: "en-US" });
    expect(own.waiting).toEqual([]);
    expect(own.conversations).toHaveLength(1);
  });

  it("shows the owner of a listed profile returned changes, then facts that are no longer confirmed", async () => {
    const { viewer, id } = await makeStartup(app, {
      ...completeStartup(),
      isPublish: 2,
      factDates: datesSince("startup", app.now()),
    });
    const read = (at = app) => readMemberToday(at, { viewer, locale: "zh-TW" });
    expect(await read()).toMatchObject({ waiting: [], next: { kind: "browse" } });
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: { name: "改名" } });
    expect((await read()).waiting).toEqual([{ kind: "changes_draft", count: 1 }]);
    await submitChanges(app, { actor: viewer });
    expect((await read()).waiting).toEqual([expect.objectContaining({ kind: "changes_review", isLate: false })]);
    const staff = await makeStaff(app, { staffRole: "reviewer" });
    const submittedAt = (await readPending(app, id))?.submittedAt ?? 0;
    await returnChanges(app, {
      actor: staff.viewer,
      kind: "startup",
      id,
      seen: { submittedAt },
      note: "",
      comments: { name: "請用登記的名稱" },
      origin: "https://fundbridge.test",
    });
    expect(await read()).toMatchObject({
      waiting: [{ kind: "changes_returned", comments: 1 }],
      next: { kind: "revise" },
    });
    await discardChanges(app, { actor: viewer });
    const later = app.now() + staleAfter;
    expect(await read({ ...app, now: () => later })).toMatchObject({
      waiting: [{ kind: "facts", names: ["round", "financial_status"] }],
      next: { kind: "confirm" },
    });
  });

  it("mentions memberships that end soon, unless they are renewed", async () => {
    const [soon, later] = [app.now() + 5 * dayMs, app.now() + 60 * dayMs];
    const paid = { level: "gold", levelUntilAt: soon, status: "active" } as const;
    const [cvc, angel, calm] = [
      await makeInvestor(app, {
        ...paid,
        type: "cvc",
        levelUntilAt: later,
        cardLevel: "blackcard",
        cardLevelUntilAt: soon,
      }),
      await makeInvestor(app, paid),
      await makeInvestor(app, { ...paid, levelUntilAt: later, cardLevel: "blackcard", cardLevelUntilAt: soon }),
    ];
    const waitingOf = async ({ viewer }: typeof cvc) =>
      (await readMemberToday(app, { viewer, locale: "zh-TW" })).waiting;
    expect(await waitingOf(cvc)).toEqual([{ kind: "membership", until: soon }]);
    expect(await waitingOf(angel)).toEqual([{ kind: "membership", until: soon }]);
    expect(await waitingOf(calm)).toEqual([]);
    const { id: orderId, paymentId } = await makeOrder(app, { accountId: angel.id });
    const dates = { createdAt: 1, updatedAt: 1 };
    const renewed = { id: paymentId, orderId, accountId: angel.id, item: "investor_gold.monthly", amount: 1200 };
    await app.db.insert(subscriptions).values({ ...renewed, ...dates, track: "level", status: "active" });
    expect(await waitingOf(angel)).toEqual([]);
  });

  it("counts what was listed since the reader last saw the list", async () => {
    const { viewer } = await makeInvestor(app, { level: "normal", status: "active" });
    await app.db.insert(listVisits).values({ accountId: viewer.id, side: "startup", lastSeenAt: app.now() });
    const { listed } = await readMemberToday(app, { viewer, locale: "zh-TW" });
    expect(listed).toEqual({ side: "startup", count: 0 });
  });
});

describe("readStaffToday", () => {
  const counts = async (staffRole: "reviewer" | "editor" | "admin") => {
    const { viewer } = await makeStaff(app, { staffRole });
    return Object.fromEntries((await readStaffToday(app, { actor: viewer })).map(({ name, count }) => [name, count]));
  };

  it("counts the profiles in review for reviewers, and shows editors only their queues", async () => {
    const before = await counts("reviewer");
    await makeStartup(app, { isPublish: 1 });
    await makeInvestor(app, { status: "check" });
    const changed = await makeStartup(app, { ...completeStartup(), isPublish: 2 });
    await prepareChanges(app, { actor: changed.viewer });
    await saveStartup(app, { actor: changed.viewer, changes: { name: "改名" } });
    await submitChanges(app, { actor: changed.viewer });
    const after = await counts("reviewer");
    expect(after.startups).toBe((before.startups ?? 0) + 2);
    expect(after.investors).toBe((before.investors ?? 0) + 1);
    expect(Object.keys(await counts("editor"))).not.toContain("startups");
    expect(Object.keys(await counts("editor"))).not.toContain("claims");
    expect(Object.keys(await counts("admin"))).toEqual(expect.arrayContaining(["startups", "transfers", "contact"]));
  });

  it("counts the service requests that nobody has begun with, for the admin", async () => {
    const before = await counts("admin");
    const startup = await makeStartup(app);
    await requestService(app, { actor: startup.viewer, service: "growth_consulting", note: "" });
    const id = await requestService(app, { actor: startup.viewer, service: "growth_capital", note: "" });
    await cancelRequest(app, { actor: startup.viewer, id });
    expect((await counts("admin")).services).toBe((before.services ?? 0) + 1);
    expect(Object.keys(await counts("editor"))).not.toContain("services");
    expect(Object.keys(await counts("reviewer"))).not.toContain("services");
  });

  it("counts the claims that staff decide, not those proven by mail", async () => {
    const before = await counts("reviewer");
    const { id: startupId } = await makeStartup(app, { isPublish: 2, unclaimedSource: "List" });
    const claim = { startupId, name: "Ada", role: "CEO", locale: "en-US", createdAt: app.now() } as const;
    await app.db.insert(listingClaims).values([
      { ...claim, id: ulid(), email: "a@gmail.com", state: "waiting" },
      { ...claim, id: ulid(), email: "b@list.test", state: "mailed" },
    ]);
    expect((await counts("reviewer")).claims).toBe((before.claims ?? 0) + 1);
  });

  it("counts the plans being reviewed with applications to decide on, for reviewers", async () => {
    const before = await counts("reviewer");
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    for (const [planStatus, status] of [
      ["reviewing", "submitted"],
      ["reviewing", "draft"],
      ["receiving", "submitted"],
    ] as const) {
      const planId = await makePlan(app, admin, { status: planStatus });
      const { id: startupId } = await makeStartup(app);
      await makeApplication(app, { startupId, planId, status });
    }
    expect((await counts("reviewer")).plans).toBe((before.plans ?? 0) + 1);
    expect(Object.keys(await counts("editor"))).not.toContain("plans");
  });
});
