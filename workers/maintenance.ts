import { isOpenInMaintenance, maintenanceHeaders } from "~/features/site/maintenance/rules";
import { isApiPath, isLocale, isPagePath, type Locale, localeOfPath, localePath } from "~/locales/locale";
import { errorAnswer } from "~/routes/api/error-answer";
import { viewerOf } from "~/routes/identity.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";
import { refuse } from "./refuse";

/**
 * Answers a request in maintenance mode (product §15.9): 503 with `Retry-After`, in the format and language its sender
 * expects. Null if the mode is off, staff sent the request, or it is always open (`isOpenInMaintenance`). Nothing is
 * cached, and no socket is opened.
 */
export async function holdForMaintenance(
  app: App,
  request: Request,
  renderForVisitor: (page: Request) => Promise<Response>,
): Promise<Response | null> {
  const { MAINTENANCE_MODE, RESTORE_MODE } = app.config;
  if (!MAINTENANCE_MODE && !RESTORE_MODE) return null;
  const url = new URL(request.url);
  // While a backup is being restored, nobody may write: the payment provider sends its reports again.
  const isOpen = RESTORE_MODE ? url.pathname === "/health" : isOpenInMaintenance(url);
  if (isOpen || isDevelopmentTool(app, url)) return null;
  if (!RESTORE_MODE && (await isStaff(app, request))) return null;
  if (isApiPath(url.pathname) || url.pathname.startsWith("/ws/")) return jsonAnswer(request, url);
  if (isPagePath(url.pathname)) return pageAnswer(app, { request, url, renderForVisitor });
  return refuse(request, "maintenance", maintenanceHeaders);
}

const isDevelopmentTool = ({ config }: App, { pathname }: URL) =>
  config.ENVIRONMENT !== "production" && pathname.startsWith("/dev/");

/** Checks the session rather than the presence of a cookie. Without a database, no request counts as staff. */
async function isStaff(app: App, request: Request): Promise<boolean> {
  try {
    return (await viewerOf(app, request)).kind === "staff";
  } catch {
    return false;
  }
}

function jsonAnswer(request: Request, { searchParams }: URL): Response {
  const requested = searchParams.get("lang");
  const locale = isLocale(requested) ? requested : preferredLocale(request);
  return errorAnswer(request, new AppError("maintenance"), { t: translate(locale), headers: maintenanceHeaders });
}

/** The maintenance page, at any URL. */
async function pageAnswer(
  app: App,
  {
    request,
    url,
    renderForVisitor,
  }: { request: Request; url: URL; renderForVisitor: (page: Request) => Promise<Response> },
): Promise<Response> {
  const rendered = await renderForVisitor(
    new Request(new URL(localePath(localeOf(request, url), "/maintenance"), app.config.PUBLIC_ORIGIN)),
  );
  const { status } = new AppError("maintenance");
  if (rendered.status !== status) return refuse(request, "maintenance", maintenanceHeaders);
  const headers = { ...maintenanceHeaders, "Content-Type": "text/html; charset=utf-8" };
  const page = withoutScripts(new Response(rendered.body, { status, headers }));
  return request.method === "HEAD" ? new Response(null, page) : page;
}

/** Returns the path's language; on a bare path, the reader's preferred one, because nothing redirects here. */
function localeOf(request: Request, { pathname }: URL): Locale {
  const locale = localeOfPath(pathname);
  return locale === "en-US" ? locale : preferredLocale(request);
}

/** Scripts would find another URL than the page was rendered for, and reload it forever. */
function withoutScripts(page: Response): Response {
  const remove = { element: (element: Element) => void element.remove() };
  return new HTMLRewriter().on("script", remove).on('link[rel=""]', remove).transform(page);
}
