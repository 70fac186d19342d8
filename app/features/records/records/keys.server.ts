import { and, eq, type SQL, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { insertFrom } from "~/db/insert-if.server";
import { profileKeys } from "~/db/schema";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";

type KeyRow = Pick<typeof profileKeys.$inferSelect, "type" | "key" | "position">;

/** The industry and domain keys of a profile, or of a change to one, where omitted lists are unchanged. */
export interface ProfileKeys {
  industry_keys?: string[];
  domain_keys?: string[];
}

const types = ["industry", "domain"] as const;

/** The query for a profile's industry and domain keys. `keysOf` sorts them, because D1 counts rows it sorts twice. */
export function profileKeyRows(app: App, profileId: string) {
  return selectKeys(app.db, { profileId });
}

const selectKeys = compiled((db, { profileId }: Given<{ profileId: string }>) =>
  db
    .select({ type: profileKeys.type, key: profileKeys.key, position: profileKeys.position })
    .from(profileKeys)
    .where(eq(profileKeys.profileId, profileId)),
);

/** The keys of one type in the owner's order. */
export function keysOf(rows: KeyRow[], type: KeyRow["type"]): string[] {
  return rows
    .filter((row) => row.type === type)
    .toSorted((one, other) => one.position - other.position)
    .map(({ key }) => key);
}

/** The statements that replace a profile's keys if `allowed` is true when they run. */
export function keyWrites(app: App, profileId: string, keys: ProfileKeys, allowed: SQL = sql`1`) {
  return types.flatMap((type) => {
    const chosen = keys[`${type}_keys`];
    if (!chosen) return [];
    return [
      app.db.delete(profileKeys).where(and(eq(profileKeys.profileId, profileId), eq(profileKeys.type, type), allowed)),
      insertFrom(
        app.db,
        profileKeys,
        { profileId, type, key: sql`value`, position: sql`key` },
        sql`FROM json_each(${JSON.stringify(chosen)}) WHERE ${allowed}`,
      ),
    ];
  });
}

/** The errors for unknown keys, by field. */
export async function unknownKeyErrors(app: App, keys: ProfileKeys): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const type of types) {
    const chosen = keys[`${type}_keys`];
    if (!chosen || chosen.length === 0) continue;
    const labels = await keyLabels(app, type, defaultLocale);
    if (!chosen.every((key) => labels.has(key))) errors[`${type}_keys`] = ["profileForms:issues.option"];
  }
  return errors;
}
