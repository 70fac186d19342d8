import type { BrowserContext, Page, Response } from "@playwright/test";
import { expect } from "./fixtures";

/** What a page's hydration found. */
interface Hydration {
  /** All elements in their order, as `tag#id`. */
  elements: string[];
  /** Attributes that the browser would have written otherwise. */
  otherwise: string[];
  /** Elements of the server that the browser has not gone through; known when the last part was hydrated. */
  leftOut?: string[];
}

declare global {
  interface Window {
    hydration?: Hydration;
  }
}

/** Watches how the pages of a context are hydrated, for `expectHydrated`. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/**
 * Runs in the page: Preact reports each element that it has gone through, `<html>` last. Parts of the page follow in their turn
 * (`hydrate-later.tsx`), and then the page is marked.
 */
function watch() {
  type Seen = { type: unknown; props: Record<string, unknown>; __e: Element | null };
  type Options = { diffed: (element: Seen) => void; vnode: unknown };
  const names: Record<string, string> = { className: "class", htmlFor: "for" };

  function note({ options }: { options: Options }) {
    const before = options.diffed;
    const otherwise: string[] = [];
    const known = new Set<Element>();
    options.diffed = (element) => {
      before(element);
      const { type, props, __e: dom } = element;
      if (typeof type !== "string" || !dom || window.hydration?.leftOut) return;
      known.add(dom);
      if (props.dangerouslySetInnerHTML) for (const inner of dom.querySelectorAll("*")) known.add(inner);
      // Scripts have run. The list of routes is named by its language on the server alone.
      if (type === "script" || (type === "link" && String(props.href).includes("/manifest-"))) return;
      for (const [name, value] of Object.entries(props)) {
        const written = dom.getAttribute(names[name] ?? name);
        const isText = typeof value === "string" && name !== "value" && name !== "children" && name !== "style";
        if (isText && name !== "defaultValue" && written !== value) {
          otherwise.push(`${type} ${name}: ${written} on the server, ${value} in the browser`);
        }
      }
      if (type !== "html") return;
      const elements = [...document.querySelectorAll("*")];
      const named = elements.map((it) => (it.id ? `${it.localName}#${it.id}` : it.localName));
      const hydration: Hydration = { elements: named, otherwise };
      window.hydration ??= hydration;
      if (window.hydration !== hydration) return;
      new MutationObserver((_, observer) => {
        observer.disconnect();
        // The server appends a script with the page's data, and the bundler preloads what is imported later.
        const leftOut = elements.filter((it) => !known.has(it) && it.localName !== "script" && it.localName !== "link");
        hydration.leftOut = leftOut.map((it) => it.outerHTML.slice(0, 200));
      }).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
    };
  }

  const libraries = async () => {
    const { href = "" } = document.querySelector<HTMLLinkElement>('link[href*="/libraries-"]') ?? {};
    const exported = Object.values((await import(href)) as object);
    const options = exported.find(
      (it): it is Options => it?.diffed instanceof Function && it.vnode instanceof Function,
    );
    if (!options) throw new Error("Preact's options are not among what the libraries export.");
    note({ options });
  };
  // Scripts run after the first paint; this has to be first.
  const paint = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) => {
    window.requestAnimationFrame = paint;
    void libraries().then(() => paint(then));
    return 0;
  };
}

/**
 * Expects that hydration has left the server's elements as they were, that the browser counts the same ids, and that whatever
 * refers to an element on the page finds it.
 */
export async function expectHydrated(page: Page, answer: Response | null): Promise<void> {
  const html = (await answer?.text()) ?? "";
  const { served, hydration, lost, twice } = await page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, "text/html");
    // With scripts, what is in a `noscript` is text.
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
      served: served.map((it) => (it.id ? `${it.localName}#${it.id}` : it.localName)),
      hydration: window.hydration,
      lost,
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
    };
  }, html);
  const { elements, otherwise, leftOut } = hydration ?? {};
  const withoutLinks = (all: string[] | undefined) => all?.filter((name) => name !== "link");
  expect(withoutLinks(elements), `elements after hydration of ${page.url()}`).toEqual(withoutLinks(served));
  const nothing = { otherwise: [], leftOut: [], lost: [], twice: [] };
  expect({ otherwise, leftOut, lost, twice }, `hydration of ${page.url()}`).toEqual(nothing);
}
