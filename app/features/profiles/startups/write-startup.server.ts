import { and, eq, type SQL, sql } from "drizzle-orm";
import { startups, startupTexts } from "~/db/schema";
import type { Editor, PublishState } from "~/db/values";
import { datedBy } from "~/features/records/dated-facts/dating.server";
import { type DatedPath, datesSince } from "~/features/records/dated-facts/facts";
import { revised } from "~/features/records/editing/commit-revision.server";
import type { RecordDefinition } from "~/features/records/records/content";
import type { Field } from "~/features/records/records/field";
import { keyWrites } from "~/features/records/records/keys.server";
import { columnsOf, textColumnsOf } from "~/features/records/records/stored.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type StartupContent, startupRecord } from "./record";
import type { StartupChanges } from "./schema";

/** Every dated field is one of the record's. */
const record: { fields: Record<DatedPath<"startup">, Field> } & RecordDefinition = startupRecord;
const dated = {
  side: "startup",
  record,
  table: startups,
  texts: { table: startupTexts, owner: startupTexts.startupId },
} as const;

interface UpdateOptions {
  by: Editor;
  /** Changes nothing unless is_publish has this value when the statements run; null for any. */
  onlyIn: PublishState | null;
  /** Changes nothing unless this is still the current revision when the statements run. */
  revision?: number;
}

/**
 * The statements that change a startup's content, for one `db.batch`. The last one updates the startup's row, so its
 * changed row count shows whether they took effect. It must be last because it increments the revision that guards the
 * others. The first one dates the facts that change.
 */
export function startupUpdates(app: App, id: string, changes: StartupChanges, options: UpdateOptions) {
  const { by, onlyIn, revision } = options;
  const state = onlyIn === null ? sql`` : sql` AND is_publish = ${onlyIn}`;
  const unchanged = revision === undefined ? sql`` : sql` AND revision = ${revision}`;
  const allowed: SQL = sql`EXISTS (SELECT 1 FROM startups WHERE id = ${id}${state}${unchanged})`;
  const sn = changes.company_info?.sn;
  const terms = changes.term_of_protected;
  const texts = Object.entries(changes.report ?? {}).filter(([, report]) => Object.keys(report ?? {}).length > 0);
  const dates = datedBy(app, { ...dated, id, changes });
  return [
    ...(dates
      ? [
          app.db
            .update(startups)
            .set({ factDates: dates })
            .where(and(eq(startups.id, id), allowed)),
        ]
      : []),
    ...texts.flatMap(([locale, report]) => [
      app.db
        .insert(startupTexts)
        .values({ startupId: id, locale: locale as TextLocale })
        .onConflictDoNothing(),
      app.db
        .update(startupTexts)
        .set(textColumnsOf(startupRecord, report ?? {}))
        .where(and(eq(startupTexts.startupId, id), eq(startupTexts.locale, locale as TextLocale), allowed)),
    ]),
    ...keyWrites(app, id, changes, allowed),
    app.db
      .update(startups)
      .set({
        ...columnsOf(startupRecord, changes),
        // One column holds both languages, which are edited separately.
        ...(terms && { termOfProtected: sql`json_patch(term_of_protected, ${JSON.stringify(terms)})` }),
        // Staff approved only the old number.
        ...(sn === undefined ? {} : { snOverriddenAt: sql`CASE WHEN sn = ${sn} THEN sn_overridden_at END` }),
        ...revised(app, { changes, by }),
        updatedAt: app.now(),
      })
      .where(and(eq(startups.id, id), allowed)),
  ] as const;
}

/**
 * The statements that insert a whole startup, for the batch of a seed or import. The account with the same id must be
 * inserted before. `row` sets columns that are not content: state, level, badge, import key, times. Sanitises rich
 * text; the caller must check that keys and images exist.
 */
export function startupInserts(
  app: App,
  { id, content, row = {} }: { id: string; content: StartupContent; row?: Partial<typeof startups.$inferInsert> },
) {
  const at = app.now();
  return [
    app.db.insert(startups).values({
      createdAt: at,
      updatedAt: at,
      factDates: datesSince("startup", at),
      ...columnsOf(startupRecord, content),
      ...row,
      id,
    }),
    ...textLocales.map((locale) =>
      app.db
        .insert(startupTexts)
        .values({ startupId: id, locale, ...textColumnsOf(startupRecord, content.report[locale]) }),
    ),
    ...keyWrites(app, id, content),
  ] as const;
}
