import type { BrowserContext } from "@playwright/test";

/** A page of ours whose scripts have not taken over yet; other answers have no language. */
const notHydrated = "html[lang]:not([data-hydrated])";

/**
 * People are slower than scripts, journeys are not: what they do to a page waits until React has taken it over, which
 * the page marks itself (app/root.tsx). Holds for opening, reloading, and whatever is pressed or looked at after a
 * navigation.
 */
export function waitForHydration(context: BrowserContext, options: { losesConnection: boolean }): void {
  context.on("page", (page) => {
    const waiting = page.locator(notHydrated);
    const hydrated = () => waiting.waitFor({ state: "detached" });
    // Where scripts may be lost on the way, a page may stay as the server drew it.
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

/** What the browser fetches for a page and no journey looks at: a missing one would go unseen. */
const parts = ["image", "script", "stylesheet", "font"];

/**
 * Gathers what nobody wants from a context's pages: exceptions, errors on the console, answers that failed, and missing
 * parts. A refused form and a missing page answer 4xx on purpose; the journeys look at what they say.
 */
export function gatherErrors(context: BrowserContext, options: { losesConnection: boolean }): string[] {
  const errors: string[] = [];
  context.on("page", (page) => {
    const add = (what: string) => errors.push(`${page.url()}: ${what}`);
    page.on("pageerror", ({ message, stack }) => add(stack ?? message));
    if (options.losesConnection) return;
    page.on("response", (response) => {
      const status = response.status();
      const isPart = parts.includes(response.request().resourceType());
      if (status >= 500 || (status >= 400 && isPart)) add(`${status} ${response.url()}`);
    });
    page.on("console", (message) => {
      // The browser's word on a failed answer says less than the answer does.
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
      if (message.type() === "error" && !isAnswer) add(message.text());
    });
  });
  return errors;
}
