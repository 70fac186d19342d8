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
export async function getReference(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<Reference> {
  const { id } = actor;
  const [[own], referred] = await app.db.batch([selectOwn(app.db, { id }), countReferred(app.db, { id })]);
  const numberOf = (kind: string) => referred.find((row) => row.kind === kind)?.number ?? 0;
  return {
    code: own?.code ?? "",
    visits: own?.visits ?? 0,
    startups: numberOf("startup"),
    investors: numberOf("investor"),
  };
}

const selectOwn = compiled((db, { id }: Given<{ id: string }>) =>
  db
    .select({ code: accounts.referenceCode, visits: referralVisits.visits })
    .from(accounts)
    .leftJoin(referralVisits, eq(referralVisits.accountId, accounts.id))
    .where(eq(accounts.id, id)),
);

const countReferred = compiled((db, { id }: Given<{ id: string }>) =>
  db
    .select({ kind: accounts.kind, number: count() })
    .from(accounts)
    .where(and(eq(accounts.referredBy, id), isNotNull(accounts.activatedAt)))
    .groupBy(accounts.kind),
);
