import type { BrowserContext, Page, Response } from "@playwright/test";
import { expect } from "./fixtures";

/** The results of a page's hydration. */
interface Hydration {
  /** All elements in document order, as `tag#id`. */
  elements: string[];
  /** Attributes that the browser would have rendered differently. */
  otherwise: string[];
  /** Elements from the server that React has not hydrated, if they still exist. */
  leftOut: () => string[];
}

declare global {
  interface Window {
    hydration?: Hydration;
  }
}

/** Records how the pages of a context are hydrated, for `expectHydrated`. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/**
 * Runs in the page: React reports each commit to its developer tools hook, before effects change the page. The first
 * commit hydrates the document; later ones hydrate page parts that have their own chunk (`page-part.tsx`).
 */
function watch() {
  const names: Record<string, string> = { className: "class", htmlFor: "for", httpEquiv: "http-equiv" };
  const isLeftAlone = ["children", "style", "value", "defaultValue"];
  const otherwise: string[] = [];
  const known = new Set<Element>();
  let served: Element[] = [];

  /** Returns the props of an element that React has hydrated. */
  const propsOf = (element: Element): Record<string, unknown> | undefined => {
    const key = Object.keys(element).find((it) => it.startsWith("__reactProps$"));
    return key === undefined ? undefined : (element as unknown as Record<string, Record<string, unknown>>)[key];
  };
  const written = (element: Element, name: string) =>
    element.getAttribute(names[name] ?? name) ??
    element.getAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

  function compare(element: Element, props: Record<string, unknown>) {
    known.add(element);
    if (props.dangerouslySetInnerHTML) for (const inner of element.querySelectorAll("*")) known.add(inner);
    // Scripts have already run.
    if (element.localName === "script") return;
    for (const [name, value] of Object.entries(props)) {
      if (typeof value !== "string" || isLeftAlone.includes(name) || written(element, name) === value) continue;
      const sent = written(element, name);
      otherwise.push(`${element.localName} ${name}: ${sent} on the server, ${value} in the browser`);
    }
  }

  function note() {
    if (!window.hydration) {
      served = [...document.querySelectorAll("*")];
      window.hydration = {
        elements: served.map((it) => (it.id ? `${it.localName}#${it.id}` : it.localName)),
        otherwise,
        // The server appends a script with the page's data, and the bundler preloads later imports.
        leftOut: () =>
          served
            .filter((it) => it.isConnected && !known.has(it) && it.localName !== "script" && it.localName !== "link")
            .map((it) => it.outerHTML.slice(0, 200)),
      };
    }
    for (const element of served) {
      const props = known.has(element) ? undefined : propsOf(element);
      if (props) compare(element, props);
    }
  }

  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: note };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/**
 * Expects that hydration left the server's elements unchanged, and that every reference to an element on the page
 * resolves. Returns the kinds of the elements as served; needs `defineKinds`.
 */
export async function expectHydrated(page: Page, answer: Response | null): Promise<string[]> {
  const html = (await answer?.text()) ?? "";
  // Page parts are hydrated after the page.
  await expect.poll(() => page.evaluate(() => window.hydration?.leftOut()), `hydration of ${page.url()}`).toEqual([]);
  const { served, kinds, elements, otherwise, lost, twice } = await page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    // With scripting enabled, the content of a `noscript` is parsed as text.
    const served = [...parsed.querySelectorAll("*")].filter((it) => !it.parentElement?.closest("noscript"));
    const references = ["for", "form", "list", "aria-labelledby", "aria-describedby", "aria-controls"];
    const lost = references.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter((it) => name !== "aria-controls" || it.getAttribute("aria-expanded") === "true")
        .flatMap((it) => (it.getAttribute(name) ?? "").split(/\s+/).filter((id) => id && !document.getElementById(id)))
        .map((id) => `${name}: ${id}`),
    );
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return {
      kinds: [...new Set(window.kindsIn(parsed.body).values())],
      served: served.map((it) => (it.id ? `${it.localName}#${it.id}` : it.localName)),
      elements: window.hydration?.elements,
      otherwise: window.hydration?.otherwise,
      lost,
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
    };
  }, html);
  const withoutLinks = (all: string[] | undefined) => all?.filter((name) => name !== "link");
  expect(withoutLinks(elements), `elements after hydration of ${page.url()}`).toEqual(withoutLinks(served));
  const nothing = { otherwise: [], lost: [], twice: [] };
  expect({ otherwise, lost, twice }, `hydration of ${page.url()}`).toEqual(nothing);
  return kinds;
}
