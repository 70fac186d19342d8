import { describe, expect, it } from "vitest";
import { harmlessHtml, ownScript, serviceWorkerPath } from "./trusted-types";

// Decision 095: what libraries may hand to the browser as HTML.
describe("a string for the browser to read as HTML", () => {
  it.each([
    ["", "Element innerHTML"],
    ["<script></script>", "Element innerHTML"],
    [".ProseMirror { position: relative; }\n.a > .b::before { content: '&lt;'; }", "Element innerHTML"],
    ['{"@type":"Organization","name":"\\u003cimg onerror=alert(1)\\u003e"}', "Element innerHTML"],
    ["<body><p>text</p><img src=x onerror=alert(1)></body>", "DOMParser parseFromString"],
  ])("is left as it is when it does nothing there: %j for %s", (html, sink) => {
    expect(harmlessHtml(html, "TrustedHTML", sink)).toBe(html);
  });

  it.each([
    ["<img src=x onerror=alert(1)>", "Element innerHTML"],
    ["<script>alert(1)</script>", "Element innerHTML"],
    ["<script></script><img src=x onerror=alert(1)>", "Element innerHTML"],
    ["<b>bold</b>", "Element innerHTML"],
    ["text", "Element outerHTML"],
    ["text", "Document write"],
    ["<script></script>", "Element insertAdjacentHTML"],
    ["<script></script>", "HTMLIFrameElement srcdoc"],
    ["<p>text</p>", "Range createContextualFragment"],
    ["<p>text</p>", "Document parseHTMLUnsafe"],
  ])("is refused otherwise: %j for %s", (html, sink) => {
    expect(harmlessHtml(html, "TrustedHTML", sink)).toBeNull();
  });

  it("gets no policy of ours when a library does not say for what, as the editor’s clipboard", () => {
    const askedDirectly = harmlessHtml as (html: string) => unknown;
    expect(() => askedDirectly("<p>pasted</p>")).toThrow(TypeError);
  });
});

describe("a string for the browser to take as the address of a script", () => {
  it("is left as it is for the service worker", () => {
    expect(ownScript(serviceWorkerPath)).toBe(serviceWorkerPath);
  });

  it.each(["/sw.js?x", "//evil.test/sw.js", "https://evil.test/x.js", "data:text/javascript,alert(1)", ""])(
    "is refused otherwise: %j",
    (address) => expect(ownScript(address)).toBeNull(),
  );
});
