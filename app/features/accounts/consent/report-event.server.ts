import type { Viewer } from "~/features/core/access/viewer";
import { barePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { consentOf } from "./consent.server";

/**
 * Reports to the customer platform, after the response, that a member used a form: the account's id and the part of the
 * site. Requires the browser's consent; never reports staff or visitors.
 */
export function reportEvent(app: App, { viewer, request }: { viewer: Viewer; request: Request }): void {
  const { CUSTOMER_PLATFORM_EVENTS: address, CUSTOMER_PLATFORM_KEY: key } = app.config;
  if (!address || !key || (viewer.kind !== "startup" && viewer.kind !== "investor")) return;
  if (consentOf(request) !== "granted") return;
  const area =
    barePath(new URL(request.url).pathname)
      .split("/")[1]
      ?.replace(/\.data$/, "") ?? "";
  const event = { event: "form_used", account: viewer.id, kind: viewer.kind, area, at: app.now() };
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${key}` };
  app.waitUntil(
    app
      .fetch(address, { method: "POST", headers, body: JSON.stringify(event), redirect: "manual" })
      .catch(() => undefined),
  );
}
