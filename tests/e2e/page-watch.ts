import type { BrowserContext, Page } from "@playwright/test";

/** A page not hydrated yet. Other responses have no `lang`; pages without React are marked. */
const notHydrated = "html[lang]:not([data-hydrated], [data-simulated], [data-offline], [data-reference])";

/**
 * Makes journeys, which are faster than people, wait until React has hydrated the page (marked by app/root.tsx): after
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

/** Holds a page's scripts until `release` is called; the page's person is one who `losesConnection`. */
export async function holdScripts(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return { release };
}

/** Runs in the page: throws, and so fails the journey, if a form that posts is not hydrated together with its page. */
function reportFormsLeftOut() {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.hydrated === undefined) return;
    observer.disconnect();
    // React stores an element's listeners there. A part with its own chunk hydrates later, at the latest when pressed.
    const isHydrated = (form: Element) => Object.keys(form).some((key) => key.startsWith("__reactProps$"));
    const forms = document.querySelectorAll("form[method=post]");
    const leftOut = [...forms].filter((form) => !isHydrated(form) && !form.closest("[data-part]"));
    if (leftOut.length > 0) throw new Error(`not hydrated: ${leftOut.map((form) => form.outerHTML.slice(0, 200))}`);
  }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
}

/**
 * A navigation or reload aborts the previous one, whose pending data stream Remix then leaves rejected, or logs as
 * undecodable.
 */
const isAbort = (error: string) => error.startsWith("AbortError");

/** Subresources that no journey checks, so that a missing one would go unnoticed. */
const parts = ["image", "script", "stylesheet", "font"];

/**
 * Collects errors from a context's pages: exceptions, console errors, 5xx responses and missing subresources. 4xx
 * responses for rejected forms and missing pages are intended; journeys check those.
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
