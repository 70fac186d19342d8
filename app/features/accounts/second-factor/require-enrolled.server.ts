import type { Viewer } from "~/features/core/access/viewer";
import { visitor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { needsSecondFactor } from "./rules";

/** Whether a viewer must set up a second factor before anything else. */
export function mustEnrol(app: Pick<App, "config">, viewer: Viewer): boolean {
  return viewer.kind !== "visitor" && !viewer.hasSecondFactor && needsSecondFactor(viewer.kind, app.config);
}

/** Throws `second_factor_missing` for a viewer who must set one up first. */
export function requireEnrolled(app: Pick<App, "config">, viewer: Viewer): void {
  if (mustEnrol(app, viewer)) throw new AppError("second_factor_missing");
}

/** Returns the viewer for public pages: staff without a required second factor count as visitors. */
export function enrolledViewer(app: Pick<App, "config">, viewer: Viewer): Viewer {
  return mustEnrol(app, viewer) ? visitor : viewer;
}
