import { AppError } from "./errors";

/** The most parameters an address may carry: every filter of a list with every value it takes. */
const maxQueryFields = 200;

/** Fields that may repeat, by name: the value of one that stands once, all values of one that repeats. Reads them once. */
export function valuesByName<Value>(entries: Iterable<[string, Value]>): Record<string, Value | Value[]> {
  const values = new Map<string, Value[]>();
  for (const [name, value] of entries) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(
    [...values].map(([name, [first, ...others]]) => [name, others.length > 0 ? [first, ...others] : first]),
  ) as Record<string, Value | Value[]>;
}

/** Throws `bad_request` for an address with more parameters than any link or form of ours makes. */
export function requireShortQuery(url: URL): void {
  if (url.searchParams.size > maxQueryFields) throw new AppError("bad_request");
}
