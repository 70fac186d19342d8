import { and, eq, isNotNull } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";

/** Revokes the actor's share token, if any. */
export async function unshareStartup(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<void> {
  await app.db.batch([
    app.db
      .update(startups)
      .set({ shareTokenHash: null })
      .where(and(eq(startups.id, actor.id), isNotNull(startups.shareTokenHash))),
    recordEvent(
      app,
      { actor, action: "startup.unshared", subject: { kind: "startup", id: actor.id } },
      { ifChanged: true },
    ),
  ]);
}
