import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { figures, listings, watchConditions } from "~/db/schema";
import { isGeneralMember } from "~/features/core/access/rules";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import type { App } from "~/server/app.server";
import type { OwnCondition } from "./condition";

const corrections = alias(figures, "corrections");

/** How many met conditions of a startup are shown, the latest. */
const shownMet = 10;

/**
 * Reads what the actor waits for at a startup, and what has been met, with the figures the startup reported (product
 * §26.2). Of a startup that hides its numbers from the actor or is not listed, met conditions are left out.
 */
export async function readOwnConditions(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<OwnCondition[]> {
  const isPair = and(eq(watchConditions.investorId, actor.id), eq(watchConditions.startupId, startupId));
  const [open, met] = await Promise.all([
    app.db
      .select({
        id: watchConditions.id,
        key: watchConditions.key,
        value: watchConditions.value,
        isNamed: watchConditions.isNamed,
      })
      .from(watchConditions)
      .where(and(isPair, isNull(watchConditions.metAt)))
      .orderBy(asc(watchConditions.createdAt), asc(watchConditions.id)),
    (await maySeeFigures(app, { actor, startupId })) ? readMet(app, isPair) : [],
  ]);
  return [...open.map((row) => ({ ...row, met: null })), ...met];
}

/**
 * Whether the actor may see figures that it waited for: the startup is listed, its rules hide neither profile nor
 * numbers from the actor, and the actor is at least a general member. As on lists, what is opened to the actor alone
 * does not count.
 */
export async function maySeeFigures(
  app: App,
  { actor, startupId }: { actor: InvestorViewer; startupId: string },
): Promise<boolean> {
  if (!isGeneralMember(actor)) return false;
  const [{ byRules }, listed] = await Promise.all([
    findPairWalls(app, { startupId, investorId: actor.id }),
    app.db.select({ id: listings.profileId }).from(listings).where(eq(listings.profileId, startupId)).get(),
  ]);
  return listed !== undefined && !byRules.has("profile") && !byRules.has("numbers");
}

async function readMet(app: App, isPair: SQL | undefined): Promise<OwnCondition[]> {
  const before = sql<string | null>`(
    SELECT json_array(b.value, b.as_of) FROM figures b
    WHERE b.startup_id = ${watchConditions.startupId} AND b.key = ${watchConditions.key}
      AND b.reported_at < ${watchConditions.createdAt}
    ORDER BY b.as_of DESC, b.reported_at DESC LIMIT 1
  )`;
  const rows = await app.db
    .select({
      id: watchConditions.id,
      key: watchConditions.key,
      value: watchConditions.value,
      isNamed: watchConditions.isNamed,
      metAt: watchConditions.metAt,
      figure: figures.value,
      asOf: figures.asOf,
      corrected: corrections.value,
      before,
    })
    .from(watchConditions)
    .innerJoin(figures, eq(figures.id, watchConditions.metBy))
    .leftJoin(corrections, eq(corrections.correctsId, figures.id))
    .where(and(isPair, isNotNull(watchConditions.metAt)))
    .orderBy(sql`${watchConditions.metAt} DESC`)
    .limit(shownMet);
  return rows.map(({ metAt, figure, asOf, corrected, before, ...condition }) => {
    const earlier: [number, string] | null = before === null ? null : JSON.parse(before);
    return {
      ...condition,
      met: {
        at: metAt ?? 0,
        figure: { value: figure, asOf },
        correction: corrected === null ? null : { value: corrected, asOf },
        before: earlier && { value: earlier[0], asOf: earlier[1] },
      },
    };
  });
}
