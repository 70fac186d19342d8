import { and, asc, eq, like } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, listings, matchWishes } from "~/db/schema";
import { wishesBody } from "~/features/discovery/match/wishes.server";
import { optionValues } from "~/features/profiles/startups/options";
import type { App } from "~/server/app.server";
import { demoDomain, investorParts } from "./cast";
import { seededRandom } from "./random";

/** The named accounts of product §1.6, which say whom they look for themselves. */
const named = 5;

/**
 * Has every second listed investor of the cast say whom it looks for, once, so that suggestions to startups name wishes
 * that are met.
 */
export async function seedWishes(app: App): Promise<void> {
  if (await app.db.select({ id: matchWishes.accountId }).from(matchWishes).get()) return;
  const ownWords = new Set(investorParts().flatMap(({ email }, at) => (at < named ? [email] : [])));
  const investors = await app.db
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .innerJoin(listings, eq(listings.profileId, accounts.id))
    .where(and(eq(accounts.kind, "investor"), like(accounts.email, `%@${demoDomain}`)))
    .orderBy(asc(accounts.email));
  const inserts = investors
    .filter(({ email }) => !ownWords.has(email))
    .map(({ id, email }) => ({ id, random: seededRandom(`wishes/${email}`) }))
    .filter(({ random }) => random.chance(0.5))
    .map(({ id, random }) => {
      const wishes = wishesBody.parse({
        rounds: random.sample(optionValues("rounds").slice(0, 4), 2),
        regions: random.chance(0.3) ? [random.pick(optionValues("regions").slice(0, 6))] : [],
        roles: [random.pick(["lead", "follow"])],
        languages: random.sample(["zh", "en"] as const, random.integer(1, 2)),
      });
      return app.db.insert(matchWishes).values({ accountId: id, ...wishes, updatedAt: app.now() });
    });
  await commit(app, inserts);
}
