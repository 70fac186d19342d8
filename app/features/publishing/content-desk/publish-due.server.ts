import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { isLostRace } from "~/db/lost-race";
import { contentItems, contentRevisions } from "~/db/schema";
import { contentKinds, findKind } from "~/features/publishing/content-kinds";
import type { App } from "~/server/app.server";
import { publishVersion } from "./publish-statements.server";

/** Items per run, which bounds its queries; the rest follows with the next one. */
const batchSize = 50;

/**
 * Publishes the versions whose time has come; returns how many. Run by cron every minute. Throws the first failure after
 * trying all of them.
 */
export async function publishDue(app: App): Promise<number> {
  const due = await app.db
    .select({
      id: contentItems.id,
      kind: contentItems.kind,
      revision: contentRevisions.revision,
      content: contentRevisions.content,
      scheduledAt: contentItems.scheduledAt,
      publishedAt: contentItems.publishedAt,
    })
    .from(contentItems)
    .innerJoin(
      contentRevisions,
      and(eq(contentRevisions.itemId, contentItems.id), eq(contentRevisions.revision, contentItems.scheduledRevision)),
    )
    .where(
      and(
        isNotNull(contentItems.scheduledAt),
        lte(contentItems.scheduledAt, app.now()),
        // A removed kind must not keep the others waiting.
        inArray(
          contentItems.kind,
          contentKinds.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(contentItems.scheduledAt))
    .limit(batchSize);
  let published = 0;
  const failures: unknown[] = [];
  for (const { id, kind: name, revision, content, scheduledAt, publishedAt: first } of due) {
    const kind = findKind(name);
    if (!kind) continue;
    const publishedAt = first ?? scheduledAt ?? app.now();
    try {
      const condition = sql`scheduled_at = ${scheduledAt} AND scheduled_revision = ${revision}`;
      await publishVersion(app, { actor: null, kind, id, revision, content, publishedAt, condition });
      published += 1;
    } catch (error) {
      // Cancelled, planned anew or published by hand in the meantime.
      if (!isLostRace(error)) failures.push(error);
    }
  }
  // After the others, so that one that fails does not hold them up.
  if (failures.length > 0) throw failures[0];
  return published;
}
