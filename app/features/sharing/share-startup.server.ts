import { eq } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";

/**
 * Creates and returns a new share token for the actor's profile; only its hash is stored. Any previous token becomes
 * invalid.
 */
export async function shareStartup(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<string> {
  const token = createToken();
  await app.db.batch([
    app.db
      .update(startups)
      .set({ shareTokenHash: await hashToken(token) })
      .where(eq(startups.id, actor.id)),
    recordEvent(app, { actor, action: "startup.shared", subject: { kind: "startup", id: actor.id } }),
  ]);
  return token;
}
