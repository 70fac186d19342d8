/** The parts of a list's query that say where it is read on; another order or filter starts at the beginning. */
const places = ["page", "before"];

/** A list's filters as its schema reads them. */
export type ListFilter = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Returns a query string's values for a list's schema: all values of `columns`, of any other name the last. */
export function listValues(params: URLSearchParams): Record<string, unknown> {
  return { ...Object.fromEntries(params), columns: params.getAll("columns") };
}

/**
 * Returns the shortest query string with which a list's schema reads the same filter, without its place in the list.
 * `initial` is what the schema reads from an empty query.
 */
export function listQuery(filter: ListFilter, initial: ListFilter): string {
  const chosen = Object.entries(filter).filter(
    ([name, value]) => !places.includes(name) && String(value) !== String(initial[name]),
  );
  return new URLSearchParams(
    chosen.flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, String(each)])),
  ).toString();
}

/** Returns a page's query with `change` made to it, at the beginning of the list. */
export function changedQuery(search: string, change: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const name of places) query.delete(name);
  for (const [name, value] of Object.entries(change)) query.set(name, value);
  return query.toString();
}

/** Returns the fields of a GET form that keep the rest of a page's query, without the place in the list. */
export function keptFields(search: string, isKept: (name: string) => boolean): Array<[name: string, value: string]> {
  return [...new URLSearchParams(search)].filter(([name]) => !places.includes(name) && isKept(name));
}
