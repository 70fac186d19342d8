import { desc } from "drizzle-orm";
import { newsletterIssues } from "~/db/schema";
import type { App } from "~/server/app.server";
import { firstIssueCovers } from "./rules";

/**
 * Returns the week's issue, or if it has not begun the one that would begin at `untilAt`, in milliseconds: it covers
 * everything since the previous one.
 */
export async function findIssue(
  app: App,
  { week, untilAt }: { week: string; untilAt: number },
): Promise<typeof newsletterIssues.$inferInsert> {
  const last = await app.db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.week)).limit(1).get();
  if (last?.week === week) return last;
  return { week, sinceAt: last?.untilAt ?? untilAt - firstIssueCovers, untilAt };
}
