import { eq } from "drizzle-orm";
import { accounts, investors, startups } from "~/db/schema";
import { levelInForce } from "~/features/access/level";
import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import { getInvestorProfile } from "~/features/investors/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * What only its owner reads of a startup, beyond what `getStartupForViewer` returns (spec §3). Plans and services are
 * those it takes part in, by id. Throws `startup_not_found`.
 */
export async function readOwnStartupFields(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }) {
  const { level, levelUntilAt, plan, service } = startups;
  const row = await app.db
    .select({ level, levelUntilAt, plan, service, reference: accounts.referenceCode, account: accountColumns })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .where(eq(startups.id, actor.id))
    .get();
  if (!row) throw new AppError("startup_not_found");
  return {
    level: levelInForce(row.level, row.levelUntilAt, app.now()),
    plan: row.plan,
    service: row.service,
    reference: row.reference,
    change_password: row.account.changePassword,
  };
}

/**
 * The same for an investor: also the texts in both languages, the contact data that nobody else reads, and its companies
 * with links to startups that are not published at present. Throws `investor_not_found`.
 */
export async function readOwnInvestorFields(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }) {
  const { level, levelUntilAt } = investors;
  const [row, profile] = await Promise.all([
    app.db
      .select({ level, levelUntilAt, reference: accounts.referenceCode, account: accountColumns })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .where(eq(investors.id, actor.id))
      .get(),
    getInvestorProfile(app, actor.id),
  ]);
  if (!row || !profile) throw new AppError("investor_not_found");
  return {
    email: profile.email,
    phone: profile.phone,
    capital: profile.capital,
    langs: profile.langs,
    current_invest: profile.current_invest,
    history_invest: profile.history_invest,
    level: levelInForce(row.level, row.levelUntilAt, app.now()),
    reference: row.reference,
    change_password: row.account.changePassword,
    term_version: row.account.termVersion,
  };
}

const accountColumns = { changePassword: accounts.changePassword, termVersion: accounts.termVersion };
