import { and, lt } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { learnedFeatures, type MatchPlace, type RankBand } from "~/db/match-values";
import { investors, listings } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import { rankBandOf } from "~/features/discovery/looks/looks";
import { noteLooks } from "~/features/discovery/looks/note-looks.server";
import type { InvestorCardData, StartupCardData } from "~/features/discovery/search/cards";
import { behindWalls, type ListedRow, listingColumns } from "~/features/discovery/search/list-query.server";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import { investorCard, startupCard } from "~/features/discovery/search/listed-cards";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { featureWords } from "./describe-learned.server";
import { type DescribedMatch, describeMatch, investorsIn } from "./describe-match";
import { dismissedAmong } from "./dismissals.server";
import { findMatch, findMatches } from "./find-match.server";
import { getPicks, type OwnProfile } from "./get-picks.server";
import { isListedInvestor } from "./is-published.server";
import { type FeatureWords, featureLabel } from "./learned-label";
import type { Match } from "./match";
import type { Taste } from "./match-input";
import { type MatchViewer, matchViewer, type StepToPicks, stepToPicks } from "./picks";
import { shownPlaces } from "./spread";

/** What the viewer's own acts make suggestions more and less of, strongest first, at most three each. */
export interface Adjusted {
  more: string[];
  fewer: string[];
}

/** How many features are named in `Adjusted`. */
const maxAdjusted = 3;

/**
 * Suggested profiles with reasons; `side` is the side suggested. `step` is what the viewer can do to get suggestions if
 * there are none.
 */
export type FoundPicks = { step: StepToPicks; adjusted: Adjusted } & (
  | { side: "startup"; picks: Array<{ card: StartupCardData; match: DescribedMatch }> }
  | { side: "investor"; picks: Array<{ card: InvestorCardData; match: DescribedMatch }> }
);

interface PicksOptions {
  viewer: Viewer;
  locale: Locale;
  limit: number;
  /** Where they are shown. */
  place: MatchPlace;
  profile?: OwnProfile;
}

/**
 * Returns the viewer's best matches that are still published and not dismissed; null for viewers without matches. Reads
 * only a few rows unless the picks have to be made again.
 */
export async function findPicks(
  app: App,
  { viewer, locale, limit, place, profile }: PicksOptions,
): Promise<FoundPicks | null> {
  const side = matchViewer(viewer);
  const [picks, walls] = await Promise.all([
    side && getPicks(app, { viewer: side, profile }),
    side?.kind === "investor" ? readListWalls(app, viewer) : null,
  ]);
  if (!side || !picks) return null;
  const counted = (found: FoundPicks): FoundPicks => {
    const { first, drawn } = picks.basis;
    const ranksOf = (id: string, rank: number): RankBand => {
      if (first.ids.includes(id)) return "kept";
      return id === drawn ? "drawn" : rankBandOf(rank);
    };
    const shown = found.picks
      .slice(0, shownPlaces)
      .map(({ card: { id } }, at) => ({ id, place, ranks: ranksOf(id, at + 1) }));
    app.waitUntil(noteLooks(app, { accountId: side.id, shown, before: picks.shown }));
    return found;
  };
  const { industries, domains } = picks.basis.self.profile;
  const step = stepToPicks(side, { isDescribed: industries.length + domains.length > 0 });
  const adjusted = adjustedBy(picks.basis.taste, await featureWords(app, side, locale));
  const best = new Map(picks.picks.slice(0, limit * 2).map((pick) => [pick.id, pick]));
  const labels = await keyLabels(app, "industry", locale);
  const ids = [...best.keys()];
  const readOpen = async (some: string[]) => {
    if (some.length === 0) return [];
    const [listed, dismissed] = await Promise.all([
      readListed(app, { ids: some, withRound: mayReadFundraising(viewer) }),
      dismissedAmong(app, { accountId: side.id, ids: some }),
    ]);
    return listed.filter(({ id }) => !dismissed.has(id));
  };
  const first = await readOpen(ids.slice(0, limit));
  // Some may have been unpublished or dismissed in the meantime.
  const isShort = first.length < limit && ids.length > limit;
  const rows = isShort ? [...first, ...(await readOpen(ids.slice(limit)))] : first;
  if (side.kind === "investor") {
    const cards = rows.map((row) => startupCard(behindWalls(row, walls), { locale, labels, now: app.now() }));
    return counted({
      step,
      adjusted,
      side: "startup",
      picks: await joinMatches(app, { viewer: side, locale, best, cards, limit }),
    });
  }
  const cards = rows.map((row) => investorCard(row, { locale, labels, now: app.now() }));
  return counted({
    step,
    adjusted,
    side: "investor",
    picks: await joinMatches(app, { viewer: side, locale, best, cards, limit }),
  });
}

function adjustedBy(taste: Taste, words: FeatureWords): Adjusted {
  const lines = learnedFeatures.flatMap((feature) =>
    Object.entries(taste[feature]).map(([key, lean]) => ({ feature, key, lean })),
  );
  const strongest = lines.sort((a, b) => Math.abs(b.lean) - Math.abs(a.lean));
  const named = (some: typeof lines) => some.slice(0, maxAdjusted).map((line) => featureLabel(line, words));
  return {
    more: named(strongest.filter(({ lean }) => lean > 0)),
    fewer: named(strongest.filter(({ lean }) => lean < 0)),
  };
}

/** Reads the listings of suggested profiles that are published and have an owner. Caches their public part. */
function readListed(app: App, { ids, withRound }: { ids: string[]; withRound: boolean }): Promise<ListedRow[]> {
  return rememberPublic(app, ["suggested", ids, withRound], async () =>
    app.db
      .select(listingColumns({ withRound }))
      .from(listings)
      .where(and(isOneOf(listings.profileId, ids), lt(listings.doc, 0))),
  );
}

/** Explains the viewer's match with one profile in words; null in the same cases as `findMatch`. */
export async function explainMatch(
  app: App,
  { viewer, locale, id }: { viewer: Viewer; locale: Locale; id: string },
): Promise<DescribedMatch | null> {
  const side = matchViewer(viewer);
  const match = side && (await findMatch(app, { viewer: side, id }));
  if (!side || !match) return null;
  return describeMatch(match, await wordsFor(app, { viewer: side, locale, matches: [match] }));
}

/** Explains the viewer's matches with several profiles in words, by id; leaves out the same as `findMatches`. */
export async function explainMatches(
  app: App,
  { viewer, locale, ids }: { viewer: Viewer; locale: Locale; ids: readonly string[] },
): Promise<Map<string, DescribedMatch>> {
  const side = matchViewer(viewer);
  const matches = await findMatches(app, { viewer, ids });
  if (!side || matches.size === 0) return new Map();
  const words = await wordsFor(app, { viewer: side, locale, matches: [...matches.values()] });
  return new Map([...matches].map(([id, match]) => [id, describeMatch(match, words)]));
}

async function joinMatches<Card extends { id: string }>(
  app: App,
  options: { viewer: MatchViewer; locale: Locale; best: ReadonlyMap<string, Match>; cards: Card[]; limit: number },
): Promise<Array<{ card: Card; match: DescribedMatch }>> {
  const { viewer, locale, best, cards, limit } = options;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const shown = [...best].flatMap(([id, match]) => {
    const card = byId.get(id);
    return card ? [{ card, match }] : [];
  });
  const first = shown.slice(0, limit);
  const words = await wordsFor(app, { viewer, locale, matches: first.map(({ match }) => match) });
  return first.map(({ card, match }) => ({ card, match: describeMatch(match, words) }));
}

async function wordsFor(
  app: App,
  { viewer, locale, matches }: { viewer: MatchViewer; locale: Locale; matches: readonly Match[] },
) {
  const ids = investorsIn(matches);
  const named =
    ids.length === 0
      ? []
      : await rememberPublic(app, ["names of investors", ids], async () =>
          app.db
            .select({ id: investors.id, name: investors.name })
            .from(investors)
            .where(and(isOneOf(investors.id, ids), isListedInvestor)),
        );
  return {
    ...(await featureWords(app, viewer, locale)),
    investors: new Map(named.map(({ id, name }) => [id, name])),
  };
}
