import { startupNews } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { commitRevision, nextRevision } from "~/features/records/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import { requireOwnFiles } from "~/features/records/records/foreign-files.server";
import { columnsOf, sanitised } from "~/features/records/records/stored.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { newsInForm, type StartupNews } from "./posts";
import { getOwnNews, isOwnPost } from "./queries.server";
import { newsRecord } from "./record";
import type { NewsInput } from "./schema";

/** Fields only valid in combination: a text needs a heading in its language. */
const linked = textLocales.map((locale) => [`langs.${locale}.title`, `langs.${locale}.content`]);

/**
 * Changes news of the actor's own startup (product §3.9); omitted fields are unchanged. `base` identifies the version
 * the actor started from; changes made since that do not conflict are `kept`. Throws `startup_not_found` if the news
 * does not exist or belongs to another startup (product §17.3), `invalid` for someone else's file, and otherwise like
 * `saveMerged`.
 */
export async function updateNews(
  app: App,
  { actor, id, news, base }: { actor: Pick<StartupViewer, "id">; id: string; news: NewsInput; base?: EditBase },
): Promise<{ news: StartupNews; kept: string[] }> {
  const { kept } = await saveMerged({
    read: async () => newsInForm(await getOwnNews(app, { actor, id })),
    changes: sanitised(newsRecord, news),
    base,
    linked,
    check: (stored, changes) => requireOwnFiles(app, { actor, record: newsRecord, changes, stored }),
    write: (remaining, revision) =>
      commitRevision(app, [
        app.db
          .update(startupNews)
          .set({ ...columnsOf(newsRecord, remaining), revision: nextRevision, updatedAt: app.now() })
          .where(isOwnPost(startupNews, { actor, id, revision })),
        recordEvent(
          app,
          { actor, action: "startup_news.updated", subject: { kind: "startup", id: actor.id }, data: { id } },
          { ifChanged: true },
        ),
      ]),
  });
  return { news: await getOwnNews(app, { actor, id }), kept };
}
