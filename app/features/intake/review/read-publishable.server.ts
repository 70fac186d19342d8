import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Publishable, reviewedSides } from "./reviewed-sides.server";

/** Reads a profile with its publication state and completeness. Throws `startup_not_found` or `investor_not_found`. */
export async function readPublishable(app: App, { kind, id }: { kind: Side; id: string }): Promise<Publishable> {
  const found = await reviewedSides[kind].read(app, id);
  if (!found) throw new AppError(reviewedSides[kind].notFound);
  return found;
}
