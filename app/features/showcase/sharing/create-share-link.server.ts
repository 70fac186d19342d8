import { and, eq, isNotNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { shareLinks } from "~/db/schema";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import { requireKept } from "~/features/accounts/accounts/require-kept.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { createToken, hashToken } from "~/server/tokens";
import { requireExpiry } from "./require-expiry";
import { keptTurnedOff, maxShareLinks } from "./rules";
import type { ShareLinkInput } from "./schema";
import { sealToken } from "./token-seal.server";

/**
 * Creates a share link to the actor's profile. Its token is stored hashed for lookup and encrypted for its owner.
 * Throws `invalid` for a past expiry, `erasing`, `too_many_share_links`, and `rate_limited`.
 */
export async function createShareLink(
  app: App,
  { actor, link }: { actor: Pick<StartupViewer, "id">; link: ShareLinkInput },
): Promise<{ id: string; token: string }> {
  const now = app.now();
  requireExpiry(link.expires_at, now);
  await requireKept(app, { actor });
  await countAttempt(app, [{ kind: "shareLinkPerAccount", subject: actor.id }]);
  const id = ulid(now);
  const token = createToken();
  const row = {
    id,
    startupId: actor.id,
    tokenHash: await hashToken(token),
    tokenSealed: await sealToken(app, { linkId: id, token }),
    name: link.name,
    withFundraising: link.with_fundraising,
    expiresAt: link.expires_at,
    emailGate: link.email_gate,
    createdAt: now,
  };
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      shareLinks,
      row,
      sql`(SELECT count(*) FROM share_links WHERE startup_id = ${actor.id} AND revoked_at IS NULL) < ${maxShareLinks}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "startup.shared",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    extraStatements: [dropOldest(app, actor.id)],
    error: () => new AppError("too_many_share_links"),
  });
  return { id, token };
}

/** Deletes the links turned off longest ago, so that creating and revoking does not grow the table. */
function dropOldest(app: App, startupId: string) {
  return app.db.delete(shareLinks).where(
    and(
      eq(shareLinks.startupId, startupId),
      isNotNull(shareLinks.revokedAt),
      sql`${shareLinks.id} NOT IN (SELECT id FROM share_links
        WHERE startup_id = ${startupId} AND revoked_at IS NOT NULL ORDER BY revoked_at DESC LIMIT ${keptTurnedOff})`,
    ),
  );
}
