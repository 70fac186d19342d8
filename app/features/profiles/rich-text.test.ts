import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import {
  editableText,
  isEmptyRichText,
  parseRichText,
  plainTextOf,
  type RichNode,
  richTags,
  richTextLength,
  richTextOf,
  richTextSchema,
  safeHref,
} from "./rich-text";
import { sanitizeRichText } from "./rich-text.server";

/** Everything a browser would make of the HTML that is not on the list of what a rich text may hold. */
function foreignParts(html: string): string[] {
  const found: string[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ChildNode): void => {
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

const payloads = [
  "<script>alert(1)</script>",
  "<p>a<script>alert(1)</script></p>",
  "<p>a<SCRIPT SRC=//evil.test/x.js></SCRIPT></p>",
  "<p>a<scr<script>ipt>alert(1)</scr</script>ipt></p>",
  "<p><img src=x onerror=alert(1)></p>",
  "<p><img src=`x`onerror=alert(1)></p>",
  "<p onclick='alert(1)'>a</p>",
  "<p onmouseover\n=alert(1)>a</p>",
  "<p/onclick=alert(1)>a</p>",
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p class="x" id="login">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href=" javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#10;script:alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">a</a>',
  '<a href="javascript&colon;alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="/logout">a</a>',
  '<a href="file:///etc/passwd">a</a>',
  '<a href="blob:https://x.test/1">a</a>',
  '<a href="https://x.test/" onclick="alert(1)" style="position:fixed">a</a>',
  '<a href="https://x.test/&quot; onmouseover=&quot;alert(1)">a</a>',
  "<a href=https://x.test/><svg><script>alert(1)</script></svg></a>",
  "<p><svg onload=alert(1)></p>",
  "<p><svg><animate onbegin=alert(1) attributeName=x></svg></p>",
  '<p><svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg></p>',
  "<p><math><mi xlink:href='data:x,<script>alert(1)</script>'></mi></math></p>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'></table><p>a</p>",
  "<p><iframe src='javascript:alert(1)'></iframe></p>",
  "<p><iframe srcdoc='<script>alert(1)</script>'></iframe></p>",
  "<p><object data='javascript:alert(1)'></object><embed src='javascript:alert(1)'></p>",
  "<p><form action='javascript:alert(1)'><button formaction='javascript:alert(1)'>a</button></form></p>",
  "<p><input autofocus onfocus=alert(1)></p>",
  "<p><details open ontoggle=alert(1)>a</details></p>",
  "<p><video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></p>",
  "<p><body onload=alert(1)></p>",
  "<p><base href='https://evil.test/'><link rel=stylesheet href='https://evil.test/x.css'></p>",
  "<p><meta http-equiv='refresh' content='0;url=javascript:alert(1)'></p>",
  "<p><style>@import 'https://evil.test/x.css';</style></p>",
  "<p><noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript></p>",
  "<p><textarea></p></textarea><img src=x onerror=alert(1)></p>",
  "<p><title></p></title><img src=x onerror=alert(1)></p>",
  "<p><xmp></p></xmp><img src=x onerror=alert(1)></p>",
  "<p><template><img src=x onerror=alert(1)></template></p>",
  "<p><!--><img src=x onerror=alert(1)>--></p>",
  "<p><!--[if IE]><script>alert(1)</script><![endif]--></p>",
  "<p><![CDATA[<script>alert(1)</script>]]></p>",
  "<p><?xml version='1.0'?><x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script></p>",
  "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  "<p>&amp;lt;script&amp;gt;alert(1)</p>",
  "<p><b <script>alert(1)</script>a</b></p>",
  "<p><isindex type=image src=1 onerror=alert(1)></p>",
  "<p>a\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>",
  "<<p>script>alert(1)<</p>/script>",
  '"><script>alert(1)</script><p>',
  "';alert(1)//<p>",
  "<p>{{constructor.constructor('alert(1)')()}}</p>",
];

describe("sanitizeRichText", () => {
  it.each(payloads)("leaves nothing that could run: %j", (payload) => {
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
  it("holds for any mixture, and a second time changes nothing", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = sanitizeRichText(parts.join(""));
        expect(foreignParts(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ["what the editor writes", "<h3>市場</h3><p>台灣<strong>第一</strong><em>x</em></p>", null],
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
    ["signs of plain text", "1 < 2 & 3 > 2, <foo@bar.test>", "<p>1 &lt; 2 &amp; 3 &gt; 2, &lt;foo@bar.test&gt;</p>"],
    ["nothing of blanks", " \n\n ", ""],
    ["nothing of an empty paragraph", "<p></p>", ""],
  ])("keeps %s", (_, html, expected) => {
    expect(sanitizeRichText(html)).toBe(expected ?? html);
  });

  it("comes to an end on hostile nesting", { timeout: 30_000 }, () => {
    expect(foreignParts(sanitizeRichText(`${"<blockquote>".repeat(20_000)}a`))).toEqual([]);
  });
});

describe("parseRichText", () => {
  it("gives only elements on the list and addresses that are safe, whatever it reads", () => {
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

  it("reads a sanitised text as its tree", () => {
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
  ])("%j is empty: %s", (html, expected) => expect(isEmptyRichText(html)).toBe(expected));

  it("counts what a reader sees", () => {
    expect(richTextLength("<p>台灣<strong>AI</strong> &amp; 😀</p><p>b</p>")).toBe(9);
    expect(richTextLength("")).toBe(0);
    expect(richTextSchema(3).safeParse("<p><strong>一二三</strong></p>").success).toBe(true);
    expect(richTextSchema(3).safeParse("<p>一二三四</p>").error?.issues[0]?.message).toBe('too_long|{"max":3}');
    expect(richTextSchema(3).safeParse(`<p>a${"<b></b>".repeat(1000)}</p>`).success).toBe(false);
  });

  it("gives one line for each paragraph, heading and item", () => {
    expect(plainTextOf("<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul><p>d<br />e</p>")).toBe("a\nb\nc\nd\ne");
  });

  it("loses nothing on the way through the plain text area", () => {
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
  ])("%j gives %j", (address, expected) => expect(safeHref(address)).toBe(expected));

  it("refuses an address of more than 2000 characters", () => {
    expect(safeHref(`https://x.test/${"a".repeat(3000)}`)).toBeNull();
  });
});
