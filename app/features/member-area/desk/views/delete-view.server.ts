import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { deskViews } from "~/db/schema";
import type { DeskListName } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type DeskView, viewColumns } from "./list-views.server";
import { deskLists } from "./lists.server";

/** Deletes one of the actor's views of a list, and returns it for undo. Throws `not_found` and `forbidden`. */
export async function deleteView(
  app: App,
  { actor, list, id }: { actor: StaffViewer; list: DeskListName; id: string },
): Promise<DeskView> {
  requireStaff(actor, deskLists[list].permission);
  const [[deleted]] = await commit(app, [
    app.db
      .delete(deskViews)
      .where(and(eq(deskViews.id, id), eq(deskViews.accountId, actor.id), eq(deskViews.list, list)))
      .returning(viewColumns),
  ]);
  if (!deleted) throw new AppError("not_found");
  return deleted;
}
