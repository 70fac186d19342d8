import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { contentItems } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { listStatements, publishUpdate } from "~/features/publishing/content-desk/publish-statements.server";
import { draftColumns, draftStatements } from "~/features/publishing/content-desk/write-draft.server";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { inShape, valueAt } from "~/features/records/records/content";
import type { App } from "~/server/app.server";
import { type DemoImage, demoContent } from "./content";

/**
 * Publishes the demo content (`demo/content`) of each kind that has none yet, with the content desk's own statements.
 * Articles get two versions: the Chinese original, then its translation.
 */
export async function seedContent(
  app: App,
  { image, editor }: { image: DemoImage; editor: { id: string } | null },
): Promise<void> {
  for (const { kind, entries } of demoContent) {
    if (await app.db.select({ id: contentItems.id }).from(contentItems).where(eq(contentItems.kind, kind.name)).get())
      continue;
    for (const { daysAgo, content: make } of entries) {
      const publishedAt = app.now() - daysAgo * dayMs;
      const content = make({ image, now: app.now() });
      const id = kind.isSingle ? kind.name : ulid(publishedAt);
      const written = { actor: editor, kind, id };
      const versions = kind.isSingle ? [content] : [withoutEnglish(kind, content), content];
      const revision = versions.length;
      // As if written at that time, one version per hour.
      const then: App = { ...app, now: () => publishedAt };
      const subject = { kind: "content", id } as const;
      await app.db.batch([
        app.db.insert(contentItems).values({
          id,
          kind: kind.name,
          ...draftColumns(then, { ...written, content }),
          revision,
          createdAt: publishedAt,
        }),
        ...versions.flatMap((version, at) => {
          const whenSaved: App = { ...app, now: () => publishedAt - (revision - at) * hourMs };
          const action = at === 0 ? "content.created" : "content.saved";
          const data = { kind: kind.name, revision: at + 1 };
          return [
            ...draftStatements(whenSaved, { ...written, content: version, revision: at + 1 }),
            recordEvent(whenSaved, { actor: editor, action, subject, data }),
          ];
        }),
        publishUpdate(then, { kind, id, revision, content, publishedAt }),
        recordEvent(then, {
          actor: editor,
          action: "content.published",
          subject,
          data: { kind: kind.name, revision },
        }),
        ...listStatements(then, { kind, id, content, publishedAt }),
      ]);
    }
  }
}

function withoutEnglish(kind: AnyContentKind, content: object): object {
  return inShape(kind.record, ({ path, field, locale }) =>
    locale === "en_us" ? field.empty : (valueAt(content, path) ?? field.empty),
  );
}
