import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { isLostRace } from "~/db/lost-race";
import { contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { ContentFields, ContentKind, ContentOfFields } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { cleanContent } from "./clean-content.server";
import { requireKnownFiles } from "./require-known-files.server";
import { saveItem } from "./save-item.server";
import { draftColumns, draftStatements, requireStorable } from "./write-draft.server";

/** A ULID, so that an id never equals a single item's name. */
const keyPattern = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

interface Options<Fields extends ContentFields> {
  actor: StaffViewer;
  kind: ContentKind<Fields>;
  content: ContentOfFields<Fields>;
  /** A ULID generated with the form; a repeated submission saves the item that the first one created. */
  key?: string;
}

/**
 * Creates an item of a kind with its first draft, not yet visible to readers. Returns its id. Throws `forbidden`,
 * `not_found` for kinds with a single item, `bad_request` for an invalid key, `invalid` for images outside the library
 * and content that is too long, and what `saveItem` throws if the item exists.
 */
export async function createItem<Fields extends ContentFields>(
  app: App,
  { actor, kind, content, key }: Options<Fields>,
): Promise<string> {
  requireStaff(actor, "content.edit");
  if (kind.isSingle) throw new AppError("not_found");
  if (key !== undefined && !keyPattern.test(key)) throw new AppError("bad_request");
  await requireKnownFiles(app, { kind, content, stored: {} });
  const clean = cleanContent(kind, content);
  requireStorable(clean);
  const now = app.now();
  const id = key ?? ulid(now);
  const exists = app.db.select({ id: contentItems.id }).from(contentItems).where(eq(contentItems.id, id));
  try {
    await commitGuarded(app, {
      update: insertIf(
        app.db,
        contentItems,
        { id, kind: kind.name, ...draftColumns(app, { actor, kind, content: clean }), revision: 1, createdAt: now },
        sql`NOT EXISTS ${exists}`,
      ),
      event: recordEvent(app, {
        actor,
        action: "content.created",
        subject: { kind: "content", id },
        data: { kind: kind.name },
      }),
      extraStatements: draftStatements(app, { actor, kind, id, content: clean, revision: 1 }),
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    // Save what changed between two submissions of the form, unless someone else has edited the item since.
    await saveItem(app, { actor, kind, id, changes: content, base: { revisions: [1], isExact: false } });
  }
  return id;
}
