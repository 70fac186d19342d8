import { and, eq, type SQL, sql } from "drizzle-orm";
import { investors, investorTexts } from "~/db/schema";
import { keyWrites } from "~/features/profiles/keys.server";
import { sanitizeRichText } from "~/features/profiles/rich-text.server";
import { type TextLocale, textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorContent, InvestorTexts } from "./profile";
import type { InvestorChanges } from "./schema";

/** The columns of `investors` a change sets; undefined ones are left alone. */
function columnsOf(changes: InvestorChanges) {
  return {
    name: changes.name,
    type: changes.type,
    email: changes.email,
    phone: changes.phone,
    currency: changes.currency,
    region: changes.region,
    capital: changes.capital,
    checkSizeMin: changes.check_size?.min,
    checkSizeMax: changes.check_size?.max,
    photo: changes.photo,
    historyInvest: changes.history_invest,
    currentInvest: changes.current_invest,
  };
}

function textColumnsOf({ title, experience, description }: Partial<InvestorTexts>) {
  return {
    title,
    experience,
    description: description === undefined ? undefined : sanitizeRichText(description),
  };
}

/**
 * The statements that change an investor's content, for one `db.batch`; the first is the update of the investor itself,
 * so its changed row count tells whether the change took place. With `onlyUnpublished` nothing changes unless the status
 * is inactive while they run.
 */
export function investorUpdates(app: App, id: string, changes: InvestorChanges, options: { onlyUnpublished: boolean }) {
  const allowed: SQL = options.onlyUnpublished
    ? sql`EXISTS (SELECT 1 FROM investors WHERE id = ${id} AND status = 'inactive')`
    : sql`1`;
  const texts = Object.entries(changes.langs ?? {}).filter(([, text]) => Object.keys(text ?? {}).length > 0);
  return [
    app.db
      .update(investors)
      .set({ ...columnsOf(changes), updatedAt: app.now() })
      .where(and(eq(investors.id, id), allowed)),
    ...texts.flatMap(([locale, text]) => [
      app.db
        .insert(investorTexts)
        .values({ investorId: id, locale: locale as TextLocale })
        .onConflictDoNothing(),
      app.db
        .update(investorTexts)
        .set(textColumnsOf(text as Partial<InvestorTexts>))
        .where(and(eq(investorTexts.investorId, id), eq(investorTexts.locale, locale as TextLocale), allowed)),
    ]),
    ...keyWrites(app, id, changes, allowed),
  ] as const;
}

/**
 * The statements that insert a whole investor, for a seed's or importer's own batch: they come after the insert of the
 * account with the same id. `row` sets what is not content: status, level, card level, times.
 */
export function investorInserts(
  app: App,
  { id, content, row = {} }: { id: string; content: InvestorContent; row?: Partial<typeof investors.$inferInsert> },
) {
  const at = app.now();
  return [
    app.db.insert(investors).values({ createdAt: at, updatedAt: at, ...columnsOf(content), ...row, id }),
    ...textLocales.map((locale) =>
      app.db.insert(investorTexts).values({ investorId: id, locale, ...textColumnsOf(content.langs[locale]) }),
    ),
    ...keyWrites(app, id, content),
  ] as const;
}
