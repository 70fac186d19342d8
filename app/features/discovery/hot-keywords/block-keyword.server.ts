import { desc, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { blockedKeywords } from "~/db/schema";
import { sides } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { rebuildHotKeywords } from "./rebuild-hot-keywords.server";
import { keywordIdentity } from "./rules";

/** The maximum number of blocked keywords listed. */
const maxListed = 500;

/**
 * Staff exclude a keyword, in every spelling, from the hot keywords of both sides, or allow it again. Takes effect
 * within five minutes everywhere (`listHotKeywords`). Throws `forbidden`, and `wrong_state` if it already is so.
 */
export async function blockKeyword(
  app: App,
  { actor, keyword, isBlocked }: { actor: StaffViewer; keyword: string; isBlocked: boolean },
): Promise<void> {
  requireStaff(actor, "keywords.block");
  const identity = keywordIdentity(keyword);
  if (identity === "") throw new AppError("invalid", { fields: { keyword: ["required"] } });
  const isSame = eq(blockedKeywords.keyword, identity);
  await commitGuarded(app, {
    update: isBlocked
      ? insertIf(
          app.db,
          blockedKeywords,
          { keyword: identity, blockedAt: app.now() },
          sql`NOT EXISTS (SELECT 1 FROM ${blockedKeywords} WHERE ${isSame})`,
        )
      : app.db.delete(blockedKeywords).where(isSame),
    event: recordEvent(app, {
      actor,
      action: isBlocked ? "keyword.blocked" : "keyword.unblocked",
      subject: { kind: "keyword", id: identity },
    }),
  });
  for (const side of sides) await rebuildHotKeywords(app, { side });
}

/** The blocked keywords, folded, newest first. Throws `forbidden`. */
export async function listBlockedKeywords(app: App, { actor }: { actor: StaffViewer }) {
  requireStaff(actor, "keywords.block");
  return app.db.select().from(blockedKeywords).orderBy(desc(blockedKeywords.blockedAt)).limit(maxListed);
}
