import type { ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { hydrateInTurns, nextTask } from "./hydrate-later";

/**
 * Hydrates the document with its page, which renders `<html>` itself. Preact takes the children of `<html>` for those of a
 * document, hence the object in between; it removes nodes that the page does not know, such as those of browser extensions,
 * and writes into text areas. Here such nodes stay, and what was typed before scripts ran.
 */
export async function hydrateDocument(page: () => ReactElement): Promise<void> {
  const html = document.documentElement;
  const place = {
    childNodes: [html],
    firstChild: html,
    namespaceURI: html.namespaceURI,
    ownerDocument: document,
    insertBefore: (node: Node, next: Node | null) => document.insertBefore(node, next),
  };
  const nodes = [html, document.head, document.body].flatMap(({ children }) => [...children]);
  for (const node of nodes) Object.assign(node, { remove: () => undefined });
  const typed = [...document.querySelectorAll("textarea")].map((area) => ({ area, value: area.value }));
  try {
    hydrateInTurns(() => hydrateRoot(place as unknown as Element, page()));
    for (const { area, value } of typed) area.value = value;
  } catch (error) {
    // Remix throws what it waits for: the page's data. Nothing is hydrated before it is there.
    if (!(error instanceof Promise)) throw error;
    await error;
    await nextTask();
    return hydrateDocument(page);
  } finally {
    for (const node of nodes) Reflect.deleteProperty(node, "remove");
  }
}
