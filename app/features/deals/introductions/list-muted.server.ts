import { desc, eq } from "drizzle-orm";
import { introductionMutes } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { findNames } from "./list-suggested.server";

/** An introducer whose introductions an investor does not want. */
export interface Muted {
  /** The introduction it was muted from. */
  id: string;
  /** Null if the introduction was unnamed. */
  name: string | null;
  /** In milliseconds. */
  at: number;
}

/** How many are listed. */
const mostListed = 100;

/** Lists the introducers that an investor has muted, latest first; unnamed ones stay unnamed (product §28.3). */
export async function listMuted(app: App, { actor }: { actor: InvestorViewer }): Promise<Muted[]> {
  const rows = await app.db
    .select()
    .from(introductionMutes)
    .where(eq(introductionMutes.accountId, actor.id))
    .orderBy(desc(introductionMutes.createdAt))
    .limit(mostListed);
  const names = await findNames(
    app,
    rows.flatMap(({ introducerId, isNamed }) => (isNamed ? [introducerId] : [])),
  );
  return rows.map(({ introductionId, introducerId, isNamed, createdAt }) => ({
    id: introductionId,
    name: isNamed ? (names.get(introducerId)?.name ?? null) : null,
    at: createdAt,
  }));
}
