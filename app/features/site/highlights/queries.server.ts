import { asc, eq, sql } from "drizzle-orm";
import { highlights, investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import type { App } from "~/server/app.server";
import { maxFeatured } from "./rules";

/** A featured profile as the staff page shows it. */
export interface FeaturedEntry {
  id: string;
  name: string;
  photo: string | null;
  untilAt: number | null;
  /** Why it is currently not on the home page. */
  hidden: "ended" | "unpublished" | null;
}

/** Lists a side's featured profiles in order, including those not shown now. Throws `forbidden`. */
export async function listFeatured(
  app: App,
  { actor, side }: { actor: StaffViewer; side: Side },
): Promise<FeaturedEntry[]> {
  requireStaff(actor, "highlights.choose");
  const rows = await app.db
    .select({
      id: highlights.profileId,
      untilAt: highlights.untilAt,
      name: sql<string>`coalesce(${startups.name}, ${investors.name}, '')`,
      photo: sql<string | null>`coalesce(${startups.photo}, ${investors.photo})`,
      isPublished: sql<number>`coalesce(${startups.isPublish} = 2, ${investors.status} = 'active', 0)`,
    })
    .from(highlights)
    .leftJoin(startups, eq(startups.id, highlights.profileId))
    .leftJoin(investors, eq(investors.id, highlights.profileId))
    .where(eq(highlights.side, side))
    .orderBy(asc(highlights.position))
    .limit(maxFeatured);
  const now = app.now();
  return rows.map(({ photo, isPublished, ...row }) => ({
    ...row,
    photo: fileUrl(photo),
    hidden: !isPublished ? "unpublished" : row.untilAt !== null && row.untilAt <= now ? "ended" : null,
  }));
}
