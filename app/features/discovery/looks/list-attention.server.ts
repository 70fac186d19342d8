import { desc, gte } from "drizzle-orm";
import { attentionWeeks } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { firstWeekShown } from "./looks";

/** A week of `attention_weeks`. */
export type AttentionWeek = Omit<typeof attentionWeeks.$inferSelect, "side" | "countedAt"> & { isCurrent: boolean };

/**
 * Lists how evenly attention was shared among the listed profiles of each side in the last four weeks, newest first
 * (product §7.4). Names nobody. Throws `forbidden`.
 */
export async function listAttention(
  app: App,
  { actor }: { actor: StaffViewer },
): Promise<Array<{ side: Side; weeks: AttentionWeek[] }>> {
  requireStaff(actor, "content.edit");
  const now = app.now();
  const rows = await app.db
    .select()
    .from(attentionWeeks)
    .where(gte(attentionWeeks.week, firstWeekShown(now)))
    .orderBy(desc(attentionWeeks.week));
  return sides.map((side) => ({
    side,
    weeks: rows
      .filter((row) => row.side === side)
      .map(({ week, suggested, invited }) => ({ week, suggested, invited, isCurrent: week === weekOf(now) })),
  }));
}
