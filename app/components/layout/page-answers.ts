/**
 * What the browser knows of public pages before it asks for them: pages of this visit, shown again at once when their
 * reader goes back, and pages fetched ahead for a link that is about to be pressed (decision 044). A plugin of
 * vite-plugins/data.ts has Remix ask here for every page's data and every post. A post forgets everything.
 */

/** What the server answered to a request for data: by route, as Remix decodes it. */
export interface Answer {
  status: number;
  data: unknown;
}

/** How Remix requests and decodes an answer, and the URL of a page's data. */
interface Requests {
  fetchAnswer: (url: URL, init: RequestInit) => Promise<Answer>;
  dataUrlOf: (page: URL) => URL;
}

interface Shown {
  loaderData: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  at: number;
}

/** How long an answer may be used, in milliseconds: of a page seen, which is renewed at once, and of one fetched ahead. */
const seenFor = 5 * 60_000;
const aheadFor = 10_000;

/** The oldest are dropped beyond this number. */
const mostPages = 20;

/** Accounts and desks are always loaded anew: their forms start from what is stored now. */
const publicRoute = /^[\w-]+\/(?:public|courses|plans)\//;

const seen = new Map<string, Shown>();
const ahead = new Map<string, { answer: Promise<Answer>; at: number }>();
let requests: Requests | undefined;
/** The page that was shown from memory, until it has been loaded anew. */
let outdated: string | null = null;

type Address = Pick<Location, "pathname" | "search">;

/** A page's path and query, in one spelling. */
function addressOf({ pathname, search }: Address): string {
  const query = new URLSearchParams(search);
  return pathname + (query.size > 0 ? `?${query}` : "");
}

/** The page whose data has this URL: `/startups.data?page=2&_routes=…` → `/startups?page=2`. */
function pageOfData(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  const pathname = url.pathname.replace(/\.data$/, "");
  return addressOf({ pathname: pathname === "/_root" ? "/" : pathname, search: String(query) });
}

/** Called by Remix's module, once. */
export function provideRequests(provided: Requests): void {
  requests = provided;
}

/** The answer to a request of Remix, from memory if its reader may see it at once. */
export async function answerOf(url: URL, init: RequestInit, { fetchAnswer }: Requests): Promise<Answer> {
  // What was fetched ahead meanwhile may be older than the post.
  if ((init.method ?? "GET") !== "GET") return fetchAnswer(url, init).finally(forgetPages);
  const page = pageOfData(url);
  const fetchedAhead = ahead.get(page);
  if (fetchedAhead) {
    ahead.delete(page);
    if (Date.now() - fetchedAhead.at < aheadFor) {
      const answer = await fetchedAhead.answer.catch(() => null);
      if (answer?.status === 200) return answer;
    }
  }
  const { state } = window.__remixRouter;
  const shown = seen.get(page);
  // Only while its reader goes back or forward is the address ahead of the page.
  const isGoingBack = addressOf(window.location) === page && addressOf(state.location) !== page;
  if (shown && isGoingBack && Date.now() - shown.at < seenFor) {
    outdated = page;
    return answerWith({ ...shown.loaderData, root: state.loaderData.root });
  }
  if (outdated !== page) return fetchAnswer(url, init);
  outdated = null;
  // Without a connection the page stays as it was.
  return fetchAnswer(url, init).catch((error) => {
    if (shown && error instanceof TypeError) return answerWith(state.loaderData);
    throw error;
  });
}

const answerWith = (loaderData: Record<string, unknown>): Answer => ({
  status: 200,
  data: Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, { data }])),
});

/** Keeps the public pages that are shown, and forgets them at a post, until the returned function is called. */
export function keepPagesShown(): () => void {
  const router = window.__remixRouter;
  const keep = ({ navigation, fetchers, location, matches, loaderData, errors }: typeof router.state) => {
    // From the press of the button on: the module that says how to send a post may still be loading.
    const isPosting = [navigation, ...fetchers.values()].some(({ state }) => state === "submitting");
    if (isPosting) forgetPages();
    if (isPosting || navigation.state !== "idle") return;
    const page = addressOf(location);
    if (outdated === page) return;
    outdated = null;
    const id = matches.at(-1)?.route.id;
    // A page with a client loader keeps its data itself, and for longer.
    if (errors || !isPublicRoute(id) || window.__remixManifest.routes[id ?? ""]?.hasClientLoader) return;
    seen.delete(page);
    seen.set(page, { loaderData, at: Date.now() });
    const [oldest] = seen.keys();
    if (seen.size > mostPages && oldest !== undefined) seen.delete(oldest);
  };
  keep(router.state);
  return router.subscribe(keep);
}

/**
 * Loads the page anew if it is shown from memory. Called when it is on the screen and scrolled to where its reader left it: whenever the
 * router loads a page, it takes where the window is scrolled to for the place that is kept for the page.
 */
export function renewPageShown(location: Address): void {
  if (outdated === addressOf(location) && navigator.onLine) window.__remixRouter.revalidate();
}

/** Fetches the data of a public page whose link is about to be pressed. Failures show when it is. */
export function fetchAhead(page: URL): void {
  const at = Date.now();
  for (const [address, { at: started }] of ahead) if (at - started >= aheadFor) ahead.delete(address);
  const address = addressOf(page);
  if (!requests || ahead.has(address) || addressOf(window.location) === address) return;
  const answer = requests.fetchAnswer(requests.dataUrlOf(new URL(page)), { headers: { Purpose: "prefetch" } });
  answer.catch(() => undefined);
  ahead.set(address, { answer, at });
}

/** Whether a page may be fetched ahead, by the id of its route. */
export const isPublicRoute = (id: string | undefined) => publicRoute.test(id ?? "");

function forgetPages(): void {
  seen.clear();
  ahead.clear();
}
