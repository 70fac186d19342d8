import type { App } from "~/server/app.server";
import { requestIdOf } from "~/server/request-id";
import { consentOf } from "./consent.server";
import { envelopeAddress, errorEnvelope } from "./error-envelope";

/**
 * Reports an unexpected error to the configured service after the response. Requests with a cookie or token are
 * reported only with consent, all others and jobs always; reports never contain personal data.
 */
export function reportError(app: App, error: unknown, request: Request | null): void {
  const { ERROR_REPORTING_DSN: dsn, ENVIRONMENT: environment } = app.config;
  if (!dsn || (request && !mayReport(request))) return;
  const body = errorEnvelope({
    error,
    pathname: request && new URL(request.url).pathname,
    environment,
    release: app.release,
    at: app.now(),
    requestId: request && requestIdOf(request),
    id: crypto.randomUUID().replaceAll("-", ""),
  });
  const headers = { "Content-Type": "application/x-sentry-envelope" };
  app.waitUntil(
    app.fetch(envelopeAddress(dsn), { method: "POST", headers, body, redirect: "manual" }).catch(() => undefined),
  );
}

function mayReport(request: Request): boolean {
  const isKnown = request.headers.has("Cookie") || request.headers.has("Authorization");
  return !isKnown || consentOf(request) === "granted";
}
