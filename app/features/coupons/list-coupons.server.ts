import { asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { coupons } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { countedUses, couponStateOf } from "./rules";

const pageSize = 30;

/**
 * Coupons by code, from after `after` on, with how many orders use each. `next` is the `after` of the following page, or
 * null. Throws `forbidden`.
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

/** Whole names, because drizzle drops the table's from columns of one table. */
const columns = {
  ...getTableColumns(coupons),
  uses: sql<number>`(SELECT count(*) FROM (SELECT 1 FROM coupon_uses AS u WHERE u.code = coupons.code
    LIMIT ${sql.raw(String(countedUses))}))`,
};

export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>["coupons"][number];

/** One coupon, for its form; null if there is none. Throws `forbidden`. */
export async function findCoupon(app: App, { actor, code }: { actor: StaffViewer; code: string }) {
  requireStaff(actor, "coupons.change");
  return (await app.db.select().from(coupons).where(eq(coupons.code, code)).get()) ?? null;
}
