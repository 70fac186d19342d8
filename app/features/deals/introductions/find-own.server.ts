import { and, eq, isNotNull } from "drizzle-orm";
import { introductions } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** An introduction as stored. */
export type Introduction = typeof introductions.$inferSelect;

/** Returns an introduction that the startup can see. Throws `not_found`. */
export async function requireShown(
  app: App,
  { actor, id }: { actor: StartupViewer; id: string },
): Promise<Introduction> {
  return found(
    await app.db
      .select()
      .from(introductions)
      .where(and(eq(introductions.id, id), eq(introductions.startupId, actor.id), isNotNull(introductions.shownAt)))
      .get(),
  );
}

/** Returns an introduction that was delivered to the investor. Throws `not_found`. */
export async function requireDelivered(
  app: App,
  { actor, id }: { actor: InvestorViewer; id: string },
): Promise<Introduction> {
  return found(
    await app.db
      .select()
      .from(introductions)
      .where(and(eq(introductions.id, id), eq(introductions.toId, actor.id), isNotNull(introductions.deliveredAt)))
      .get(),
  );
}

function found(row: Introduction | undefined): Introduction {
  if (!row) throw new AppError("not_found");
  return row;
}
