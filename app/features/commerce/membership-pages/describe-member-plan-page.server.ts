import type { MembershipTerm, Strategy } from "~/db/values";
import type { Cell } from "~/features/commerce/memberships/comparison";
import {
  comparedLevels,
  comparisonOf,
  gainsOf,
  type Row,
  type RowKey,
} from "~/features/commerce/memberships/comparison";
import { describeMembership, type MembershipDescription } from "~/features/commerce/memberships/queries.server";
import { daysLeft } from "~/features/commerce/memberships/reminders";
import { strategyOf, trackOf } from "~/features/commerce/memberships/rules";
import { creditablePeriods } from "~/features/commerce/payments/credited.server";
import { type NextStep, stepToBuying } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import {
  catalog,
  findItem,
  type ItemKey,
  type MemberPlanKey,
  type MembershipItem,
} from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { type Offer, offerOf, savingOf } from "./offers";

/** A level on a membership page; the free one has no item. */
export interface MemberPlanColumn {
  level: string;
  item: { key: ItemKey; plan: MemberPlanKey; price: number; days: number } | null;
  /** What it adds to the next lower level. */
  gains: Array<{ key: RowKey; cell: Cell }>;
  isCurrent: boolean;
  /** Only for readers who can own this membership. */
  offer: Offer | null;
}

/** The membership of the page's reader. */
export interface OwnMemberPlan {
  level: string;
  isFree: boolean;
  /** Milliseconds; null for no end. */
  until: number | null;
  daysLeft: number;
  /** The levels that follow, the basic one last. */
  following: Array<{ level: string; until: number | null }>;
  renewal: { amount: number; nextChargeAt: number | null; orderId: string } | null;
  orderId: string | null;
  /** The membership chosen for later. */
  next: { key: ItemKey; plan: MemberPlanKey; term: MembershipTerm } | null;
}

export interface MemberPlanPageData {
  strategy: Strategy;
  term: MembershipTerm;
  /** Saving of the yearly price, in percent. */
  saving: number;
  columns: MemberPlanColumn[];
  rows: Row[];
  /** The kind of account the reader buys as; null for visitors and staff. */
  ownStrategy: Strategy | null;
  isVisitor: boolean;
  own: OwnMemberPlan | null;
  /** What the reader must do before buying; null if nothing. */
  stepToBuying: NextStep | null;
}

/** Describes a membership page (product §9.2, `/plans/*`): the comparison for everyone, and members' own state. */
export async function describeMemberPlanPage(
  app: App,
  { viewer, strategy, term }: { viewer: Viewer; strategy: Strategy; term: MembershipTerm },
): Promise<MemberPlanPageData> {
  const ownStrategy = viewer.kind === "startup" || viewer.kind === "investor" ? strategyOf(viewer) : null;
  const membership =
    viewer.kind !== "visitor" && ownStrategy === strategy
      ? await describeMembership(app, { accountId: viewer.id, track: trackOf(strategy) })
      : null;
  const creditable = membership ? await creditablePeriods(app, membership.periods) : [];
  const rows = comparisonOf(strategy);
  const own = membership && ownPlanOf(app.now(), membership);
  const columns = comparedLevels[strategy].map((level, at): MemberPlanColumn => {
    const item = itemOf(strategy, level, term);
    return {
      level,
      item: item && { key: item.key, plan: item.plan, price: item.price, days: item.days },
      gains: gainsOf(rows, at),
      isCurrent: own?.level === level,
      offer:
        item && membership
          ? offerOf({ now: app.now(), item, membership: { ...membership, periods: creditable } })
          : null,
    };
  });
  const isVisitor = viewer.kind === "visitor";
  return {
    strategy,
    term,
    saving: smallestSaving(strategy),
    columns,
    rows,
    ownStrategy,
    isVisitor,
    own,
    stepToBuying: stepToBuying(viewer),
  };
}

function ownPlanOf(now: number, membership: MembershipDescription): OwnMemberPlan {
  const { stretches, basic, renewal, orderId, nextItem } = membership;
  const [current, ...following] = stretches;
  const until = current?.until ?? null;
  const next = nextItem === null ? null : findItem(nextItem);
  return {
    level: current?.level ?? basic,
    isFree: (current?.level ?? basic) === basic,
    until,
    daysLeft: until === null ? 0 : daysLeft(now, until),
    following: following.map((stretch) => ({ level: stretch.level, until: stretch.until })),
    renewal: renewal && { amount: renewal.amount, nextChargeAt: renewal.nextChargeAt, orderId: renewal.orderId },
    orderId,
    next: next?.kind === "membership" ? { key: next.key, plan: next.plan, term: next.term } : null,
  };
}

function itemOf(strategy: Strategy, level: string, term: MembershipTerm): MembershipItem | null {
  return itemsOf(strategy).find((item) => item.level === level && item.term === term) ?? null;
}

function itemsOf(strategy: Strategy): MembershipItem[] {
  return catalog.filter((item): item is MembershipItem => item.kind === "membership" && item.strategy === strategy);
}

/** Returns the smallest saving of all memberships on a page, so that the switch does not promise too much. */
function smallestSaving(strategy: Strategy): number {
  const items = itemsOf(strategy);
  const savings = items.flatMap((yearly) => {
    const monthly = items.find((item) => item.plan === yearly.plan && item.term === "monthly");
    return yearly.term === "yearly" && monthly ? [savingOf(monthly, yearly)] : [];
  });
  return Math.min(...savings);
}
