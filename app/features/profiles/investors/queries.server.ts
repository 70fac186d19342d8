import { eq } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { investors, investorTexts } from "~/db/schema";
import { profileKeyRows } from "~/features/records/records/keys.server";
import { readContent } from "~/features/records/records/stored.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";
import type { InvestorProfile } from "./profile";
import { investorRecord } from "./record";

/**
 * An investor's whole profile in the API's shape (product §3.2), including e-mail and phone: only for its owner, staff
 * and commands. `features/showcase/profile-pages` selects the public view. Null if the investor does not exist.
 */
export function getInvestorProfile(app: App, id: string): Promise<InvestorProfile | null> {
  return readOnce(app, ["investor profile", id], () => readProfile(app, id));
}

const selectRow = compiled((db, { id }: Given<{ id: string }>) =>
  db.select().from(investors).where(eq(investors.id, id)),
);

/** One row per language, as for startups. */
const selectTexts = compiled((db, { id }: Given<{ id: string }>) =>
  db.select().from(investorTexts).where(eq(investorTexts.investorId, id)).limit(textLocales.length),
);

async function readProfile(app: App, id: string): Promise<InvestorProfile | null> {
  const [[row], texts, keys] = await app.db.batch([
    selectRow(app.db, { id }),
    selectTexts(app.db, { id }),
    profileKeyRows(app, id),
  ]);
  if (!row) return null;
  return {
    ...readContent(investorRecord, { row, texts, keys }),
    id: row.id,
    status: row.status,
    level: row.level,
    card_level: row.cardLevel,
    submitted_at: row.submittedAt,
    published_at: row.publishedAt,
    updated_at: row.updatedAt,
    revision: row.revision,
    field_changes: row.fieldChanges,
    fact_dates: row.factDates,
  };
}
