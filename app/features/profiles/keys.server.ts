import { asc, eq } from "drizzle-orm";
import { profileKeys } from "~/db/schema";
import type { App } from "~/server/app.server";

type KeyRow = Pick<typeof profileKeys.$inferSelect, "type" | "key">;

/** The statement that reads a profile's industry and domain keys in the owner's order. */
export function profileKeyRows(app: App, profileId: string) {
  return app.db
    .select({ type: profileKeys.type, key: profileKeys.key })
    .from(profileKeys)
    .where(eq(profileKeys.profileId, profileId))
    .orderBy(asc(profileKeys.position));
}

export function keysOf(rows: KeyRow[], type: KeyRow["type"]): string[] {
  return rows.filter((row) => row.type === type).map(({ key }) => key);
}
