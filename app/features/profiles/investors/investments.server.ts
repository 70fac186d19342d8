import { and, eq, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { isNotOneOf } from "~/db/is-one-of";
import { investments } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { App } from "~/server/app.server";

/** Portfolio companies beyond this number are not compared with others'. */
const maxCompanies = 200;

/**
 * A portfolio company as stored in `investments`: the linked startup's id, or an unlinked company's name, which never
 * matches a startup of that name. Null if it has neither.
 */
export function companyKey({ startup_id, name }: Pick<InvestedCompany, "startup_id" | "name">): string | null {
  if (startup_id) return startup_id;
  const normalised = name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  return normalised === "" ? null : `name:${normalised}`;
}

/** The distinct companies of an investor, as `companyKey`. */
export function companyKeysOf(investor: {
  current_invest: readonly InvestedCompany[];
  history_invest: readonly InvestedCompany[];
}): string[] {
  const keys = [...investor.current_invest, ...investor.history_invest].flatMap((one) => companyKey(one) ?? []);
  return [...new Set(keys)].slice(0, maxCompanies);
}

/**
 * The statements that store a listed investor's companies, for the batch that lists it. Rows of companies that stay are
 * not inserted again, because the board follows each insert (decision 062).
 */
export function investmentStatements(app: App, investorId: string, companies: readonly string[]) {
  return [
    app.db
      .delete(investments)
      .where(and(eq(investments.investorId, investorId), isNotOneOf(investments.company, companies))),
    insertFrom(
      app.db,
      investments,
      { investorId, company: sql`value` },
      sql`FROM json_each(${JSON.stringify(companies)})
        WHERE EXISTS (SELECT 1 FROM investors WHERE id = ${investorId} AND status = 'active')`,
    ).onConflictDoNothing(),
  ];
}

/** The statement that removes them, for the batch that unlists the investor. */
export function removeInvestments(app: App, investorId: string) {
  return app.db.delete(investments).where(eq(investments.investorId, investorId));
}
