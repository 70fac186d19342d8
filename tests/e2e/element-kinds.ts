import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /**
     * Returns the kinds of the elements in a body. A kind is what axe's rules examine: the element, its classes, type,
     * role and states, and its parent.
     */
    kindsIn: (body: HTMLElement) => Map<Element, string>;
  }
}

/** Runs in each page: defines `kindsIn`. */
export function defineKinds() {
  const looks = (element: Element) => `${element.localName} ${element.getAttribute("class") ?? ""}`;
  const states = (element: Element) =>
    [...element.attributes]
      .filter(({ name }) => /^(?:aria-|role$|type$|alt$|tabindex$|disabled$|lang$)/.test(name))
      .map(({ name, value }) => (/label|describedby|controls|alt/.test(name) ? name : `${name}=${value}`));
  const named = (element: Element) => (element.textContent?.trim() ? "named" : "empty");
  const around = (element: Element) => (element.parentElement ? looks(element.parentElement) : "");
  window.kindsIn = (body) =>
    new Map(
      [...body.querySelectorAll("*")]
        .filter((element) => !element.closest("script,style,noscript"))
        .map((one) => [one, [around(one), looks(one), named(one), ...states(one)].join("|")]),
    );
}

/** Returns the kinds of elements on a page. Needs `defineKinds`. */
export function kindsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...new Set(window.kindsIn(document.body).values())]);
}

/** Returns the kinds of elements in a document as the server sends it. Needs `defineKinds`. */
export function kindsOfServed(page: Page, html: string): Promise<string[]> {
  return page.evaluate(
    (html) => [...new Set(window.kindsIn(new DOMParser().parseFromString(html, "text/html").body).values())],
    html,
  );
}

/** The attribute of the largest parts of a page that axe has nothing new to check in. */
export const nothingNewMark = "data-nothing-new";

/**
 * What axe's rules examine beyond an element's kind: the order of headings, labels and alternatives, cells, and what
 * scrolls because of its content.
 */
const alwaysNew = "h1,h2,h3,h4,h5,h6,[role=heading],input,select,textarea,img,table,[class*=overflow-]";

/** Marks the parts of a page without elements of the kinds in `fresh` and of `alwaysNew`, instead of those marked before. */
export async function markNothingNew(page: Page, fresh: string[]): Promise<void> {
  await page.evaluate(
    ({ fresh, alwaysNew, mark }) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      const kinds = window.kindsIn(document.body);
      const withNew = new Set<Element>();
      for (const [element, kind] of kinds) {
        if (!fresh.includes(kind) && !element.matches(alwaysNew)) continue;
        for (let one: Element | null = element; one && !withNew.has(one); one = one.parentElement) withNew.add(one);
      }
      for (const element of kinds.keys())
        if (!withNew.has(element) && element.parentElement && withNew.has(element.parentElement))
          element.setAttribute(mark, "");
    },
    { fresh, alwaysNew, mark: nothingNewMark },
  );
}
