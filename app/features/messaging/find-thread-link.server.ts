import { and, eq, gt } from "drizzle-orm";
import { threadLinks } from "~/db/schema";
import type { App } from "~/server/app.server";
import { hashToken } from "~/server/tokens";

/** The thread and reader of a mail's link; null if the link is unknown or expired. */
export async function findThreadLink(app: App, { token }: { token: string }) {
  const link = await app.db
    .select({ accountId: threadLinks.accountId, targetId: threadLinks.targetId })
    .from(threadLinks)
    .where(and(eq(threadLinks.tokenHash, await hashToken(token)), gt(threadLinks.expiresAt, app.now())))
    .get();
  return link ?? null;
}
