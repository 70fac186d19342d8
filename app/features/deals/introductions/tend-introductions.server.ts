import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { introductions, investors } from "~/db/schema";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { deliverIntroduction } from "./deliver-introduction.server";
import type { Introduction } from "./find-own.server";
import { lapseIntroduction } from "./lapse-introduction.server";
import { prepareTold } from "./prepare-told.server";
import { findListedInvestor, readShown } from "./read-shown.server";
import { daysToDecide } from "./rules";

/** Introductions handled per run; the others wait for the next one. */
const perRun = 50;

/**
 * Does what is due about introductions (product §28): shows unnamed ones to the startup, delivers those consented to, ends
 * those nobody decided or answered, and tells introducers no. Run by cron; each run continues where the last one ended.
 */
export async function tendIntroductions(app: App): Promise<void> {
  const due = await app.db
    .select()
    .from(introductions)
    .where(lte(introductions.dueAt, app.now()))
    .orderBy(asc(introductions.dueAt))
    .limit(perRun);
  for (const introduction of due) {
    try {
      await tend(app, introduction);
    } catch (error) {
      logError(`The introduction ${introduction.id} was not tended.`, error);
    }
  }
}

async function tend(app: App, introduction: Introduction): Promise<void> {
  const { id, state, shownAt } = introduction;
  switch (state) {
    case "suggested":
      return shownAt === null ? showToStartup(app, introduction) : lapseIntroduction(app, { id, from: state });
    case "consented":
      return deliverIntroduction(app, introduction);
    case "delivered":
      return lapseIntroduction(app, { id, from: state });
    default:
      return tellNo(app, introduction);
  }
}

/** Shows an unnamed suggestion to the startup, or lets it lapse if it could not be delivered. */
async function showToStartup(app: App, introduction: Introduction): Promise<void> {
  const { id, startupId, toId } = introduction;
  const receiver = (await readShown(app, introduction)) && (await findListedInvestor(app, toId));
  if (!receiver) return lapseIntroduction(app, { id, from: "suggested" });
  const told = await prepareTold(app, { kind: "introductionSuggested", accountId: startupId, about: receiver });
  const expiresAt = app.now() + daysToDecide * dayMs;
  const isLost = await change(app, {
    introduction,
    set: { shownAt: app.now(), expiresAt, dueAt: expiresAt },
    told,
  });
  if (!isLost) await told?.send();
}

/** Tells the introducer no; the list says so from the same time on (`heardOf`). */
async function tellNo(app: App, introduction: Introduction): Promise<void> {
  const { fromId, toId } = introduction;
  const receiver = await app.db
    .select({ id: investors.id, name: investors.name })
    .from(investors)
    .where(eq(investors.id, toId))
    .get();
  const told =
    receiver && fromId !== null
      ? await prepareTold(app, { kind: "introductionClosed", accountId: fromId, about: receiver })
      : null;
  const isLost = await change(app, { introduction, set: { heardAt: app.now(), dueAt: null }, told });
  if (!isLost) await told?.send();
}

/** Changes an introduction that no other run has changed since it was read; true if one has. */
async function change(
  app: App,
  {
    introduction: { id, state, dueAt },
    set,
    told,
  }: {
    introduction: Introduction;
    set: Partial<Pick<Introduction, "shownAt" | "expiresAt" | "dueAt" | "heardAt">>;
    told: Awaited<ReturnType<typeof prepareTold>>;
  },
): Promise<boolean> {
  const isUnchanged = and(
    eq(introductions.id, id),
    eq(introductions.state, state),
    dueAt === null ? isNull(introductions.dueAt) : eq(introductions.dueAt, dueAt),
  );
  try {
    await commitGuarded(app, {
      update: app.db.update(introductions).set(set).where(isUnchanged),
      extraStatements: told?.statements,
    });
    return false;
  } catch (error) {
    if (!isLostRace(error)) throw error;
    return true;
  }
}
