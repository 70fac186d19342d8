import { asc, eq } from "drizzle-orm";
import { accounts, investors, planApplications, serviceRequests, startups } from "~/db/schema";
import { levelInForce } from "~/features/core/access/level";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Upper bound on the plans, and on the requests, of a startup. */
const maxNamed = 500;

/**
 * Reads what only its owner sees of a startup, beyond `getStartupForViewer` (product §3.1): including the plans and
 * services it applied for, with their status. Throws `startup_not_found`.
 */
export async function readOwnStartupFields(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }) {
  const { level, levelUntilAt } = startups;
  const [[row], applications, requests] = await app.db.batch([
    app.db
      .select({ level, levelUntilAt, reference: accounts.referenceCode, account: accountColumns })
      .from(startups)
      .innerJoin(accounts, eq(accounts.id, startups.id))
      .where(eq(startups.id, actor.id)),
    app.db
      .select({ id: planApplications.planId, status: planApplications.status })
      .from(planApplications)
      .where(eq(planApplications.startupId, actor.id))
      .limit(maxNamed),
    // The newest request of each service comes last.
    app.db
      .select({ id: serviceRequests.service, status: serviceRequests.status })
      .from(serviceRequests)
      .where(eq(serviceRequests.startupId, actor.id))
      .orderBy(asc(serviceRequests.id))
      .limit(maxNamed),
  ]);
  if (!row) throw new AppError("startup_not_found");
  return {
    level: levelInForce(row.level, row.levelUntilAt, app.now()),
    plan: statusesOf(applications),
    service: statusesOf(requests),
    reference: row.reference,
    change_password: row.account.changePassword,
  };
}

/**
 * The same for an investor: also both languages' texts, private contact data, and companies linked to startups that are
 * currently unpublished. Throws `investor_not_found`.
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

const statusesOf = (rows: ReadonlyArray<{ id: string; status: string }>): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, status }) => [id, status]));

const accountColumns = { changePassword: accounts.changePassword, termVersion: accounts.termVersion };
