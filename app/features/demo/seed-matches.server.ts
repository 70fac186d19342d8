import { and, asc, eq, like } from "drizzle-orm";
import { accounts, conversationRecords, investors, matchWishes, profileKeys, startups } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { InvestorType } from "~/db/values";
import type { StoredWishes } from "~/features/discovery/match/wishes.server";
import { optionValues } from "~/features/profiles/startups/options";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";
import { type Random, seededRandom } from "./random";
import { indexWritten, inOneBatch } from "./write-prepared.server";

/** How many startups of the platform a demo investor has backed. */
const backed = { min: 2, max: 4 };

/** How many listed profiles say whom they look for; the named accounts all do. */
const wishingShare = 0.7;

type DemoStartup = Awaited<ReturnType<typeof readStartups>>[number];
type DemoInvestor = Awaited<ReturnType<typeof readInvestors>>[number];

/**
 * Seeds, once, what suggestions are made of: startups that demo investors have backed, and whom both sides look for.
 * Only accounts of the cast get them, not copies of them, so that journeys do not see each other's.
 */
export async function seedMatches(app: App): Promise<void> {
  if (await app.db.select({ id: matchWishes.accountId }).from(matchWishes).limit(1).get()) return;
  const [companies, backers] = [await readStartups(app), await readInvestors(app)];
  const wishes = [
    ...companies.map((one) => ({ ...one, wishes: startupWishes(one) })),
    ...backers.map((one) => ({ ...one, wishes: investorWishes(one) })),
  ].filter(({ email }) => !/-\d/.test(email) || seededRandom(`wishing/${email}`).chance(wishingShare));
  const portfolios = await choosePortfolios(app, { companies, backers });
  await inOneBatch(
    app,
    portfolios.map(({ id, currentInvest }) =>
      app.db.update(investors).set({ currentInvest }).where(eq(investors.id, id)),
    ),
  );
  await indexWritten(
    app,
    portfolios.map(({ id }) => id),
  );
  // Last, because the next run takes it as the sign that nothing is missing.
  await inOneBatch(
    app,
    wishes.map(({ id, wishes: own }) =>
      app.db.insert(matchWishes).values({ accountId: id, ...own, updatedAt: app.now() }),
    ),
  );
}

async function readStartups(app: App) {
  const rows = await app.db
    .select({
      ...{ id: startups.id, email: accounts.email, name: startups.name },
      ...{ startedOn: startups.companyStartAt, round: startups.round },
    })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .where(and(eq(startups.isPublish, 2), like(accounts.email, `startup%@${demoDomain}`)))
    .orderBy(asc(accounts.email));
  return withIndustries(app, rows);
}

async function readInvestors(app: App) {
  const rows = await app.db
    .select({
      ...{ id: investors.id, email: accounts.email, type: investors.type, region: investors.region },
      ...{ checkMax: investors.checkSizeMax, currentInvest: investors.currentInvest },
    })
    .from(investors)
    .innerJoin(accounts, eq(accounts.id, investors.id))
    .where(and(eq(investors.status, "active"), like(accounts.email, `%@${demoDomain}`)))
    .orderBy(asc(accounts.email));
  return withIndustries(app, rows);
}

async function withIndustries<Row extends { id: string }>(app: App, rows: Row[]) {
  const keys = await app.db
    .select({ id: profileKeys.profileId, key: profileKeys.key })
    .from(profileKeys)
    .where(eq(profileKeys.type, "industry"));
  return rows.map((row) => ({ ...row, industries: keys.filter(({ id }) => id === row.id).map(({ key }) => key) }));
}

/**
 * Chooses startups of the same industries for each investor. Nobody has backed whom it still talks with, because that
 * would close the card on its board.
 */
async function choosePortfolios(
  app: App,
  { companies, backers }: { companies: DemoStartup[]; backers: DemoInvestor[] },
): Promise<Array<Pick<DemoInvestor, "id" | "currentInvest">>> {
  const talks = await app.db
    .select({ investorId: conversationRecords.investorId, startupId: conversationRecords.startupId })
    .from(conversationRecords);
  const without = backers.filter(({ currentInvest }) => currentInvest.every((one) => one.startup_id === null));
  return without.map(({ id, email, industries, currentInvest }) => {
    const random = seededRandom(`portfolio/${email}`);
    const partners = new Set(talks.filter((talk) => talk.investorId === id).map(({ startupId }) => startupId));
    const fitting = companies.filter(
      (company) => !partners.has(company.id) && company.industries.some((key) => industries.includes(key)),
    );
    const chosen = random.sample(fitting, random.integer(backed.min, backed.max));
    return { id, currentInvest: [...currentInvest, ...chosen.map((company) => holdingIn(company, random))] };
  });
}

function holdingIn({ id, name, startedOn }: DemoStartup, random: Random): InvestedCompany {
  const stage = random.pick(["天使輪參與 / Angel round", "種子輪跟投 / Followed in the seed round"]);
  return { name, description: stage, year: String(Number(startedOn.slice(0, 4)) + 1), startup_id: id };
}

const early: readonly InvestorType[] = ["angel", "accelerator", "venture_capital"];
const later: readonly InvestorType[] = ["venture_capital", "cvc", "family_office", "private_equity"];

/** Whom a startup looks for: the types of investors of its round, some of them to lead it. */
function startupWishes({ email, round }: DemoStartup): StoredWishes {
  const random = seededRandom(`wishes/${email}`);
  const isEarly = ["pre_seed", "seed", "pre_a"].includes(round);
  return {
    types: [...(isEarly ? early : later)],
    rounds: [],
    regions: [],
    roles: random.pick([[], ["lead"], ["lead", "follow"]]),
    languages: random.pick([["zh"], ["zh", "en"]]),
  };
}

/** Whom an investor looks for: rounds by the size of its checks, some of them only near it. */
function investorWishes({ email, type, region, checkMax }: DemoInvestor): StoredWishes {
  const random = seededRandom(`wishes/${email}`);
  const rounds = optionValues("rounds");
  const first = [5, 20, 60].filter((millions) => (checkMax ?? 0) > millions * 1_000_000).length;
  return {
    types: [],
    rounds: rounds.slice(first, first + 3),
    regions: random.chance(0.25) ? [...new Set([region, "台北市"])] : [],
    roles: type === "angel" ? ["follow"] : random.pick([["lead"], ["lead", "follow"]]),
    languages: random.pick([["zh"], ["zh", "en"]]),
  };
}
