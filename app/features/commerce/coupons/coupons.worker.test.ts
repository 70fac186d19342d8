import { and, desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { coupons, couponUses, events } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { AppError } from "~/server/errors";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { changeCoupon } from "./change-coupon.server";
import { createCoupon } from "./create-coupon.server";
import { findCoupon, listCoupons } from "./list-coupons.server";
import type { CouponInput } from "./schema";
import { stopCoupon } from "./stop-coupon.server";

const now = Date.parse("2026-11-22T04:00:00Z");
const app = testApp({ now: () => now });
let admin: StaffViewer;
let others: StaffViewer[];

beforeAll(async () => {
  admin = (await makeStaff(app, { staffRole: "admin" })).viewer;
  others = [(await makeStaff(app)).viewer, (await makeStaff(app, { staffRole: "editor" })).viewer];
});

const coupon: CouponInput = {
  percent: 10,
  amount: null,
  items: ["startup_gold.monthly"],
  startsAt: null,
  endsAt: now + 1000,
  maxUses: 5,
  note: "Demo Day",
};

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof AppError ? [error.code, ...Object.keys(error.fields ?? {})].join(" ") : String(error),
  );

const eventsOf = async (code: string) => {
  const rows = await app.db
    .select({ action: events.action, actorId: events.actorId })
    .from(events)
    .where(and(eq(events.subjectKind, "coupon"), eq(events.subjectId, code)))
    .orderBy(desc(events.id));
  return rows.map(({ action, actorId }) => (actorId === admin.id ? action : `${action} by ${actorId}`)).sort();
};

describe("a coupon", () => {
  it("is created with a typed or a generated code, changed and stopped, each with an event", async () => {
    expect(await createCoupon(app, { actor: admin, code: "DEMO-DAY", coupon })).toBe("DEMO-DAY");
    const generated = await createCoupon(app, { actor: admin, code: null, coupon });
    expect(generated).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    await changeCoupon(app, { actor: admin, code: "DEMO-DAY", coupon: { ...coupon, percent: null, amount: 300 } });
    expect(await findCoupon(app, { actor: admin, code: "DEMO-DAY" })).toMatchObject({ percent: null, amount: 300 });
    await stopCoupon(app, { actor: admin, code: "DEMO-DAY" });
    expect(await eventsOf("DEMO-DAY")).toEqual(["coupon.changed", "coupon.created", "coupon.stopped"]);
    expect(await eventsOf(generated)).toEqual(["coupon.created"]);
  });

  it("cannot be created twice, and once stopped neither changed nor stopped", async () => {
    await createCoupon(app, { actor: admin, code: "TWICE", coupon });
    expect(await failure(createCoupon(app, { actor: admin, code: "TWICE", coupon }))).toBe("already_exists code");
    const stops = await Promise.all(
      Array.from({ length: 5 }, () => failure(stopCoupon(app, { actor: admin, code: "TWICE" }))),
    );
    expect(stops.sort()).toEqual(["no error", ...Array(4).fill("wrong_state")]);
    expect(await failure(changeCoupon(app, { actor: admin, code: "TWICE", coupon }))).toBe("wrong_state");
    expect(await failure(changeCoupon(app, { actor: admin, code: "UNKNOWN", coupon }))).toBe("wrong_state");
    expect(await eventsOf("TWICE")).toEqual(["coupon.created", "coupon.stopped"]);
  });

  it("is for admins only", async () => {
    await createCoupon(app, { actor: admin, code: "ADMINS", coupon });
    for (const actor of others) {
      expect(await failure(createCoupon(app, { actor, code: "MINE", coupon }))).toBe("forbidden");
      expect(await failure(changeCoupon(app, { actor, code: "ADMINS", coupon }))).toBe("forbidden");
      expect(await failure(stopCoupon(app, { actor, code: "ADMINS" }))).toBe("forbidden");
      expect(await failure(listCoupons(app, { actor }))).toBe("forbidden");
      expect(await failure(findCoupon(app, { actor, code: "ADMINS" }))).toBe("forbidden");
    }
    expect(await app.db.$count(coupons, eq(coupons.code, "MINE"))).toBe(0);
  });
});

describe("the list", () => {
  it("is by code, in pages, with the uses and the state of each", async () => {
    await app.db.delete(coupons);
    const codes = Array.from({ length: 31 }, (_, at) => `LIST-${String(at).padStart(2, "0")}`);
    for (const code of codes) await createCoupon(app, { actor: admin, code, coupon });
    await app.db.insert(couponUses).values(
      ["a", "b", "c", "d", "e"].map((id) => ({
        ...{ orderId: id, code: "LIST-00", accountId: id, createdAt: now },
        paidAt: now,
      })),
    );
    await app.db.insert(couponUses).values({ orderId: "f", code: "LIST-04", accountId: "f", createdAt: now });
    await changeCoupon(app, { actor: admin, code: "LIST-01", coupon: { ...coupon, startsAt: now + 1 } });
    await changeCoupon(app, { actor: admin, code: "LIST-02", coupon: { ...coupon, endsAt: now } });
    await stopCoupon(app, { actor: admin, code: "LIST-03" });
    const first = await listCoupons(app, { actor: admin });
    expect(first.coupons.slice(0, 5).map(({ code, paid, held, state }) => [code, paid, held, state])).toEqual([
      ["LIST-00", 5, 0, "used_up"],
      ["LIST-01", 0, 0, "scheduled"],
      ["LIST-02", 0, 0, "expired"],
      ["LIST-03", 0, 0, "stopped"],
      ["LIST-04", 0, 1, "active"],
    ]);
    const second = await listCoupons(app, { actor: admin, after: first.next ?? "" });
    expect(first.coupons).toHaveLength(30);
    expect([...first.coupons, ...second.coupons].map(({ code }) => code)).toEqual(codes);
    expect(second.next).toBeNull();
    await app.db.delete(coupons).where(eq(coupons.code, "LIST-30"));
    expect((await listCoupons(app, { actor: admin })).next).toBeNull();
  });
});
