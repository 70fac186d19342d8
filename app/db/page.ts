/** One page of a list, with the total count. */
export interface Page<Item> {
  result: Item[];
  count: number;
  page: number;
  size: number;
}

/**
 * Returns the requested page of a list, or the last one if it is beyond the end, as with an old link or after the
 * page's only entry was removed. `read` reads one page.
 */
export async function pageWithin<Found extends Page<unknown> & { lastPage?: number }>(
  page: number,
  read: (page: number) => Promise<Found>,
): Promise<Found> {
  const found = await read(page);
  const last = found.lastPage ?? Math.max(1, Math.ceil(found.count / found.size));
  return page > last ? read(last) : found;
}

/** A page of a list that can be read on from its last entry, however the list has grown at its head since. */
export interface CursorPage<Item> extends Page<Item> {
  /** The id after which the next page begins; null at the end of the list. */
  next: string | null;
}

/** Builds a page from up to one row more than it shows, which tells whether more follow. */
export function cursorPage<Item>(
  rows: Item[],
  { size, ...rest }: Omit<Page<Item>, "result">,
  idOf: (row: Item) => string,
): CursorPage<Item> {
  const result = rows.slice(0, size);
  const last = rows.length > size ? result.at(-1) : undefined;
  return { result, size, ...rest, next: last === undefined ? null : idOf(last) };
}
