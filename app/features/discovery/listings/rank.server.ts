import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { listings } from "~/db/schema";
import { searchIndex } from "~/db/search-index";
import type { Side } from "~/db/values";
import { askEvery, factOnCard, staleAfter } from "~/features/records/dated-facts/facts";
import type { App } from "~/server/app.server";
import { docsPerMillisecond, staleOffset, unclaimedOffset } from "./doc";

/** The columns of a listing that depend on the dates of the profile's facts. */
interface Rank {
  factDates: SQL;
  confirmedAt: SQL;
  isStale: SQL;
  askAt: SQL;
}

/**
 * Returns the columns derived from a profile's dates, for a statement in which `p` is the profile's row. `facts` is the
 * JSON list of the facts it states.
 */
export function rankOf(app: App, side: Side, facts: SQL): Rank {
  const owned = side === "startup" ? sql` AND p.unclaimed_source IS NULL` : sql``;
  const confirmedAt = sql`(
    SELECT min(json_extract(d.value, '$[1]')) FROM json_each(${facts}) AS f
    JOIN json_each(p.fact_dates) AS d ON d.key = f.value${owned}
  )`;
  const factDates = sql`(
    SELECT json_group_object(d.key, json(d.value)) FROM json_each(${facts}) AS f
    JOIN json_each(p.fact_dates) AS d ON d.key = f.value AND d.key = ${factOnCard[side]}${owned}
  )`;
  const askedAt = sql`coalesce((SELECT r.asked_at FROM fact_requests AS r WHERE r.profile_id = p.id), 0)`;
  return {
    factDates,
    confirmedAt,
    isStale: sql`coalesce(${confirmedAt} <= ${app.now() - staleAfter}, 0)`,
    askAt: sql`CAST(max(${confirmedAt}, ${askedAt}) + ${askEvery} AS INTEGER)`,
  };
}

/** Returns the first free document number of the profile's time of publication, among those of its rank. */
export function freeDoc(app: App, side: Side, { isStale }: Pick<Rank, "isStale">): SQL {
  const number = (value: number) => sql.raw(String(value));
  // D1 binds numbers as REAL, which is not a valid rowid.
  const newest = sql`-(coalesce(p.published_at, CAST(${app.now()} AS INTEGER)) * ${number(docsPerMillisecond)})`;
  const aside = sql`CASE WHEN ${isStale} THEN ${number(staleOffset)} ELSE 0 END`;
  const unclaimed = sql`CASE WHEN p.unclaimed_source IS NULL THEN 0 ELSE ${number(unclaimedOffset)} END`;
  const first = side === "startup" ? sql`(${newest} + ${aside} + ${unclaimed})` : sql`(${newest} + ${aside})`;
  const last = sql`${first} - ${number(docsPerMillisecond - 1)}`;
  return sql`coalesce((SELECT min(l.doc) - 1 FROM listings l WHERE l.doc BETWEEN ${last} AND ${first}), ${first})`;
}

/**
 * Returns the statements that update the rank of a listed profile after its dates or the time have changed; no-ops for
 * unlisted ones. They read no content, so they can follow any change of the dates in the same batch.
 */
export function rankStatements(app: App, { side, id }: { side: Side; id: string }): BatchItem<"sqlite">[] {
  const profile = side === "startup" ? sql`startups` : sql`investors`;
  const rank = rankOf(app, side, sql`(SELECT o.facts FROM listings AS o WHERE o.profile_id = p.id)`);
  const inProfile = (value: SQL) => sql`(SELECT ${value} FROM ${profile} AS p WHERE p.id = ${id})`;
  const isStale = inProfile(rank.isStale);
  const doc = inProfile(freeDoc(app, side, rank));
  const moves = and(eq(listings.profileId, id), sql`is_stale <> ${isStale}`);
  return [
    // Both statements see the same used numbers, so both compute the same free one.
    app.db
      .update(searchIndex)
      .set({ rowid: doc })
      .where(sql`rowid = (SELECT m.doc FROM listings AS m WHERE m.profile_id = ${id} AND m.is_stale <> ${isStale})`),
    app.db.update(listings).set({ doc }).where(moves),
    app.db
      .update(listings)
      .set({
        factDates: inProfile(rank.factDates),
        confirmedAt: inProfile(rank.confirmedAt),
        isStale,
        askAt: inProfile(rank.askAt),
      })
      .where(eq(listings.profileId, id)),
  ];
}

/** Maximum number of profiles updated per run. */
const perRun = 200;

/**
 * Lowers the rank of profiles whose facts have been unconfirmed for too long, and returns their number. Run by cron;
 * each run continues where the last one ended.
 */
export async function lowerUnconfirmed(app: App, limit = perRun): Promise<number> {
  const due = await app.db
    .select({ id: listings.profileId, side: listings.side })
    .from(listings)
    // SQLite uses the partial index only for this exact wording.
    .where(and(sql`is_stale = 0`, lte(listings.confirmedAt, app.now() - staleAfter)))
    .limit(limit);
  for (const listed of due) {
    const [first, ...rest] = rankStatements(app, listed);
    if (first) await app.db.batch([first, ...rest]);
  }
  return due.length;
}
