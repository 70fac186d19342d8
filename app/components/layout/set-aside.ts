/** Elements that our pages put in the head; all others come from browser extensions. */
const ownInHead =
  'title, meta:not([name^="darkreader"]), link:not([href*="-extension:"]), script:not([src*="-extension:"])';

/**
 * Finds elements that browser extensions have added: beside head and body, in the head, and unknown HTML elements.
 * React 18 would fail to hydrate around them and rebuild the page, losing what was typed.
 */
export function addedByExtensions(): Element[] {
  const { documentElement, head, body } = document;
  return [
    ...[...documentElement.children].filter((it) => it !== head && it !== body),
    ...[...head.children].filter((it) => !it.matches(ownInHead)),
    ...[...body.getElementsByTagName("*")].filter((it) => it.localName.includes("-") && !isDrawn(it)),
  ];
}

/** SVG elements have names like `color-profile`. */
const isDrawn = (element: Element) => element.namespaceURI !== "http://www.w3.org/1999/xhtml";

/** Takes elements out of the document; the returned function puts them back in place. */
export function setAside(elements: readonly Element[]): () => void {
  const places = elements.map((element) => ({ element, parent: element.parentNode, next: element.nextSibling }));
  for (const element of elements) element.remove();
  return () => {
    // Last to first, because an element's next sibling may have been set aside as well.
    for (const { element, parent, next } of places.reverse()) {
      parent?.insertBefore(element, next?.parentNode === parent ? next : null);
    }
  };
}
