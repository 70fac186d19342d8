import { and, eq } from "drizzle-orm";
import { conversationRecords, conversationSummaries, startups, startupTexts } from "~/db/schema";
import type { PublishState } from "~/db/values";
import { type Capabilities, nextStepTo, type StartupCapability, startupAccess } from "~/features/core/access/rules";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { type Hidden, mayKnowNumbers, nothingHidden } from "~/features/core/access/walls";
import { findHidden } from "~/features/core/firewall/find-hidden.server";
import { overlaid } from "~/features/profiles/pending/overlay";
import { countryLabel } from "~/features/profiles/startups/options";
import { startupRecord } from "~/features/profiles/startups/record";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { shownFacts } from "~/features/records/dated-facts/facts";
import { profileKeyRows } from "~/features/records/records/keys.server";
import { showRecord } from "~/features/records/records/shown";
import { shownFilesOf } from "~/features/records/records/shown-files.server";
import { columnsReadBy, readContent, textColumnsReadBy } from "~/features/records/records/stored.server";
import { withoutWalled } from "~/features/records/records/walled";
import { holdsGatePass } from "~/features/showcase/sharing/gate-pass.server";
import { findShareLink, type ShareKey } from "~/features/showcase/sharing/queries.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { relationTo } from "./relation";
import type { OpenCapability, StartupView } from "./startup-view";

/** Columns by capability, in addition to those of the record's fields (product §2.1). */
const ownColumns = {
  card: { id: startups.id, verifiedBadge: startups.verifiedBadge },
  fundraising: { factDates: startups.factDates },
  financials: { factDates: startups.factDates },
  private: { isPublish: startups.isPublish, revision: startups.revision },
};

/**
 * Reads a startup's profile as `viewer` may see it (product §2.1); only granted columns are read. `share` is the share
 * link the viewer used, `changes` are the owner's own pending ones. Throws `startup_not_found` if the profile does not
 * exist or the viewer may not see it, and `share_gate_required` if the link would show more after its email gate.
 */
export async function getStartupForViewer(
  app: App,
  options: { viewer: Viewer; id: string; locale: Locale; share?: ShareKey | null; changes?: object },
): Promise<StartupView> {
  return (await getStartupWithAccess(app, options)).startup;
}

/** Like `getStartupForViewer`, and also returns the result of `accessToStartup`. */
export async function getStartupWithAccess(
  app: App,
  options: Parameters<typeof getStartupForViewer>[1] & { asListed?: boolean },
) {
  const { viewer, id, locale, changes } = options;
  const access = await accessToStartup(app, options);
  const startup: StartupView = {
    ...(await readStartup(app, { ...access, viewer, id, locale, changes })),
    relation: relationTo(viewer, id),
  };
  return { startup, access };
}

/**
 * Returns what `viewer` may see of a startup, without reading the profile. A published startup hidden from the viewer
 * counts as unpublished, even if a share link shows it. With `asListed`, an unpublished startup counts as published;
 * only for showing it to its owner (product §22.7). Throws like `getStartupForViewer`.
 */
export async function accessToStartup(
  app: App,
  options: { viewer: Viewer; id: string; share?: ShareKey | null; asListed?: boolean },
) {
  const { viewer, id, share = null, asListed = false } = options;
  const [{ isPublish: stored, unclaimed, startupAnswered, inConversation }, link, hidden] = await Promise.all([
    readRelation(app, viewer, id),
    share && findShareLink(app, share),
    findHidden(app, { viewer, startupId: id }),
  ]);
  const isPublish = asListed ? (2 as const) : stored;
  const startup = { id, isPublish: hidden.has("profile") ? (0 as const) : isPublish, isUnclaimed: unclaimed !== null };
  const shared = link?.startupId === id ? { fundraising: link.withFundraising } : null;
  // Rules do not apply to share links (product §22.5).
  const shownByLink = startupAccess(visitor, { ...startup, isPublish: 0 }, { share: shared });
  const own = startupAccess(viewer, startup, { startupAnswered, hidden });
  const granted = startupAccess(viewer, startup, { startupAnswered, share: shared, hidden });
  const passesWall = hidden.has("numbers") && shownByLink.has("fundraising");
  // Viewers who may read everything anyway need not leave an address.
  if (link?.emailGate && (granted.size > own.size || passesWall)) {
    const passes = share?.gate ?? null;
    if (!(await holdsGatePass(app, { linkId: link.id, passes }))) throw new AppError("share_gate_required");
  }
  if (!granted.has("card")) throw new AppError("startup_not_found");
  return { isPublish: startup.isPublish, unclaimed, startupAnswered, inConversation, granted, hidden, shownByLink };
}

/**
 * Reads the granted part of a startup's profile, ignoring the viewer's relation to it. Throws `startup_not_found` if it
 * does not exist.
 */
export async function readStartup(
  app: App,
  options: {
    viewer: Viewer;
    id: string;
    locale: Locale;
    isPublish: PublishState;
    unclaimed: StartupView["unclaimed"];
    granted: Capabilities<StartupCapability>;
    /** The classes hidden from the viewer, unless a share link shows them. */
    hidden?: Hidden;
    shownByLink?: Capabilities<StartupCapability>;
    startupAnswered?: boolean;
    inConversation?: boolean;
    /** Applied to the stored content. */
    changes?: object;
  },
): Promise<StartupView> {
  const {
    viewer,
    id,
    locale,
    isPublish,
    unclaimed,
    granted,
    hidden = nothingHidden,
    shownByLink,
    startupAnswered = false,
    inConversation = false,
    changes = {},
  } = options;
  const readable = withoutWalled(startupRecord, hidden, shownByLink);
  const columns = columnsReadBy(readable, granted, startups, ownColumns);
  const textColumns = textColumnsReadBy(readable, granted, startupTexts);
  const [[row], texts, keys] = await app.db.batch([
    app.db.select(columns).from(startups).where(eq(startups.id, id)),
    app.db.select(textColumns).from(startupTexts).where(eq(startupTexts.startupId, id)),
    profileKeyRows(app, id),
  ]);
  if (!row) throw new AppError("startup_not_found");
  const [industries, domains] = [await keyLabels(app, "industry", locale), await keyLabels(app, "domain", locale)];
  const labelled = (labels: Map<string, string>) => (key: string) => ({ key, label: labels.get(key) ?? key });
  const next_steps = nextSteps(viewer, { isPublish, isUnclaimed: unclaimed !== null }, granted, {
    startupAnswered,
    inConversation,
  });
  const content = overlaid(readContent(startupRecord, { row, texts, keys }), changes);
  const files = await shownFilesOf(app, startupRecord, [content]);
  return {
    ...showRecord<typeof startupRecord, OpenCapability>(startupRecord, { granted, content, files }),
    id: row.id,
    verified_badge: row.verifiedBadge && unclaimed === null && mayKnowNumbers(hidden),
    unclaimed,
    register_country_name: countryLabel(locale, content.company_info.register_country),
    ...(granted.has("private") && { is_publish: row.isPublish, revision: row.revision }),
    industries: content.industry_keys.map(labelled(industries)),
    domains: content.domain_keys.map(labelled(domains)),
    dated_facts: shownFacts("startup", {
      record: startupRecord,
      granted,
      content,
      changes,
      dates: row.factDates ?? {},
      now: app.now(),
    }),
    published: isPublish === 2,
    relation: "other",
    granted: [...granted],
    next_steps,
    next_step: Object.values(next_steps)[0] ?? null,
    in_conversation: inConversation,
  };
}

/** Reads the startup's state and whether viewer and startup have a conversation. */
async function readRelation(app: App, viewer: Viewer, id: string) {
  const investorId = viewer.kind === "investor" ? viewer.id : "";
  const [[head], [summary], [record]] = await app.db.batch([
    app.db
      .select({
        isPublish: startups.isPublish,
        unclaimedSource: startups.unclaimedSource,
        sourcedAt: startups.sourcedAt,
        createdAt: startups.createdAt,
      })
      .from(startups)
      .where(eq(startups.id, id)),
    app.db
      .select({ startupAnswered: conversationSummaries.startupAnswered })
      .from(conversationSummaries)
      .where(and(eq(conversationSummaries.investorId, investorId), eq(conversationSummaries.startupId, id))),
    app.db
      .select({ id: conversationRecords.id })
      .from(conversationRecords)
      .where(and(eq(conversationRecords.investorId, investorId), eq(conversationRecords.startupId, id)))
      .limit(1),
  ]);
  if (!head) throw new AppError("startup_not_found");
  const { isPublish, unclaimedSource: source, sourcedAt, createdAt } = head;
  return {
    isPublish,
    unclaimed: source === null ? null : { source, at: sourcedAt ?? createdAt },
    startupAnswered: summary?.startupAnswered ?? false,
    inConversation: record !== undefined,
  };
}

function nextSteps(
  viewer: Viewer,
  startup: Parameters<typeof nextStepTo>[2],
  granted: Capabilities<StartupCapability>,
  relation: { startupAnswered: boolean; inConversation: boolean },
): StartupView["next_steps"] {
  return Object.fromEntries(
    (["report", "fundraising", "financials", "contact", "message"] as const).flatMap((capability) => {
      const step = nextStepTo(capability, viewer, startup, granted, relation);
      return step ? [[capability, step]] : [];
    }),
  );
}
