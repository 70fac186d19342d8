import { commit } from "~/db/commit.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type FiguresInput, prepareFigures } from "./prepare-figures.server";

/**
 * Reports figures of the actor's startup as of a day (product §26). A figure that the startup has already reported for
 * that day is corrected: the new one is stored beside it. The same value again changes nothing. Throws `invalid`, with
 * the field `figures` if there are none, and `wrong_state` for a startup that has reported too many.
 */
export async function reportFigures(app: App, input: FiguresInput): Promise<void> {
  const statements = await prepareFigures(app, input);
  if (statements.length === 0) throw new AppError("invalid", { fields: { figures: ["required"] } });
  await commit(app, statements);
}
