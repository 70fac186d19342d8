/**
 * The Trusted Types policies that pages allow (decision 095): ours, and the rich text editor's own for pasted text. Its
 * clipboard parses in a document that is never shown.
 */
export const policyNames = ["default", "fundbridge", "ProseMirrorClipboard"] as const;

/** What we use of the browser's Trusted Types, which TypeScript does not declare and older browsers lack. */
interface TrustedTypes {
  createPolicy(name: (typeof policyNames)[number], rules: Rules): { createScriptURL: (address: string) => unknown };
}

interface Rules {
  createHTML?: (html: string, type?: string, sink?: string) => string | null;
  createScriptURL?: (address: string) => string;
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/**
 * Decides what becomes of a string that code hands to the browser as HTML. Throws if a library asks without naming the
 * use, so that it makes its own policy; otherwise returns the string if it is harmless there, or null to refuse it.
 */
export function harmlessHtml(html: string, _type?: string, sink?: string): string | null {
  if (!sink) throw new TypeError("No policy for HTML of an unknown use");
  // Tiptap reads its texts in this way. Such a document runs no scripts and loads nothing.
  if (sink === "DOMParser parseFromString") return html;
  // Styles and structured data, which contain no element, and what React makes each script from; its text and address
  // are checked on their own.
  const isHarmless = !html.includes("<") || html === "<script></script>";
  return sink === "Element innerHTML" && isHarmless ? html : null;
}

/** Refuses strings as HTML or scripts unless they are harmless. Call it before anything is rendered. */
export function refuseStrings(): void {
  trustedTypes?.createPolicy("default", { createHTML: harmlessHtml });
}

// Zod compiles schemas, or tries to, unless this is set before the first is made; browsers report even the attempt. Not by
// zod's own function, whose import would load zod with every page.
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
scope.__zod_globalConfig ??= {};
scope.__zod_globalConfig.jitless = true;

const own = trustedTypes?.createPolicy("fundbridge", { createScriptURL: (address) => address });

/** Marks the address of a script as trusted. It must be in our code or configured, never made of what someone typed. */
export function trustedScript(address: string): string {
  return (own?.createScriptURL(address) ?? address) as string;
}
