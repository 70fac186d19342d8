/** A place in a timeline: entries are ordered by time, then by id. */
export interface Place {
  /** In milliseconds. */
  at: number;
  id: string;
}

/** A source's entries before a place, newest first. */
export interface Told<Entry extends Place> {
  /** At most one entry more than a page. */
  entries: readonly Entry[];
  /** Where it stopped reading, though less than a page was found; null if it read to its end. */
  until: Place | null;
}

/** Compares places, the newest first. */
export const newestFirst = (a: Place, b: Place): number => b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Merges the sources' entries into a page of at most `size`, newest first. `next` is the place before which the next
 * page begins, or null at the end. A source that stopped early ends the page there, so that nothing is missed.
 */
export function mergeTimeline<Entry extends Place>(
  sources: ReadonlyArray<Told<Entry>>,
  size: number,
): { entries: Entry[]; next: Place | null } {
  const floor = sources.flatMap(({ until }) => until ?? []).sort(newestFirst)[0];
  const all = sources
    .flatMap(({ entries }) => entries)
    .filter((entry) => !floor || newestFirst(entry, floor) <= 0)
    .sort(newestFirst);
  const entries = all.slice(0, size);
  const last = all.length > size ? entries.at(-1) : floor;
  return { entries, next: last ? { at: last.at, id: last.id } : null };
}

/** Writes a place into an address. */
export const placeText = ({ at, id }: Place): string => `${at}.${id}`;

/** Reads a place from an address; undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const [, at, id] = /^(\d{1,15})\.([\w.-]{1,60})$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}
