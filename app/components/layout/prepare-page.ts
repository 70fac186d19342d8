import { matchRoutes } from "@remix-run/react";
import { loadTexts } from "~/locales/load-texts";
import { fetchAhead, isPublicRoute } from "./page-answers";
import { loadRestOfRoutes } from "./rest-of-routes";

/** The ids of the routes that a path of this site shows, once the browser knows all routes. */
async function routesOf(path: string): Promise<string[]> {
  await loadRestOfRoutes();
  return (matchRoutes(window.__remixRouter.routes, path) ?? []).flatMap(({ route }) => (route.id ? [route.id] : []));
}

/** Loads the modules of a page. One that fails to load is left to whoever opens the page. */
export async function loadModulesOf(path: string): Promise<void> {
  for (const id of await routesOf(path).catch(() => [])) {
    const module = window.__remixManifest.routes[id]?.module;
    if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** Fetches what a public page of this site needs, as its link is about to be pressed: data, modules and texts. */
export async function preparePage(href: string): Promise<void> {
  const url = new URL(href, window.location.origin);
  if (url.origin !== window.location.origin || !navigator.onLine || savesData()) return;
  const ids = await routesOf(url.pathname).catch(() => []);
  if (!isPublicRoute(ids.at(-1))) return;
  fetchAhead(url);
  void loadModulesOf(url.pathname);
  loadTexts(ids).catch(() => undefined);
}

/** Whether the reader has asked for little traffic. */
const savesData = () => "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
