import { and, eq } from "drizzle-orm";
import { figures } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { Figure } from "./figure";
import { figureColumns } from "./latest-figures.server";

/** Finds a figure that the actor's startup has reported. */
export function findFigure(
  app: App,
  { actor, figureId }: { actor: Pick<StartupViewer, "id">; figureId: string },
): Promise<Figure | undefined> {
  return app.db
    .select(figureColumns)
    .from(figures)
    .where(and(eq(figures.id, figureId), eq(figures.startupId, actor.id)))
    .get();
}
