import type { StartupViewer } from "~/features/core/access/viewer";
import { accessToStartup } from "~/features/showcase/profile-pages/get-startup.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Throws unless the startup named in a call is the caller's own. Others get 404 for hidden startups (product §17.3).
 */
export async function requireOwnStartup(
  app: App,
  { viewer, startupId }: { viewer: StartupViewer; startupId: string },
): Promise<void> {
  if (startupId === viewer.id) return;
  await accessToStartup(app, { viewer, id: startupId });
  throw new AppError("forbidden");
}
