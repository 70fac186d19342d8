import { commitGuarded } from "~/db/commit-guarded.server";
import { shareLinks } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOwnLink } from "./queries.server";

/**
 * Turns off the actor's own share link immediately and permanently; its figures are kept. Throws `not_found` if it is
 * already turned off or someone else's.
 */
export async function revokeShareLink(
  app: App,
  { actor, id }: { actor: Pick<StartupViewer, "id">; id: string },
): Promise<void> {
  await commitGuarded(app, {
    update: app.db.update(shareLinks).set({ revokedAt: app.now(), tokenSealed: null }).where(isOwnLink({ actor, id })),
    event: recordEvent(app, {
      actor,
      action: "startup.unshared",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    error: () => new AppError("not_found"),
  });
}
