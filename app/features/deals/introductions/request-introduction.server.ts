import { and, eq, gt, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { introductionRequests } from "~/db/schema";
import { dayMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { prepareTold } from "./prepare-told.server";
import { mayBeAsked, notAskable, requireAskable } from "./require-askable.server";
import { daysOfRequest, requestsAWeek, requestWeek } from "./rules";

/**
 * Asks an investor the startup talks with to introduce it to others (product §28.4); the investor is told. Throws what
 * `requireAskable` throws, `already_exists` if it was asked in the last 14 days, whatever became of that, and
 * `rate_limited` beyond three requests in seven days.
 */
export async function requestIntroduction(
  app: App,
  { actor, investorId, text }: { actor: StartupViewer; investorId: string; text: string },
): Promise<void> {
  await requireAskable(app, { actor, investorId });
  const now = app.now();
  const id = ulid(now);
  const pair = { startupId: actor.id, investorId };
  const thisWeek = sql`(SELECT count(*) FROM ${introductionRequests} WHERE ${isThisWeeks(app, actor.id)})`;
  const insert = insertIf(
    app.db,
    introductionRequests,
    { id, ...pair, text, expiresAt: now + daysOfRequest * dayMs, createdAt: now, updatedAt: now },
    sql`NOT EXISTS (SELECT 1 FROM ${introductionRequests} WHERE ${isCurrent(app, pair)})
      AND ${thisWeek} < ${requestsAWeek} AND ${mayBeAsked(pair)}`,
  );
  const told = await prepareTold(app, { kind: "introductionRequested", accountId: investorId, about: actor });
  try {
    await commitGuarded(app, {
      update: insert,
      event: recordEvent(app, { actor, action: "introduction.requested", subject: { kind: "introduction", id } }),
      extraStatements: told?.statements,
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const obstacle = await findObstacle(app, pair);
    throw obstacle ? refusals[obstacle]() : notAskable();
  }
  await told?.send();
}

const refusals = {
  already: () => new AppError("already_exists", { text: "introductions:ask.already" }),
  tooMany: () => new AppError("rate_limited", { text: "introductions:ask.tooMany" }),
};

/** Returns whether earlier requests keep a startup from asking an investor now, and which; null if none does. */
export async function findObstacle(
  app: App,
  pair: { startupId: string; investorId: string },
): Promise<keyof typeof refusals | null> {
  const [current, thisWeek] = await Promise.all([
    app.db.$count(introductionRequests, isCurrent(app, pair)),
    app.db.$count(introductionRequests, isThisWeeks(app, pair.startupId)),
  ]);
  return current > 0 ? "already" : thisWeek >= requestsAWeek ? "tooMany" : null;
}

/** Condition: asked so recently that the startup cannot ask again, whatever the investor did. */
const isCurrent = (app: App, { startupId, investorId }: { startupId: string; investorId: string }) =>
  and(
    eq(introductionRequests.startupId, startupId),
    eq(introductionRequests.investorId, investorId),
    gt(introductionRequests.expiresAt, app.now()),
  );

const isThisWeeks = (app: App, startupId: string) =>
  and(eq(introductionRequests.startupId, startupId), gt(introductionRequests.createdAt, app.now() - requestWeek));
