import { eq, getTableColumns, or } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  firewallOpenings,
  firewallRules,
  investorGroups,
  investors,
  investorTexts,
  onePagers,
  pendingVersions,
  startups,
  startupTexts,
} from "~/db/schema";
import type { AccountKind } from "~/db/values";
import { investorTarget } from "~/features/core/access/walls";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";
import { readOwnGroup } from "./groups/own-group.server";
import { getInvestorProfile } from "./investors/queries.server";
import { type PendingVersion, readPending } from "./pending/pending-version.server";
import { getStartupProfile } from "./startups/queries.server";

export const personalData = {
  erase: (app, { id, kind }) => [
    app.db.delete(startupTexts).where(eq(startupTexts.startupId, id)),
    app.db.delete(investorTexts).where(eq(investorTexts.investorId, id)),
    app.db.delete(pendingVersions).where(eq(pendingVersions.profileId, id)),
    app.db.delete(onePagers).where(eq(onePagers.startupId, id)),
    app.db
      .delete(firewallRules)
      .where(or(eq(firewallRules.startupId, id), eq(firewallRules.target, investorTarget(id)))),
    app.db.delete(firewallOpenings).where(or(eq(firewallOpenings.startupId, id), eq(firewallOpenings.investorId, id))),
    ...emptyProfile(app, { id, kind }),
  ],
  kept: {},
  exported: {
    profile: {
      tables: [startups, startupTexts, investors, investorTexts],
      read: (app, { actor }) =>
        actor.kind === "startup" ? getStartupProfile(app, actor.id) : getInvestorProfile(app, actor.id),
    },
    corporate_group: {
      tables: [investorGroups],
      read: async (app, { actor }) => {
        if (actor.kind !== "investor") return null;
        const { name, isChecked, asked } = await readOwnGroup(app, { actor, locale: "zh-TW" });
        return { name, is_confirmed: isChecked, asked_for: asked };
      },
    },
    pending_changes: {
      tables: [pendingVersions],
      read: async (app, { actor }) => exportPending(await readPending(app, actor.id)),
    },
    // An investor must not learn which startups hide something from it.
    hidden: {
      tables: [firewallRules],
      read: (app, { actor }) =>
        app.db
          .select({ from: firewallRules.target, what: firewallRules.class, created_at: firewallRules.createdAt })
          .from(firewallRules)
          .where(eq(firewallRules.startupId, actor.id)),
    },
  },
  notExported: {
    investments: "a copy of the profile's companies for matching",
    one_pagers: "made from the profile, and exported with the files",
  },
} satisfies PersonalData;

/** Resets every column of the profile's row to its default, except the id and the displayed name. */
function emptyProfile(app: App, { id, kind }: { id: string; kind: AccountKind }): BatchItem<"sqlite">[] {
  const name = locales.map((locale) => translate(locale)("settings:erasedName")).join(" ");
  const at = app.now();
  const row = { id, name, createdAt: at, updatedAt: at };
  if (kind === "startup") {
    const empty = { ...defaultsOf(startups), ...row };
    return [app.db.update(startups).set(empty).where(eq(startups.id, id))];
  }
  const empty = { ...defaultsOf(investors), ...row };
  return [app.db.update(investors).set(empty).where(eq(investors.id, id))];
}

/** Derived from the table, so that columns added later are reset too. */
function defaultsOf<Table extends SQLiteTable>(table: Table): Partial<Table["$inferInsert"]> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null])) as Partial<
    Table["$inferInsert"]
  >;
}

/** The pending changes of the actor's listed profile. */
function exportPending(pending: PendingVersion | null) {
  if (!pending) return null;
  const { state, content, submittedAt, createdAt, updatedAt } = pending;
  return { state, content, submitted_at: submittedAt, created_at: createdAt, updated_at: updatedAt };
}
