import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { localeOfPath } from "~/locales/locale";
import "~/locales/validation";
import { i18nFor } from "~/server/i18n.server";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { nonce }: AppLoadContext,
) {
  let finalStatus = status;
  const body = await renderToReadableStream(
    <I18nextProvider i18n={i18nFor(localeOfPath(new URL(request.url).pathname))}>
      <RemixServer context={remixContext} url={request.url} nonce={nonce} />
    </I18nextProvider>,
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
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: finalStatus });
}
