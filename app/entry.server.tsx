import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { FallbackDocument } from "~/components/layout/fallback-page";
import { localeOfPath } from "~/locales/locale";
import "~/locales/validation";
import { i18nFor } from "~/server/i18n.server";
import { NonceContext } from "./nonce";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  let finalStatus = status;
  try {
    const body = await renderToReadableStream(
      <NonceContext.Provider value={nonce}>
        <I18nextProvider i18n={i18nFor(localeOfPath(new URL(request.url).pathname))}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce,
        signal: request.signal,
        onError(error) {
          console.error(error);
          finalStatus = 500;
        },
      },
    );
    if (isbot(request.headers.get("user-agent"))) await body.allReady;
    return new Response(body, { headers, status: finalStatus });
  } catch (error) {
    // Without errors in its context the page itself failed: Remix calls again with the error, to render the error page.
    if (!remixContext.staticHandlerContext.errors) throw error;
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(<FallbackDocument />)}`, { headers, status: 500 });
  }
}

/**
 * Logs server errors. Unknown URLs and wrong methods are client errors and are skipped, so that an attacker cannot fill
 * the log. Requests the client aborted are skipped as well.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(isRouteErrorResponse(error) && "error" in error ? error.error : error);
}
