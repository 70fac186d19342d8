import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import viewer from "openapi-explorer/dist/browser/openapi-explorer.min.js?url&no-inline";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { translateIssue } from "~/locales/issues";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { errorCodesOfAny, errorsOfEveryCall } from "./call-errors";
import { apiCalls } from "./calls/index.server";
import { DocsPage } from "./docs-page";
import { readerLocale } from "./reader-locale.server";

/** `/api/docs`: the reference made from `/api/openapi.json`, for people. It loads none of the product's scripts (decision 082). */
export function loader({ request }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url);
  const locale = readerLocale(request);
  const t = translate(locale);
  const codes = [...errorCodesOfAny(apiCalls), ...errorsOfEveryCall].sort();
  const errors = codes.map((code) => {
    const { status, text } = new AppError(code);
    return { code, status, text: translateIssue(t, text) };
  });
  const page = createElement(DocsPage, { locale, t, viewer, errors });
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy(origin + viewer) },
  });
}

/** Allows one script, the viewer, which has styles and images inline and calls the API. */
const policy = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The viewer's own, for its templates.
    "trusted-types lit-html",
  ].join("; ");
