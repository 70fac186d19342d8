import { and, eq, gt } from "drizzle-orm";
import { threadLinks } from "~/db/schema";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";

/** Which thread a mail's link opens, and for whom; null for a link that is unknown or too old. */
export async function findThreadLink(app: App, { token }: { token: string }) {
  const link = await app.db
    .select({ accountId: threadLinks.accountId, targetId: threadLinks.targetId })
    .from(threadLinks)
    .where(and(eq(threadLinks.tokenHash, await hashToken(token)), gt(threadLinks.expiresAt, app.now())))
    .get();
  return link ?? null;
}
