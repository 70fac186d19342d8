import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Records that the actor has seen the level-up dialog, so that no device shows it again (product §15.5). */
export async function dismissLevelUp(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }): Promise<void> {
  await app.db.update(accounts).set({ greetsLevelUp: false }).where(eq(accounts.id, actor.id));
}
