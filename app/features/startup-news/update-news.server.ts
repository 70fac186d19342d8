import { startupNews } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { newsColumns, requireOwnPhoto } from "./columns.server";
import type { StartupNews } from "./posts";
import { getOwnNews, isOwnPost } from "./queries.server";
import type { NewsInput } from "./schema";

/**
 * Changes news of the actor's own startup (spec §7); what is not given stays. Throws `startup_not_found` for what does
 * not exist or is another's (spec §8), `invalid` for someone else's photo.
 */
export async function updateNews(
  app: App,
  { actor, id, news }: { actor: Pick<StartupViewer, "id">; id: string; news: NewsInput },
): Promise<StartupNews> {
  const stored = await getOwnNews(app, { actor, id });
  await requireOwnPhoto(app, { actor, photo: news.photo, stored: stored.photo });
  const [update] = await app.db.batch([
    app.db
      .update(startupNews)
      .set({ ...newsColumns(news), updatedAt: app.now() })
      .where(isOwnPost(startupNews, { actor, id })),
    recordEvent(
      app,
      { actor, action: "startup_news.update", subject: { kind: "startup", id: actor.id }, data: { id } },
      { ifChanged: true },
    ),
  ]);
  if (update.meta.changes === 0) throw new AppError("startup_not_found");
  return getOwnNews(app, { actor, id });
}
