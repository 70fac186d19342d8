import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import type { Database } from "~/db/client.server";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, investors, membershipPeriods, memberships, startups } from "~/db/schema";
import { type MembershipTrack, membershipTracks } from "~/db/values";
import { rankOf } from "~/features/access/entitlements";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { levelStatements, storePeriod } from "./membership-statements.server";
import { nextReminder } from "./reminders";
import { type Grant, layOut, levelAt, nextDay, type Period, type Rank } from "./timeline";

/** An account's membership on one track: what decides its level, as read at one revision. */
export interface Membership {
  accountId: string;
  side: "startup" | "investor";
  track: MembershipTrack;
  /** The level columns as last derived; `until` may have passed. */
  level: string;
  until: number | null;
  /** Null until something was granted or bought. */
  revision: number | null;
  /** Granted by staff; taken from the level columns while there is no row. */
  grant: Grant | null;
  /** The level without any membership: `empty` for investors who have yet to complete their profile. */
  basic: string;
  /** Paid days that have not all passed. */
  periods: Period[];
  nextItem: string | null;
  rank: Rank;
}

/**
 * Compiles the reads of an account's memberships for a batch; `membershipOf` makes a membership of their results. `by` says
 * whose, and leaves out paid days that had passed at `since`.
 */
export function membershipReads<Values extends Record<string, string | number | null>>(
  by: (given: Given<Values>) => { accountId: SQL; since: SQL },
) {
  const holder = compiled((db, given: Given<Values>) =>
    db
      .select(holderColumns)
      .from(accounts)
      .leftJoin(startups, eq(startups.id, accounts.id))
      .leftJoin(investors, eq(investors.id, accounts.id))
      .where(and(eq(accounts.id, by(given).accountId), isNull(accounts.erasedAt))),
  );
  const stored = compiled((db, given: Given<Values>) =>
    db
      .select()
      .from(memberships)
      .where(eq(memberships.accountId, by(given).accountId)),
  );
  const periods = compiled((db, given: Given<Values>) =>
    db
      .select(periodColumns)
      .from(membershipPeriods)
      .where(
        and(
          eq(membershipPeriods.accountId, by(given).accountId),
          // Both: the index has the track before the end.
          inArray(membershipPeriods.track, [...membershipTracks]),
          gt(membershipPeriods.endsAt, by(given).since),
        ),
      )
      .orderBy(membershipPeriods.startsAt),
  );
  return (db: Database, values: Values) => [holder(db, values), stored(db, values), periods(db, values)] as const;
}

/** What `membershipReads` found. */
export type MembershipRows = BatchResponse<ReturnType<ReturnType<typeof membershipReads>>>;

const readsById = membershipReads(({ accountId, since }: Given<{ accountId: string; since: number }>) => ({
  accountId,
  since,
}));

/** Reads a membership with its paid days that have not all passed, or had not at `since`. Throws as `membershipOf` does. */
export async function readMembership(
  app: App,
  { accountId, track, since = app.now() }: { accountId: string; track: MembershipTrack; since?: number },
): Promise<Membership> {
  return membershipOf(app, await app.db.batch(readsById(app.db, { accountId, since })), { accountId, track, since });
}

/**
 * The membership of one track, of what `membershipReads` found. Throws `not_found` for staff, unknown and erased accounts,
 * and the card of an investor that is no CVC.
 */
export function membershipOf(
  app: App,
  [[holder], stored, allPeriods]: MembershipRows,
  { accountId, track, since }: { accountId: string; track: MembershipTrack; since: number },
): Membership {
  const { level, until } = track === "card" ? cardOf(holder) : levelOf(holder);
  if (!holder || holder.kind === "staff" || level === null) throw new AppError("not_found");
  const side = holder.kind;
  const row = stored.find((one) => one.track === track);
  const basic = level === "empty" ? "empty" : "normal";
  const given = row
    ? { level: row.grantedLevel, until: row.grantedUntil }
    : { level: level === basic ? null : level, until };
  const grant = given.level === null ? null : { level: given.level, until: given.until };
  return {
    accountId,
    side,
    track,
    level,
    until,
    revision: row?.revision ?? null,
    grant: grant && (grant.until === null || grant.until > app.now()) ? grant : null,
    basic,
    periods: allPeriods
      .filter((period) => period.track === track && period.endsAt > since)
      .map(({ track: _, ...period }) => period),
    nextItem: row?.nextItem ?? null,
    rank: (name) => rankOf(side, track, name),
  };
}

const periodColumns = {
  id: membershipPeriods.id,
  level: membershipPeriods.level,
  orderId: membershipPeriods.orderId,
  chargeSource: membershipPeriods.chargeSource,
  days: membershipPeriods.days,
  value: membershipPeriods.value,
  startsAt: membershipPeriods.startsAt,
  endsAt: membershipPeriods.endsAt,
  track: membershipPeriods.track,
};

const holderColumns = {
  kind: accounts.kind,
  level: sql<string | null>`coalesce(${startups.level}, ${investors.level})`,
  levelUntil: sql<number | null>`coalesce(${startups.levelUntilAt}, ${investors.levelUntilAt})`,
  // A CVC without a card is an ordinary one.
  card: sql<string | null>`CASE WHEN ${investors.type} = 'cvc' THEN coalesce(${investors.cardLevel}, 'normal') END`,
  cardUntil: investors.cardLevelUntilAt,
};

type Holder = MembershipRows[0][number] | undefined;
const levelOf = (holder: Holder) => ({ level: holder?.level ?? null, until: holder?.levelUntil ?? null });
const cardOf = (holder: Holder) => ({ level: holder?.card ?? null, until: holder?.cardUntil ?? null });

interface MembershipChange {
  periods?: readonly Period[];
  grant?: Grant | null;
  nextItem?: string | null;
}

/**
 * The statements that store a changed membership and derive the account's level from it. The first one is the guard: it
 * changes no row if the membership or the level was changed since it was read (`commitGuarded`, then read again).
 */
export function writeMembership(
  app: App,
  membership: Membership,
  change: MembershipChange,
): { guard: BatchItem<"sqlite">; rest: BatchItem<"sqlite">[]; level: string; until: number | null; periods: Period[] } {
  const { accountId, side, track, rank, basic, revision } = membership;
  const grant = change.grant === undefined ? membership.grant : change.grant;
  const nextItem = change.nextItem === undefined ? membership.nextItem : change.nextItem;
  const now = app.now();
  const periods = layOut({
    periods: change.periods ?? membership.periods,
    grant,
    from: nextDay(now),
    rank,
    newId: () => ulid(now),
  });
  const { level, until, changesAt } = levelAt(now, { periods, grant, basic, rank });
  const { insert, update, setLevel } = levelStatements[track === "card" ? "card" : side];
  const guard = (revision === null ? insert : update)(app.db, {
    accountId,
    track,
    revision: revision ?? 0,
    grantedLevel: grant?.level ?? null,
    grantedUntil: grant?.until ?? null,
    endsAt: until,
    changesAt,
    nextItem,
    remindAt: nextReminder(now, until),
    levelBefore: membership.level,
    untilBefore: membership.until,
  });
  // Leaves `updated_at` alone: it tracks the profile's content, which a level does not change.
  const rest = [...periodStatements(app, membership, periods), setLevel(app.db, { accountId, level, until })];
  return { guard, rest, level, until, periods };
}

/** Stores the periods that differ from those read. */
function periodStatements(app: App, { accountId, track, periods: before }: Membership, periods: readonly Period[]) {
  const stored = new Map(before.map((period) => [period.id, period]));
  const kept = new Set(periods.map(({ id }) => id));
  return [
    ...before
      .filter(({ id }) => !kept.has(id))
      .map(({ id }) => app.db.delete(membershipPeriods).where(eq(membershipPeriods.id, id))),
    ...periods
      .filter((period) => !isSamePeriod(stored.get(period.id), period))
      .map((period) => storePeriod(app.db, { ...period, accountId, track })),
  ];
}

function isSamePeriod(one: Period | undefined, other: Period): boolean {
  return (
    one !== undefined &&
    one.days === other.days &&
    one.value === other.value &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt
  );
}
