import { commitGuarded } from "~/db/commit-guarded.server";
import { startupNews } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { StartupNews } from "./posts";
import { getOwnNews, isOwnPost } from "./queries.server";

/**
 * Deletes news of the actor's own startup and returns it, so that the deletion can be undone. Throws
 * `startup_not_found` if it does not exist or belongs to another startup (product §17.3).
 */
export async function deleteNews(
  app: App,
  { actor, id }: { actor: Pick<StartupViewer, "id">; id: string },
): Promise<StartupNews> {
  const news = await getOwnNews(app, { actor, id });
  await commitGuarded(app, {
    update: app.db.delete(startupNews).where(isOwnPost(startupNews, { actor, id })),
    event: recordEvent(app, {
      actor,
      action: "startup_news.deleted",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    error: () => new AppError("startup_not_found"),
  });
  return news;
}
