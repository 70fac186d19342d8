import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeEach, describe, expect, it } from "vitest";
import { coupons, couponUses, payments } from "~/db/schema";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { makeOrder } from "../../../../tests/support/payments";
import { checkCoupon } from "./check-coupon.server";
import { claimCouponStatement } from "./claim-coupon.server";
import { dropUseStatement, releaseCouponStatements, takeOverStatement } from "./release-coupon.server";
import { requireClaim } from "./require-claim.server";

const now = Date.parse("2026-11-22T04:00:00Z");
const app = testApp({ now: () => now });
const code = "USES";
const item = "startup_gold.monthly";

beforeEach(async () => {
  await app.db.delete(couponUses);
  await app.db.delete(coupons);
  await app.db.insert(coupons).values({ code, percent: 10, createdAt: now, updatedAt: now });
});

type Use = Partial<typeof couponUses.$inferInsert>;

/** Places an order for a new account that uses the coupon. */
async function use(status: "created" | "cancelled" = "cancelled", changes: Use = {}) {
  const { id: accountId } = await makeStartup(app);
  const { id: orderId } = await makeOrder(app, { accountId, status, couponCode: code });
  await app.db.insert(couponUses).values({ orderId, code, accountId, createdAt: now, ...changes });
  return { orderId, accountId };
}
const openPayment = (orderId: string) =>
  app.db.insert(payments).values({
    id: ulid(now),
    orderId,
    tradeNo: ulid().slice(-20),
    amount: 1080,
    provider: "ecpay",
    method: "cc",
    status: "open",
    createdAt: now,
    updatedAt: now,
  });
const left = async () => new Set((await app.db.select().from(couponUses)).map(({ orderId }) => orderId));
const orderIds = (...uses: { orderId: string }[]) => new Set(uses.map(({ orderId }) => orderId));

describe("a use", () => {
  it("is dropped for one order, if it is closed and not paid", async () => {
    const [one, other, open, paid] = [
      await use(),
      await use(),
      await use("created"),
      await use("cancelled", { paidAt: now }),
    ];
    for (const { orderId } of [open, paid]) await dropUseStatement(app, orderId);
    expect(await left()).toEqual(orderIds(one, other, open, paid));
    await dropUseStatement(app, one.orderId);
    expect(await left()).toEqual(orderIds(other, open, paid));
  });

  it("is taken over from the account's own closed order, if it is not paid", async () => {
    const [one, other, open, paid] = [
      await use(),
      await use(),
      await use("created"),
      await use("cancelled", { paidAt: now }),
    ];
    for (const { accountId } of [open, paid]) await takeOverStatement(app, { code, accountId });
    await takeOverStatement(app, { code: "ANOTHER", accountId: one.accountId });
    expect(await left()).toEqual(orderIds(one, other, open, paid));
    await takeOverStatement(app, { code, accountId: one.accountId });
    expect(await left()).toEqual(orderIds(other, open, paid));
  });

  it("is released at once, or checked later while the order can still be paid", async () => {
    const [one, other, payable, paid] = [
      await use(),
      await use(),
      await use(),
      await use("cancelled", { paidAt: now }),
    ];
    await openPayment(payable.orderId);
    for (const { orderId } of [one, payable, paid]) {
      const [remove, check] = releaseCouponStatements(app, eq(couponUses.orderId, orderId));
      if (remove && check) await app.db.batch([remove, check]);
    }
    expect(await left()).toEqual(orderIds(other, payable, paid));
    const rows = await app.db.select({ orderId: couponUses.orderId, checkAt: couponUses.checkAt }).from(couponUses);
    expect(rows.filter(({ checkAt }) => checkAt !== null)).toEqual([{ orderId: payable.orderId, checkAt: now }]);
  });

  it("is a claim until the coupon is stopped or goes to another order", async () => {
    const { orderId } = await use("created");
    await requireClaim(app, { orderId, code });
    await requireClaim(app, { orderId: "none", code: "GONE" });
    expect(await outcome(requireClaim(app, { orderId: "none", code }))).toBe("wrong_state");
    await app.db.update(coupons).set({ stoppedAt: now }).where(eq(coupons.code, code));
    expect(await outcome(requireClaim(app, { orderId, code }))).toBe("wrong_state");
  });
});

describe("claiming", () => {
  const terms: [
    string,
    Partial<typeof coupons.$inferInsert>,
    Parameters<typeof claimCouponStatement>[1]["coupon"],
    boolean,
  ][] = [
    ["the percent that was checked", {}, { code, rate: { percent: 10 }, maxUses: null }, true],
    ["another percent", {}, { code, rate: { percent: 11 }, maxUses: null }, false],
    [
      "the amount that was checked",
      { percent: null, amount: 200 },
      { code, rate: { amount: 200 }, maxUses: null },
      true,
    ],
    ["an amount instead of a percent", {}, { code, rate: { amount: 10 }, maxUses: null }, false],
    ["the last use", { maxUses: 2 }, { code, rate: { percent: 10 }, maxUses: 2 }, true],
    ["one use too many", { maxUses: 1 }, { code, rate: { percent: 10 }, maxUses: 1 }, false],
    ["a stopped coupon", { stoppedAt: now }, { code, rate: { percent: 10 }, maxUses: null }, false],
    ["a coupon that ends now", { endsAt: now }, { code, rate: { percent: 10 }, maxUses: null }, false],
    ["a coupon that starts now", { startsAt: now }, { code, rate: { percent: 10 }, maxUses: null }, true],
  ];
  it.each(terms)("%s", async (_, changes, coupon, isClaimed) => {
    await use();
    await app.db
      .update(coupons)
      .set({ updatedAt: now, ...changes })
      .where(eq(coupons.code, code));
    const { id: accountId } = await makeStartup(app);
    const { id: orderId } = await makeOrder(app, { accountId });
    await claimCouponStatement(app, { orderId, accountId, coupon });
    expect((await left()).has(orderId)).toBe(isClaimed);
  });
});

describe("checking", () => {
  const check = (id: string, isReplaced = false) =>
    outcome(checkCoupon(app, { actor: { id }, code, item, isReplaced: () => isReplaced }));
  const reason = async (id: string) =>
    checkCoupon(app, { actor: { id }, code, item, isReplaced: () => false }).catch((error) => error.fields.coupon[0]);

  it("does not count the account's own use that a new order takes", async () => {
    const [closed, open] = [await use(), await use("created")];
    await app.db.update(coupons).set({ maxUses: 2 }).where(eq(coupons.code, code));
    expect(await check(closed.accountId)).toBe("done");
    expect(await reason(open.accountId)).toBe("coupons:refusals.in_use");
    expect(await check(open.accountId, true)).toBe("done");
    expect(await reason((await makeStartup(app)).id)).toBe("coupons:refusals.reserved");
    await app.db.update(coupons).set({ maxUses: 3 }).where(eq(coupons.code, code));
    expect(await check((await makeStartup(app)).id)).toBe("done");
  });

  it("says whether the uses of others were paid with", async () => {
    const paid = await use("cancelled", { paidAt: now });
    await app.db.update(coupons).set({ maxUses: 1 }).where(eq(coupons.code, code));
    expect(await reason(paid.accountId)).toBe("coupons:refusals.used");
    expect(await reason((await makeStartup(app)).id)).toBe("coupons:refusals.used_up");
  });
});
