import type { MatchPick } from "./picks";

/** Matches at most this far apart, in points, count as nearly equal and may change places. */
export const nearness = 0.5;

/** How many places count as shown: a profile that is once among them has had its look of the week. */
export const shownPlaces = 12;

/** Places, from 1, kept for profiles that wait for a look. */
export const keptPlaces = [6, 11] as const;

/** The place, from 1, of a match drawn from those that follow, which tells whether ranks help (decision 072). */
export const drawnPlace = 12;

export interface Spread {
  /** The member and the week: the same seed always gives the same order. */
  seed: string;
  /** How many members were shown each profile in the weeks before, newer weeks counting more; missing for none. */
  looks: ReadonlyMap<string, number>;
  /** Profiles that wait for a look, which get the kept places. */
  first: ReadonlySet<string>;
}

/** A list, and the match in it that was drawn for `drawnPlace`. */
export interface SpreadPicks<One> {
  picks: One[];
  drawn: string | null;
}

/**
 * Shares attention among nearly equal matches (product §7.4): what was shown more than others sinks a little, and
 * chance by member and week decides the rest. No match overtakes one that is better by more than `nearness` or moves
 * above half its rank. Attention falls as 1 / place, so no match gets more than twice the attention of its rank.
 * Exceptions: the kept places, and the drawn match, which overtakes better ones. Pure.
 */
export function spreadPicks<One extends Ranked>(
  ranked: readonly One[],
  { seed, looks, first }: Spread,
): SpreadPicks<One> {
  const usual = ranked.reduce((sum, { id }) => sum + (looks.get(id) ?? 0), 0) / Math.max(1, ranked.length);
  const left = ranked.map((pick, at) => {
    const share = (looks.get(pick.id) ?? 0) / (usual + 1);
    const room = 1 / (1 + share);
    return { pick, rank: at + 1, key: pick.points + nearness * (room * 0.75 + chanceOf(`${seed} ${pick.id}`) * 0.25) };
  });
  left.sort((a, b) => b.key - a.key || (a.pick.id < b.pick.id ? -1 : 1));
  const order: One[] = [];
  while (left.length > 0) {
    const place = order.length + 1;
    const at = left.findIndex(({ rank }) => rank <= 2 * place);
    const [next] = left.splice(Math.max(0, at), 1);
    if (next) order.push(next.pick);
  }
  const picks = withFirst(order, first);
  const mayBeDrawn = new Set(ranked.slice(0, 2 * drawnPlace).flatMap(({ id }) => (first.has(id) ? [] : [id])));
  return withDrawn(picks, { seed, mayBeDrawn });
}

/** Moves one of those after the drawn place there: by chance, but the same for the same seed while it is among them. */
function withDrawn<One extends Ranked>(
  order: readonly One[],
  { seed, mayBeDrawn }: { seed: string; mayBeDrawn: ReadonlySet<string> },
): SpreadPicks<One> {
  const chances = order
    .slice(drawnPlace - 1)
    .filter(({ id }) => mayBeDrawn.has(id))
    .map((pick) => ({ pick, chance: chanceOf(`${seed} drawn ${pick.id}`) }));
  const [lowest] = chances.sort((a, b) => a.chance - b.chance);
  if (!lowest) return { picks: [...order], drawn: null };
  const picks = order.filter((pick) => pick !== lowest.pick);
  picks.splice(drawnPlace - 1, 0, lowest.pick);
  return { picks, drawn: lowest.pick.id };
}

type Ranked = Pick<MatchPick, "id" | "points">;

/** Moves the best that wait for a look up to the kept places, unless they are already higher. */
function withFirst<One extends Ranked>(order: readonly One[], first: ReadonlySet<string>): One[] {
  const moved = [...order];
  for (const [at, place] of keptPlaces.entries()) {
    const isServed = moved.slice(0, place).filter(({ id }) => first.has(id)).length > at;
    const from = moved.findIndex(({ id }, index) => index >= place && first.has(id));
    if (isServed || from < 0) continue;
    const [one] = moved.splice(from, 1);
    if (one) moved.splice(place - 1, 0, one);
  }
  return moved;
}

/** Says of a match that it has a kept place, if it has one; the reason adds no points. */
export function withFirstLook<One extends MatchPick>(match: One, first: readonly string[]): One {
  return first.includes(match.id) ? { ...match, reasons: [...match.reasons, { kind: "first", points: 0 }] } : match;
}

/** Returns a number from 0 to 1 that depends on the text alone (FNV-1a, mixed so that similar texts differ). */
function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
