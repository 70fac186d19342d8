import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FallbackDocument } from "~/components/layout/fallback-page";
import { PlacePartContext } from "~/components/layout/shared-part";
import { localeOfPath } from "~/locales/locale";
import { manifestUrlOf } from "~/locales/manifest-of";
import "~/locales/validation";
import { sharedParts } from "~/components/layout/shared-parts.server";
import { i18nFor } from "~/server/i18n.server";
import { urlOf } from "~/server/request";
import { NonceContext } from "./nonce";

// The Worker takes it from here, so that it has the router of this build (`routesAreRankedOnce` in vite.config.ts).
export { createRequestHandler } from "@remix-run/cloudflare";

/**
 * Renders a page in one piece: as a stream of bytes, React encodes each attribute on its own, which takes longer than the
 * rendering. A loader that returns a promise would hold its page back, so none does.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { serverHandoffStream, ...context } = withMatchedRoutes(remixContext);
  const locale = localeOfPath(urlOf(request).pathname);
  const render = (content: ReactElement) =>
    renderToString(<I18nextProvider i18n={i18nFor(locale)}>{content}</I18nextProvider>);
  const parts = sharedParts(locale, render);
  try {
    const html = render(
      <NonceContext.Provider value={nonce}>
        <PlacePartContext.Provider value={parts.place}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </PlacePartContext.Provider>
      </NonceContext.Provider>,
    );
    // The parts come last: with them a page is many times as long, and would be copied at every step.
    const page = parts.fill(await withData(afterPaint(html), serverHandoffStream, nonce));
    return new Response(page, { headers, status });
  } catch (error) {
    // Without errors in its context the page itself failed: Remix calls again with the error, to render the error page.
    if (!remixContext.staticHandlerContext.errors) throw error;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<FallbackDocument />)}`, { headers, status: 500 });
  }
}

/** The page, whose scripts leave the line to its styles and run when it was painted: it can be read before it can be used. */
const afterPaint = (html: string) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
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
  return `${waitForPaint}const [${names}]=await Promise.all([${modules}]).catch(()=>new Promise(()=>{}));`;
}

const waitForPaint =
  'if(document.visibilityState!=="hidden")await new Promise((go)=>requestAnimationFrame(()=>setTimeout(go)));';

/** The whole document, with its loaders' data as `RemixServer` sends it while it streams. */
async function withData(html: string, data: EntryContext["serverHandoffStream"], nonce: string): Promise<string> {
  const page = `<!DOCTYPE html>${html}`;
  const end = "</body></html>";
  if (!data || !page.endsWith(end)) return page;
  const encoded = JSON.stringify(await new Response(data).text()).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  const script = `${controller}.enqueue(${encoded});${controller}.close();`;
  return `${page.slice(0, -end.length)}<script nonce="${nonce}">${script}</script>${end}`;
}

/**
 * The context of a page with the routes it matched alone: Remix would build and rank all of them again for each page, and the
 * page would bring them to the browser, which loads its language's list right after it (`app/components/layout/rest-of-routes.ts`).
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(
    matched.flatMap((id) => {
      const route = manifest.routes[id];
      return route ? [[id, route]] : [];
    }),
  );
  const url = manifestUrlOf(manifest.url, matched);
  return { ...context, manifest: { ...manifest, url, routes } };
}

/**
 * Logs server errors. Unknown URLs and wrong methods are client errors and are skipped, so that an attacker cannot fill
 * the log. Requests the client aborted are skipped as well.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(isRouteErrorResponse(error) && "error" in error ? error.error : error);
}
