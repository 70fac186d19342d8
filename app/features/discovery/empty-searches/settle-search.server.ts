import { eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { settledSearches } from "~/db/schema";
import { requireStaff, staffMay } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem } from "~/features/publishing/content-desk/item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { searchSynonymsKind } from "~/features/publishing/content-kinds/search-synonyms/kind";
import { groupsOf } from "~/features/text/search-words/synonym-lines";
import { synonymBlock } from "~/features/text/search-words/synonyms";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findEmptySearch } from "./list-empty-searches.server";
import { isSame, withoutSynonym, withSynonym } from "./rules";

/** Whether a change of the synonyms is live, or waits in the draft with other unpublished changes. */
export interface Settled {
  isLive: boolean;
}

/**
 * Makes a keyword without results a synonym of another word, for both lists. Publishes the synonyms, unless they have
 * other unpublished changes or the actor may not publish: then the word is in the draft. Throws `forbidden`,
 * `not_found` for a keyword that is not listed, `invalid` naming `synonym_of` for the keyword itself and for a word
 * that does not fit, `conflict` if somebody saves the synonyms at the same time, `wrong_state` if somebody settles the
 * keyword, and what `saveItem` and `publishItem` throw.
 */
export async function acceptSynonym(
  app: App,
  { actor, keyword, synonymOf }: { actor: StaffViewer; keyword: string; synonymOf: string },
): Promise<Settled> {
  const search = await requireOpen(app, { actor, keyword });
  if (isSame(search.spelling, synonymOf)) {
    throw new AppError("invalid", { fields: { synonym_of: ["emptySearches:itself"] } });
  }
  const pair = { word: search.spelling, synonymOf };
  const settled = await changeSynonyms(app, { actor, change: (lines) => withSynonym(lines, pair) });
  try {
    await settle(app, { actor, keyword, spelling: search.spelling, synonymOf });
  } catch (error) {
    if (isLostRace(error)) await undoUnlessSettled(app, { actor, keyword, pair });
    throw error;
  }
  return settled;
}

/** Takes a synonym out again, because another editor settled the keyword first, unless with the same synonym. */
async function undoUnlessSettled(
  app: App,
  { actor, keyword, pair }: { actor: StaffViewer; keyword: string; pair: { word: string; synonymOf: string } },
): Promise<void> {
  const row = await app.db.select().from(settledSearches).where(eq(settledSearches.keyword, keyword)).get();
  if (row?.synonymOf === pair.synonymOf) return;
  await changeSynonyms(app, { actor, change: (lines) => withoutSynonym(lines, pair) });
}

/** Dismisses a keyword without results, in every spelling. Throws `forbidden`, and `not_found` if it is not listed. */
export async function dismissSearch(
  app: App,
  { actor, keyword }: { actor: StaffViewer; keyword: string },
): Promise<void> {
  const { spelling } = await requireOpen(app, { actor, keyword });
  await settle(app, { actor, keyword, spelling, synonymOf: null });
}

/**
 * Lists a settled keyword again, and takes it out of the synonyms it was added to. Throws `forbidden`, `not_found`, and
 * what `saveItem` and `publishItem` throw.
 */
export async function reopenSearch(
  app: App,
  { actor, keyword }: { actor: StaffViewer; keyword: string },
): Promise<Settled> {
  requireStaff(actor, "content.edit");
  const isIt = eq(settledSearches.keyword, keyword);
  const row = await app.db.select().from(settledSearches).where(isIt).get();
  if (!row) throw new AppError("not_found");
  const { spelling: word, synonymOf } = row;
  const settled =
    synonymOf === null
      ? { isLive: true }
      : await changeSynonyms(app, { actor, change: (lines) => withoutSynonym(lines, { word, synonymOf }) });
  await commitGuarded(app, {
    update: app.db.delete(settledSearches).where(isIt),
    event: recordEvent(app, { actor, action: "keyword.reopened", subject: { kind: "keyword", id: keyword } }),
  });
  return settled;
}

async function requireOpen(app: App, { actor, keyword }: { actor: StaffViewer; keyword: string }) {
  const search = await findEmptySearch(app, { actor, keyword });
  if (!search) throw new AppError("not_found");
  return search;
}

async function changeSynonyms(
  app: App,
  { actor, change }: { actor: StaffViewer; change: (lines: string) => string },
): Promise<Settled> {
  const kind = searchSynonymsKind;
  const item = await findItem(app, { kind, id: kind.name });
  const { groups: before } = item.draft;
  const groups = change(before);
  const isUpToDate = item.revision === 0 || (item.state === "published" && !item.hasChanges);
  if (groups === before) return { isLive: isUpToDate };
  if (!synonymBlock.safeParse({ groups: groupsOf(groups) }).success) {
    throw new AppError("invalid", { fields: { synonym_of: ["desk:issues.synonyms"] } });
  }
  const { revision } = await saveItem(app, {
    actor,
    kind,
    id: kind.name,
    changes: { groups },
    base: { revisions: [item.revision], isExact: true },
  });
  const isLive = isUpToDate && staffMay(actor, kind.publishPermission);
  if (isLive) await publishItem(app, { actor, kind, id: kind.name, revision });
  return { isLive };
}

async function settle(
  app: App,
  {
    actor,
    keyword,
    spelling,
    synonymOf,
  }: { actor: StaffViewer; keyword: string; spelling: string; synonymOf: string | null },
): Promise<void> {
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      settledSearches,
      { keyword, spelling, synonymOf, settledAt: app.now() },
      sql`NOT EXISTS (SELECT 1 FROM ${settledSearches} WHERE ${eq(settledSearches.keyword, keyword)})`,
    ),
    event: recordEvent(app, {
      actor,
      action: synonymOf === null ? "keyword.dismissed" : "keyword.made_synonym",
      subject: { kind: "keyword", id: keyword },
    }),
  });
}
