import { and, desc, eq } from "drizzle-orm";
import { membershipPeriods, memberships, orders, subscriptions } from "~/db/schema";
import type { MembershipTrack } from "~/db/values";
import type { App } from "~/server/app.server";
import { type Membership, readMembership } from "./membership.server";
import { type Stretch, stretchesFrom } from "./rules";

export interface Renewal {
  orderId: string;
  item: string;
  amount: number;
  nextChargeAt: number | null;
}

/** An account's membership, with the levels that follow and how it is paid. */
export interface MembershipDescription extends Membership {
  /** The current level first. */
  stretches: Stretch[];
  /** The running subscription, if any. */
  renewal: Renewal | null;
  /** The order that paid for the current level, if any. */
  orderId: string | null;
}

/** Describes a membership for its owner. Throws `not_found` for staff and unknown accounts, and non-CVCs' cards. */
export async function describeMembership(
  app: App,
  { accountId, track }: { accountId: string; track: MembershipTrack },
): Promise<MembershipDescription> {
  const [membership, renewal] = await Promise.all([
    readMembership(app, { accountId, track }),
    findRenewal(app, { accountId, track }),
  ]);
  const stretches = stretchesFrom(app.now(), membership);
  const level = stretches[0]?.level;
  const paid = membership.periods.find((period) => period.level === level);
  return { ...membership, stretches, renewal, orderId: paid?.orderId ?? null };
}

/** Returns the running subscription of an account's track; null if there is none. */
export async function findRenewal(
  app: App,
  { accountId, track }: { accountId: string; track: MembershipTrack },
): Promise<Renewal | null> {
  const row = await app.db
    .select({
      orderId: subscriptions.orderId,
      item: subscriptions.item,
      amount: subscriptions.amount,
      nextChargeAt: subscriptions.nextChargeAt,
    })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.accountId, accountId), eq(subscriptions.track, track), eq(subscriptions.status, "active")),
    )
    .get();
  return row ?? null;
}

/** Returns the item that an account chose for later: at sign-up, or for the end of its paid days. */
export async function findNextItem(
  app: App,
  { accountId, track }: { accountId: string; track: MembershipTrack },
): Promise<string | null> {
  const row = await app.db
    .select({ nextItem: memberships.nextItem })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), eq(memberships.track, track)))
    .get();
  return row?.nextItem ?? null;
}

/** Returns the item last paid for to get a level, if any. */
export async function findLastItem(
  app: App,
  { accountId, track, level }: { accountId: string; track: MembershipTrack; level: string },
): Promise<string | null> {
  const row = await app.db
    .select({ item: orders.item })
    .from(membershipPeriods)
    .innerJoin(orders, eq(orders.id, membershipPeriods.orderId))
    .where(
      and(
        eq(membershipPeriods.accountId, accountId),
        eq(membershipPeriods.track, track),
        eq(membershipPeriods.level, level),
      ),
    )
    .orderBy(desc(membershipPeriods.endsAt))
    .limit(1)
    .get();
  return row?.item ?? null;
}
