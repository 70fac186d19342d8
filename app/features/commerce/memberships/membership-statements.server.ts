import { and, eq, type SQL, sql } from "drizzle-orm";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { insertIf } from "~/db/insert-if.server";
import { investors, membershipPeriods, memberships, startups } from "~/db/schema";

/** Values of a changed membership; `levelBefore` and `untilBefore` are the level columns as read. */
type GuardValues = {
  accountId: string;
  track: string;
  revision: number;
  grantedLevel: string | null;
  grantedUntil: number | null;
  endsAt: number | null;
  changesAt: number | null;
  nextItem: string | null;
  remindAt: number | null;
  levelBefore: string;
  untilBefore: number | null;
};

type LevelValues = { accountId: string; level: string; until: number | null };

/** Statements that store a changed membership, by the profile whose level columns are derived from it. */
export const levelStatements = {
  startup: {
    ...guards(
      ({ accountId, levelBefore, untilBefore }) =>
        sql`SELECT 1 FROM startups WHERE id = ${accountId} AND level = ${levelBefore} AND level_until_at IS ${untilBefore}`,
    ),
    setLevel: compiled((db, { accountId, level, until }: Given<LevelValues>) =>
      db.update(startups).set({ level, levelUntilAt: until }).where(eq(startups.id, accountId)),
    ),
  },
  investor: {
    ...guards(
      ({ accountId, levelBefore, untilBefore }) =>
        sql`SELECT 1 FROM investors WHERE id = ${accountId} AND level = ${levelBefore} AND level_until_at IS ${untilBefore}`,
    ),
    setLevel: compiled((db, { accountId, level, until }: Given<LevelValues>) =>
      db.update(investors).set({ level, levelUntilAt: until }).where(eq(investors.id, accountId)),
    ),
  },
  card: {
    ...guards(
      ({ accountId, levelBefore, untilBefore }) =>
        sql`SELECT 1 FROM investors WHERE id = ${accountId} AND type = 'cvc'
          AND coalesce(card_level, 'normal') = ${levelBefore} AND card_level_until_at IS ${untilBefore}`,
    ),
    setLevel: compiled((db, { accountId, level, until }: Given<LevelValues>) =>
      db.update(investors).set({ cardLevel: level, cardLevelUntilAt: until }).where(eq(investors.id, accountId)),
    ),
  },
};

/**
 * Builds the insert or update of a membership, which applies only if its account is not erased and its level is still
 * as read: `sameLevel` finds the profile only then.
 */
function guards(sameLevel: (given: Given<GuardValues>) => SQL) {
  const isUnchanged = (given: Given<GuardValues>) =>
    sql`NOT (SELECT erased_at IS NOT NULL FROM accounts WHERE id = ${given.accountId}) AND EXISTS (${sameLevel(given)})`;
  const row = ({ grantedLevel, grantedUntil, endsAt, changesAt, nextItem, remindAt }: Given<GuardValues>) => ({
    grantedLevel,
    grantedUntil,
    endsAt,
    changesAt,
    nextItem,
    remindAt,
  });
  return {
    insert: compiled((db, given: Given<GuardValues>) => {
      const { accountId, track } = given;
      const values = { accountId, track, revision: 1, ...row(given) };
      return insertIf(db, memberships, values, isUnchanged(given)).onConflictDoNothing();
    }),
    update: compiled((db, given: Given<GuardValues>) =>
      db
        .update(memberships)
        .set({ ...row(given), revision: sql`${given.revision} + 1` })
        .where(
          and(
            eq(memberships.accountId, given.accountId),
            eq(memberships.track, given.track),
            eq(memberships.revision, given.revision),
            isUnchanged(given),
          ),
        ),
    ),
  };
}

/** Stores a new or changed period. */
export const storePeriod = compiledInsert(membershipPeriods, {
  finish: (insert) =>
    insert.onConflictDoUpdate({
      target: membershipPeriods.id,
      set: {
        days: sql`excluded.days`,
        value: sql`excluded.value`,
        startsAt: sql`excluded.starts_at`,
        endsAt: sql`excluded.ends_at`,
      },
    }),
});
