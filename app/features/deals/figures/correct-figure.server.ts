import { commit } from "~/db/commit.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findFigure } from "./find-figure.server";
import { prepareFigures } from "./prepare-figures.server";

/**
 * Corrects a figure that the actor's startup has reported: the new value is stored beside it, for the same day (product
 * §26). If it has been corrected already, the last correction is corrected. Throws `not_found`, `invalid` with the field
 * `value`, and `wrong_state` for a startup that has reported too many.
 */
export async function correctFigure(
  app: App,
  { actor, figureId, value }: { actor: Pick<StartupViewer, "id">; figureId: string; value: number },
): Promise<void> {
  const figure = await findFigure(app, { actor, figureId });
  if (!figure) throw new AppError("not_found");
  const { key, asOf } = figure;
  try {
    await commit(app, await prepareFigures(app, { actor, figures: { [key]: value }, asOf, source: "form" }));
  } catch (error) {
    const isWrong = error instanceof AppError && error.fields?.[key];
    throw isWrong ? new AppError("invalid", { fields: { value: ["validation:invalid"] } }) : error;
  }
}
