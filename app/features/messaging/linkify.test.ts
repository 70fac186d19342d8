import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkify } from "./linkify";

const links = (text: string) => linkify(text).flatMap((part) => (part.kind === "link" ? [part.text] : []));

describe("linkify", () => {
  it.each([
    ["請見 https://example.com/deck?id=1#p2，謝謝", ["https://example.com/deck?id=1#p2"]],
    ["網址是（https://example.com/deck）。", ["https://example.com/deck"]],
    ["請看https://example.com/deck謝謝", ["https://example.com/deck"]],
    ["網址https://example.com/deck～", ["https://example.com/deck"]],
    ["See https://example.com/a_(b), then http://example.org.", ["https://example.com/a_(b)", "http://example.org"]],
    ["(https://example.com/x)", ["https://example.com/x"]],
    ["https://a.tw https://b.tw", ["https://a.tw", "https://b.tw"]],
    ["javascript:alert(1) data:text/html,x ftp://a.tw", []],
    ["https:// http://localhost https://.", []],
    ["沒有連結", []],
    ["HTTPS://Example.com:8443/a", ["HTTPS://Example.com:8443/a"]],
    ["http://аррӏе.com/login", []],
    ["https://example.com@evil.tw/ https://user:pw@evil.tw/", []],
    ["https://evil.tw/\u202egpj.exe https://bank\u200b.tw/", []],
    ["https://example．com/ https://example.com\\@evil.tw/", ["https://example.com"]],
    ["http://xn--80ak6aa92e.com/", ["http://xn--80ak6aa92e.com/"]],
  ])("%s", (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  it("loses no character and links to nothing but web addresses", () => {
    const words = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.constantFrom("https://", "http://x", " ", "，", "(", ")", ".", "javascript:alert(1)"),
    );
    fc.assert(
      fc.property(fc.array(words), (list) => {
        const text = list.join("");
        const parts = linkify(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const part of parts) if (part.kind === "link") expect(part.href).toMatch(/^https?:\/\//);
      }),
    );
  });
});
