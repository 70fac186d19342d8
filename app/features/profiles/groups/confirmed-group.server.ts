import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { investorGroups, investors } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { groupNameIn } from "./names";

/** A corporate fund's group on its public page. */
export interface ConfirmedGroup {
  name: string;
  /** The group above it; null at the top. */
  parentName: string | null;
  /** When staff confirmed it, in milliseconds. */
  checkedAt: number;
}

/**
 * Reads a corporate fund's group for its public page. Null unless staff have confirmed that the fund belongs to it, and
 * for other investors, whose employer is nobody else's business.
 */
export async function readConfirmedGroup(
  app: App,
  { investorId, locale }: { investorId: string; locale: Locale },
): Promise<ConfirmedGroup | null> {
  const parents = alias(investorGroups, "parents");
  const row = await app.db
    .select({
      checkedAt: investors.groupCheckedAt,
      // Not the parent's names again, so that a page's other reads are sent with it (`readTogether`).
      group: {
        zh: sql<string>`${investorGroups.nameZh}`.as("group_zh"),
        en: sql<string>`${investorGroups.nameEn}`.as("group_en"),
      },
      parent: { id: parents.id, parentZh: parents.nameZh, parentEn: parents.nameEn },
    })
    .from(investors)
    .innerJoin(investorGroups, eq(investorGroups.id, investors.groupId))
    .leftJoin(parents, eq(parents.id, investorGroups.parentId))
    .where(and(eq(investors.id, investorId), eq(investors.type, "cvc"), isNotNull(investors.groupCheckedAt)))
    .get();
  if (!row || row.checkedAt === null) return null;
  const { group, parent, checkedAt } = row;
  return {
    name: groupNameIn(locale, { nameZh: group.zh, nameEn: group.en }),
    parentName: parent && groupNameIn(locale, { nameZh: parent.parentZh, nameEn: parent.parentEn }),
    checkedAt,
  };
}
