import { ulid } from "ulidx";
import { contentItems } from "~/db/schema";
import { listStatements, publishUpdate } from "~/features/publishing/content-desk/publish-statements.server";
import { draftColumns } from "~/features/publishing/content-desk/write-draft.server";
import { newsKind } from "~/features/publishing/content-kinds/news/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";

interface MadeNews {
  title?: string;
  summary?: string;
  body?: string;
  author?: string;
  /** In English each starts with `en`. */
  tags?: string[];
  cover?: string | null;
  source?: string;
  /** Null for a draft. */
  publishedAt?: number | null;
}

/** Writes an article without the desk's checks, published at the given time; returns its id. */
export async function publishNews(
  app: App,
  {
    title = "標題",
    summary = "摘要",
    body = "<p>內文</p>",
    author = "",
    tags = [],
    cover = null,
    source = "",
    publishedAt = app.now(),
  }: MadeNews = {},
): Promise<string> {
  const id = ulid();
  const kind = newsKind;
  const content = {
    ...firstDraft(kind),
    cover,
    source,
    langs: {
      zh_tw: { title, summary, body, author, tags },
      en_us: { title: `${title} EN`, summary, body, author, tags: tags.map((tag) => `en ${tag}`) },
    },
  };
  const draft = draftColumns(app, { actor: null, kind, content });
  const insert = app.db.insert(contentItems).values({ id, kind: kind.name, ...draft, revision: 1, createdAt: 1 });
  if (publishedAt === null) await insert;
  else {
    await app.db.batch([
      insert,
      publishUpdate(app, { kind, id, revision: 1, content, publishedAt }),
      ...listStatements(app, { kind, id, content, publishedAt }),
    ]);
  }
  return id;
}
