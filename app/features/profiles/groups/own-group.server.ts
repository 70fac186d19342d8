import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { investorGroups, investors } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type GroupOfInvestor, isAsked, isQuestion } from "./declaration";
import { type GroupNames, groupNameIn } from "./names";

/** An investor's own corporate group, as its owner sees it. */
export interface OwnGroup {
  /** The group's name; empty for none. */
  name: string;
  /** Whether staff confirmed it. */
  isChecked: boolean;
  /** The name requested instead, empty for no group; null if there is no request. */
  asked: string | null;
}

const columns = {
  groupId: investors.groupId,
  groupCheckedAt: investors.groupCheckedAt,
  askedGroupId: investors.askedGroupId,
  groupKept: investors.groupKept,
  groupDeclaredAt: investors.groupDeclaredAt,
};

/** Reads what is stored about an investor's group. Throws `investor_not_found`. */
export async function readGroupOf(app: App, investorId: string): Promise<GroupOfInvestor> {
  const row = await app.db.select(columns).from(investors).where(eq(investors.id, investorId)).get();
  if (!row) throw new AppError("investor_not_found");
  return row;
}

/**
 * Reads the actor's own group. Shows what the actor declared last where a group that is only declared stays until staff
 * answer: it looks the same whether startups have rules about that group or not. Throws `investor_not_found`. */
export async function readOwnGroup(
  app: App,
  { actor, locale }: { actor: { id: string }; locale: Locale },
): Promise<OwnGroup> {
  const asked = alias(investorGroups, "asked");
  const row = await app.db
    .select({
      ...columns,
      group: { nameZh: investorGroups.nameZh, nameEn: investorGroups.nameEn },
      asked: { nameZh: asked.nameZh, nameEn: asked.nameEn },
    })
    .from(investors)
    .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
    .leftJoin(asked, eq(asked.id, investors.askedGroupId))
    .where(eq(investors.id, actor.id))
    .get();
  if (!row) throw new AppError("investor_not_found");
  const nameOf = (group: GroupNames | null) => (group ? groupNameIn(locale, group) : "");
  if (isAsked(row) && !isQuestion(row)) return { name: nameOf(row.asked), isChecked: false, asked: null };
  return {
    name: nameOf(row.group),
    isChecked: row.groupCheckedAt !== null,
    asked: isQuestion(row) ? nameOf(row.asked) : null,
  };
}
