import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findForcedStep } from "./first-login-step.server";

/** Throws `reset_required` until the account has completed its forced first login. */
export async function requireOnboarded(app: Pick<App, "db">, viewer: Viewer): Promise<void> {
  if (await findForcedStep(app, viewer)) throw new AppError("reset_required");
}
