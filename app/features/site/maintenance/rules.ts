import { callbackKind } from "~/features/commerce/payments/provider";
import { barePath } from "~/locales/locale";

/** The headers of every answer in maintenance mode; `Retry-After` in seconds. */
export const maintenanceHeaders = { "Retry-After": "900", "Cache-Control": "no-store" } as const;

/** The steps of a login, as pages and as their data. */
const loginSteps: ReadonlySet<string> = new Set(["/login/verify", "/login/passkey-options", "/logout"]);

/**
 * Whether a request is answered as usual in maintenance mode, whoever sent it: the health check, what the payment
 * provider reports, and what staff need to log in and out. Anything unusual about a path keeps it closed.
 */
export function isOpenInMaintenance({ pathname, searchParams }: URL): boolean {
  if (pathname === "/health" || callbackKind(pathname) !== null) return true;
  const path = barePath(pathname).replace(/\.data$/, "");
  return path === "/login" ? searchParams.get("type") === "staff" : loginSteps.has(path);
}
