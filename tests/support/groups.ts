import { ulid } from "ulidx";
import { investorGroups } from "~/db/schema";
import { searchedNames } from "~/features/profiles/groups/names";
import type { App } from "~/server/app.server";

/** Creates a corporate group, checked or not by staff, below `parent` if given. */
export async function makeGroup(
  app: App,
  {
    nameZh = "福爾摩沙集團",
    nameEn = "Formosa Group",
    parent,
    isChecked = false,
  }: { nameZh?: string; nameEn?: string; parent?: { id: string; lineage: string[] }; isChecked?: boolean } = {},
): Promise<{ id: string; lineage: string[] }> {
  const at = app.now();
  const id = ulid(at);
  const lineage = [...(parent?.lineage ?? []), id];
  await app.db.insert(investorGroups).values({
    id,
    parentId: parent?.id ?? null,
    nameZh,
    nameEn,
    searched: searchedNames({ nameZh, nameEn }),
    lineage,
    checkedAt: isChecked ? at : null,
    createdAt: at,
    updatedAt: at,
  });
  return { id, lineage };
}
