import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Toaster } from "~/components/ui/toaster";
import { localeOfPath } from "~/locales/locale";
import { viewerOf } from "~/routes/identity.server";
import { clearToast, readToast } from "~/routes/toast.server";
import { translate } from "~/server/i18n.server";
import stylesheet from "./tailwind.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const viewer = await viewerOf(context.app, request);
  const locale = localeOfPath(url.pathname);
  const waiting = readToast(request);
  const toast = waiting && { id: waiting.id, tone: waiting.tone, text: translateKey(locale, waiting) };
  return data(
    { locale, viewer, nonce: context.nonce, toast },
    { headers: waiting ? { "Set-Cookie": clearToast(request) } : {} },
  );
}

/** A toast's key comes from a cookie, so the compiler cannot know it. */
function translateKey(locale: ReturnType<typeof localeOfPath>, toast: { key: string; values?: object }): string {
  return (translate(locale) as (key: string, values?: object) => string)(toast.key, toast.values);
}

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { toast } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <Toaster message={toast} />
    </>
  );
}
