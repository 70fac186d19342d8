import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { isLostRace } from "~/db/lost-race";
import { contentItems, contentRevisions } from "~/db/schema";
import { contentKinds, findContentKind } from "~/features/publishing/content-kinds";
import type { App } from "~/server/app.server";
import { publishVersion } from "./publish-statements.server";

/** Items per cron run, to bound its queries; the rest wait for the next run. */
const batchSize = 50;

/**
 * Publishes the versions that are due and returns how many. Run by cron every minute. Throws the first failure after
 * trying all.
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
        // Skip removed kinds, which would fail and block others.
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
    const kind = findContentKind(name);
    if (!kind) continue;
    const publishedAt = first ?? scheduledAt ?? app.now();
    try {
      const condition = sql`scheduled_at = ${scheduledAt} AND scheduled_revision = ${revision}`;
      await publishVersion(app, { actor: null, kind, id, revision, content, publishedAt, condition });
      published += 1;
    } catch (error) {
      // Ignore items cancelled, rescheduled or published manually meanwhile.
      if (!isLostRace(error)) failures.push(error);
    }
  }
  // Throw only after the others were published.
  if (failures.length > 0) throw failures[0];
  return published;
}
