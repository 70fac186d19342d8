import { barePath } from "~/locales/locale";
import { cookieNames, readCookie } from "~/server/cookies";
import type { Config } from "~/server/env.server";
import { type ConsentChoice, consentChoices, type OutsideServices } from "./consent";

/** Returns the reader's choice; null if there is none yet. */
export function consentOf(request: Request): ConsentChoice | null {
  const value = readCookie(request, cookieNames.consent);
  return consentChoices.find((choice) => choice === value) ?? null;
}

/** Returns the configured third-party services; null if there are none. */
export function outsideServices(config: Config): OutsideServices | null {
  const { TAG_MANAGER_ORIGIN, TAG_MANAGER_ID, CUSTOMER_PLATFORM_SCRIPT, ERROR_REPORTING_DSN } = config;
  const services = {
    tagManager: TAG_MANAGER_ORIGIN && TAG_MANAGER_ID ? `${TAG_MANAGER_ORIGIN}/gtm.js?id=${TAG_MANAGER_ID}` : null,
    customerPlatform: CUSTOMER_PLATFORM_SCRIPT ?? null,
    errorReporting: ERROR_REPORTING_DSN ?? null,
  };
  return Object.values(services).some(Boolean) || config.CUSTOMER_PLATFORM_EVENTS ? services : null;
}

/** Pages whose address or text is private: staff, login, mailed links, payments and messages. */
const privatePage =
  /^\/(?:account|activate|checkout|claim|confirm-email|continue|events\/(?:confirm|registration)|facts|first-login|forgot|login|messages|newsletter\/\w+|orders|staff|startup\/profile|unsubscribe)(?:\/|$)/;
const privateParameters = ["share", "token", "code", "key", "verifycode", "gate"];

/** Whether a page may load third-party services, which then learn its address. */
export function mayLoadOutside({ pathname, searchParams }: Readonly<URL>): boolean {
  return !privatePage.test(barePath(pathname)) && !privateParameters.some((name) => searchParams.has(name));
}

/** Returns the origins that a page's CSP allows for these services; empty unless they are configured. */
export function outsideOrigins(config: Config, url: Readonly<URL>): string[] {
  const services = outsideServices(config);
  if (!services || !mayLoadOutside(url)) return [];
  const addresses = Object.values(services).filter((address) => address !== null);
  return [...new Set([...addresses.map((address) => new URL(address).origin), ...config.CONSENT_ORIGINS])];
}
