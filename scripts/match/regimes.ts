import { randomOf, shuffle } from "./random.ts";
import { factsOf } from "./redeal.ts";
import type { SampleFiles, SampleInvestor, SampleStartup } from "./sample.ts";

/** A sample with less in it: what a marketplace that knows less would have to rank by. */
export interface Regime {
  name: string;
  /** Returns one or several samples in which each investor with links is ranked once (or each of its parts). */
  make: (files: SampleFiles, seed: number) => SampleFiles[];
  /** Made only from the given split into history and links, not from redealt ones. */
  isGiven?: true;
}

/** Separates an investor's id from the number of its part, where a regime divides investors. */
const partMark = "~";

/** Returns the investor whom a part belongs to. */
export function wholeOf(investor: string): string {
  return investor.split(partMark, 1)[0] ?? investor;
}

/** The regimes by which the match is judged: by the worst of them. */
export const regimes: readonly Regime[] = [
  { name: "whole sample", make: (files) => [files], isGiven: true },
  { name: "histories redealt", make: (files) => [files] },
  { name: "no descriptions", make: (files, seed) => [withStartups(files, dropDescriptions(0, seed))] },
  { name: "few descriptions", make: (files, seed) => [withStartups(files, dropDescriptions(0.2, seed))] },
  { name: "1 to 3 deals known", make: (files, seed) => [shortenHistories(files, seed)] },
  { name: "cold start", make: coldStart },
  { name: "country and city unknown", make: (files) => [withStartups(files, dropPlace)] },
  { name: "few industry words", make: (files, seed) => [withFewIndustries(files, seed)] },
  { name: "amounts and rounds unknown", make: (files) => [withoutAmounts(files)] },
  { name: "dates unknown", make: (files) => [withStartups(files, dropDates)] },
  {
    name: "many investors, few descriptions",
    make: (files, seed) => [
      divideInvestors(
        withFewIndustries(
          withStartups(files, (one, at) => thin(one, at, seed)),
          seed,
        ),
        seed,
      ),
    ],
  },
  { name: "new startups, no backers known", make: newStartups },
  {
    name: "names and industries only",
    make: (files) => [namesAndIndustries(files)],
  },
  {
    name: "new startups, names and industries only",
    make: (files, seed) => newStartups(namesAndIndustries(files), seed),
  },
];

type Change = (startup: SampleStartup, at: number) => SampleStartup;

function withStartups(files: SampleFiles, change: Change): SampleFiles {
  return { ...files, startups: files.startups.map(change) };
}

function dropDescriptions(kept: number, seed: number): Change {
  return (startup, at) => ({ ...startup, description: chance(seed, at) < kept ? startup.description : null });
}

function dropPlace(startup: SampleStartup): SampleStartup {
  return { ...startup, country: null, city: null };
}

function dropDates(startup: SampleStartup): SampleStartup {
  return { ...startup, founded: null, batch: null };
}

/** Few descriptions, no place, and a date for every other one. */
function thin(startup: SampleStartup, at: number, seed: number): SampleStartup {
  const less = dropPlace(dropDescriptions(0.1, seed)(startup, at));
  return chance(seed + 1, at) < 0.5 ? dropDates(less) : less;
}

function withoutAmounts(files: SampleFiles): SampleFiles {
  return {
    ...files,
    startups: files.startups.map((startup) => ({ ...startup, raised_usd: null, rounds: null })),
    investors: files.investors.map((investor) => ({ ...investor, raised_usd_low: null, raised_usd_high: null })),
  };
}

function namesAndIndustries(files: SampleFiles): SampleFiles {
  return withoutAmounts(withStartups(files, (one) => dropDates(dropPlace({ ...one, description: null }))));
}

/** Leaves half of the startups one industry word, the others none, and the investors the two most frequent of theirs. */
function withFewIndustries(files: SampleFiles, seed: number): SampleFiles {
  const startups = files.startups.map((startup, at) => {
    const [first] = shuffle(startup.industries, seed * 7919 + at);
    return { ...startup, industries: first && chance(seed + 2, at) < 0.5 ? [first] : [] };
  });
  return {
    ...files,
    startups,
    investors: files.investors.map((investor) => ({ ...investor, industries: investor.industries.slice(0, 2) })),
  };
}

/** Leaves each investor one to three deals; its profile states what follows from them. */
function shortenHistories(files: SampleFiles, seed: number): SampleFiles {
  return withHistories(files, ({ history }, at) => {
    const kept = 1 + Math.floor(chance(seed + 3, at) * 3);
    return shuffle(history, seed * 104_729 + at).slice(0, kept);
  });
}

function withHistories(files: SampleFiles, keep: (investor: SampleInvestor, at: number) => string[]): SampleFiles {
  const byId = new Map(files.startups.map((startup) => [startup.id, startup]));
  const investors = files.investors.map((investor, at) => {
    const history = keep(investor, at);
    const facts = factsOf(history.flatMap((id) => byId.get(id) ?? []));
    return { ...investor, ...facts, history, unranked: [...(investor.unranked ?? []), ...investor.history] };
  });
  return { ...files, investors };
}

/**
 * Takes the history from half of the investors and ranks for them, then for the other half. Their profiles still state
 * industries and amounts; all others keep theirs.
 */
function coldStart(files: SampleFiles, seed: number): SampleFiles[] {
  const order = shuffle(files.investors.map(({ id }) => id).sort(), seed);
  return [0, 1].map((half) => {
    const cold = new Set(order.filter((_, at) => at % 2 === half));
    return {
      startups: files.startups,
      investors: files.investors.map((investor) =>
        cold.has(investor.id) ? { ...investor, history: [], unranked: investor.history } : investor,
      ),
      links: files.links.filter(({ investor }) => cold.has(investor)),
    };
  });
}

/**
 * Takes half of the startups from all histories and ranks only these, then the other half: nobody is known to have
 * backed what is ranked.
 */
function newStartups(files: SampleFiles, seed: number): SampleFiles[] {
  const order = shuffle(files.startups.map(({ id }) => id).sort(), seed);
  return [0, 1].map((half) => {
    const fresh = new Set(order.filter((_, at) => at % 2 === half));
    const older = withHistories(files, ({ history }) => history.filter((id) => !fresh.has(id)));
    return {
      ...older,
      startups: files.startups.map((one) => (fresh.has(one.id) ? one : { ...one, candidate: false })),
      links: files.links.filter(({ startup }) => fresh.has(startup)),
    };
  });
}

/** Divides each investor into three, each with a third of its deals; the others' deals are not ranked for it. */
function divideInvestors(files: SampleFiles, seed: number): SampleFiles {
  const parts = 3;
  const nameOf = (id: string, part: number) => `${id}${partMark}${part}`;
  const byId = new Map(files.startups.map((startup) => [startup.id, startup]));
  const divided = files.investors.map((investor, at) => {
    const links = files.links.filter((link) => link.investor === investor.id).map(({ startup }) => startup);
    const [ownHistory, ownLinks] = [shuffle(investor.history, seed + at), shuffle(links, seed + at)];
    return Array.from({ length: parts }, (_, part) => {
      const mine = (ids: string[]) => ids.filter((_, index) => index % parts === part);
      const [history, predicted] = [mine(ownHistory), mine(ownLinks)];
      const facts = factsOf(history.flatMap((id) => byId.get(id) ?? []));
      const unranked = [...investor.history, ...links.filter((id) => !predicted.includes(id))];
      return { investor: { ...investor, ...facts, id: nameOf(investor.id, part), history, unranked }, predicted };
    });
  });
  const all = divided.flat();
  return {
    startups: files.startups,
    investors: all.map(({ investor }) => investor),
    links: all.flatMap(({ investor, predicted }) => predicted.map((startup) => ({ investor: investor.id, startup }))),
  };
}

/** A number from 0 to below 1 for one item. */
function chance(seed: number, at: number): number {
  return randomOf(seed * 1_000_003 + at)();
}
