import { eq } from "drizzle-orm";
import { highlights } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** A featured profile's row. Throws `not_found`. */
export async function requireFeatured(app: App, id: string) {
  const row = await app.db
    .select({ side: highlights.side, untilAt: highlights.untilAt })
    .from(highlights)
    .where(eq(highlights.profileId, id))
    .get();
  if (!row) throw new AppError("not_found");
  return row;
}
