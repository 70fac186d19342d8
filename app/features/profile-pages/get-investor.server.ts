import { and, eq } from "drizzle-orm";
import { conversationRecords, investors, investorTexts } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/investors";
import {
  type Capabilities,
  type InvestorCapability,
  investorAccess,
  investorNextStepTo,
} from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import { findLinkedStartups } from "~/features/investors/linked-startups.server";
import { investorRecord } from "~/features/investors/record";
import { keysOf, profileKeyRows } from "~/features/records/keys.server";
import { showRecord } from "~/features/records/shown";
import { shownFilesOf } from "~/features/records/shown-files.server";
import { columnsReadBy, readContent, textColumnsReadBy } from "~/features/records/stored.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { InvestorView } from "./investor-view";
import { relationTo } from "./relation";

/** Columns by capability, in addition to those of the record's fields (design §7). */
const ownColumns = { card: { id: investors.id }, private: { status: investors.status, revision: investors.revision } };

/**
 * An investor's profile as `viewer` may see it (design §7). Throws `investor_not_found` for a profile that does not
 * exist and for one the viewer may not see.
 */
export async function getInvestorForViewer(
  app: App,
  options: { viewer: Viewer; id: string; locale: Locale },
): Promise<InvestorView> {
  const { viewer, id, locale } = options;
  const { status, inConversation } = await readRelation(app, viewer, id);
  const granted = investorAccess(viewer, { id, status });
  if (!granted.has("card")) throw new AppError("investor_not_found");

  const columns = columnsReadBy(investorRecord, granted, investors, ownColumns);
  const textColumns = textColumnsReadBy(investorRecord, granted, investorTexts);
  const [[row], texts, keys] = await app.db.batch([
    app.db.select(columns).from(investors).where(eq(investors.id, id)),
    app.db.select(textColumns).from(investorTexts).where(eq(investorTexts.investorId, id)),
    profileKeyRows(app, id),
  ]);
  if (!row) throw new AppError("investor_not_found");
  const [industries, domains] = [await keyLabels(app, "industry", locale), await keyLabels(app, "domain", locale)];
  const labelled = (labels: Map<string, string>) => (key: string) => ({ key, label: labels.get(key) ?? key });
  const next_steps = nextSteps(viewer, granted);
  const content = readContent(investorRecord, { row, texts, keys });
  const files = await shownFilesOf(app, investorRecord, [content]);
  return {
    ...showRecord<typeof investorRecord, "card">(investorRecord, { granted, content, files }),
    id: row.id,
    industries: keysOf(keys, "industry").map(labelled(industries)),
    domains: keysOf(keys, "domain").map(labelled(domains)),
    ...(granted.has("investments") && (await investmentsOf(app, row))),
    ...(granted.has("private") && { status: row.status, revision: row.revision }),
    listed: status === "active",
    relation: relationTo(viewer, id),
    granted: [...granted],
    next_steps,
    next_step: Object.values(next_steps)[0] ?? null,
    in_conversation: inConversation,
  };
}

/** Portfolio companies; only published startups are linked. */
async function investmentsOf(app: App, row: Pick<typeof investors.$inferSelect, "currentInvest" | "historyInvest">) {
  const linked = await findLinkedStartups(app, [...row.currentInvest, ...row.historyInvest]);
  const withLink = (company: InvestedCompany) => ({
    ...company,
    startup_id: linked.some(({ id }) => id === company.startup_id) ? company.startup_id : null,
  });
  return { current_invest: row.currentInvest.map(withLink), history_invest: row.historyInvest.map(withLink) };
}

async function readRelation(app: App, viewer: Viewer, id: string) {
  const startupId = viewer.kind === "startup" ? viewer.id : "";
  const [[head], [record]] = await app.db.batch([
    app.db.select({ status: investors.status }).from(investors).where(eq(investors.id, id)),
    app.db
      .select({ id: conversationRecords.id })
      .from(conversationRecords)
      .where(and(eq(conversationRecords.investorId, id), eq(conversationRecords.startupId, startupId)))
      .limit(1),
  ]);
  if (!head) throw new AppError("investor_not_found");
  return { ...head, inConversation: record !== undefined };
}

function nextSteps(viewer: Viewer, granted: Capabilities<InvestorCapability>): InvestorView["next_steps"] {
  return Object.fromEntries(
    (["investments", "message"] as const).flatMap((capability) => {
      const step = investorNextStepTo(capability, viewer, granted);
      return step ? [[capability, step]] : [];
    }),
  );
}
