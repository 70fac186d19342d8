import { count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { figures } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { Figure } from "./figure";
import { figureColumns } from "./latest-figures.server";

/** A figure with what became of it. */
export interface PastFigure extends Figure {
  /** What corrects it, if anything does; the time is in milliseconds. */
  correction: { value: number; reportedAt: number } | null;
}

const corrections = alias(figures, "corrections");

// A batch has no two columns of one name.
const correctionColumns = {
  newValue: sql<number | null>`${corrections.value}`.as("new_value"),
  correctedAt: sql<number | null>`${corrections.reportedAt}`.as("corrected_at"),
};

/** Lists what the actor's startup has reported, the latest report first, a page at a time (product §26). */
export async function listFigures(
  app: App,
  { actor, page, size }: { actor: Pick<StartupViewer, "id">; page: number; size: number },
): Promise<{ result: PastFigure[]; count: number }> {
  const isOwn = eq(figures.startupId, actor.id);
  const [rows, [own]] = await app.db.batch([
    app.db
      .select({ ...figureColumns, ...correctionColumns })
      .from(figures)
      .leftJoin(corrections, eq(corrections.correctsId, figures.id))
      .where(isOwn)
      .orderBy(desc(figures.reportedAt), desc(figures.id))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ number: count() }).from(figures).where(isOwn),
  ]);
  return {
    result: rows.map(({ newValue, correctedAt, ...figure }) => ({
      ...figure,
      correction: newValue === null || correctedAt === null ? null : { value: newValue, reportedAt: correctedAt },
    })),
    count: own?.number ?? 0,
  };
}
