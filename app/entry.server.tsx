import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FallbackDocument } from "~/components/layout/fallback-page";
import { PlaceScriptsContext } from "~/components/layout/page-scripts";
import { PlacePartContext } from "~/components/layout/shared-part";
import { reportError } from "~/features/consent/report-error.server";
import { localeOfPath } from "~/locales/locale";
import { manifestUrlOf } from "~/locales/manifest-of";
import "~/locales/validation";
import { dataScript } from "~/components/layout/data-script.server";
import { pageAnswer } from "~/components/layout/page-pieces.server";
import { pageScripts } from "~/components/layout/page-scripts.server";
import { sharedParts } from "~/components/layout/shared-parts.server";
import { i18nFor } from "~/server/i18n.server";
import { urlOf } from "~/server/request";
import { NonceContext } from "./nonce";

// The Worker takes it from here, so that it has the router of this build (`routesAreRankedOnce` in vite-plugins/routes.ts).
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
  const url = urlOf(request);
  const locale = localeOfPath(url.pathname);
  const render = (content: ReactNode) =>
    renderToString(<I18nextProvider i18n={i18nFor(locale)}>{content}</I18nextProvider>);
  const parts = sharedParts(locale, render);
  const scripts = pageScripts(context.staticHandlerContext.matches.map(({ route }) => route.id));
  try {
    const html = render(
      <NonceContext.Provider value={nonce}>
        <PlacePartContext.Provider value={parts.place}>
          <PlaceScriptsContext.Provider value={scripts.place}>
            <RemixServer context={context} url={url} nonce={nonce} />
          </PlaceScriptsContext.Provider>
        </PlacePartContext.Provider>
      </NonceContext.Provider>,
    );
    const page = scripts.cut(`<!DOCTYPE html>${html}`);
    const start = page.scripts ? [...page.scripts(nonce), ...(await dataScript(serverHandoffStream, nonce))] : [];
    return pageAnswer([...parts.fill(page.before), ...start, page.after], { headers, status });
  } catch (error) {
    // Without errors in its context the page itself failed: Remix calls again with the error, to render the error page.
    if (!remixContext.staticHandlerContext.errors) throw error;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<FallbackDocument />)}`, { headers, status: 500 });
  }
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
 * Logs and reports server errors. Unknown URLs and wrong methods are client errors and are skipped, so that an attacker cannot fill
 * the log. Requests the client aborted are skipped as well.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const failure = isRouteErrorResponse(error) && "error" in error ? error.error : error;
  console.error(failure);
  reportError(context.app, failure, request);
}
