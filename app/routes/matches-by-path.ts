/** How many paths are kept, and how long they may be, so that nobody fills the memory with paths of their own. */
const mostPaths = 500;
const longestPath = 200;

/**
 * Keeps what paths match among one list of routes, which never changes on the server. `routesAreRankedOnce` in
 * vite-plugins/routes.ts puts it into the router.
 */
export function matchesByPath<Match extends { params: object }>() {
  const kept = new Map<string, readonly Match[] | null>();
  return (path: string, find: () => Match[] | null): Match[] | null => {
    let found = kept.get(path);
    if (found === undefined) {
      found = find();
      if (kept.size >= mostPaths) kept.clear();
      if (path.length <= longestPath) kept.set(path, found);
    }
    // Each caller has its own list and parameters, and may change them.
    return found?.map((match) => ({ ...match, params: { ...match.params } })) ?? null;
  };
}
