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
