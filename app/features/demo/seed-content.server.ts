import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { contentItems } from "~/db/schema";
import { listStatements, publishUpdate } from "~/features/content-desk/publish-statements.server";
import { draftColumns, draftStatements } from "~/features/content-desk/write-draft.server";
import type { App } from "~/server/app.server";
import { type DemoImage, demoContent } from "./content";

const day = 24 * 60 * 60 * 1000;

/** Publishes the demo content (`demo/content`) of each kind that has no content yet, by the desk's own statements. */
export async function seedContent(app: App, { image }: { image: DemoImage }): Promise<void> {
  for (const { kind, entries } of demoContent) {
    if (await app.db.select({ id: contentItems.id }).from(contentItems).where(eq(contentItems.kind, kind.name)).get())
      continue;
    for (const { daysAgo, content: make } of entries) {
      const publishedAt = app.now() - daysAgo * day;
      const then: App = { ...app, now: () => publishedAt };
      const content = make({ image, now: app.now() });
      const id = kind.isSingle ? kind.name : ulid(publishedAt);
      await app.db.batch([
        app.db.insert(contentItems).values({
          id,
          kind: kind.name,
          ...draftColumns(then, { actor: null, kind, content }),
          revision: 1,
          createdAt: publishedAt,
        }),
        ...draftStatements(then, { actor: null, kind, id, content, revision: 1 }),
        publishUpdate(then, { kind, id, revision: 1, content, publishedAt }),
        ...listStatements(then, { kind, id, content, publishedAt }),
      ]);
    }
  }
}
