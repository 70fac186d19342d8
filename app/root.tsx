import type { LinksFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { readerOf } from "~/components/form/page-reader";
import { markOffer } from "~/components/layout/english-offer-mark";
import { ErrorPage } from "~/components/layout/error-page";
import { carriedMessage, failureText } from "~/components/layout/failure-text";
import { LastResort } from "~/components/layout/fallback-page";
import { SkipLink } from "~/components/layout/frames";
import { LoadingBar } from "~/components/layout/loading-bar";
import { PagePart, pagePart } from "~/components/layout/page-part";
import { isOtherAccount, ReaderWatch } from "~/components/layout/reader-watch";
import { isOutdatedPageError, reloadAfterDeploy } from "~/components/layout/reload-after-deploy";
import { unsentForm } from "~/components/layout/unsent-form-part";
import { InstalledApp } from "~/components/offline/installed-app";
import { Toaster } from "~/components/ui/toaster";
import { FirstLoginModal, useFirstLogin } from "~/features/accounts/accounts/components/first-login";
import { markDismissed } from "~/features/site/announcement/components/announcement-mark";
import { isolate } from "~/locales/isolate";
import { defaultLocale, localePath, locales } from "~/locales/locale";
import { namespacesOf, type PageTexts } from "~/locales/page-texts";
import { SitePage } from "~/routes/layouts/site-page";
import { answerForMissingModules } from "~/routes/missing-modules";
import { reportingUnexpected } from "~/routes/report-unexpected.server";
import { readRootData } from "~/routes/root-data.server";
import { useNonce } from "./nonce";
import stylesheet from "./tailwind.css?url";

export { unlessRefused as shouldRevalidate } from "./routes/after-refusal";

export const handle: PageTexts = { i18n: ["common", "layout", "newsletterForm"] };

/** The default share image. */
const defaultShareImage = "/img/share.png";

const loadConsentLine = async () => (await import("~/features/accounts/consent/components/consent-line")).ConsentLine;

/** Only where third-party services are configured. */
const consentLine = pagePart({
  name: "consent",
  load: loadConsentLine,
  loaded: import.meta.env.SSR ? await loadConsentLine() : undefined,
  i18n: [],
});

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/img/app/apple-touch.png" },
];

export const loader = reportingUnexpected(({ request, context }) => readRootData(context.app, request));

/**
 * Every page's title, description and share image. A page's loader returns `title` and optionally `description`,
 * `image` (a path on this site), `type` (of Open Graph), `canonicalPath` (the canonical page's bare path) and
 * `noindex`; the brand is added here. A component rather than a `meta` export, because the root's `meta` cannot read
 * other routes' data; tags of a single page, such as its feed or structured data, stay in that route's `meta`.
 */
function PageHead() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const matches = useMatches();
  const error = useRouteError();
  if (!root) return <title>Fundbridge 募橋</title>;
  const { head, origin, locale } = root;
  const page = matches.map((match) => headOf(match.data)).findLast(Boolean) ?? null;
  const own = error ? (isRouteErrorResponse(error) && error.status === 404 ? head.notFound : head.failed) : page?.title;
  const title = own ? head.template.replace("{{page}}", () => isolate(own)) : head.homeTitle;
  const description = page?.description || head.description;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      {page?.noindex && <meta name="robots" content="noindex" />}
      <meta property="og:site_name" content="Fundbridge 募橋" />
      <meta property="og:type" content={page?.type ?? "website"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + localePath(locale, pathname)} />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <meta property="og:image" content={origin + (page?.image ?? defaultShareImage)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface Head {
  title: string;
  description?: string;
  image?: string;
  type?: string;
  canonicalPath?: string;
  noindex: boolean;
}

function headOf(data: unknown): Head | null {
  if (typeof data !== "object" || data === null || !("title" in data) || typeof data.title !== "string") return null;
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return {
    title: data.title,
    description: text("description" in data && data.description),
    image: text("image" in data && data.image),
    type: text("type" in data && data.type),
    canonicalPath: text("canonicalPath" in data && data.canonicalPath),
    noindex: "noindex" in data && data.noindex === true,
  };
}

/** The canonical URL and its alternates in the other languages, for search engines. */
function Alternates() {
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const matches = useMatches();
  if (!root) return null;
  const path = matches.map((match) => headOf(match.data)).findLast(Boolean)?.canonicalPath ?? pathname;
  const at = (locale: (typeof locales)[number]) => root.origin + localePath(locale, path);
  return (
    <>
      <link rel="canonical" href={at(root.locale)} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={at(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
    </>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  // After a navigation, waits here for all texts of the page, including those that no component names.
  const { i18n } = useTranslation(namespacesOf(useMatches().map(({ handle }) => handle)));
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const { announcement, outside } = root ?? {};
  // Tells browser tests that the document is hydrated and its effects have run.
  useEffect(() => {
    answerForMissingModules();
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <html lang={i18n.language} data-reader={root && readerOf(root.viewer)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf8f3" />
        <PageHead />
        <Alternates />
        <Meta />
        <Links />
        {i18n.language === "zh-TW" && <HeadScript code={import.meta.env.SSR ? markOffer : ""} />}
        {announcement && <HeadScript code={import.meta.env.SSR ? markDismissed : ""} />}
        {outside && <HeadScript code={outside.mark} />}
      </head>
      <body>
        <LoadingBar />
        <ModalGate>{children}</ModalGate>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** A script that runs before the first paint. Browsers need not load it again. */
function HeadScript({ code }: { code: string }) {
  const nonce = useNonce();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is ours, and React would escape it as text.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * The page and, when required, the forced first-login modal. The page under it is inert to keyboard, mouse and screen
 * readers (product §5.4). Rendered here so that it also covers the error page; toasts stay reachable.
 */
function ModalGate({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { open, lastResult, fetcher } = useFirstLogin(root?.firstLogin ?? null);
  // That page contains the form itself, for visitors without JavaScript.
  const isFirstLoginPage = useMatches().some(({ id }) => id === "accounts/auth/first-login");
  const modal = open && !isFirstLoginPage ? root?.firstLogin : null;
  return (
    <>
      {/* React 18 supports `inert` only as an attribute with a value. */}
      <div {...(modal ? { inert: "" } : {})}>
        <SkipLink />
        {children}
        {root?.outside && <PagePart part={consentLine} props={root.outside} className="contents" />}
      </div>
      {modal && <FirstLoginModal data={modal} lastResult={lastResult} pending={fetcher.state !== "idle"} />}
      <Toaster message={root?.toast ?? null} />
      {root && <ReaderWatch viewer={root.viewer} />}
      {root && !root.partner && <InstalledApp viewer={root.viewer} locale={root.locale} />}
    </>
  );
}

export default function Root() {
  const { toast } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      {toast && (
        <noscript>
          <p className="fixed inset-x-4 bottom-(--toast-bottom) z-60 rounded-xl border border-line bg-surface p-4 shadow-overlay sm:start-auto sm:max-w-sm">
            {toast.text}
          </p>
        </noscript>
      )}
    </>
  );
}

const isProfilePath = (pathname: string) => /^\/(?:startups|investors)\/[^/]+/.test(pathname);

/** The error page (product §15.7). It must not depend on the root's data, which may be missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { t } = useTranslation("layout");
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const answer = isRouteErrorResponse(error) ? error : null;

  useEffect(() => {
    if (isOutdatedPageError(error)) reloadAfterDeploy();
  }, [error]);

  return (
    <LastResort>
      <SitePage>
        <ErrorPage
          status={answer?.status ?? 500}
          message={carriedMessage(answer?.data)}
          detail={failureText(error, t("error.page"))}
          isPartnerHost={Boolean(root?.partner)}
          // The same for every address of a profile, so that it does not reveal which ones exist.
          offersLogIn={answer?.status === 404 && root?.viewer.kind === "visitor" && isProfilePath(pathname)}
        >
          {isOtherAccount(answer?.data) ? <PagePart part={unsentForm} props={{ typed: answer.data.typed }} /> : null}
        </ErrorPage>
      </SitePage>
    </LastResort>
  );
}
