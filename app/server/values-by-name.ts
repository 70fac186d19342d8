import { AppError } from "./errors";

/** The maximum number of query parameters in a URL: every filter of a list with all its values. */
const maxQueryFields = 200;

/** Groups fields by name: a single value, or an array if the name repeats. Iterates `entries` once. */
export function valuesByName<Value>(entries: Iterable<[string, Value]>): Record<string, Value | Value[]> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    const existing = values.get(name);
    if (existing) existing.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => [name, others.length > 0 ? [first, ...others] : first]),
  ) as Record<string, Value | Value[]>;
}

/** Throws `bad_request` for a URL with more query parameters than our links and forms produce. */
export function requireShortQuery(url: URL): void {
  if (url.searchParams.size > maxQueryFields) throw new AppError("bad_request");
}
