import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, mails, serviceRequests } from "~/db/schema";
import { type ServiceRequestStatus, serviceRequestStatuses, startupLevels } from "~/db/values";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { priceOrder, readOffer } from "~/features/commerce/checkout/price-order.server";
import { startupEntitlements } from "~/features/core/access/entitlements";
import { findItem, isForStartups, requestedServiceKeys, serviceKeys } from "~/features/core/catalog/catalog";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeOrder } from "../../../../tests/support/make-order";
import { cancelRequest } from "./cancel-request.server";
import { moveRequest } from "./move-request.server";
import { exportRequests, listRequests, readServices } from "./queries.server";
import { requestService } from "./request-service.server";
import { nextOf, settledStatuses } from "./rules";

const app = testApp();
const origin = "https://fundbridge.test";
const service = "growth_consulting";

const ask = (made: Pick<Awaited<ReturnType<typeof makeStartup>>, "viewer">, note = "想討論定價") =>
  requestService(app, { actor: made.viewer, service, note });
const admin = async () => (await makeStaff(app, { staffRole: "admin" })).viewer;
const stored = (id: string) => app.db.select().from(serviceRequests).where(eq(serviceRequests.id, id)).get();
const actionsOf = async (id: string) =>
  (await app.db.select().from(events).where(eq(events.subjectId, id)).orderBy(events.id)).map(({ action }) => action);
const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === "fulfilled" ? "done" : one.reason.code)).sort();

/** Creates a request that staff have moved to a status. */
async function requestIn(status: ServiceRequestStatus) {
  const startup = await makeStartup(app);
  const id = await ask(startup);
  const actor = await admin();
  const move = (from: ServiceRequestStatus, to: (typeof settledStatuses)[number]) =>
    moveRequest(app, { actor, id, from, to, answer: "說明", origin });
  if (status === "cancelled") await cancelRequest(app, { actor: startup.viewer, id });
  if (status === "in_progress" || status === "delivered") await move("requested", "in_progress");
  if (status === "delivered") await move("in_progress", "delivered");
  if (status === "declined") await move("requested", "declined");
  return { id, startup, actor };
}

describe("requestService", () => {
  it("stores a request with its event, and shows it to the startup", async () => {
    const startup = await makeStartup(app);
    const id = await ask(startup);
    expect(await stored(id)).toMatchObject({ startupId: startup.id, status: "requested", closedAt: null });
    expect(await actionsOf(id)).toEqual(["service.requested"]);
    const { mine, available } = await readServices(app, { actor: startup.viewer, startupId: startup.id });
    expect(mine).toMatchObject([{ key: service, canAsk: false, request: { id, note: "想討論定價", answer: "" } }]);
    expect(available.map(({ key }) => key)).not.toContain(service);
  });

  it("stores one of fifty concurrent requests, and accepts another once that is closed", async () => {
    const startup = await makeStartup(app);
    const sent = await outcomes(
      Array.from({ length: attemptLimits.serviceRequestsPerAccount.max }, () => ask(startup)),
    );
    expect(sent.filter((one) => one === "done")).toHaveLength(1);
    expect(new Set(sent)).toEqual(new Set(["already_exists", "done"]));
    expect(
      (await outcomes(Array.from({ length: 30 }, () => ask(startup)))).every((one) => one === "rate_limited"),
    ).toBe(true);
    expect(await app.db.$count(serviceRequests, eq(serviceRequests.startupId, startup.id))).toBe(1);
    const other = await makeStartup(app);
    await cancelRequest(app, { actor: other.viewer, id: await ask(other) });
    await ask(other);
    const { mine } = await readServices(app, { actor: other.viewer, startupId: other.id });
    expect(mine).toMatchObject([{ request: { status: "requested" } }]);
  });
});

describe("cancelRequest", () => {
  it.each(["requested", "in_progress"] as const)("closes one that is %s, once", async (status) => {
    const { id, startup } = await requestIn(status);
    const cancelled = [1, 2, 3].map(() => cancelRequest(app, { actor: startup.viewer, id }));
    expect(await outcomes(cancelled)).toEqual(["done", "wrong_state", "wrong_state"]);
    expect(await stored(id)).toMatchObject({ status: "cancelled", closedAt: expect.any(Number) });
    const { mine, available } = await readServices(app, { actor: startup.viewer, startupId: startup.id });
    expect(mine).toEqual([]);
    expect(available.find(({ key }) => key === service)).toMatchObject({ canAsk: true, request: null });
  });

  it.each(["delivered", "declined", "cancelled"] as const)("leaves one that is %s", async (status) => {
    const { id, startup } = await requestIn(status);
    await expect(cancelRequest(app, { actor: startup.viewer, id })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await stored(id)).toMatchObject({ status });
  });

  it("finds nothing of someone else", async () => {
    const { id } = await requestIn("requested");
    const { viewer } = await makeStartup(app);
    for (const wrong of [id, "unknown", ""]) {
      await expect(cancelRequest(app, { actor: viewer, id: wrong })).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await stored(id)).toMatchObject({ status: "requested" });
  });
});

describe("moveRequest", () => {
  it.each(serviceRequestStatuses)("from %s goes only where the rules allow", async (status) => {
    for (const to of settledStatuses) {
      const { id, actor } = await requestIn(status);
      const moved = moveRequest(app, { actor, id, from: status, to, answer: "說明", origin });
      if (nextOf(status).includes(to)) await moved;
      else await expect(moved, to).rejects.toMatchObject({ code: "wrong_state" });
      const isMoved = nextOf(status).includes(to);
      expect(await stored(id)).toMatchObject({ status: isMoved ? to : status });
    }
  });

  it("mails the startup, keeps earlier messages, and closes the request", async () => {
    const startup = await makeStartup(app, { account: { locale: "en-US" } });
    const id = await ask(startup);
    const actor = await admin();
    const said = 'See https://evil.example\r\nBcc: a@b.test "now"';
    await moveRequest(app, { actor, id, from: "requested", to: "in_progress", answer: said, origin });
    const [first] = await mailsTo(startup.viewer.email);
    expect(first).toMatchObject({ template: "serviceMoved", accountId: startup.id, locale: "en-US", replyTo: null });
    expect(first?.subject).toContain("Growth consulting");
    expect(first?.subject).not.toContain("evil");
    expect(first?.text).toContain("/en-US/startup/service");
    expect(first?.text).not.toContain("https://evil.example");
    expect(await stored(id)).toMatchObject({ closedAt: null, answer: said });
    await moveRequest(app, { actor, id, from: "in_progress", to: "delivered", answer: "", origin });
    expect(await stored(id)).toMatchObject({ status: "delivered", closedAt: expect.any(Number), answer: said });
    expect(await actionsOf(id)).toEqual(["service.requested", "service.moved", "service.moved"]);
    const { mine } = await readServices(app, { actor: startup.viewer, startupId: startup.id });
    expect(mine).toMatchObject([{ canAsk: true, request: { status: "delivered", answer: said } }]);
  });

  it("has one outcome when two staff decide at once, with one mail and one event", async () => {
    const { id, startup } = await requestIn("requested");
    const [one, other] = [await admin(), await admin()];
    const moved = [
      moveRequest(app, { actor: one, id, from: "requested", to: "in_progress", answer: "", origin }),
      moveRequest(app, { actor: other, id, from: "requested", to: "declined", answer: "額滿", origin }),
    ];
    expect(await outcomes(moved)).toEqual(["done", "wrong_state"]);
    expect(await actionsOf(id)).toEqual(["service.requested", "service.moved"]);
    expect(await mailsTo(startup.viewer.email)).toHaveLength(1);
  });

  it("loses to the startup that has cancelled meanwhile", async () => {
    const { id, startup, actor } = await requestIn("requested");
    await cancelRequest(app, { actor: startup.viewer, id });
    const late = moveRequest(app, { actor, id, from: "requested", to: "in_progress", answer: "", origin });
    await expect(late).rejects.toMatchObject({ code: "wrong_state" });
    expect(await mailsTo(startup.viewer.email)).toEqual([]);
  });

  it("declines only with a reason", async () => {
    const { id, actor } = await requestIn("requested");
    const declined = moveRequest(app, { actor, id, from: "requested", to: "declined", answer: "", origin });
    await expect(declined).rejects.toMatchObject({ code: "invalid", fields: { answer: ["services:issues.answer"] } });
  });

  it.each(["reviewer", "editor"] as const)("is not for a %s, who sees no requests either", async (staffRole) => {
    const { id, startup } = await requestIn("requested");
    const { viewer: actor } = await makeStaff(app, { staffRole });
    const refused = { code: "forbidden" };
    const move = { actor, id, from: "requested", to: "in_progress", answer: "", origin } as const;
    await expect(moveRequest(app, move)).rejects.toMatchObject(refused);
    await expect(listRequests(app, { actor, status: "requested", page: 1 })).rejects.toMatchObject(refused);
    await expect(readServices(app, { actor, startupId: startup.id })).rejects.toMatchObject(refused);
    expect(await stored(id)).toMatchObject({ status: "requested" });
  });

  it("finds no unknown request", async () => {
    const moved = moveRequest(app, {
      actor: await admin(),
      id: "unknown",
      from: "requested",
      to: "in_progress",
      answer: "",
      origin,
    });
    await expect(moved).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("readServices", () => {
  it.each(startupLevels)("prices services for %s as the checkout does", async (level) => {
    const { viewer, id } = await makeStartup(app, { level });
    const { available, level: read } = await readServices(app, { actor: viewer, startupId: id });
    expect(read).toBe(level);
    expect(available.map(({ key }) => key)).toEqual(serviceKeys.filter(isForStartups));
    for (const { key, price, ownPrice, canAsk } of available) {
      const item = findItem(key);
      expect(canAsk).toBe(requestedServiceKeys.includes(key as never));
      if (!item) {
        expect([price, ownPrice]).toEqual([null, null]);
        continue;
      }
      const offer = await readOffer(app, { actor: viewer, item });
      expect(ownPrice).toBe(priceOrder(app, { offer, method: "cc", coupon: null }).total);
      expect(offer.serviceDiscount).toBe(startupEntitlements[level].serviceDiscount);
    }
  });

  it("counts a level only while it lasts", async () => {
    const { viewer, id } = await makeStartup(app, { level: "diamond", levelUntilAt: app.now() - 1 });
    expect(await readServices(app, { actor: viewer, startupId: id })).toMatchObject({ level: "normal" });
  });

  it("has paid orders and those awaiting a transfer, the newest of each service, and no others", async () => {
    const { viewer, id } = await makeStartup(app);
    const item = "pitch_deck_review";
    const at = app.now();
    await makeOrder(app, { accountId: id, item, status: "paid", deliveredAt: at });
    await makeOrder(app, { accountId: id, item: "financial_model_review", status: "cancelled" });
    await makeOrder(app, { accountId: id, item: "startup_gold.monthly", status: "paid" });
    await makeOrder(app, { accountId: (await makeStartup(app)).id, item: "financial_model_review", status: "paid" });
    const first = await readServices(app, { actor: viewer, startupId: id });
    expect(first.mine).toMatchObject([{ key: item, canAsk: false, order: { status: "paid", deliveredAt: at } }]);
    const later = { ...app, now: () => at + 5000 };
    await makeOrder(later, { accountId: id, item, status: "awaiting_payment" });
    const { mine } = await readServices(app, { actor: viewer, startupId: id });
    expect(mine).toMatchObject([{ key: item, order: { status: "awaiting_payment" } }]);
  });

  it("keeps a request for a service that is no longer offered", async () => {
    const { viewer, id } = await makeStartup(app);
    const at = app.now();
    await app.db
      .insert(serviceRequests)
      .values({ id: "old", startupId: id, service: "gone", createdAt: at, updatedAt: at });
    const { mine } = await readServices(app, { actor: viewer, startupId: id });
    expect(mine).toMatchObject([{ key: "gone", price: null, path: null, canAsk: false, request: { id: "old" } }]);
  });

  it("is for the startup itself and the admin", async () => {
    const { id } = await requestIn("requested").then(({ startup }) => startup);
    const { viewer: stranger } = await makeStartup(app);
    const { viewer: investor } = await makeInvestor(app);
    for (const actor of [stranger, investor]) {
      await expect(readServices(app, { actor, startupId: id })).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await readServices(app, { actor: await admin(), startupId: id })).mine).toHaveLength(1);
  });
});

describe("listRequests", () => {
  it("has those of one status with their startup", async () => {
    const { id, startup, actor } = await requestIn("declined");
    const { result, count } = await listRequests(app, { actor, status: "declined", page: 1 });
    expect(result.length).toBe(count);
    expect(result.find((one) => one.id === id)).toMatchObject({
      startup: { id: startup.id },
      email: startup.viewer.email,
      answer: "說明",
    });
    expect(
      (await listRequests(app, { actor, status: "requested", page: 1 })).result.map((one) => one.id),
    ).not.toContain(id);
  });
});

it("a startup's requests are in its data export, and go with its account", async () => {
  const startup = await makeStartup(app, { account: { eraseAt: 1 } });
  await ask(startup, "祕密");
  expect(await exportRequests(app, { actor: startup.viewer })).toMatchObject([
    { service, status: "requested", note: "祕密" },
  ]);
  await eraseDueAccounts(app);
  expect(await exportRequests(app, { actor: startup.viewer })).toEqual([]);
});
