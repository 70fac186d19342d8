import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/**
 * The actor has seen that they became a general member; the dialog is not shown again, on any device (product §15.5).
 */
export async function dismissLevelUp(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }): Promise<void> {
  await app.db.update(accounts).set({ greetsLevelUp: false }).where(eq(accounts.id, actor.id));
}
