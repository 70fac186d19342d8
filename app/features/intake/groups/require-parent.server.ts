import { readLineage } from "~/features/profiles/groups/tree.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Reads the lineage of a group's parent; null for none. Throws `invalid` at `parent_id` if there is no such group. */
export async function requireParent(app: App, parentId: string | null): Promise<string[] | null> {
  if (parentId === null) return null;
  const lineage = await readLineage(app, parentId);
  if (!lineage) throw new AppError("invalid", { fields: { parent_id: ["groupTree:issues.unknown"] } });
  return lineage;
}
