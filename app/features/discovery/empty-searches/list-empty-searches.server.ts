import { desc, sql } from "drizzle-orm";
import { blockedKeywords, emptySearches, settledSearches } from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { countPeople, type SearchedKeyword } from "~/features/discovery/hot-keywords/count-people.server";
import { findsSomethingPublic } from "~/features/discovery/hot-keywords/rebuild-hot-keywords.server";
import type { App } from "~/server/app.server";
import { isSynonym } from "./rules";

/** The number of keywords shown for each side, and of settled ones. */
const maxShown = 20;

/** Keywords checked for each side; there are more than shown, because some find something since. */
const maxCandidates = 2 * maxShown;

/** A keyword that people search for without results. */
export interface EmptySearch extends SearchedKeyword {
  /** The lists that were searched. */
  sides: Side[];
}

/**
 * Lists the keywords that at least five people searched for in 30 days without results and that still find nothing,
 * most people first, and the last ones that staff settled (product §7.7). Nothing shows who searched. Throws
 * `forbidden`.
 */
export async function listEmptySearches(
  app: App,
  { actor }: { actor: StaffViewer },
): Promise<{ open: EmptySearch[]; settled: Array<typeof settledSearches.$inferSelect> }> {
  requireStaff(actor, "content.edit");
  const [settled, ...bySide] = await Promise.all([
    app.db
      .select()
      .from(settledSearches)
      .orderBy(desc(settledSearches.settledAt), settledSearches.keyword)
      .limit(maxShown),
    ...sides.map((side) => listOpen(app, side)),
  ]);
  const open = new Map<string, EmptySearch>();
  for (const [at, side] of sides.entries()) {
    for (const each of bySide[at] ?? []) {
      const known = open.get(each.keyword);
      const people = Math.max(each.people, known?.people ?? 0);
      open.set(each.keyword, { ...each, ...known, people, sides: [...(known?.sides ?? []), side] });
    }
  }
  return { open: [...open.values()].sort((one, other) => other.people - one.people), settled };
}

/** Finds an open keyword by its folded form; null if it is not listed. */
export async function findEmptySearch(
  app: App,
  { actor, keyword }: { actor: StaffViewer; keyword: string },
): Promise<EmptySearch | null> {
  const { open } = await listEmptySearches(app, { actor });
  return open.find((each) => each.keyword === keyword) ?? null;
}

async function listOpen(app: App, side: Side): Promise<SearchedKeyword[]> {
  const candidates = await countPeople(app, {
    searches: emptySearches,
    side,
    isLeftOut: sql`keyword IN (SELECT keyword FROM ${settledSearches})
      OR keyword IN (SELECT keyword FROM ${blockedKeywords})`,
    limit: maxCandidates,
  });
  const open: SearchedKeyword[] = [];
  for (const each of candidates) {
    if (open.length === maxShown) break;
    if (isSynonym(each.spelling) && !(await findsSomethingPublic(app, { side, keyword: each.spelling }))) {
      open.push(each);
    }
  }
  return open;
}
