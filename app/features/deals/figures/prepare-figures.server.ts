import { and, count, desc, eq, sql } from "drizzle-orm";
import { type FigureKey, type FigureSource, figureCurrency, figureKeys, figureNames } from "~/db/figure-values";
import { insertFrom } from "~/db/insert-if.server";
import { figures } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { isDay } from "~/locales/day";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { firstDay, isFigureValue, mostFigures, type ReportedFigures } from "./figure";

export interface FiguresInput {
  actor: Pick<StartupViewer, "id">;
  /** Whole numbers by key; 1 for yes and 0 for no. */
  figures: ReportedFigures;
  /** The day they are true of, `YYYY-MM-DD`, in Taipei; not in the future. */
  asOf: string;
  source: FigureSource;
}

/**
 * Returns the statements that report figures (`reportFigures`), for the transaction of what they are reported in.
 * Throws `invalid` with the fields `as_of` and the keys, and `wrong_state` for a startup that has reported too many.
 */
export async function prepareFigures(app: App, { actor, figures: reported, asOf, source }: FiguresInput) {
  const named = figureNames.flatMap((key): Array<[FigureKey, number]> => {
    const value = reported[key];
    return value === undefined ? [] : [[key, value]];
  });
  const wrong = named.filter(([key, value]) => !isFigureValue(key, value));
  const isWrongDay = !isDay(asOf) || asOf < firstDay || asOf > taipeiDay(app.now());
  if (isWrongDay || wrong.length > 0) {
    throw new AppError("invalid", {
      fields: {
        ...(isWrongDay ? { as_of: ["validation:invalid"] } : {}),
        ...Object.fromEntries(wrong.map(([key]) => [key, ["validation:invalid"]])),
      },
    });
  }
  const [own] = await app.db.select({ number: count() }).from(figures).where(eq(figures.startupId, actor.id));
  if ((own?.number ?? 0) + named.length > mostFigures) throw new AppError("wrong_state");
  return named.map(([key, value]) => {
    const present = app.db
      .select({ id: figures.id, value: figures.value, reportedAt: figures.reportedAt })
      .from(figures)
      .where(and(eq(figures.startupId, actor.id), eq(figures.key, key), eq(figures.asOf, asOf)))
      .orderBy(desc(figures.reportedAt), desc(figures.id))
      .limit(1);
    return insertFrom(
      app.db,
      figures,
      {
        id: ulid(app.now()),
        startupId: actor.id,
        key,
        value,
        currency: figureKeys[key].unit === "money" ? figureCurrency : null,
        asOf,
        // A correction is later than what it corrects, even within the same millisecond.
        reportedAt: sql`max(${app.now()}, coalesce(present.reported_at + 1, 0))`,
        source,
        correctsId: sql`present.id`,
      },
      sql`FROM (SELECT 1) LEFT JOIN (${present.getSQL()}) AS present WHERE present.value IS NOT ${value}`,
    );
  });
}
