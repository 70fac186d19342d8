import { eq } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { hashToken } from "~/server/tokens";

/** The id of the startup a share token belongs to. Throws `startup_not_found` for an invalid token. */
export async function findSharedStartup(app: App, { token }: { token: string }): Promise<string> {
  const found = await app.db
    .select({ id: startups.id })
    .from(startups)
    .where(eq(startups.shareTokenHash, await hashToken(token)))
    .get();
  if (!found) throw new AppError("startup_not_found");
  return found.id;
}

/** Whether the actor's profile has an active share token. */
export async function isShared(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<boolean> {
  const found = await app.db
    .select({ hash: startups.shareTokenHash })
    .from(startups)
    .where(eq(startups.id, actor.id))
    .get();
  return Boolean(found?.hash);
}
