import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { accounts, investors, membershipPeriods, memberships, startups } from "~/db/schema";
import type { CardLevel, InvestorLevel, MembershipTrack, StartupLevel } from "~/db/values";
import { rankOf } from "~/features/access/entitlements";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
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
 * Reads a membership with its paid days that have not all passed, or had not at `since`. Throws `not_found` for staff,
 * unknown and erased accounts, and the card of an investor that is no CVC.
 */
export async function readMembership(
  app: App,
  { accountId, track, since = app.now() }: { accountId: string; track: MembershipTrack; since?: number },
): Promise<Membership> {
  const columns = track === "card" ? cardColumns : levelColumns;
  const [[row], [membership], periods] = await app.db.batch([
    app.db
      .select(columns)
      .from(accounts)
      .leftJoin(startups, eq(startups.id, accounts.id))
      .leftJoin(investors, eq(investors.id, accounts.id))
      .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt))),
    app.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.track, track))),
    app.db
      .select(periodColumns)
      .from(membershipPeriods)
      .where(
        and(
          eq(membershipPeriods.accountId, accountId),
          eq(membershipPeriods.track, track),
          gt(membershipPeriods.endsAt, since),
        ),
      )
      .orderBy(membershipPeriods.startsAt),
  ]);
  if (!row || row.kind === "staff" || row.level === null) throw new AppError("not_found");
  const side = row.kind;
  const basic = row.level === "empty" ? "empty" : "normal";
  const given = membership
    ? { level: membership.grantedLevel, until: membership.grantedUntil }
    : { level: row.level === basic ? null : row.level, until: row.untilAt };
  const grant = given.level === null ? null : { level: given.level, until: given.until };
  return {
    accountId,
    side,
    track,
    level: row.level,
    until: row.untilAt,
    revision: membership?.revision ?? null,
    grant: grant && (grant.until === null || grant.until > app.now()) ? grant : null,
    basic,
    periods,
    nextItem: membership?.nextItem ?? null,
    rank: (level) => rankOf(side, track, level),
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
};

const levelColumns = {
  kind: accounts.kind,
  level: sql<string | null>`coalesce(${startups.level}, ${investors.level})`,
  untilAt: sql<number | null>`coalesce(${startups.levelUntilAt}, ${investors.levelUntilAt})`,
};

/** A CVC without a card is an ordinary one. */
const cardColumns = {
  kind: accounts.kind,
  level: sql<string | null>`CASE WHEN ${investors.type} = 'cvc' THEN coalesce(${investors.cardLevel}, 'normal') END`,
  untilAt: sql<number | null>`${investors.cardLevelUntilAt}`,
};

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
  const { accountId, track, rank, basic, revision } = membership;
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
  const row = {
    grantedLevel: grant?.level ?? null,
    grantedUntil: grant?.until ?? null,
    endsAt: until,
    changesAt,
    nextItem,
    remindAt: nextReminder(now, until),
  };
  const isUnchanged = hasSameLevel(membership);
  const guard =
    revision === null
      ? insertIf(app.db, memberships, { accountId, track, revision: 1, ...row }, isUnchanged).onConflictDoNothing()
      : app.db
          .update(memberships)
          .set({ ...row, revision: revision + 1 })
          .where(
            and(
              eq(memberships.accountId, accountId),
              eq(memberships.track, track),
              eq(memberships.revision, revision),
              isUnchanged,
            ),
          );
  const rest = [...periodStatements(app, membership, periods), levelUpdate(app, membership, { level, until })];
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
      .map((period) =>
        app.db
          .insert(membershipPeriods)
          .values({ ...period, accountId, track })
          .onConflictDoUpdate({ target: membershipPeriods.id, set: period }),
      ),
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

/** Whether the level columns are as they were read, and the account is not erased. */
function hasSameLevel({ accountId, side, track, level, until }: Membership): SQL {
  const isErased = sql`(SELECT erased_at IS NOT NULL FROM accounts WHERE id = ${accountId})`;
  if (track === "card") {
    return sql`NOT ${isErased} AND EXISTS (SELECT 1 FROM investors WHERE id = ${accountId} AND type = 'cvc'
      AND coalesce(card_level, 'normal') = ${level} AND card_level_until_at IS ${until})`;
  }
  const table = side === "startup" ? startups : investors;
  return sql`NOT ${isErased} AND EXISTS (SELECT 1 FROM ${table} WHERE id = ${accountId}
    AND level = ${level} AND level_until_at IS ${until})`;
}

/** Leaves `updated_at` alone: it tracks the profile's content, which a level does not change. */
function levelUpdate(
  app: App,
  { accountId, side, track }: Membership,
  { level, until }: { level: string; until: number | null },
): BatchItem<"sqlite"> {
  if (track === "card") {
    return app.db
      .update(investors)
      .set({ cardLevel: level as CardLevel, cardLevelUntilAt: until })
      .where(eq(investors.id, accountId));
  }
  return side === "startup"
    ? app.db
        .update(startups)
        .set({ level: level as StartupLevel, levelUntilAt: until })
        .where(eq(startups.id, accountId))
    : app.db
        .update(investors)
        .set({ level: level as InvestorLevel, levelUntilAt: until })
        .where(eq(investors.id, accountId));
}
