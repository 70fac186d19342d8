/** A seeded pseudo-random number generator, so demo data is the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** An integer, both ends included. */
  integer: (min: number, max: number) => number;
  pick: <T>(list: readonly T[]) => T;
  /** Returns `count` distinct items of the list (all if it is shorter), in random order. */
  sample: <T>(list: readonly T[], count: number) => T[];
  chance: (probability: number) => boolean;
}

/** Creates a generator from a readable seed such as `startup/12`. */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("Nothing to pick from.");
    return list[integer(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(integer(0, rest.length - 1), 1));
    return chosen;
  };
  return { next, integer, pick, sample, chance: (probability) => next() < probability };
}
