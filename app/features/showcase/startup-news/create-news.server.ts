import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { startupNews } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { requireOwnFiles } from "~/features/records/records/foreign-files.server";
import { columnsOf } from "~/features/records/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { StartupNews } from "./posts";
import { getOwnNews } from "./queries.server";
import { newsRecord } from "./record";
import type { NewsInput } from "./schema";

/** The maximum number of news per startup: one a week for more than nine years. */
export const maxNews = 500;

/**
 * Adds news to the actor's own startup (product §3.9), visible from `publish_at` or immediately. The profile may be in
 * any state; others can read its news once published. Throws `invalid` for someone else's file and beyond 500 news.
 */
export async function createNews(
  app: App,
  { actor, news }: { actor: Pick<StartupViewer, "id">; news: NewsInput },
): Promise<StartupNews> {
  await requireOwnFiles(app, { actor, record: newsRecord, changes: news, stored: {} });
  const now = app.now();
  const id = ulid(now);
  const own = sql`(SELECT count(*) FROM ${startupNews} WHERE ${eq(startupNews.startupId, actor.id)})`;
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      startupNews,
      {
        ...columnsOf(newsRecord, news),
        id,
        startupId: actor.id,
        publishAt: news.publish_at ?? now,
        createdAt: now,
        updatedAt: now,
      },
      sql`${own} < ${maxNews}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "startup_news.created",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    error: () =>
      new AppError("invalid", { fields: { langs: [`ownNews:issues.tooMany|${JSON.stringify({ max: maxNews })}`] } }),
  });
  return getOwnNews(app, { actor, id });
}
