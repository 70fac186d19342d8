import { and, eq } from "drizzle-orm";
import { conversationRecords, investors, investorTexts } from "~/db/schema";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import type { InvestorStatus } from "~/db/values";
import {
  type Capabilities,
  type InvestorCapability,
  investorAccess,
  investorNextStepTo,
} from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { findLinkedStartups } from "~/features/profiles/investors/linked-startups.server";
import { type InvestorContent, investorRecord } from "~/features/profiles/investors/record";
import { overlaid } from "~/features/profiles/pending/overlay";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { shownFacts } from "~/features/records/dated-facts/facts";
import { profileKeyRows } from "~/features/records/records/keys.server";
import { showRecord } from "~/features/records/records/shown";
import { shownFilesOf } from "~/features/records/records/shown-files.server";
import { columnsReadBy, readContent, textColumnsReadBy } from "~/features/records/records/stored.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { InvestorView } from "./investor-view";
import { relationTo } from "./relation";

/** Columns by capability, in addition to those of the record's fields (product §2.2). */
const ownColumns = {
  card: { id: investors.id, factDates: investors.factDates },
  private: { status: investors.status, revision: investors.revision },
};

/**
 * Reads an investor's profile as `viewer` may see it (product §2.2); `changes` are the owner's own pending ones. Throws
 * `investor_not_found` if the profile does not exist or the viewer may not see it.
 */
export async function getInvestorForViewer(
  app: App,
  options: { viewer: Viewer; id: string; locale: Locale; changes?: object },
): Promise<InvestorView> {
  const { viewer, id, locale, changes } = options;
  const { status, inConversation } = await readRelation(app, viewer, id);
  const granted = investorAccess(viewer, { id, status });
  if (!granted.has("card")) throw new AppError("investor_not_found");
  return {
    ...(await readInvestor(app, { viewer, id, locale, status, granted, changes })),
    relation: relationTo(viewer, id),
    in_conversation: inConversation,
  };
}

/**
 * Reads the granted part of an investor's profile, ignoring the viewer's relation to it. Throws `investor_not_found` if
 * it does not exist.
 */
export async function readInvestor(
  app: App,
  options: {
    viewer: Viewer;
    id: string;
    locale: Locale;
    status: InvestorStatus;
    granted: Capabilities<InvestorCapability>;
    /** Applied to the stored content. */
    changes?: object;
  },
): Promise<InvestorView> {
  const { viewer, id, locale, status, granted, changes = {} } = options;
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
  const content = overlaid(readContent(investorRecord, { row, texts, keys }), changes);
  const files = await shownFilesOf(app, investorRecord, [content]);
  return {
    ...showRecord<typeof investorRecord, "card">(investorRecord, { granted, content, files }),
    id: row.id,
    industries: content.industry_keys.map(labelled(industries)),
    domains: content.domain_keys.map(labelled(domains)),
    ...(granted.has("investments") && (await investmentsOf(app, viewer, content))),
    ...(granted.has("private") && { status: row.status, revision: row.revision }),
    dated_facts: shownFacts("investor", {
      record: investorRecord,
      granted,
      content,
      changes,
      dates: row.factDates,
      now: app.now(),
    }),
    listed: status === "active",
    relation: "other",
    granted: [...granted],
    next_steps,
    next_step: Object.values(next_steps)[0] ?? null,
    in_conversation: false,
  };
}

/** Portfolio companies; only published startups that are not hidden from the viewer are linked. */
async function investmentsOf(
  app: App,
  viewer: Viewer,
  { current_invest, history_invest }: Pick<InvestorContent, "current_invest" | "history_invest">,
) {
  const linked = await findLinkedStartups(app, { viewer, companies: [...current_invest, ...history_invest] });
  const withLink = (company: InvestedCompany) => ({
    ...company,
    startup_id: linked.some(({ id }) => id === company.startup_id) ? company.startup_id : null,
  });
  return { current_invest: current_invest.map(withLink), history_invest: history_invest.map(withLink) };
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
