import { and, eq, sql } from "drizzle-orm";
import { shareLinkReaders } from "~/db/schema";
import { networkOf } from "~/features/accounts/accounts/attempt-rules";
import { countAttempt } from "~/features/accounts/accounts/count-attempts.server";
import type { App } from "~/server/app.server";
import { createGatePass } from "./gate-pass.server";
import { requireShareLink } from "./queries.server";
import { maxReaders } from "./rules";

/**
 * Stores the address left at a link's email gate for its owner, and returns the pass. Sends no mail, and stores nothing
 * for a link without a gate. Throws `share_link_invalid` and `rate_limited`.
 */
export async function passGate(
  app: App,
  { token, email, ip }: { token: string; email: string; ip: string },
): Promise<{ pass: string; expiresAt: number }> {
  const link = await requireShareLink(app, { token });
  // A pass issued before the gate was turned on must not open it.
  if (!link.emailGate) return createGatePass(app, { linkId: "" });
  const linkId = link.id;
  await countAttempt(app, [
    { kind: "gatePerNetwork", subject: networkOf(ip) },
    { kind: "gatePerLink", subject: linkId },
  ]);
  const now = app.now();
  await app.db.batch([
    app.db
      .insert(shareLinkReaders)
      .values({ linkId, email, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: [shareLinkReaders.linkId, shareLinkReaders.email],
        set: { lastAt: now },
      }),
    dropOldest(app, linkId),
  ]);
  return createGatePass(app, { linkId });
}

function dropOldest(app: App, linkId: string) {
  return app.db.delete(shareLinkReaders).where(
    and(
      eq(shareLinkReaders.linkId, linkId),
      sql`${shareLinkReaders.email} IN (SELECT email FROM share_link_readers
        WHERE link_id = ${linkId} ORDER BY last_at DESC LIMIT -1 OFFSET ${maxReaders})`,
    ),
  );
}
