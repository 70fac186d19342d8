import { and, count, eq, isNotNull } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, referralVisits } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** An account's referral code, its link's visits, and how many activated accounts used it (product §5.9). */
export interface Reference {
  code: string;
  /** At most one per browser and day. */
  visits: number;
  startups: number;
  investors: number;
}

/** The actor's own referral code and counts. */
export async function getReference(
  app: App,
  { actor }: { actor: Pick<Actor, "id" | "referenceCode"> },
): Promise<Reference> {
  const { id, referenceCode: code } = actor;
  const [[link], referred] = await app.db.batch([selectVisits(app.db, { id }), countReferred(app.db, { id })]);
  const numberOf = (kind: string) => referred.find((row) => row.kind === kind)?.number ?? 0;
  return {
    code,
    visits: link?.visits ?? 0,
    startups: numberOf("startup"),
    investors: numberOf("investor"),
  };
}

const selectVisits = compiled((db, { id }: Given<{ id: string }>) =>
  db.select({ visits: referralVisits.visits }).from(referralVisits).where(eq(referralVisits.accountId, id)),
);

const countReferred = compiled((db, { id }: Given<{ id: string }>) =>
  db
    .select({ kind: accounts.kind, number: count() })
    .from(accounts)
    .where(and(eq(accounts.referredBy, id), isNotNull(accounts.activatedAt)))
    .groupBy(accounts.kind),
);
