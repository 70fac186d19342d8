import { and, eq, isNull, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { FigureKey } from "~/db/figure-values";
import { isOneOf } from "~/db/is-one-of";
import { isLostRace } from "~/db/lost-race";
import { cards, figures, startups, watchConditions } from "~/db/schema";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareNotice } from "~/features/core/notices/prepare-notice.server";
import type { Figure } from "~/features/deals/figures/figure";
import { latestFigures } from "~/features/deals/figures/latest-figures.server";
import { groupBy } from "~/features/intake/import/group-by";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { maySeeFigures } from "./read-own-conditions.server";
import { isWaitingCondition } from "./waiting-condition.server";

/** Startups per run. */
const perRun = 20;

/**
 * Compares what startups have newly reported with what investors who passed wait for (product §26.2). A condition that
 * the latest figure meets is met once: in one transaction its investor's card leaves `passed` and its investor is told.
 * Nothing happens for those who may not see the figure; the next one is compared again. Run by cron; returns how many
 * investors were told.
 */
export async function meetConditions(app: App): Promise<number> {
  const reporting = await app.db
    .selectDistinct({ startupId: figures.startupId })
    .from(figures)
    .where(isNull(figures.comparedAt))
    .limit(perRun);
  let told = 0;
  for (const { startupId } of reporting) {
    try {
      told += await compareFigures(app, startupId);
    } catch (error) {
      logError(`The figures of ${startupId} were not compared.`, error);
    }
  }
  return told;
}

async function compareFigures(app: App, startupId: string): Promise<number> {
  const isNew = and(eq(figures.startupId, startupId), isNull(figures.comparedAt));
  const [fresh, latest, open] = await Promise.all([
    app.db.select({ id: figures.id }).from(figures).where(isNew),
    latestFigures(app, { startupId }),
    app.db
      .select({
        id: watchConditions.id,
        investorId: watchConditions.investorId,
        key: watchConditions.key,
        value: watchConditions.value,
        createdAt: watchConditions.createdAt,
        name: startups.name,
      })
      .from(watchConditions)
      .innerJoin(startups, eq(startups.id, watchConditions.startupId))
      .where(and(eq(watchConditions.startupId, startupId), isWaitingCondition)),
  ]);
  const ids = new Set(fresh.map(({ id }) => id));
  const met = open.flatMap(({ id, investorId, key, value, createdAt, name }) => {
    const figure = latest[key];
    const isMet = figure && ids.has(figure.id) && figure.value >= value && figure.reportedAt >= createdAt;
    return isMet ? [{ id, investorId, key, name, figure }] : [];
  });
  let told = 0;
  for (const [investorId, conditions] of groupBy(met, (condition) => condition.investorId)) {
    if (await bringBack(app, { investorId, startupId, conditions })) told += 1;
  }
  await app.db
    .update(figures)
    .set({ comparedAt: app.now() })
    .where(and(isNew, isOneOf(figures.id, [...ids])));
  return told;
}

/** Marks conditions of one investor as met, brings the card back, and tells the investor; false if it does not. */
async function bringBack(
  app: App,
  {
    investorId,
    startupId,
    conditions,
  }: {
    investorId: string;
    startupId: string;
    conditions: ReadonlyArray<{ id: string; key: FigureKey; name: string; figure: Figure }>;
  },
): Promise<boolean> {
  const [first] = conditions;
  const viewer = await findAccountViewer(app, { accountId: investorId });
  if (!first || viewer?.kind !== "investor" || !(await maySeeFigures(app, { actor: viewer, startupId }))) return false;
  const now = app.now();
  const { locale, email } = viewer;
  const notice = await prepareNotice(app, {
    kind: "conditionMet",
    to: email,
    accountId: investorId,
    mentionsId: startupId,
    locale,
    values: {
      link: `${app.config.PUBLIC_ORIGIN}${localePath(locale, `/board/conditions/${startupId}`)}`,
      name: foreign(first.name),
    },
  });
  const isCard = and(eq(cards.workspaceId, investorId), eq(cards.subjectId, startupId));
  const ids = conditions.map(({ id }) => id);
  try {
    await commitGuarded(app, {
      update: app.db
        .update(watchConditions)
        .set({
          metAt: now,
          metBy: sql`CASE ${watchConditions.id} ${sql.join(
            conditions.map(({ id, figure }) => sql`WHEN ${id} THEN ${figure.id}`),
            sql` `,
          )} END`,
        })
        .where(and(isOneOf(watchConditions.id, ids), isWaitingCondition)),
      extraStatements: [
        app.db
          .update(cards)
          .set({
            stage: "watching",
            movedBy: "act",
            stageSinceAt: now,
            priorStage: null,
            priorSinceAt: null,
            passReason: null,
            lastAct: "returned",
            lastActAt: now,
            version: sql`${cards.version} + 1`,
            updatedAt: now,
          })
          .where(and(isCard, eq(cards.stage, "passed"), isNull(cards.leftAt))),
        ...notice.statements,
      ],
    });
  } catch (error) {
    // Another run was faster, or the investor has changed it meanwhile.
    if (isLostRace(error)) return false;
    throw error;
  }
  await notice.send();
  return true;
}
