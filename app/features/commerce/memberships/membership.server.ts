import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, investors, membershipPeriods, memberships, startups } from "~/db/schema";
import { type MembershipTrack, membershipTracks } from "~/db/values";
import { rankOf } from "~/features/core/access/entitlements";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { levelStatements, storePeriod } from "./membership-statements.server";
import { nextReminder } from "./reminders";
import { type Grant, layOut, levelAt, nextDay, type Period, type Rank } from "./timeline";

/** An account's membership on one track: the data that decides its level, as read at one revision. */
export interface Membership {
  accountId: string;
  side: "startup" | "investor";
  track: MembershipTrack;
  /** The level columns as last derived; `until` may have passed. */
  level: string;
  until: number | null;
  /** Null until something is granted or bought. */
  revision: number | null;
  /** Granted by staff; taken from the level columns while there is no row. */
  grant: Grant | null;
  /** The level without any membership: `empty` for investors who have not completed their profile. */
  basic: string;
  /** Paid periods that have not completely passed. */
  periods: Period[];
  nextItem: string | null;
  rank: Rank;
}

/**
 * Returns the columns that `membershipOf` needs, for a query that left-joins `accounts`, `startups` and `investors`. A
 * single statement, because a statement costs more than what it reads. Omits paid days that had passed at `since`.
 */
export function membershipColumns({ accountId, since }: { accountId: SQL; since: SQL }) {
  return {
    // Null if the account is erased.
    kind: sql<Holder["kind"] | null>`CASE WHEN ${accounts.erasedAt} IS NULL THEN ${accounts.kind} END`.as(
      "holder_kind",
    ),
    level: sql<string | null>`coalesce(${startups.level}, ${investors.level})`.as("holder_level"),
    levelUntil: sql<number | null>`coalesce(${startups.levelUntilAt}, ${investors.levelUntilAt})`.as("level_until"),
    // A CVC without a card counts as ordinary.
    card: sql<
      string | null
    >`CASE WHEN ${investors.type} = 'cvc' THEN coalesce(${investors.cardLevel}, 'normal') END`.as("holder_card"),
    cardUntil: sql<number | null>`${investors.cardLevelUntilAt}`.as("card_until"),
    stored: rowsOf<Stored>(storedColumns, sql`memberships WHERE account_id = ${accountId}`).as("stored"),
    periods: rowsOf<Period & { track: MembershipTrack }>(
      periodColumns,
      // Queries both tracks, because in the index the track comes before the end.
      sql`membership_periods WHERE account_id = ${accountId} AND track IN (${inList(membershipTracks)}) AND ends_at > ${since}`,
    ).as("periods"),
  };
}

/** A row of a query with `membershipColumns`. */
export interface MembershipRow {
  kind: Holder["kind"] | null;
  level: string | null;
  levelUntil: number | null;
  card: string | null;
  cardUntil: number | null;
  stored: Stored[];
  periods: Array<Period & { track: MembershipTrack }>;
}

type Holder = typeof accounts.$inferSelect;
type Stored = Pick<
  typeof memberships.$inferSelect,
  "track" | "revision" | "grantedLevel" | "grantedUntil" | "nextItem"
>;

const storedColumns: Record<keyof Stored, SQLiteColumn> = {
  track: memberships.track,
  revision: memberships.revision,
  grantedLevel: memberships.grantedLevel,
  grantedUntil: memberships.grantedUntil,
  nextItem: memberships.nextItem,
};

const periodColumns: Record<keyof Period | "track", SQLiteColumn> = {
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

/** Returns the rows of `source` as JSON in one column; for columns stored as text or numbers. */
function rowsOf<Row>(columns: Record<keyof Row, SQLiteColumn>, source: SQL): SQL<Row[]> {
  const fields = Object.entries<SQLiteColumn>(columns).map(([name, column]) => sql`${quoted(name)}, ${column}`);
  return sql`(SELECT json_group_array(json_object(${sql.join(fields, sql`, `)})) FROM ${source})`.mapWith(
    (rows: string) => JSON.parse(rows) as Row[],
  );
}

const quoted = (name: string) => sql.raw(`'${name}'`);
const inList = (names: readonly string[]) => sql.join(names.map(quoted), sql`, `);

const readById = compiled((db, { accountId, since }: Given<{ accountId: string; since: number }>) =>
  db
    .select(membershipColumns({ accountId, since }))
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .leftJoin(investors, eq(investors.id, accounts.id))
    .where(eq(accounts.id, accountId)),
);

/**
 * Reads a membership with the paid periods that have not completely passed, now or at `since`. Throws as `membershipOf`
 * does.
 */
export async function readMembership(
  app: App,
  { accountId, track, since = app.now() }: { accountId: string; track: MembershipTrack; since?: number },
): Promise<Membership> {
  const [row] = await readById(app.db, { accountId, since });
  return membershipOf(app, row, { accountId, track, since });
}

/**
 * Builds the membership of one track. Throws `not_found` for staff, unknown and erased accounts, and the card of an
 * investor that is not a CVC.
 */
export function membershipOf(
  app: App,
  holder: MembershipRow | undefined,
  { accountId, track, since }: { accountId: string; track: MembershipTrack; since: number },
): Membership {
  const level = (track === "card" ? holder?.card : holder?.level) ?? null;
  if (!holder || holder.kind === null || holder.kind === "staff" || level === null) throw new AppError("not_found");
  const until = track === "card" ? holder.cardUntil : holder.levelUntil;
  const side = holder.kind;
  const row = holder.stored.find((one) => one.track === track);
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
    periods: holder.periods
      .filter((period) => period.track === track && period.endsAt > since)
      .sort((a, b) => a.startsAt - b.startsAt)
      .map(({ track: _, ...period }) => period),
    nextItem: row?.nextItem ?? null,
    rank: (name) => rankOf(side, track, name),
  };
}

interface MembershipChange {
  periods?: readonly Period[];
  grant?: Grant | null;
  nextItem?: string | null;
}

/**
 * Returns the statements that store a changed membership and derive the account's level from it. The first one is the
 * guard: it changes no row if the membership or the level was changed since it was read (`commitGuarded`, then read
 * again).
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
  // Leaves `updated_at` unchanged: it tracks the profile's content, which a level does not affect.
  const rest = [...periodStatements(app, membership, periods), setLevel(app.db, { accountId, level, until })];
  return { guard, rest, level, until, periods };
}

/** Returns the statements that store the periods that differ from those read. */
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
