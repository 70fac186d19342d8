import { and, asc, eq, isNotNull, like } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { accounts, investors, memberships, startups } from "~/db/schema";
import type { MembershipTrack } from "~/db/values";
import { dayMs } from "~/durations";
import { readMembership, writeMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import type { App } from "~/server/app.server";
import { demoDomain } from "./cast";

/** Days until the levels of these accounts end; all others are endless. */
const daysLeft = [10, 60, 200];

/**
 * Sets an end on the levels of a few demo accounts, so that there is something to renew. Named accounts stay endless,
 * because journeys use them.
 */
export async function seedMemberships(app: App): Promise<void> {
  const isSeeded = await app.db
    .select({ id: memberships.accountId })
    .from(memberships)
    .where(isNotNull(memberships.grantedUntil))
    .limit(1);
  if (isSeeded.length > 0) return;
  const [gold, cards] = await app.db.batch([
    app.db
      .select({ id: startups.id })
      .from(startups)
      .innerJoin(accounts, eq(accounts.id, startups.id))
      .where(and(like(accounts.email, `startup-__@${demoDomain}`), eq(startups.level, "gold")))
      .orderBy(asc(accounts.email))
      .limit(daysLeft.length),
    app.db
      .select({ id: investors.id })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .where(and(like(accounts.email, `investor-__@${demoDomain}`), eq(investors.cardLevel, "blackcard")))
      .orderBy(asc(accounts.email))
      .limit(1),
  ]);
  const given = [
    ...gold.map(({ id }, at) => ({ accountId: id, track: "level" as const, days: daysLeft[at] ?? 0 })),
    ...cards.map(({ id }) => ({ accountId: id, track: "card" as const, days: daysLeft[1] ?? 0 })),
  ];
  for (const one of given) await endGrant(app, one);
}

async function endGrant(
  app: App,
  { accountId, track, days }: { accountId: string; track: MembershipTrack; days: number },
): Promise<void> {
  const membership = await readMembership(app, { accountId, track });
  if (!membership.grant) return;
  const until = nextDay(app.now()) + days * dayMs;
  const { guard, rest } = writeMembership(app, membership, { grant: { level: membership.grant.level, until } });
  await app.db.batch<BatchItem<"sqlite">, [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>([guard, ...rest]);
}
