import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findSameGroups } from "./queries.server";
import type { GroupInput } from "./schema";

/**
 * Checks that no other group than `id` has one of the names (`findSameGroups`), unless staff say that it is a different
 * one. Throws `invalid` at `distinct`.
 */
export async function requireNewName(
  app: App,
  { actor, group, id = null }: { actor: StaffViewer; group: GroupInput; id?: string | null },
): Promise<void> {
  if (group.isDistinct) return;
  const same = await findSameGroups(app, { actor, names: [group.nameZh, group.nameEn], except: id });
  if (same.length > 0) throw new AppError("invalid", { fields: { distinct: ["groupTree:issues.same"] } });
}
