import fc from "fast-check";
import { parseFragment, serialize } from "parse5";
import { describe, expect, it, vi } from "vitest";
import { runs } from "../../../../tests/support/explore";
import { foreignParts } from "../../../../tests/support/foreign-parts";
import { xssPayloads as payloads } from "../../../../tests/support/xss-payloads";
import {
  editableText,
  isEmptyRichText,
  parseRichText,
  plainTextOf,
  type RichNode,
  richTags,
  richTextLength,
  richTextOf,
  safeHref,
} from "./rich-text";
import { sanitizeRichText } from "./rich-text.server";
import { richTextSchema } from "./rich-text-schema";

/** Serialises a tree to HTML as the server does. */
function write(nodes: RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string")
        return node
          .replace(/&/g, "&amp;")
          .replace(/\u00a0/g, "&nbsp;")
          .replace(/</g, "&lt;")
          .replace(/>/g, "&gt;");
      return node.tag === "br" ? "<br>" : `<${node.tag}>${write(node.children)}</${node.tag}>`;
    })
    .join("");
}

describe("parseRichText for server rendering", () => {
  /** Parses HTML like a browser, inside a list item, which a stray `li` would close. */
  const reparse = (html: string) => serialize(parseFragment(`<ul><li><div>${html}</div></li></ul>`));

  const tags = richTags.flatMap((tag) => (tag === "br" ? ["<br>"] : [`<${tag}>`, `</${tag}>`, `<${tag}>a</${tag}>`]));
  it("nests as HTML allows, so the browser builds the same tree that React hydrates", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tags, "b", ...payloads), { maxLength: 25 }), (pieces) => {
        // React tolerates that the browser's parser drops NUL and normalises line endings.
        const html = write(parseRichText(pieces.join("").replace(/\0/g, "").replace(/\r\n?/g, "\n")));
        expect(reparse(html)).toBe(`<ul><li><div>${html}</div></li></ul>`);
      }),
      { examples: [[["<p>", "a", "<p>", "b"]], [["<li>", "a"]], [["<ul>", "<li>", "a", "<li>", "b"]]] },
    );
  });

  it.each([
    ["<p>a<p>b</p></p>", "<p>a</p><p>b</p>"],
    ["<p>a<ul><li>b</li></ul></p>", "<p>a</p><ul><li>b</li></ul>"],
    ["<li>a</li><li>b</li>", "<p>a</p><p>b</p>"],
    ["<h3>a<h4>b</h4></h3>", "<h3>a</h3><h4>b</h4>"],
    ["<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<ul><li>a<ul><li>b</li></ul></li></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    ["<strong>a<p>b</p></strong>", "<strong>a<p>b</p></strong>"],
  ])("reads %s as %s", (html, expected) => {
    expect(write(parseRichText(html))).toBe(expected);
  });
});

describe("sanitizeRichText", () => {
  it.each(payloads)("removes everything executable: %j", (payload) => {
    const clean = sanitizeRichText(payload);
    expect(foreignParts(clean)).toEqual([]);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(...payloads),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<li>",
        "<ul>",
        "</a>",
        "<br>",
        "<div>",
        "</div>",
        "&lt;",
        "&",
        "<",
        ">",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 10 },
  );
  it("is safe and idempotent for any mixture", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = sanitizeRichText(parts.join(""));
        expect(foreignParts(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
      }),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    ["the editor's output", "<h3>市場</h3><p>台灣<strong>第一</strong><em>x</em></p>", null],
    [
      "lists and quotes",
      "<ul><li><p>一</p></li></ul><ol><li><p>二</p></li></ol><blockquote><p>三</p></blockquote>",
      null,
    ],
    [
      "older and larger elements",
      "<h1>a</h1><h6>b</h6><div><b>c</b><i>d</i></div>",
      "<h3>a</h3><h4>b</h4><p><strong>c</strong><em>d</em></p>",
    ],
    [
      "links to the web and to mail",
      '<p><a href="https://x.test/a?b=1&amp;c=2">a</a> <a href="mailto:a@b.test">b</a></p>',
      '<p><a href="https://x.test/a?b=1&amp;c=2" rel="nofollow noopener" target="_blank">a</a> ' +
        '<a href="mailto:a@b.test" rel="nofollow noopener" target="_blank">b</a></p>',
    ],
    ["the text of a refused link", '<p><a href="javascript:x">文字</a></p>', "<p>文字</p>"],
    [
      "nothing of empty paragraphs",
      "<p></p><p><br></p><h3> </h3><ul><li><p></p></li></ul><p>a</p><p>&nbsp;</p>",
      "<p>a</p>",
    ],
    ["paragraphs of plain text", "第一段\n第二行\r\n\r\n  第二段 ", "<p>第一段<br />第二行</p><p>第二段</p>"],
    [
      "punctuation of plain text",
      "1 < 2 & 3 > 2, <foo@bar.test>",
      "<p>1 &lt; 2 &amp; 3 &gt; 2, &lt;foo@bar.test&gt;</p>",
    ],
    ["nothing of blanks", " \n\n ", ""],
    ["nothing of an empty paragraph", "<p></p>", ""],
  ])("keeps %s", (_, html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected ?? html);
  });

  it("terminates on hostile nesting", () => {
    expect(foreignParts(sanitizeRichText(`${"<blockquote>".repeat(20_000)}a`))).toEqual([]);
  });
});

describe("parseRichText", () => {
  it("returns only allowed elements and safe URLs for any input", () => {
    const check = (nodes: RichNode[]): void => {
      for (const node of nodes) {
        if (typeof node === "string") continue;
        expect(richTags).toContain(node.tag);
        expect(Object.keys(node).every((key) => ["tag", "href", "children"].includes(key))).toBe(true);
        if (node.href !== undefined) expect(node.href).toMatch(/^(?:https?:\/\/|mailto:)/);
        check(node.children);
      }
    };
    for (const payload of payloads) check(parseRichText(payload));
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => check(parseRichText(text))));
  });

  it("parses sanitised text", () => {
    expect(
      parseRichText('<p>a &amp; <a href="https://x.test/?a=1&amp;b=2" rel="x">b<br />c</a></p><ul><li>d</li></ul>'),
    ).toEqual([
      {
        tag: "p",
        children: [
          "a & ",
          { tag: "a", href: "https://x.test/?a=1&b=2", children: ["b", { tag: "br", children: [] }, "c"] },
        ],
      },
      { tag: "ul", children: [{ tag: "li", children: ["d"] }] },
    ]);
  });
});

describe("rich text as plain text", () => {
  it.each([
    ["", true],
    ["<p></p>", true],
    ["<p><br></p>", true],
    ["<p>&nbsp;</p>", true],
    ["<p>\u200b</p>", true],
    ["<p>&#160; </p><ul><li></li></ul>", true],
    ["  \n ", true],
    ["<p>.</p>", false],
    ["a", false],
    ["<h3>市場</h3>", false],
    ["<p>\u2800</p><p>\u3164\u200b</p>", true],
    ["<p>&#x2800;&nbsp;</p>", true],
    ["<p>\u00ad\u2800a</p>", false],
  ])("%j is empty: %s", (html, expected) => expect(isEmptyRichText(html)).toBe(expected));

  it("counts visible characters", () => {
    expect(richTextLength("<p>台灣<strong>AI</strong> &amp; 😀</p><p>b</p>")).toBe(9);
    expect(richTextLength("")).toBe(0);
    expect(richTextLength("<p>👩‍🚀e\u0301</p>")).toBe(2);
    expect(richTextSchema(3).safeParse("<p><strong>一二三</strong></p>").success).toBe(true);
    expect(richTextSchema(3).safeParse("<p>一二三四</p>").error?.issues[0]?.message).toBe('too_long|{"max":3}');
    expect(richTextSchema(3).safeParse(`<p>a${"<b></b>".repeat(1000)}</p>`).success).toBe(false);
  });

  it("has one line for each paragraph, heading and item", () => {
    expect(plainTextOf("<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul><p>d<br />e</p>")).toBe("a\nb\nc\nd\ne");
  });

  it("round-trips through the plain text area", () => {
    const text = fc.string({
      unit: fc.constantFrom("台", "灣", "a", " ", "\n", "<", ">", "&", '"', "<b>", "<p>"),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, (typed) => {
        const stored = sanitizeRichText(typed);
        expect(sanitizeRichText(editableText(stored))).toBe(stored);
      }),
    );
    expect(editableText(richTextOf("一\n二\n\n三 < 四"))).toBe("一\n二\n\n三 < 四");
    const formed = "<p><strong>一</strong></p>";
    expect(editableText(formed)).toBe(formed);
  });
});

describe("safeHref", () => {
  it.each([
    ["https://example.com", "https://example.com/"],
    [" http://例子.測試/路 ", "http://xn--fsqu00a.xn--g6w251d/%E8%B7%AF"],
    ["mailto:a@b.test", "mailto:a@b.test"],
    ["example.com", null],
    ["", null],
    ["javascript:alert(1)", null],
  ])("%j becomes %j", (address, expected) => expect(safeHref(address)).toBe(expected));

  it("rejects URLs of more than 2000 characters", () => {
    expect(safeHref(`https://x.test/${"a".repeat(3000)}`)).toBeNull();
  });
});

describe("the work on deeply nested elements", () => {
  const pieces = [
    "<p>",
    "<blockquote>",
    "<ul><li>",
    "<strong>",
    "</em><em>",
    "<a href=x>",
    "<blockquote></p>",
    "<div>",
    "<em/x>",
    "<x-y>",
    '<em a="<">',
  ];

  it.each(pieces)("grows with the length of %s, not faster", (piece) => {
    /** The elements compared while parsing and cleaning a text. */
    const steps = (times: number) => {
      const html = `${piece.repeat(times)}words${"</q></em></x-y>".repeat(times)}`;
      let count = 0;
      const spies = (["findLastIndex", "indexOf", "some", "find"] as const).map((name) => {
        const original = Array.prototype[name] as (...given: unknown[]) => unknown;
        return vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], ...given: unknown[]) {
          count += this.length;
          return original.apply(this, given) as never;
        });
      });
      expect(plainTextOf(sanitizeRichText(html))).toContain("words");
      for (const spy of spies) spy.mockRestore();
      return count;
    };
    expect(steps(4_000)).toBeLessThanOrEqual(6 * steps(1_000) + 10_000);
  });
});

describe("deeply nested elements", () => {
  const deep = `${"<p>".repeat(17_000)}words`;

  it("do not overflow the stack", () => {
    expect(plainTextOf(deep)).toBe("words");
    expect(richTextLength(deep)).toBe(5);
    expect(isEmptyRichText(deep)).toBe(false);
    expect(richTextSchema(100_000).safeParse(deep).success).toBe(true);
    expect(plainTextOf(sanitizeRichText(deep))).toBe("words");
  });

  it("lose no text below the maximum depth", () => {
    const tree = parseRichText(`${"<blockquote>".repeat(100)}in${"</blockquote>".repeat(100)}<p>out</p>`);
    expect(JSON.stringify(tree)).toContain("in");
    expect(tree.at(-1)).toEqual({ tag: "p", children: ["out"] });
  });
});
