import { count, like, sql } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { hashPassword } from "~/features/accounts/password.server";
import type { App } from "~/server/app.server";
import { bulkDomain, demoDomain, demoPassword } from "./cast";
import { seedBulk } from "./seed-bulk.server";
import { seedCast } from "./seed-cast.server";

export interface SeedResult {
  /** Profiles written by this call. */
  startups: number;
  investors: number;
  /** Bulk profiles still to come: one call writes a limited number. */
  remaining: number;
}

/**
 * Fills a development database with demo data: the accounts of design §5, at least 60 startups and 40 investors in
 * several states, with pictures and conversations. What is there already stays as it is, so that calling it again
 * changes nothing and a call that was cut short is completed by the next. `startups` and `investors` say how many
 * invented profiles are wanted on top; call again while `remaining` is above zero.
 */
export async function seedDemo(app: App, wanted: { startups: number; investors: number }): Promise<SeedResult> {
  const existing = new Set(
    (
      await app.db
        .select({ email: accounts.email })
        .from(accounts)
        .where(like(accounts.email, `%@${demoDomain}`))
    ).map(({ email }) => email),
  );
  let passwordHash: string | undefined;
  const password = async () => {
    passwordHash ??= await hashPassword(demoPassword);
    return passwordHash;
  };
  const cast = await seedCast(app, { existing, password });
  const bulk = await seedBulk(app, {
    wanted,
    existing: await bulkCounts(app),
    staffId: cast.staffId,
    password,
  });
  return {
    startups: cast.startups + bulk.startups,
    investors: cast.investors + bulk.investors,
    remaining: bulk.remaining,
  };
}

async function bulkCounts(app: App): Promise<{ startups: number; investors: number }> {
  const rows = await app.db
    .select({ kind: accounts.kind, count: count() })
    .from(accounts)
    .where(sql`${accounts.email} LIKE ${`%@${bulkDomain}`}`)
    .groupBy(accounts.kind);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { startups: of("startup"), investors: of("investor") };
}
