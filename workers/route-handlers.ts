// The routes: a module that the Remix plugin of vite.config.ts makes.
import * as build from "virtual:remix/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { barePath, isPagePath, type Locale, localeOfPath, localePath } from "~/locales/locale";
import { urlOf } from "~/server/request";

/** Addresses without a language: files, the API, feeds of data (`app/routes.ts`). */
const isEndpoint = (id: string) => id.startsWith("endpoints/");

/** Pages with an extension, which otherwise marks a file. */
const feedPath = "/news/rss.xml";

const routes = Object.entries(build.routes).flatMap(([id, route]) => (route ? [{ ...route, id }] : []));
const parents = new Set(routes.map(({ parentId }) => parentId));

/** A route with its parents, from the innermost. */
function lineOf(id: string): string[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...lineOf(parent)];
}

/** The first segment of the paths that a page or an endpoint answers; "*" for any, "" for the home page. */
const firstSegment = (id: string): string =>
  lineOf(id)
    .map((at) => build.routes[at]?.path ?? "")
    .reverse()
    .filter(Boolean)
    .join("/")
    .split("/")[0] ?? "";

const pagesAndEndpoints = routes
  .filter(({ id }) => !parents.has(id))
  .map(({ id }) => ({ id, first: firstSegment(id) }));
const segments = new Set(pagesAndEndpoints.map(({ first }) => first));

const handlers = new Map<string, RequestHandler>();

/**
 * The handler of the paths with this first segment. The router ranks every route that its handler has, for each request, so a
 * handler has only those that can match.
 */
function handlerOf(locale: Locale, segment: string): RequestHandler {
  const key = `${locale}/${segment}`;
  const handler = handlers.get(key) ?? createRequestHandler(buildWith(locale, segment));
  handlers.set(key, handler);
  return handler;
}

function buildWith(locale: Locale, segment: string): ServerBuild {
  const ids = new Set(
    pagesAndEndpoints
      .filter(({ id, first }) => (first === segment || first === "*") && !(locale === "en-US" && isEndpoint(id)))
      .flatMap(({ id }) => lineOf(id)),
  );
  const pick = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) };
  const basename = locale === "en-US" ? { basename: localePath(locale, "/") } : {};
  return { ...build, ...basename, routes: pick(build.routes), assets };
}

/** Answers a request by the routes, those of English pages below their prefix (decision 058). */
export const answerByRoute: RequestHandler = (request, context) => {
  // A page's data: `/startups.data`, `/_root.data` and `/en-US.data` of the home pages.
  const path = urlOf(request).pathname.replace(/^\/_root\.data$|\.data$/, "");
  const bare = barePath(path);
  const isPage = isPagePath(bare) || bare === feedPath;
  const locale = isPage ? localeOfPath(path) : "zh-TW";
  const segment = firstOf(isPage ? bare : path);
  return handlerOf(locale, segments.has(segment) ? segment : "*")(request, context);
};

/** As the router reads it: in any case, and decoded. Malformed paths were refused before. */
const firstOf = (path: string) => decodeURIComponent(path.split("/")[1] ?? "").toLowerCase();
