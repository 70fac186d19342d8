/** How many segments of a path are compared: the language's and the area's. */
const compared = 2;

/**
 * The router's ranked branches that may match a path, in their order. A branch is left out only if one of its first two
 * segments is fixed and differs; the router checks the rest. `routesAreRankedOnce` in vite-plugins/routes.ts puts it into
 * the router.
 */
export function indexBranches<Branch extends { path: string }>(branches: Branch[]): (path: string) => Branch[] {
  const patterns = branches.map(({ path }) => segmentsOf(path).map((segment) => (isFixed(segment) ? segment : null)));
  const known = Array.from({ length: compared }, (_, at) => new Set(patterns.map((pattern) => pattern[at])));
  const kept = new Map<string, Branch[]>();
  return (path) => {
    const segments = segmentsOf(path);
    // Segments of no route share one entry, so that what is kept does not grow with what is asked for.
    const given = known.map((names, at) => (names.has(segments[at]) ? segments[at] : undefined));
    const key = given.join("/");
    let found = kept.get(key);
    if (!found) {
      found = branches.filter((_, index) =>
        (patterns[index] ?? []).every((segment, at) => segment === null || segment === given[at]),
      );
      kept.set(key, found);
    }
    return found;
  };
}

/** Case does not matter to the router. */
const segmentsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean).slice(0, compared);

const isFixed = (segment: string) => !/[:*?]/.test(segment);
