import type { Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { forcedStep } from "./rules";

/** Throws `reset_required` while an account has a forced first step before it: until then it may act nowhere else. */
export function requireOnboarded(app: Pick<App, "config">, viewer: Viewer): void {
  if (viewer.kind !== "visitor" && forcedStep(viewer, app.config.TERMS_VERSION)) throw new AppError("reset_required");
}
