import { eq, getTableColumns } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { investors, investorTexts, onePagers, pendingVersions, startups, startupTexts } from "~/db/schema";
import type { AccountKind } from "~/db/values";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

export const personalData: PersonalData = {
  erase: (app, { id, kind }) => [
    app.db.delete(startupTexts).where(eq(startupTexts.startupId, id)),
    app.db.delete(investorTexts).where(eq(investorTexts.investorId, id)),
    app.db.delete(pendingVersions).where(eq(pendingVersions.profileId, id)),
    app.db.delete(onePagers).where(eq(onePagers.startupId, id)),
    ...emptyProfile(app, { id, kind }),
  ],
  kept: {},
};

/** Resets every column of the profile's row to its default, except the id and the displayed name. */
function emptyProfile(app: App, { id, kind }: { id: string; kind: AccountKind }): BatchItem<"sqlite">[] {
  const name = locales.map((locale) => translate(locale)("settings:erasedName")).join(" ");
  const at = app.now();
  const row = { id, name, createdAt: at, updatedAt: at };
  if (kind === "startup") {
    const empty = { ...defaultsOf(startups), ...row };
    return [app.db.update(startups).set(empty).where(eq(startups.id, id))];
  }
  const empty = { ...defaultsOf(investors), ...row };
  return [app.db.update(investors).set(empty).where(eq(investors.id, id))];
}

/** Derived from the table, so that columns added later are reset too. */
function defaultsOf<Table extends SQLiteTable>(table: Table): Partial<Table["$inferInsert"]> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as Partial<
    Table["$inferInsert"]
  >;
}
