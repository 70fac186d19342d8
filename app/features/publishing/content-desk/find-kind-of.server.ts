import { eq } from "drizzle-orm";
import { contentItems } from "~/db/schema";
import { findContentKind } from "~/features/publishing/content-kinds";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Finds the kind of an item by id. Throws `not_found`. */
export async function findKindOf(app: App, { id }: { id: string }): Promise<string> {
  const item = await app.db.select({ kind: contentItems.kind }).from(contentItems).where(eq(contentItems.id, id)).get();
  if (!item || !findContentKind(item.kind)) throw new AppError("not_found");
  return item.kind;
}
