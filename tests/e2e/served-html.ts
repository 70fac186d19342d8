import { parse } from "parse5";

/** The parts of parse5's nodes used here. */
export interface ServedNode {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: ServedNode[];
  parentNode?: ServedNode;
}

/**
 * Parses a document as the server sent it; what `noscript` contains is text, or elements as in a browser without
 * scripts.
 */
export const parseServed = (html: string, { withScripts = true } = {}): ServedNode =>
  parse(html, { scriptingEnabled: withScripts }) as ServedNode;

export const attribute = (node: ServedNode, name: string): string | undefined =>
  node.attrs?.find((one) => one.name === name)?.value;

/** A node and all nodes in it, in document order. */
export function allIn(node: ServedNode): ServedNode[] {
  return [node, ...(node.childNodes ?? []).flatMap(allIn)];
}

/** All of a node's text. */
export const textIn = (node: ServedNode): string => (node.value ?? "") + (node.childNodes ?? []).map(textIn).join("");

/** The text of a document's first-level heading. */
export function headingIn(html: string): string {
  const heading = allIn(parseServed(html)).find(({ nodeName }) => nodeName === "h1");
  return heading ? textIn(heading) : "";
}
