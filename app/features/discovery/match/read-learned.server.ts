import { and, eq } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { investors, matchChoices, matchLearning } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import type { App } from "~/server/app.server";
import { isListedInvestor } from "./is-published.server";
import {
  investorFeatures,
  type LearnedLine,
  learnFrom,
  type ProfileFeatures,
  startupFeatures,
  withChoices,
} from "./learned";
import type { MatchViewer } from "./picks";
import { readActs } from "./read-acts.server";
import { checkSizeOf, keyRows, keysByProfile, readStartupInputs } from "./read-match-input.server";

/** How many profiles are learned from, those with the newest acts. */
const mostProfiles = 60;

/** What was learned from a member's acts; nothing if it is switched off. */
export interface Learned {
  isOn: boolean;
  /** Strongest first. */
  lines: LearnedLine[];
  /** The profiles it was learned from; none that the viewer may not see. */
  learnedFrom: string[];
}

/**
 * Computes what the viewer's own acts say about what it looks for (product §7.4), with its choices. Learns only from
 * published profiles, and from what the viewer may read of them now. The number of rows read does not depend on the
 * number of acts.
 */
export async function readLearned(app: App, { viewer }: { viewer: MatchViewer }): Promise<Learned> {
  const [[settings], choices] = await app.db.batch([
    app.db.select().from(matchLearning).where(eq(matchLearning.accountId, viewer.id)),
    app.db
      .select({ feature: matchChoices.feature, key: matchChoices.key, choice: matchChoices.choice })
      .from(matchChoices)
      .where(eq(matchChoices.accountId, viewer.id)),
  ]);
  if (settings?.isOn === false) return { isOn: false, lines: [], learnedFrom: [] };
  const acts = await readActs(app, { viewer, since: settings?.forgottenAt ?? 0 });
  const newest = [...acts].sort((a, b) => b.at - a.at || (a.profileId < b.profileId ? -1 : 1));
  const ids = [...new Set(newest.map(({ profileId }) => profileId))].slice(0, mostProfiles);
  const features = await readFeatures(app, { viewer, ids });
  const lines = withChoices(learnFrom(acts, features), choices).filter(({ lean, choice }) => lean !== 0 || choice);
  return { isOn: true, lines, learnedFrom: [...features.keys()] };
}

/** Reads what published profiles of the other side are like, as far as the viewer may know. */
async function readFeatures(
  app: App,
  { viewer, ids }: { viewer: MatchViewer; ids: readonly string[] },
): Promise<Map<string, ProfileFeatures>> {
  if (ids.length === 0) return new Map();
  if (viewer.kind === "investor") {
    const withFundraising = mayReadFundraising(viewer);
    const brief = { withTexts: false, withWishes: false };
    const startups = await readStartupInputs(app, { viewer, ids, withFundraising, ...brief });
    return new Map(startups.map((startup) => [startup.id, startupFeatures(startup)]));
  }
  const [rows, keys] = await app.db.batch([
    app.db
      .select({
        id: investors.id,
        region: investors.region,
        currency: investors.currency,
        min: investors.checkSizeMin,
        max: investors.checkSizeMax,
      })
      .from(investors)
      .where(and(isOneOf(investors.id, ids), isListedInvestor)),
    keyRows(app, ids),
  ]);
  const [keysFor, rates] = [await keysByProfile(app, keys), await readRates(app)];
  return new Map(
    rows.map((row) => [
      row.id,
      investorFeatures({ ...keysFor(row.id), region: row.region, checkSize: checkSizeOf(row, rates) }),
    ]),
  );
}
