/**
 * The routes that a page did not match. Their list grows with every route, so that a page comes without it; the browser loads
 * it right after, as a file, and from then on knows every route: a post needs no request for its route (decision 017). The
 * plugin `restOfRoutesComesLater` of vite-plugins/routes.ts has Remix ask here.
 */

type Routes = typeof window.__remixManifest.routes;
type AddedRoutes = Parameters<typeof window.__remixRouter.patchRoutes>[1];

/** How Remix makes the router's routes below a route out of a list. */
type MakeRoutes = (routes: Routes, parentId: string) => AddedRoutes;

/** How long to wait for the connection before trying again, in milliseconds. */
const retryAfter = 5000;

let makeRoutes: MakeRoutes | undefined;
let attempt: Promise<void> | null = null;
let inTheEnd: Promise<void> | undefined;
let isComplete = false;

/** Called by Remix's module, once. */
export function provideRoutes(make: MakeRoutes): void {
  makeRoutes = make;
}

/** Loads the list, however long the connection is gone. Rejects if the file is no longer there, as after a deployment. */
export function loadRestOfRoutes(): Promise<void> {
  inTheEnd ??= keepTrying();
  return inTheEnd;
}

async function keepTrying(): Promise<void> {
  while (!isComplete) {
    await load().catch((error) => {
      if (!(error instanceof TypeError)) throw error;
      return new Promise<unknown>((goOn) => {
        window.addEventListener("online", goOn, { once: true });
        setTimeout(goOn, retryAfter);
      });
    });
  }
}

function load(): Promise<void> {
  attempt ??= addRest().catch((error) => {
    attempt = null;
    throw error;
  });
  return attempt;
}

async function addRest(): Promise<void> {
  const { url, routes } = window.__remixManifest;
  const answer = await fetch(url, { priority: "low" });
  if (!answer.ok) throw new Error(`The list of routes is missing: ${answer.status}`);
  const all = (await answer.json()) as { routes: Routes };
  const rest = Object.fromEntries(Object.entries(all.routes).filter(([id]) => !(id in routes)));
  Object.assign(routes, rest);
  const parents = new Set(Object.values(rest).map(({ parentId = "" }) => parentId));
  for (const id of parents) {
    if (!(id in rest)) window.__remixRouter.patchRoutes(id, makeRoutes?.(rest, id) ?? []);
  }
  isComplete = true;
}

/**
 * Resolves when the router knows the routes of a path that it does not know, or not for sure. A post waits as long as it must,
 * because it would lose what was typed; a visit to another page is left to the server if the list cannot be loaded.
 */
export async function findRoutes({ path, fetcherKey }: { path: string; fetcherKey?: string }): Promise<void> {
  const { location, navigation } = window.__remixRouter.state;
  // The server matched the page that is shown.
  if (isComplete || path === location.pathname) return;
  if (fetcherKey !== undefined || navigation.state !== "loading") return loadRestOfRoutes();
  await load().catch(() => openDocument(navigation.location));
}

/** Opens a page of this site as a document. Never resolves. */
function openDocument(to: Pick<Location, "pathname" | "search" | "hash">): Promise<void> {
  const address = to.pathname + to.search + to.hash;
  const { pathname, search, hash } = window.location;
  // Going back has changed the address already.
  if (address === pathname + search + hash) window.location.reload();
  else window.location.assign(address);
  return new Promise(() => undefined);
}
