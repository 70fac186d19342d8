import { ulid } from "ulidx";
import { contentItems } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { ContentFields, ContentKind, ContentOfFields } from "~/features/publishing/kind";
import { sanitised } from "~/features/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireLibraryImages } from "./require-library-images.server";
import { draftColumns, draftStatements } from "./write-draft.server";

/**
 * Starts an item of a kind with its first draft, which readers do not see yet. `key` makes pressing a button twice one
 * item: a ULID made for the form. Returns its id. Throws `forbidden`, `not_found` for kinds with a single item, and
 * `invalid` for images that are not in the library.
 */
export async function createItem<Fields extends ContentFields>(
  app: App,
  {
    actor,
    kind,
    content,
    key,
  }: { actor: StaffViewer; kind: ContentKind<Fields>; content: ContentOfFields<Fields>; key?: string },
): Promise<string> {
  requireStaff(actor, "content.edit");
  if (kind.isSingle) throw new AppError("not_found");
  await requireLibraryImages(app, { kind, content, stored: {} });
  const clean = sanitised(kind.record, content);
  const now = app.now();
  const id = key ?? ulid(now);
  const existing = await app.db.query.contentItems.findFirst({
    columns: { id: true },
    where: (item, { eq }) => eq(item.id, id),
  });
  if (existing) return id;
  await app.db.batch([
    app.db.insert(contentItems).values({
      id,
      kind: kind.name,
      ...draftColumns(app, { actor, kind, content: clean }),
      revision: 1,
      createdAt: now,
    }),
    ...draftStatements(app, { actor, kind, id, content: clean, revision: 1 }),
    recordEvent(app, { actor, action: "content.created", subject: { kind: "content", id }, data: { kind: kind.name } }),
  ]);
  return id;
}
