import { commitGuarded } from "~/db/commit-guarded.server";
import { shareLinks } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOwnLink } from "./queries.server";
import { requireExpiry } from "./require-expiry";
import type { ShareLinkInput } from "./schema";

/**
 * Changes the actor's own share link, effective immediately; omitted fields are unchanged. Throws `not_found` if it is
 * turned off or someone else's, and `invalid` for a past expiry.
 */
export async function updateShareLink(
  app: App,
  { actor, id, changes }: { actor: Pick<StartupViewer, "id">; id: string; changes: Partial<ShareLinkInput> },
): Promise<void> {
  requireExpiry(changes.expires_at, app.now());
  await commitGuarded(app, {
    update: app.db
      .update(shareLinks)
      .set({
        name: changes.name,
        withFundraising: changes.with_fundraising,
        expiresAt: changes.expires_at,
        emailGate: changes.email_gate,
        // Keeps the SQL valid when nothing changes.
        startupId: actor.id,
      })
      .where(isOwnLink({ actor, id })),
    event: recordEvent(app, {
      actor,
      action: "startup.share_changed",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    error: () => new AppError("not_found"),
  });
}
