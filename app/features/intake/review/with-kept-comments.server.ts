import type { App } from "~/server/app.server";
import { latestReturnComments, type Reviewed } from "./queries.server";

/**
 * Returns the comments of a new return: those that were written, and those of the last return on the `kept` fields,
 * which still apply (product §4.5).
 */
export async function withKeptComments(
  app: App,
  options: { id: string; reviewed: Reviewed; comments: Record<string, string>; kept?: readonly string[] },
): Promise<Record<string, string>> {
  const { id, reviewed, comments, kept = [] } = options;
  if (kept.length === 0) return comments;
  const before = (await latestReturnComments(app, id, reviewed))?.comments ?? {};
  const still = Object.entries(before).filter(([field]) => kept.includes(field));
  return { ...Object.fromEntries(still), ...comments };
}
