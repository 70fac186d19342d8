import { count, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { startupNews } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import { requireOwnFiles } from "~/features/records/foreign-files.server";
import { columnsOf } from "~/features/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { StartupNews } from "./posts";
import { getOwnNews } from "./queries.server";
import { newsRecord } from "./record";
import type { NewsInput } from "./schema";

/** How many news a startup may keep; a news a week for more than nine years. */
export const maxNews = 500;

/**
 * Adds news of the actor's own startup (spec §7): they appear at `publish_at`, or at once. A startup may write them in
 * any state of its profile; others read them once it is published. Throws `invalid` for someone else's file and when
 * there are 500 already.
 */
export async function createNews(
  app: App,
  { actor, news }: { actor: Pick<StartupViewer, "id">; news: NewsInput },
): Promise<StartupNews> {
  await requireOwnFiles(app, { actor, record: newsRecord, changes: news, stored: {} });
  const there = await app.db
    .select({ news: count() })
    .from(startupNews)
    .where(eq(startupNews.startupId, actor.id))
    .get();
  if (there && there.news >= maxNews) {
    throw new AppError("invalid", { fields: { langs: [`news:issues.tooMany|${JSON.stringify({ max: maxNews })}`] } });
  }
  const now = app.now();
  const id = ulid(now);
  await app.db.batch([
    app.db.insert(startupNews).values({
      ...columnsOf(newsRecord, news),
      id,
      startupId: actor.id,
      publishAt: news.publish_at ?? now,
      createdAt: now,
      updatedAt: now,
    }),
    recordEvent(app, {
      actor,
      action: "startup_news.created",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
  ]);
  return getOwnNews(app, { actor, id });
}
