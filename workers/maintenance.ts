import { isOpenInMaintenance, maintenanceHeaders } from "~/features/site/maintenance/rules";
import { isApiPath, isLocale, isPagePath, type Locale, localeOfPath, localePath } from "~/locales/locale";
import { viewerOf } from "~/routes/identity.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";
import { refuse } from "./refuse";

/**
 * The answer to a request in maintenance mode (product §15.9): 503 with `Retry-After`, in the form and language its
 * sender expects. Null if the request is answered as usual: the mode is off, staff sent it, or it is open to all
 * (`isOpenInMaintenance`). Nothing is cached, and no socket is opened.
 */
export async function holdForMaintenance(
  app: App,
  request: Request,
  renderForVisitor: (page: Request) => Promise<Response>,
): Promise<Response | null> {
  if (!app.config.MAINTENANCE_MODE) return null;
  const url = new URL(request.url);
  if (isOpenInMaintenance(url) || isDevelopmentTool(app, url) || (await isStaff(app, request))) return null;
  if (isApiPath(url.pathname) || url.pathname.startsWith("/ws/")) return jsonAnswer(request, url);
  if (isPagePath(url.pathname)) return pageAnswer(app, { request, url, renderForVisitor });
  return refuse(request, "maintenance", maintenanceHeaders);
}

const isDevelopmentTool = ({ config }: App, { pathname }: URL) =>
  config.ENVIRONMENT !== "production" && pathname.startsWith("/dev/");

/** By the session, never by a cookie's presence. Without a database nobody is known to be staff. */
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
  const { code, status } = new AppError("maintenance");
  const message = translate(locale)(`errors:${code}`);
  return Response.json({ error: { code, message } }, { status, headers: maintenanceHeaders });
}

/** The maintenance page, at whatever address was requested. */
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

/** The path's language, but on a bare path the reader's preferred one: nobody is redirected here. */
function localeOf(request: Request, { pathname }: URL): Locale {
  const locale = localeOfPath(pathname);
  return locale === "en-US" ? locale : preferredLocale(request);
}

/** Scripts would find another address than the one the page was rendered for, and reload it forever. */
function withoutScripts(page: Response): Response {
  const remove = { element: (element: Element) => void element.remove() };
  return new HTMLRewriter().on("script", remove).on('link[rel=""]', remove).transform(page);
}
