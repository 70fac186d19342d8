import { and, eq, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { deskViews } from "~/db/schema";
import type { DeskListName } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type DeskView, viewColumns } from "./list-views.server";
import { deskLists } from "./lists.server";

/**
 * Renames one of the actor's views of a list. Throws `already_exists` for a name that the actor has given to another,
 * `not_found`, and `forbidden`.
 */
export async function renameView(
  app: App,
  { actor, list, id, name }: { actor: StaffViewer; list: DeskListName; id: string; name: string },
): Promise<DeskView> {
  requireStaff(actor, deskLists[list].permission);
  const own = and(eq(deskViews.accountId, actor.id), eq(deskViews.list, list));
  const mine = and(own, eq(deskViews.id, id));
  const isFree = sql`NOT EXISTS (SELECT 1 FROM desk_views AS other WHERE other.account_id = ${actor.id}
    AND other.list = ${list} AND other.name = ${name} AND other.id <> ${id})`;
  const [[renamed]] = await commit(app, [
    app.db.update(deskViews).set({ name }).where(and(mine, isFree)).returning(viewColumns),
  ]);
  if (renamed) return renamed;
  const view = await app.db.select({ id: deskViews.id }).from(deskViews).where(mine).get();
  throw new AppError(view ? "already_exists" : "not_found");
}
