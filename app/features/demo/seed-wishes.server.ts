import { asc, eq, like } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { accounts, listings, matchWishes } from "~/db/schema";
import { wishesBody } from "~/features/discovery/match/wishes.server";
import { optionValues } from "~/features/profiles/startups/options";
import type { App } from "~/server/app.server";
import { demoDomain, investorParts, startupParts } from "./cast";
import { type Random, seededRandom } from "./random";

/** The named accounts of product §1.6, which say whom they look for themselves. */
const named = 5;

/** Has some listed profiles of the cast say whom they look for, once, so that suggestions name wishes that are met. */
export async function seedWishes(app: App): Promise<void> {
  if (await app.db.select({ id: matchWishes.accountId }).from(matchWishes).get()) return;
  const ownWords = new Set(
    [...startupParts().slice(0, named), ...investorParts().slice(0, named)].map(({ email }) => email),
  );
  const listed = await app.db
    .select({ id: accounts.id, kind: accounts.kind, email: accounts.email })
    .from(accounts)
    .innerJoin(listings, eq(listings.profileId, accounts.id))
    .where(like(accounts.email, `%@${demoDomain}`))
    .orderBy(asc(accounts.email));
  const inserts = listed
    .filter(({ email }) => !ownWords.has(email))
    .map(({ id, kind, email }) => ({ id, kind, random: seededRandom(`wishes/${email}`) }))
    .filter(({ random }) => random.chance(0.5))
    .map(({ id, kind, random }) =>
      app.db
        .insert(matchWishes)
        .values({ accountId: id, ...wishesOf(kind === "startup", random), updatedAt: app.now() }),
    );
  await commit(app, inserts);
}

function wishesOf(isStartup: boolean, random: Random) {
  return wishesBody.parse({
    types: isStartup ? [random.pick(["angel", "venture_capital", "cvc"] as const)] : [],
    rounds: isStartup ? [] : random.sample(optionValues("rounds").slice(0, 4), 2),
    regions: random.chance(0.3) ? [random.pick(optionValues("regions").slice(0, 6))] : [],
    roles: [random.pick(["lead", "follow"])],
    languages: random.sample(["zh", "en"] as const, random.integer(1, 2)),
  });
}
