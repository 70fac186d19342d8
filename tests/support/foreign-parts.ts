import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { richTags } from "~/features/text/text/rich-text";

type Node = DefaultTreeAdapterTypes.ChildNode;

/** Returns all elements and attributes a browser would parse from the HTML that rich text does not allow. */
export function foreignParts(html: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (node.nodeName === "#text") return;
    if (!("tagName" in node) || !richTags.some((tag) => tag === node.tagName)) {
      found.push(node.nodeName);
      return;
    }
    for (const { name, value } of node.attrs) {
      if (node.tagName !== "a" || !["href", "rel", "target"].includes(name)) found.push(`${node.tagName}[${name}]`);
      if (name === "href" && !/^(?:https?:\/\/|mailto:)/.test(value)) found.push(`href=${value}`);
    }
    node.childNodes.forEach(walk);
  };
  parseFragment(html).childNodes.forEach(walk);
  return found;
}

/** Attributes whose URL a browser follows or loads. */
const addressAttributes = /^(?:href|src|srcset|action|formaction|data|poster|background|cite|ping|xlink:href|srcdoc)$/;

/** Returns everything injected into a whole page that could run or load something. */
export function dangerousParts(page: string): string[] {
  const found: string[] = [];
  const walk = (node: Node): void => {
    if (!("tagName" in node)) return;
    const attribute = (attributeName: string) => node.attrs.find(({ name }) => name === attributeName)?.value;
    // The product's scripts have the Content-Security-Policy's nonce.
    if (node.tagName === "script" && !attribute("nonce")) found.push("script without a nonce");
    if (/^(?:object|embed|applet|frame|frameset|base|portal|math|foreignobject)$/i.test(node.tagName)) {
      found.push(node.tagName);
    }
    for (const { name, value } of node.attrs) {
      if (/^on/i.test(name)) found.push(`${node.tagName}[${name}]`);
      if (addressAttributes.test(name) && /^[\s\0-\x20]*(?:javascript|vbscript|data:text|livescript)/i.test(value)) {
        found.push(`${name}=${value}`);
      }
      if (addressAttributes.test(name) && value.includes("evil.test") && node.tagName !== "a") found.push(value);
    }
    node.childNodes.forEach(walk);
    if ("content" in node) (node as DefaultTreeAdapterTypes.Template).content.childNodes.forEach(walk);
  };
  parse(page).childNodes.forEach(walk);
  return found;
}
