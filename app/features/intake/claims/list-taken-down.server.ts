import { count, desc } from "drizzle-orm";
import { startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { claimPageSize } from "./list-claims.server";
import { isTakenDown } from "./relist-listing.server";

/** A listing that staff have taken down. */
export interface TakenDown {
  id: string;
  name: string;
  source: string;
  /** In milliseconds. */
  at: number;
}

/** Lists one page of the listings that staff have taken down, newest first. Throws `forbidden`. */
export async function listTakenDown(
  app: App,
  { actor, page }: { actor: StaffViewer; page: number },
): Promise<{ listings: TakenDown[]; count: number }> {
  requireStaff(actor, "claims.decide");
  const [rows, total] = await Promise.all([
    app.db
      .select({ id: startups.id, name: startups.name, source: startups.unclaimedSource, at: startups.delistedAt })
      .from(startups)
      .where(isTakenDown(app))
      .orderBy(desc(startups.delistedAt))
      .limit(claimPageSize)
      .offset((page - 1) * claimPageSize),
    app.db.select({ count: count() }).from(startups).where(isTakenDown(app)).get(),
  ]);
  const listings = rows.map(({ source, at, ...row }) => ({ ...row, source: source ?? "", at: at ?? 0 }));
  return { listings, count: total?.count ?? 0 };
}
