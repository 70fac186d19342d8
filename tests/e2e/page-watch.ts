import type { BrowserContext } from "@playwright/test";

/** A page not hydrated yet; other responses have no `lang`, and the payment simulator's pages are marked. */
const notHydrated = "html[lang]:not([data-hydrated], [data-simulated])";

/**
 * Journeys are faster than people: makes them wait until React has hydrated the page, which app/root.tsx marks, after
 * opening, reloading, and before any action or assertion after a navigation.
 */
export function waitForHydration(context: BrowserContext, options: { losesConnection: boolean }): void {
  void context.addInitScript(reportFormsLeftOut);
  context.on("page", (page) => {
    const waiting = page.locator(notHydrated);
    const hydrated = () => waiting.waitFor({ state: "detached" });
    // If scripts may fail to load, a page may never hydrate.
    if (!options.losesConnection) void page.addLocatorHandler(waiting, hydrated);
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      await hydrated();
      return answer;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const answer = await reload(options);
      await hydrated();
      return answer;
    };
  });
}

/** Runs in the page: throws, which fails the journey, if a form that posts is not hydrated together with its page. */
function reportFormsLeftOut() {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    observer.disconnect();
    // React keeps an element's listeners there. A part with a chunk of its own follows, at the latest on a press.
    const isHydrated = (form: Element) => Object.keys(form).some((key) => key.startsWith("__reactProps$"));
    const forms = document.querySelectorAll("form[method=post]");
    const leftOut = [...forms].filter((form) => !isHydrated(form) && !form.closest("[data-part]"));
    if (leftOut.length > 0) throw new Error(`not hydrated: ${leftOut.map((form) => form.outerHTML.slice(0, 200))}`);
  }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
}

/**
 * A navigation or reload aborts the one before it. Of that one, Remix leaves the rest of the data stream rejected, or logs
 * that it could not be decoded.
 */
const isAbort = (error: string) => error.startsWith("AbortError");

/** Subresources no journey checks, so a missing one would go unnoticed. */
const parts = ["image", "script", "stylesheet", "font"];

/**
 * Collects errors from a context's pages: exceptions, console errors, 5xx responses and missing subresources. Rejected
 * forms and missing pages respond with 4xx on purpose; the journeys check those.
 */
export function gatherErrors(context: BrowserContext, options: { losesConnection: boolean }): string[] {
  const errors: string[] = [];
  context.on("page", (page) => {
    const add = (what: string) => errors.push(`${page.url()}: ${what}`);
    page.on("pageerror", ({ message, stack }) => {
      const error = stack ?? message;
      if (!isAbort(error)) add(error);
    });
    if (options.losesConnection) return;
    page.on("response", (response) => {
      const status = response.status();
      const isPart = parts.includes(response.request().resourceType());
      if (status >= 500 || (status >= 400 && isPart)) add(`${status} ${response.url()}`);
    });
    page.on("console", (message) => {
      // Failed responses are already covered above.
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
      if (message.type() === "error" && !isAnswer && !isAbort(message.text())) add(message.text());
    });
  });
  return errors;
}
