/** What a page's head has of its own; everything else there is from browser extensions. */
const ownInHead =
  'title, meta:not([name^="darkreader"]), link:not([href*="-extension:"]), script:not([src*="-extension:"])';

/**
 * What browser extensions have added to the document so far, as far as that can be told: beside head and body, in the head, and
 * elements of kinds that HTML does not have. React 18 would find it in its way and make the whole page anew, without what was typed.
 */
export function addedByExtensions(): Element[] {
  const { documentElement, head, body } = document;
  return [
    ...[...documentElement.children].filter((it) => it !== head && it !== body),
    ...[...head.children].filter((it) => !it.matches(ownInHead)),
    ...[...body.getElementsByTagName("*")].filter((it) => it.localName.includes("-") && !isDrawn(it)),
  ];
}

/** Parts of drawings have names like `color-profile`. */
const isDrawn = (element: Element) => element.namespaceURI !== "http://www.w3.org/1999/xhtml";

/** Takes elements out of the document; the returned function puts them back where they were. */
export function setAside(elements: readonly Element[]): () => void {
  const places = elements.map((element) => ({ element, parent: element.parentNode, next: element.nextSibling }));
  for (const element of elements) element.remove();
  return () => {
    // From the last to the first: what followed an element may have been set aside itself.
    for (const { element, parent, next } of places.reverse()) {
      parent?.insertBefore(element, next?.parentNode === parent ? next : null);
    }
  };
}
