import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
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

/** Reads a membership with its unexpired paid days. Throws `not_found` for staff and unknown accounts. */
export async function readMembership(
  app: App,
  { accountId, track }: { accountId: string; track: MembershipTrack },
): Promise<Membership> {
  const columns = track === "card" ? cardColumns : levelColumns;
  const [[row], [membership], periods] = await app.db.batch([
    app.db
      .select(columns)
      .from(accounts)
      .leftJoin(startups, eq(startups.id, accounts.id))
      .leftJoin(investors, eq(investors.id, accounts.id))
      .where(eq(accounts.id, accountId)),
    app.db
      .select()
      .from(memberships)
      .where(and(eq(memberships.accountId, accountId), eq(memberships.track, track))),
    app.db
      .select()
      .from(membershipPeriods)
      .where(
        and(
          eq(membershipPeriods.accountId, accountId),
          eq(membershipPeriods.track, track),
          gt(membershipPeriods.endsAt, app.now()),
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
 * changes no row if the membership was changed since it was read (`commitGuarded`, then read again).
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
  const guard =
    revision === null
      ? app.db
          .insert(memberships)
          .values({ accountId, track, revision: 1, ...row })
          .onConflictDoNothing()
      : app.db
          .update(memberships)
          .set({ ...row, revision: revision + 1 })
          .where(
            and(eq(memberships.accountId, accountId), eq(memberships.track, track), eq(memberships.revision, revision)),
          );
  const rest: BatchItem<"sqlite">[] = [
    app.db.delete(membershipPeriods).where(
      and(
        eq(membershipPeriods.accountId, accountId),
        eq(membershipPeriods.track, track),
        gt(membershipPeriods.endsAt, now),
        notInArray(
          membershipPeriods.id,
          periods.map(({ id }) => id),
        ),
      ),
    ),
    ...periods.map((period) =>
      app.db
        .insert(membershipPeriods)
        .values({ ...period, accountId, track })
        .onConflictDoUpdate({ target: membershipPeriods.id, set: period }),
    ),
    levelUpdate(app, { ...membership, level, until }),
  ];
  return { guard, rest, level, until, periods };
}

/** Leaves `updated_at` alone: it tracks the profile's content, which a level does not change. */
function levelUpdate(
  app: App,
  { accountId, side, track, level, until }: Membership & { level: string; until: number | null },
): BatchItem<"sqlite"> {
  if (track === "card") {
    return app.db
      .update(investors)
      .set({ cardLevel: level as CardLevel, cardLevelUntilAt: until })
      .where(and(eq(investors.id, accountId), eq(investors.type, "cvc")));
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
