import { expectKnown, patch, replaceAllKnown, replaceKnown } from "./patch";

/**
 * For each loader Remix copies the request twice, to leave two of its own parameters out. Nearly no request has them; without a copy
 * its URL and cookies are parsed once.
 */
const requestsAreNotCopied = patch(
  "requests-are-not-copied",
  /@remix-run\/server-runtime\/dist\/(esm\/)?data\.js$/,
  (code) =>
    replaceAllKnown(code, /function strip(Index|Routes)Param\(request\) \{/g, 2, (line, name) => {
      const parameter = name === "Index" ? "index" : "_routes";
      return `${line} if (!/[?&]${parameter}(?:[=&]|$)/.test(request.url)) return request;`;
    }),
);

/**
 * The router races each loader against the request's abort signal. The platform aborts none, because the compatibility flag
 * `enable_request_signal` is not set; with it, loaders would run on after their reader has left, as they do now.
 */
const loadersAreNotRaced = patch(
  "loaders-are-not-raced",
  /@remix-run\/router\/dist\/router(\.cjs)?\.js$/,
  (code, isServer) => {
    if (!isServer) return code;
    const listening =
      /let reject;(?:\s+\/\/.+)*\s+let abortPromise = .+;\s+onReject = .+;\s+request\.signal\.addEventListener\(.+\);/;
    const unheard = replaceKnown(code, listening, () => "");
    return replaceKnown(
      unheard,
      "return Promise.race([handlerPromise, abortPromise]);",
      () => "return handlerPromise;",
    );
  },
);

/** To render a page, the server's router matches its path once more. It has the matches already, of the same routes. */
const matchesAreRendered = patch("matches-are-rendered", /\/react-router\/dist\/index\.js$/, (code, isServer) => {
  if (!isServer) return code;
  const isKnown = "dataRouterState && !parentRoute && !locationArg && !dataRouterState.errors";
  const known = /let matches = (matchRoutes\(routes, \{\s+pathname: remainingPathname\s+\}\));/;
  return replaceKnown(code, known, (_, match) => `let matches = ${isKnown} ? dataRouterState.matches : ${match};`);
});

/** To encode the path of each route that it renders, the server's router parses it as a URL. Plain ones are what they become. */
const plainPathsAreNotParsed = patch("plain-paths-are-not-parsed", /\/react-router-dom\/server\.mjs$/, (code) =>
  replaceKnown(
    code,
    "function encodeLocation(to) {",
    (line) => `${line} if (/^(?:\\/|(?:\\/[\\w-]+)+)$/.test(to)) return { pathname: to, search: "", hash: "" };`,
  ),
);

/** For each page Remix lists the modules of all routes anew. They are always the same. */
const modulesAreListedOnce = patch(
  "modules-are-listed-once",
  /@remix-run\/server-runtime\/dist\/(esm\/)?entry\.js$/,
  (code) => {
    const listing = replaceKnown(
      code,
      "function createEntryRouteModules(manifest) {",
      () => "function listModules(manifest) {",
    );
    const kept = `
      const keptModules = new WeakMap();
      function createEntryRouteModules(manifest) {
        if (!keptModules.has(manifest)) keptModules.set(manifest, listModules(manifest));
        return keptModules.get(manifest);
      }`;
    return listing + kept;
  },
);

/** Remix merges the headers of a page's routes, one by one. Of nearly all pages none has any. */
const noHeadersAreMerged = patch(
  "no-headers-are-merged",
  /@remix-run\/server-runtime\/dist\/(esm\/)?headers\.js$/,
  (code) =>
    replaceKnown(
      code,
      "function getDocumentHeaders(build, context) {",
      (line) => `${line} {
        const { errors, matches, loaderHeaders, actionHeaders } = context;
        const given = [loaderHeaders, actionHeaders].some((headers) => Object.keys(headers).length > 0);
        const isPlain = ({ route }) => build.routes[route.id].module.headers == null;
        if (!errors && !given && matches.every(isPlain)) return new Headers();
      }`,
    ),
);

/** React copies the properties of each element that is made, one by one. Without a key or reference among them none is left out. */
const propertiesAreNotCopied = patch(
  "properties-are-not-copied",
  /\/react\/cjs\/react-jsx-runtime\.production\.min\.js$/,
  (code) => {
    expectKnown(code, "return{$$typeof:k,type:c,key:e,ref:h,props:d,_owner:n.current}");
    const isCopy = '"key"in a||"ref"in a||c&&c.defaultProps';
    const made = '{$$typeof:k,type:c,key:void 0===g?null:""+g,ref:null,props:a,_owner:n.current}';
    return replaceKnown(code, "function q(c,a,g){", (start) => `${start}if(!(${isCopy}))return${made};`);
  },
);

/** These leave out work that libraries do for each page and that changes nothing about it (decision 041). */
export const serverShortcuts = [
  requestsAreNotCopied,
  loadersAreNotRaced,
  matchesAreRendered,
  plainPathsAreNotParsed,
  modulesAreListedOnce,
  noHeadersAreMerged,
  propertiesAreNotCopied,
];
