import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { deskViews } from "~/db/schema";
import type { DeskListName } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import type { DeskView } from "./list-views.server";
import { deskLists, viewQuery } from "./lists.server";
import { maxViews } from "./rules";

/**
 * Saves a view of a list for the actor: what the list reads of `query`. Throws `invalid` for the list without filters,
 * `already_exists` for a name that the actor has given, `too_many_views` beyond `maxViews`, and `forbidden`.
 */
export async function saveView(
  app: App,
  { actor, list, name, query }: { actor: StaffViewer; list: DeskListName; name: string; query: string },
): Promise<DeskView> {
  requireStaff(actor, deskLists[list].permission);
  const now = app.now();
  const view = { id: ulid(now), name, query: viewQuery(list, query) };
  if (view.query === "") throw new AppError("invalid");
  const own = and(eq(deskViews.accountId, actor.id), eq(deskViews.list, list));
  const [inserted] = await commit(app, [
    insertIf(
      app.db,
      deskViews,
      { ...view, accountId: actor.id, list, createdAt: now },
      sql`(SELECT count(*) FROM ${deskViews} WHERE ${own}) < ${maxViews}`,
    )
      .onConflictDoNothing()
      .returning({ id: deskViews.id }),
  ]);
  if (inserted.length > 0) return view;
  const same = await app.db
    .select({ id: deskViews.id })
    .from(deskViews)
    .where(and(own, eq(deskViews.name, name)))
    .get();
  throw new AppError(same ? "already_exists" : "too_many_views");
}
