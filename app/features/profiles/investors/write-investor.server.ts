import { and, eq, type SQL, sql } from "drizzle-orm";
import { investors, investorTexts } from "~/db/schema";
import type { InvestorStatus } from "~/db/values";
import { outdateWalls } from "~/features/core/firewall/outdate-walls.server";
import { datedBy } from "~/features/records/dated-facts/dating.server";
import { type DatedPath, datesSince } from "~/features/records/dated-facts/facts";
import { revised } from "~/features/records/editing/commit-revision.server";
import type { RecordDefinition } from "~/features/records/records/content";
import type { Field } from "~/features/records/records/field";
import { keyWrites } from "~/features/records/records/keys.server";
import { columnsOf, textColumnsOf } from "~/features/records/records/stored.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type InvestorContent, investorRecord } from "./record";
import type { InvestorChanges } from "./schema";

/** Every dated field is one of the record's. */
const record: { fields: Record<DatedPath<"investor">, Field> } & RecordDefinition = investorRecord;
const dated = {
  side: "investor",
  record,
  table: investors,
  texts: { table: investorTexts, owner: investorTexts.investorId },
} as const;

/**
 * The statements that change an investor's content, for one `db.batch`. They take effect only while the status is
 * `onlyIn` and, if given, `revision` is current. The last one updates the investor's row, so its changed row count
 * shows whether they did. It must be last because it increments the revision that guards the others. The first one
 * dates the facts that change.
 */
export function investorUpdates(
  app: App,
  id: string,
  changes: InvestorChanges,
  { onlyIn, revision }: { onlyIn: InvestorStatus; revision: number | undefined },
) {
  const unchanged = revision === undefined ? sql`` : sql` AND revision = ${revision}`;
  const allowed: SQL = sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = ${onlyIn}${unchanged})`;
  const texts = Object.entries(changes.langs ?? {}).filter(([, text]) => Object.keys(text ?? {}).length > 0);
  const dates = datedBy(app, { ...dated, id, changes });
  return [
    ...(dates
      ? [
          app.db
            .update(investors)
            .set({ factDates: dates })
            .where(and(eq(investors.id, id), allowed)),
        ]
      : []),
    ...texts.flatMap(([locale, text]) => [
      app.db
        .insert(investorTexts)
        .values({ investorId: id, locale: locale as TextLocale })
        .onConflictDoNothing(),
      app.db
        .update(investorTexts)
        .set(textColumnsOf(investorRecord, text ?? {}))
        .where(and(eq(investorTexts.investorId, id), eq(investorTexts.locale, locale as TextLocale), allowed)),
    ]),
    ...keyWrites(app, id, changes, allowed),
    // Its type decides which rules of startups' firewalls include it.
    ...(changes.type === undefined ? [] : [outdateWalls(app, { investorIds: [id] })]),
    app.db
      .update(investors)
      .set({ ...columnsOf(investorRecord, changes), ...revised(app, { changes, by: "owner" }), updatedAt: app.now() })
      .where(and(eq(investors.id, id), allowed)),
  ] as const;
}

/**
 * The statements that insert a whole investor, for the batch of a seed or import. The account with the same id must be
 * inserted before. `row` sets columns that are not content: status, level, card level, times.
 */
export function investorInserts(
  app: App,
  { id, content, row = {} }: { id: string; content: InvestorContent; row?: Partial<typeof investors.$inferInsert> },
) {
  const at = app.now();
  return [
    app.db.insert(investors).values({
      createdAt: at,
      updatedAt: at,
      factDates: datesSince("investor", at),
      ...columnsOf(investorRecord, content),
      ...row,
      id,
    }),
    ...textLocales.map((locale) =>
      app.db
        .insert(investorTexts)
        .values({ investorId: id, locale, ...textColumnsOf(investorRecord, content.langs[locale]) }),
    ),
    ...keyWrites(app, id, content),
  ] as const;
}
