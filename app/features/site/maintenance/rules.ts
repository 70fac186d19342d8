import { callbackKind } from "~/features/commerce/payments/provider";
import { barePath } from "~/locales/locale";

/** The headers of every response in maintenance mode; `Retry-After` is in seconds. */
export const maintenanceHeaders = { "Retry-After": "900", "Cache-Control": "no-store" } as const;

/** The steps of a login, as pages and as data requests. */
const loginSteps: ReadonlySet<string> = new Set(["/login/verify", "/login/passkey-options", "/logout"]);

/**
 * Whether a request is served normally in maintenance mode for any sender: the health check, payment provider
 * callbacks, and what staff need to log in and out. Any unusual path stays closed.
 */
export function isOpenInMaintenance({ pathname, searchParams }: URL): boolean {
  if (pathname === "/health" || callbackKind(pathname) !== null) return true;
  const path = barePath(pathname).replace(/\.data$/, "");
  return path === "/login" ? searchParams.get("type") === "staff" : loginSteps.has(path);
}
