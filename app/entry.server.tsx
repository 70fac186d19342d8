import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FallbackDocument } from "~/components/layout/fallback-page";
import { localeOfPath } from "~/locales/locale";
import "~/locales/validation";
import { reportUnexpected } from "~/routes/report-unexpected.server";
import { i18nFor } from "~/server/i18n.server";
import { urlOf } from "~/server/request";
import { NonceContext } from "./nonce";

/**
 * How Remix's `Scripts` preloads a page's modules: after the style sheet and images, because pages work without
 * scripts.
 */
const preload = '<link rel="modulepreload"';

/**
 * Renders a page as a single string: when streaming bytes, React encodes each small piece separately, which takes
 * longer than rendering. Loaders must not return promises, because they would delay the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  { nonce }: AppLoadContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const url = urlOf(request);
  try {
    const html = renderToString(
      <I18nextProvider i18n={i18nFor(localeOfPath(url.pathname))}>
        <NonceContext.Provider value={nonce}>
          <RemixServer context={context} url={url} nonce={nonce} />
        </NonceContext.Provider>
      </I18nextProvider>,
    );
    const page = `<!DOCTYPE html>${html.replaceAll(preload, `${preload} fetchpriority="low"`)}`;
    return new Response(await withData(page, serverHandoffStream, nonce), { headers, status });
  } catch (error) {
    // Without errors in the context, the page itself failed to render: Remix calls again with the error, to render the
    // error page.
    if (!context.staticHandlerContext.errors) throw error;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<FallbackDocument />)}`, { headers, status: 500 });
  }
}

/** Adds the loaders' data to the page, which `RemixServer` sends only when streaming. */
async function withData(html: string, data: EntryContext["serverHandoffStream"], nonce: string): Promise<string> {
  const end = html.lastIndexOf("</body>");
  const text = JSON.stringify(await new Response(data).text()).replaceAll("<", "\\u003c");
  const controller = "window.__remixContext.streamController";
  const script = `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`;
  return html.slice(0, end) + script + html.slice(end);
}

/**
 * Logs and reports server errors. Unknown URLs and wrong methods are client errors and are skipped, so that an attacker
 * cannot fill the log; aborted requests are skipped too.
 */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const failure = isRouteErrorResponse(error) && "error" in error ? error.error : error;
  reportUnexpected(context.app, failure, request);
}
