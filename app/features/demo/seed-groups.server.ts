import { and, asc, eq, like, sql } from "drizzle-orm";
import { accounts, investorGroups, investors } from "~/db/schema";
import { dayMs } from "~/durations";
import { groupTarget } from "~/features/core/access/walls";
import { lineageBelow } from "~/features/profiles/groups/lineage";
import { searchedNames } from "~/features/profiles/groups/names";
import { hideFrom } from "~/features/showcase/firewall/hide-from.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { demoDomain } from "./cast";

/** A checked corporate group with a fund and a subsidiary below it, and an unchecked group. */
const checkedParts = [
  { nameZh: "恆昇集團", nameEn: "Hengsheng Group" },
  { nameZh: "恆昇創投", nameEn: "Hengsheng Ventures" },
  { nameZh: "恆昇電子", nameEn: "Hengsheng Electronics" },
] as const;
const uncheckedPart = { nameZh: "日曜生技", nameEn: "" };

/** The startup that hides its numbers from the subsidiary. */
const hiding = `startup@${demoDomain}`;

/** Seeds corporate groups: the demo CVC belongs to the fund, and an angel's employer waits to be checked. */
export async function seedGroups(app: App): Promise<void> {
  const isSeeded = await app.db.select({ id: investorGroups.id }).from(investorGroups).limit(1);
  if (isSeeded.length > 0) return;
  const at = app.now() - 20 * dayMs;
  const [top, fund, subsidiary, unchecked] = [ulid(at), ulid(at), ulid(at), ulid(at)];
  const rows = [
    { ...checkedParts[0], id: top, parentId: null },
    { ...checkedParts[1], id: fund, parentId: top },
    { ...checkedParts[2], id: subsidiary, parentId: top },
    { ...uncheckedPart, id: unchecked, parentId: null },
  ].map((row) => ({
    ...row,
    searched: searchedNames(row),
    lineage: lineageBelow(row.parentId === null ? null : [row.parentId], row.id),
    source: row.id === unchecked ? "" : "https://example.com/annual-report",
    checkedAt: row.id === unchecked ? null : at,
    createdAt: at,
    updatedAt: at,
  }));
  await app.db.batch([
    app.db.insert(investorGroups).values(rows),
    app.db
      .update(investors)
      .set({ groupId: fund, groupCheckedAt: at })
      .where(sql`${investors.id} = (${idOf(app, `cvc@${demoDomain}`, "cvc")})`),
    app.db
      .update(investors)
      .set({ groupId: unchecked, groupDeclaredAt: at })
      .where(sql`${investors.id} = (${idOf(app, `investor-__@${demoDomain}`, "angel")})`),
  ]);
  const startup = await app.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, hiding)).get();
  if (startup) await hideFrom(app, { actor: startup, target: groupTarget(subsidiary), classes: ["numbers"] });
}

/** Finds the first listed investor of a type whose address matches. */
const idOf = (app: App, email: string, type: "angel" | "cvc") =>
  app.db
    .select({ id: investors.id })
    .from(investors)
    .innerJoin(accounts, eq(accounts.id, investors.id))
    .where(and(like(accounts.email, email), eq(investors.type, type), eq(investors.status, "active")))
    .orderBy(asc(accounts.email))
    .limit(1);
