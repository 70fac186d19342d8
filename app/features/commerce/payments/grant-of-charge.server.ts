import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { subscriptions } from "~/db/schema";
import type { MembershipTrack } from "~/db/values";
import { dayMs } from "~/durations";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { type Membership, membershipOf, writeMembership } from "~/features/commerce/memberships/membership.server";
import { creditFor, nextDay, type Period, passedDays, withoutTaken } from "~/features/commerce/memberships/timeline";
import { daysForValue } from "~/features/commerce/orders/quote";
import type { MembershipItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { requireNotRefunding, withoutRefunding } from "./credited.server";
import type { Settlement } from "./settlement";

/**
 * Returns what a charge grants: its days, paid partly by unused days of lower levels. Null if the account was erased,
 * or can no longer have the level.
 */
export function grantOf(
  app: App,
  options: Settlement & { item: MembershipItem; isRenewal: boolean },
): {
  days: number;
  track: MembershipTrack;
  level: string;
  /** Quoted credit that was no longer available, in NT$. */
  missingCredit: number;
  guard: BatchItem<"sqlite">;
  statements: BatchItem<"sqlite">[];
} | null {
  const { payment, order, subscription, charge, item, isRenewal, source, lostDiscount } = options;
  const { track, level } = item;
  const hasCredit = !isRenewal && order.credit > 0;
  // Days that passed since the credit was quoted count as quoted.
  const since = hasCredit ? order.createdAt : app.now();
  const membership = findMembership(app, options.membership, { accountId: order.accountId, track, since });
  if (!membership) return null;
  const credited = hasCredit ? takeCredit(app, { ...options, membership, level }) : noCredit(membership);
  const days = isRenewal
    ? item.days
    : daysForValue({
        days: order.days,
        quoted: charge.amount + order.credit + order.discount,
        received: charge.amount + credited.amount + order.discount - lostDiscount,
      });
  const period: Period = {
    id: ulid(app.now()),
    level,
    orderId: order.id,
    chargeSource: source,
    days,
    value: charge.amount + credited.amount,
    startsAt: nextDay(app.now()),
    endsAt: nextDay(app.now()) + days * dayMs,
  };
  // Bought days follow the account's existing ones: `layOut` orders by start.
  const last = Math.max(0, ...credited.periods.map(({ endsAt }) => endsAt));
  const placed = last > period.startsAt ? { ...period, startsAt: last, endsAt: last + days * dayMs } : period;
  const { guard, rest } = writeMembership(app, membership, {
    periods: days > 0 ? [...credited.periods, placed] : credited.periods,
    // A renewal that coincides with a planned change of plan does not cancel that.
    ...(isRenewal ? {} : { nextItem: null }),
  });
  const now = app.now();
  const activeOfTrack = and(
    eq(subscriptions.accountId, order.accountId),
    eq(subscriptions.track, track),
    eq(subscriptions.status, "active"),
  );
  const wasCancelled = order.status === "cancelled";
  return {
    days,
    track,
    level,
    missingCredit: hasCredit ? order.credit - credited.amount : 0,
    guard,
    statements: [
      ...rest,
      ...credited.statements,
      ...(payment.method === "subscription" && !subscription
        ? [
            // A cancelled order that is paid nevertheless does not end the renewal that its buyer chose instead.
            ...(wasCancelled
              ? []
              : [
                  app.db
                    .update(subscriptions)
                    .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
                    .where(activeOfTrack),
                ]),
            app.db.insert(subscriptions).values({
              id: payment.id,
              orderId: order.id,
              accountId: order.accountId,
              item: item.key,
              track,
              status: sql`CASE WHEN EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${activeOfTrack}) THEN 'cancelling' ELSE 'active' END`,
              amount: charge.amount,
              nextChargeAt: charge.at + item.days * dayMs,
              cancelledAt: sql`CASE WHEN EXISTS (SELECT 1 FROM ${subscriptions} WHERE ${activeOfTrack}) THEN ${now} END`,
              createdAt: now,
              updatedAt: now,
            }),
          ]
        : []),
    ],
  };
}

function findMembership(...args: Parameters<typeof membershipOf>): Membership | null {
  try {
    return membershipOf(...args);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const noCredit = (membership: Membership) => ({
  amount: 0,
  periods: membership.periods,
  statements: [] as BatchItem<"sqlite">[],
});

/**
 * Takes the credit quoted when the order was placed, unless it has since been spent or claimed back by a refund; the
 * order then has fewer days.
 */
function takeCredit(
  app: App,
  {
    membership,
    order,
    refunding,
    level,
  }: { membership: Membership; level: string } & Pick<Settlement, "order" | "refunding">,
) {
  const now = app.now();
  const { credit, taken } = creditFor({
    periods: withoutRefunding(membership.periods, refunding),
    level,
    price: order.credit,
    from: nextDay(order.createdAt),
    rank: membership.rank,
  });
  const from = nextDay(now);
  const periods = withoutTaken({ periods: membership.periods, taken, from, newId: () => ulid(now) });
  const statements = taken.flatMap((part) => [
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: part.period.orderId,
      paymentId: null,
      kind: "credit",
      amount: -part.amount,
      days: passedDays(part, from) - part.days,
      track: membership.track,
      level: part.period.level,
      source: `credit:${order.id}:${part.period.id}:out`,
    }),
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: order.id,
      paymentId: null,
      kind: "credit",
      amount: part.amount,
      days: 0,
      track: membership.track,
      level,
      source: `credit:${order.id}:${part.period.id}:in`,
    }),
  ]);
  // Catches a refund requested since they were read.
  const check = requireNotRefunding(
    app,
    taken.map(({ period }) => period),
  );
  return { amount: credit, periods, statements: [check, ...statements] };
}
