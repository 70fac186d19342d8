import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contentItems, contentLists } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type AnyContentKind, wholeContent } from "~/features/publishing/publishing/kind";
import { listName } from "~/features/publishing/publishing/published.server";
import type { App } from "~/server/app.server";
import { isItem } from "./item.server";
import { isNotLower } from "./require-not-lower.server";

interface Publication {
  kind: AnyContentKind;
  id: string;
  /** The version to publish. */
  revision: number;
  content: object;
  /** First publication, in milliseconds. */
  publishedAt: number;
  /** An additional condition, for a guarded update. */
  condition?: SQL;
}

/**
 * Makes a version live, with its event and list entries. Throws `LostRace` if that version is already live, the item is
 * deleted, or `condition` does not hold.
 */
export async function publishVersion(
  app: App,
  { actor, ...publication }: Publication & { actor: Pick<Actor, "id"> | null },
): Promise<void> {
  const { kind, id, revision } = publication;
  await commitGuarded(app, {
    update: publishUpdate(app, publication),
    event: recordEvent(app, {
      actor,
      action: "content.published",
      subject: { kind: "content", id },
      data: { kind: kind.name, revision },
    }),
    extraStatements: listStatements(app, publication),
  });
}

/** The statement that makes a version live; changes nothing if it already is. */
export function publishUpdate(app: App, { kind, id, revision, content, publishedAt, condition }: Publication) {
  return app.db
    .update(contentItems)
    .set({
      published: content as Record<string, unknown>,
      publishedRevision: revision,
      publishedAt,
      liveAt: app.now(),
      scheduledRevision: null,
      scheduledAt: null,
      scheduledBy: null,
    })
    .where(
      and(
        isItem(kind, id),
        isNull(contentItems.deletedAt),
        sql`${contentItems.publishedRevision} IS NOT ${revision}`,
        isNotLower(kind, content),
        condition,
      ),
    );
}

/** The statements that replace a published item's list entries. */
export function listStatements(
  app: App,
  { kind, id, content: stored, publishedAt }: Pick<Publication, "kind" | "id" | "content" | "publishedAt">,
): BatchItem<"sqlite">[] {
  const content = wholeContent(kind, stored);
  const group = kind.groupOf(content);
  const lists = new Set([
    "",
    ...kind.tagsOf(content).map((tag: string) => listName({ tag })),
    ...(group === "" ? [] : [listName({ group })]),
  ]);
  const sortKey = kind.sortOf(content, publishedAt);
  return [
    unlistStatement(app, id),
    ...[...lists].map((list) => app.db.insert(contentLists).values({ kind: kind.name, list, sortKey, itemId: id })),
  ];
}

/** The statement that removes an item from all lists. */
export const unlistStatement = (app: App, id: string) => app.db.delete(contentLists).where(eq(contentLists.itemId, id));
