import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { App } from "~/server/app.server";

/** Counts the notices an account has not seen. */
export async function countUnseen(app: App, { accountId }: { accountId: string }): Promise<number> {
  const row = await app.db
    .select({ number: accounts.unreadNotices })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  return row?.number ?? 0;
}
