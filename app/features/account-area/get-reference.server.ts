import { and, count, eq, isNotNull } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

/** Someone's referral code and how many activated accounts came by it (spec §2, reference block). */
export interface Reference {
  code: string;
  startups: number;
  investors: number;
}

/** The actor's own referral code and counts. */
export async function getReference(app: App, { actor }: { actor: Pick<Actor, "id"> }): Promise<Reference> {
  const [[own], referred] = await app.db.batch([
    app.db.select({ code: accounts.referenceCode }).from(accounts).where(eq(accounts.id, actor.id)),
    app.db
      .select({ kind: accounts.kind, number: count() })
      .from(accounts)
      .where(and(eq(accounts.referredBy, actor.id), isNotNull(accounts.activatedAt)))
      .groupBy(accounts.kind),
  ]);
  const numberOf = (kind: string) => referred.find((row) => row.kind === kind)?.number ?? 0;
  return { code: own?.code ?? "", startups: numberOf("startup"), investors: numberOf("investor") };
}
