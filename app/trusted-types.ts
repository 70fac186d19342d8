/**
 * The Trusted Types policies that pages allow (decision 095): ours, and the rich text editor's own for pasted text. Its
 * clipboard parses in a document that is never shown.
 */
export const policyNames = ["default", "ProseMirrorClipboard"] as const;

/** The only script that our code loads by its address. */
export const serviceWorkerPath = "/sw.js";

/** What we use of the browser's Trusted Types, which TypeScript does not declare and older browsers lack. */
interface TrustedTypes {
  createPolicy(name: (typeof policyNames)[number], rules: Rules): void;
}

interface Rules {
  createHTML: (html: string, type: string, sink: string) => string | null;
  createScriptURL: (address: string) => string | null;
}

/**
 * Decides what becomes of a string that code hands to the browser as HTML. Throws if a library asks without naming the
 * use, so that it makes its own policy; otherwise returns the string if it is harmless there, or null to refuse it.
 */
export function harmlessHtml(html: string, _type: string, sink: string): string | null {
  // Tiptap reads its texts by a parser whose document runs no scripts and loads nothing. What has no `<`, such as styles
  // and structured data, makes no element; React makes scripts from an empty one, and their text and address are checked.
  // Without a use, the first comparison throws.
  return sink.startsWith("DOMParser ") || (sink === "Element innerHTML" && /^([^<]*|<script><\/script>)$/.test(html))
    ? html
    : null;
}

/** Allows the address of our service worker alone. */
export const ownScript = (address: string): string | null => (address === serviceWorkerPath ? address : null);

// The root imports this module, so it runs before React and before all pages' code.
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createHTML: harmlessHtml,
  createScriptURL: ownScript,
});

// Zod compiles schemas, or tries to, unless this is set before the first is made; browsers report even the attempt. Not by
// zod's own function, whose import would load zod with every page.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig ??= { jitless: true };
