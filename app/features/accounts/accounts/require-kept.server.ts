import { and, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Throws `erasing` if the actor's account is scheduled for deletion. */
export async function requireKept(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<void> {
  const isErasing = and(eq(accounts.id, actor.id), isNotNull(accounts.eraseAt));
  if (await app.db.select({ id: accounts.id }).from(accounts).where(isErasing).get()) throw new AppError("erasing");
}
