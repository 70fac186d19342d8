import { and, asc, eq, like, ne } from "drizzle-orm";
import { accounts, profileKeys, startups } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { BuiltInvestor } from "./build-investor";
import { demoDomain, startupParts } from "./cast";
import { seededRandom } from "./random";

/** A published startup of the cast, which investors of the cast may have backed. */
export interface Backable {
  id: string;
  name: string;
  industries: string[];
}

/** Reads the published startups of the cast, without the one that people log in as, whose suggestions stay whole. */
export async function readBackable(app: App): Promise<Backable[]> {
  const [loggedIn] = startupParts();
  const rows = await app.db
    .select({ id: startups.id, name: startups.name, industry: profileKeys.key })
    .from(accounts)
    .innerJoin(startups, eq(startups.id, accounts.id))
    .innerJoin(profileKeys, and(eq(profileKeys.profileId, accounts.id), eq(profileKeys.type, "industry")))
    .where(
      and(
        like(accounts.email, `%@${demoDomain}`),
        ne(accounts.email, loggedIn?.email ?? ""),
        eq(startups.isPublish, 2),
      ),
    )
    .orderBy(asc(accounts.email), asc(profileKeys.position));
  const byId = new Map<string, Backable>();
  for (const { industry, ...startup } of rows) {
    const known = byId.get(startup.id) ?? { ...startup, industries: [] };
    byId.set(startup.id, { ...known, industries: [...known.industries, industry] });
  }
  return [...byId.values()];
}

/** Adds to an investor's portfolio up to two startups on the platform that share an industry with it. */
export function withBacked(built: BuiltInvestor, startups: readonly Backable[]): BuiltInvestor {
  const random = seededRandom(`backed/${built.seed}`);
  const { industry_keys, current_invest } = built.content;
  const fitting = startups.filter(({ industries }) => industries.some((key) => industry_keys.includes(key)));
  const backed = random.sample(fitting, random.integer(0, 2)).map(({ id, name }) => ({
    name,
    description: "種子輪跟投 / Followed in the seed round",
    year: String(random.integer(2022, 2025)),
    startup_id: id,
  }));
  return { ...built, content: { ...built.content, current_invest: [...backed, ...current_invest] } };
}
