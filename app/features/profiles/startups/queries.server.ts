import { eq } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { startups, startupTexts } from "~/db/schema";
import { profileKeyRows } from "~/features/records/records/keys.server";
import { readContent } from "~/features/records/records/stored.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";
import type { StartupProfile } from "./profile";
import { startupRecord } from "./record";

/**
 * A startup's whole profile in the API's shape (product §3.1), including contacts and drafts: only for its owner, staff
 * and commands. `features/showcase/profile-pages` selects the public view. Null if the startup does not exist.
 */
export function getStartupProfile(app: App, id: string): Promise<StartupProfile | null> {
  return readOnce(app, ["startup profile", id], () => readProfile(app, id));
}

const selectRow = compiled((db, { id }: Given<{ id: string }>) =>
  db.select().from(startups).where(eq(startups.id, id)),
);

/** One row per language. Without a limit SQLite also reads the next startup's row to find the end. */
const selectTexts = compiled((db, { id }: Given<{ id: string }>) =>
  db.select().from(startupTexts).where(eq(startupTexts.startupId, id)).limit(textLocales.length),
);

async function readProfile(app: App, id: string): Promise<StartupProfile | null> {
  const [[row], texts, keys] = await app.db.batch([
    selectRow(app.db, { id }),
    selectTexts(app.db, { id }),
    profileKeyRows(app, id),
  ]);
  if (!row) return null;
  return {
    ...readContent(startupRecord, { row, texts, keys }),
    id: row.id,
    is_publish: row.isPublish,
    level: row.level,
    verified_badge: row.verifiedBadge,
    sn_overridden_at: row.snOverriddenAt,
    submitted_at: row.submittedAt,
    published_at: row.publishedAt,
    updated_at: row.updatedAt,
    unclaimed:
      row.unclaimedSource === null ? null : { source: row.unclaimedSource, at: row.sourcedAt ?? row.createdAt },
    revision: row.revision,
    field_changes: row.fieldChanges,
    fact_dates: row.factDates,
  };
}
