import { matchRoutes } from "@remix-run/react";
import { loadTexts } from "~/locales/load-texts";
import { fetchAhead, isPublicRoute } from "./page-answers";

/** The ids of the routes that a path of this site shows. */
const routesOf = (path: string) =>
  (matchRoutes(window.__remixRouter.routes, path) ?? []).flatMap(({ route }) => (route.id ? [route.id] : []));

/** Loads the modules of a page. One that fails to load is left to whoever opens the page. */
export function loadModulesOf(path: string): void {
  for (const id of routesOf(path)) {
    const module = window.__remixManifest.routes[id]?.module;
    if (module) import(/* @vite-ignore */ module).catch(() => undefined);
  }
}

/** Fetches what a public page of this site needs, as its link is about to be pressed: data, modules and texts. */
export function preparePage(href: string): void {
  const url = new URL(href, window.location.origin);
  if (url.origin !== window.location.origin || !navigator.onLine || savesData()) return;
  const ids = routesOf(url.pathname);
  if (!isPublicRoute(ids.at(-1))) return;
  fetchAhead(url);
  loadModulesOf(url.pathname);
  loadTexts(ids).catch(() => undefined);
}

/** Whether the reader has asked for little traffic. */
const savesData = () => "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
