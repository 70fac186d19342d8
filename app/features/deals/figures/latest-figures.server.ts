import { eq, sql } from "drizzle-orm";
import { type FigureKey, figureNames } from "~/db/figure-values";
import { figures } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Figure } from "./figure";

/** The columns of a figure. */
export const figureColumns = {
  id: figures.id,
  key: figures.key,
  value: figures.value,
  currency: figures.currency,
  asOf: figures.asOf,
  reportedAt: figures.reportedAt,
  source: figures.source,
  correctsId: figures.correctsId,
};

/**
 * Reads the figure of each key with the latest day, as corrected last (product §26). Checks no permission: callers ask
 * for their own, or for what its startup told them. Reads one row per key.
 */
export async function latestFigures(
  app: App,
  { startupId }: { startupId: string },
): Promise<Partial<Record<FigureKey, Figure>>> {
  const newest = sql`(SELECT id FROM figures AS f WHERE f.startup_id = ${startupId} AND f.key = keys.value
    ORDER BY f.as_of DESC, f.reported_at DESC, f.id DESC LIMIT 1)`;
  const rows = await app.db
    .select(figureColumns)
    .from(sql`json_each(${JSON.stringify(figureNames)}) AS keys`)
    .innerJoin(figures, eq(figures.id, newest));
  return Object.fromEntries(rows.map((row) => [row.key, row]));
}
