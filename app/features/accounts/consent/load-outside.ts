import type { OutsideServices } from "./consent";
import { envelopeAddress, errorEnvelope } from "./error-envelope";

/** Maximum number of errors reported per page; repeated errors add no information. */
const maxReports = 5;

let isLoaded = false;

/** Loads third-party services once per document. The caller must have the reader's consent. */
export function loadOutside({ tagManager, customerPlatform, errorReporting }: OutsideServices): void {
  if (isLoaded) return;
  isLoaded = true;
  if (tagManager) {
    // Same as the tag manager's own snippet.
    const scope = window as unknown as { dataLayer?: object[] };
    scope.dataLayer = scope.dataLayer ?? [];
    scope.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    addScript(tagManager);
  }
  if (customerPlatform) addScript(customerPlatform);
  if (errorReporting) reportErrors(errorReporting);
}

function addScript(src: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.appendChild(script);
}

function reportErrors(dsn: string): void {
  let left = maxReports;
  const report = (error: unknown) => {
    if (left-- <= 0) return;
    const body = errorEnvelope({
      error,
      pathname: location.pathname,
      environment: "browser",
      release: "",
      at: Date.now(),
      requestId: null,
      id: crypto.randomUUID().replaceAll("-", ""),
    });
    fetch(envelopeAddress(dsn), { method: "POST", body, keepalive: true, credentials: "omit" }).catch(() => undefined);
  };
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => report(event.reason));
}
