import { and, eq, inArray } from "drizzle-orm";
import { accounts, contentRevisions } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { type AnyContentKind, wholeContent } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { compareContents, type FieldChange } from "./compare-contents.server";
import { findItem } from "./item.server";
import { listChoices } from "./list-choices.server";
import { type HistoryItem, historyItem } from "./list-revisions.server";

/** A compared version. */
export interface ComparedVersion {
  revision: number;
  /** In milliseconds. */
  savedAt: number;
  /** The email address of the account that saved it; null for the system. */
  savedBy: string | null;
}

export interface Comparison {
  item: HistoryItem;
  /** Null if `to` is the first version. */
  from: ComparedVersion | null;
  to: ComparedVersion;
  changes: FieldChange[];
}

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
  /** The older version; the one before `to` by default. */
  from?: number;
  /** The draft by default. */
  to?: number;
  locale: Locale;
}

/**
 * Compares two saved versions of an item, older first regardless of the order of `from` and `to`. Throws `forbidden`,
 * and `not_found` for unknown items and versions.
 */
export async function compareRevisions(app: App, { actor, kind, id, locale, ...choice }: Options): Promise<Comparison> {
  requireStaff(actor, "content.edit");
  const item = await findItem(app, { kind, id });
  const to = choice.to ?? item.revision;
  const [older = 0, newer = 0] = [choice.from ?? to - 1, to].sort((a, b) => a - b);
  const rows = await app.db
    .select({
      revision: contentRevisions.revision,
      savedAt: contentRevisions.savedAt,
      savedBy: accounts.email,
      content: contentRevisions.content,
    })
    .from(contentRevisions)
    .leftJoin(accounts, eq(accounts.id, contentRevisions.savedBy))
    .where(and(eq(contentRevisions.itemId, id), inArray(contentRevisions.revision, [older, newer])));
  const before = rows.find(({ revision }) => revision === older);
  const after = rows.find(({ revision }) => revision === newer);
  // Only the first version has no predecessor.
  if (!after || (!before && older > 0)) throw new AppError("not_found");
  const contents = {
    before: before ? wholeContent(kind, before.content) : {},
    after: wholeContent(kind, after.content),
  };
  const choices = await listChoices(app, { kind, locale, contents: [] });
  return {
    item: historyItem(kind, item, locale),
    from: before ? versionOf(before) : null,
    to: versionOf(after),
    changes: compareContents(kind, { ...contents, locale, choices }),
  };
}

const versionOf = ({ revision, savedAt, savedBy }: ComparedVersion): ComparedVersion => ({
  revision,
  savedAt,
  savedBy,
});
