import { layOutLater } from "./lay-out-later.server";
import type { Piece } from "./page-pieces.server";
import type { PlaceScripts } from "./page-scripts";

/** The markup of scripts as bytes, cut where a nonce belongs, by the ids of the routes that a page matched. */
const kept = new Map<string, Uint8Array[]>();

const encoder = new TextEncoder();

let marks: Readonly<Record<"place" | "nonce", string>> | undefined;

/** What stands for the scripts and for nonces in this isolate: nobody can write it, because it never leaves the server. */
function marksOfScripts() {
  marks ??= { place: `scripts-${crypto.randomUUID()}`, nonce: `nonce-${crypto.randomUUID()}` };
  return marks;
}

/** A page around its scripts; `scripts` is null if it has none. */
interface CutPage {
  before: string;
  scripts: ((nonce: string) => Piece[]) | null;
  after: string;
}

/** The scripts of one page. `place` takes them out while it is rendered, and `cut` cuts its markup where they belong. */
export function pageScripts(routeIds: readonly string[]): { place: PlaceScripts; cut: (html: string) => CutPage } {
  const key = routeIds.join(" ");
  const { place: mark, nonce: nonceMark } = marksOfScripts();

  const place: PlaceScripts = (scripts) =>
    kept.has(key) ? (
      mark + mark
    ) : (
      <>
        {mark}
        {scripts(nonceMark)}
        {mark}
      </>
    );

  const cut = (html: string): CutPage => {
    const [before = "", made, after] = html.split(mark);
    if (made === undefined || after === undefined) return { before: html, scripts: null, after: "" };
    const pieces =
      kept.get(key) ??
      afterPaint(made)
        .split(nonceMark)
        .map((piece) => encoder.encode(piece));
    kept.set(key, pieces);
    const scripts = (nonce: string) =>
      pieces.flatMap((piece, index): Piece[] => (index === 0 ? [piece] : [nonce, piece]));
    return { before, scripts, after };
  };

  return { place, cut };
}

/** Scripts that are loaded and run when the page was painted: it can be read before it can be used. */
const afterPaint = (scripts: string) =>
  scripts
    .replace(/<script[^>]*>/, (scrollRestoration) => scrollRestoration + layOutLater)
    .replaceAll('<link rel="modulepreload"', '<link rel="" fetchpriority="low"')
    .replace(
      /( type="module" async="">);?\s*((?:import [^;]+;\s+)+)/,
      (_, tag, imports) => tag + importsAfterPaint(imports),
    );

/**
 * Imports that wait until the page was painted, which one in the background never is. If one fails, the page stays as the
 * server wrote it.
 */
function importsAfterPaint(imports: string): string {
  const found = [...imports.matchAll(/import (?:\* as (\w+) from )?("[^"]+")/g)];
  const names = found.map(([, name = ""]) => name).join(",");
  const modules = found.map(([, , url]) => `import(${url})`).join(",");
  return `${waitForPaint}${preloadAll}const [${names}]=await Promise.all([${modules}]).catch(()=>new Promise(()=>{}));`;
}

const waitForPaint =
  'if(document.visibilityState!=="hidden")await new Promise((go)=>requestAnimationFrame(()=>setTimeout(go)));';

/** Starts the preloads, those of the texts included (`TextPreloads`). */
const preloadAll = `for(const link of document.querySelectorAll('link[rel=""]'))link.rel="modulepreload";`;
