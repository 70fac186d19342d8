import type { StaffViewer } from "~/features/core/access/viewer";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";

/** Creates a draft news article, with its title in both languages; returns its id. */
export function draftNews(app: App, actor: StaffViewer, title: string): Promise<string> {
  const { langs, ...shared } = firstDraft(newsKind);
  const content = {
    ...shared,
    langs: {
      zh_tw: { ...langs.zh_tw, title, summary: "摘要", body: "<p>內文</p>" },
      en_us: { ...langs.en_us, title, summary: "Summary", body: "<p>Text</p>" },
    },
  };
  return createItem(app, { actor, kind: newsKind, content });
}

/** Publishes a news article; returns its id. */
export async function makeNews(app: App, actor: StaffViewer, title: string): Promise<string> {
  const id = await draftNews(app, actor, title);
  await publishItem(app, { actor, kind: newsKind, id, revision: 1 });
  return id;
}
