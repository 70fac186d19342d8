import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { forcedStep } from "./rules";

/** Throws `reset_required` until the account has completed its forced first login. */
export function requireOnboarded(app: Pick<App, "config">, viewer: Viewer): void {
  if (viewer.kind !== "visitor" && forcedStep(viewer, app.config.TERMS_VERSION)) throw new AppError("reset_required");
}
