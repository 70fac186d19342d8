import { asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { coupons } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { countedUses, couponStateOf } from "./rules";

const pageSize = 30;

/**
 * Lists coupons by code, starting after `after`, with the number of orders that paid with each (`paid`) and of unpaid
 * ones that hold it (`held`). `next` is the `after` of the following page, or null. Throws `forbidden`.
 */
export async function listCoupons(app: App, { actor, after }: { actor: StaffViewer; after?: string }) {
  requireStaff(actor, "coupons.change");
  const rows = await app.db
    .select(columns)
    .from(coupons)
    .where(after === undefined ? undefined : gt(coupons.code, after))
    .orderBy(asc(coupons.code))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map((coupon) => ({ ...coupon, state: couponStateOf(coupon, app.now()) }));
  return { coupons: list, next: rows.length > pageSize ? (list.at(-1)?.code ?? null) : null };
}

/** Qualified names, because drizzle omits the table's name in queries of one table. */
const columns = {
  ...getTableColumns(coupons),
  paid: sql<number>`(SELECT count(u.paid_at) FROM (SELECT paid_at FROM coupon_uses WHERE code = coupons.code
    LIMIT ${sql.raw(String(countedUses))}) AS u)`,
  held: sql<number>`(SELECT count(*) - count(u.paid_at) FROM (SELECT paid_at FROM coupon_uses WHERE code = coupons.code
    LIMIT ${sql.raw(String(countedUses))}) AS u)`,
};

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>["coupons"][number];

/** Returns one coupon, for its form; null if there is none. Throws `forbidden`. */
export async function findCoupon(app: App, { actor, code }: { actor: StaffViewer; code: string }) {
  requireStaff(actor, "coupons.change");
  return (await app.db.select().from(coupons).where(eq(coupons.code, code)).get()) ?? null;
}
