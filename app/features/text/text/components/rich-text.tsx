import { Fragment, type ReactNode, useMemo } from "react";
import { placeKey } from "~/components/ui/place-key";
import { parseRichText, type RichNode } from "../rich-text";

/** The styles of rich text, for display and in the editor. */
export const richTextStyle = [
  "leading-[1.8] break-words [overflow-wrap:anywhere]",
  "[&_p]:my-(--paragraph-gap,0.75rem) [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-5 [&_h4]:mb-1 [&_h4]:font-semibold",
  "[&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:my-1 [&_li>p]:my-0",
  "[&_blockquote]:my-4 [&_blockquote]:border-s-4 [&_blockquote]:border-current/20 [&_blockquote]:ps-4 [&_blockquote]:opacity-85",
  "[&_a]:underline [&_a]:underline-offset-4 [&_a]:decoration-current/40 hover:[&_a]:decoration-current",
  "[&>:first-child]:mt-0 [&>:last-child]:mb-0",
].join(" ");

interface RichTextProps {
  html: string;
  /** The text's language, if it differs from the page's. */
  lang?: string;
  /**
   * Whether the page's title is the next heading above; its headings then start one level below the title instead of
   * two.
   */
  underTitle?: boolean;
  className?: string;
}

/** Renders stored rich text as React elements from the allowlist, never as raw HTML. */
export function RichText({ html, lang, underTitle = false, className = "" }: RichTextProps) {
  const nodes = useMemo(() => parseRichText(html), [html]);
  return (
    <div className={`${richTextStyle} ${className}`} lang={lang}>
      {draw(nodes, underTitle)}
    </div>
  );
}

function draw(nodes: RichNode[], underTitle: boolean): ReactNode {
  return nodes.map((node, index) => <Fragment key={placeKey(index)}>{drawOne(node, underTitle)}</Fragment>);
}

function drawOne(node: RichNode, underTitle: boolean): ReactNode {
  if (typeof node === "string") return node;
  if (node.tag === "br") return <br />;
  if (node.tag === "a") {
    if (node.href === undefined) return draw(node.children, underTitle);
    return (
      <a href={node.href} rel="nofollow noopener" target="_blank">
        {draw(node.children, underTitle)}
      </a>
    );
  }
  const Element = node.tag;
  const level = { h3: 2, h4: 3 }[String(Element)];
  return <Element aria-level={underTitle ? level : undefined}>{draw(node.children, underTitle)}</Element>;
}
