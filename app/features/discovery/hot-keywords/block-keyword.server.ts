import { count, desc, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import type { Page } from "~/db/page";
import { blockedKeywords } from "~/db/schema";
import { sides } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { rebuildHotKeywords } from "./rebuild-hot-keywords.server";
import { keywordIdentity } from "./rules";

/**
 * Blocks a keyword, in every spelling, from the hot keywords of both sides, or unblocks it; staff only. Takes effect
 * everywhere within five minutes (`listHotKeywords`). Throws `forbidden`, and `wrong_state` if it already has that
 * state.
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

/** Lists a page of the blocked keywords, folded, newest first. Throws `forbidden`. */
export async function listBlockedKeywords(
  app: App,
  { actor, page, size }: { actor: StaffViewer; page: number; size: number },
): Promise<Page<typeof blockedKeywords.$inferSelect>> {
  requireStaff(actor, "keywords.block");
  const [result, [all]] = await app.db.batch([
    app.db
      .select()
      .from(blockedKeywords)
      .orderBy(desc(blockedKeywords.blockedAt), desc(blockedKeywords.keyword))
      .limit(size)
      .offset((page - 1) * size),
    app.db.select({ count: count() }).from(blockedKeywords),
  ]);
  return { result, count: all?.count ?? 0, page, size };
}
