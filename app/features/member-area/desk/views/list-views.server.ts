import { and, asc, eq } from "drizzle-orm";
import { deskViews } from "~/db/schema";
import type { DeskListName } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { deskLists } from "./lists.server";

/** What pages know of a view. */
export const viewColumns = { id: deskViews.id, name: deskViews.name, query: deskViews.query };

/** Lists the actor's saved views of a list, by name. Throws `forbidden` without the list's permission. */
export async function listViews(app: App, { actor, list }: { actor: StaffViewer; list: DeskListName }) {
  requireStaff(actor, deskLists[list].permission);
  return app.db
    .select(viewColumns)
    .from(deskViews)
    .where(and(eq(deskViews.accountId, actor.id), eq(deskViews.list, list)))
    .orderBy(asc(deskViews.name));
}

export type DeskView = Awaited<ReturnType<typeof listViews>>[number];
