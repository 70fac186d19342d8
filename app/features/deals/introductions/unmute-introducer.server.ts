import { and, eq } from "drizzle-orm";
import { introductionMutes } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Allows introductions again from an introducer, named by the introduction it was muted from. */
export async function unmuteIntroducer(app: App, { actor, id }: { actor: InvestorViewer; id: string }): Promise<void> {
  const { accountId, introductionId } = introductionMutes;
  await app.db.delete(introductionMutes).where(and(eq(accountId, actor.id), eq(introductionId, id)));
}
