import { layout, type RouteConfigEntry, route } from "@remix-run/route-config";

/** A page. Its id names its file. */
export const page = (path: string, file: string) => route(path, `routes/${file}.tsx`, { id: file });

/** Pages in one layout. */
export const framed = (frame: string, children: RouteConfigEntry[]) =>
  layout(`routes/layouts/${frame}.tsx`, { id: `layouts/${frame}` }, children);

/** A localized route that returns data to a page, without a screen. */
export const inLanguage = (path: string, file: string) => route(path, `routes/${file}.ts`, { id: file });

/** A URL without a language (`workers/route-handlers.ts`). */
export const endpoint = (path: string, file: string) => route(path, `routes/${file}.ts`, { id: `endpoints/${file}` });
