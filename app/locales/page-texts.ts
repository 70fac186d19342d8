import type zhTW from "./zh-TW";

export type Namespace = keyof typeof zhTW;

/**
 * What a route's `handle` says of its texts, as remix-i18next reads it: the namespaces that its page uses, without those of
 * the root. `tests/page-texts.test.ts` compares them with what the route's modules use.
 */
export interface PageTexts {
  i18n: readonly Namespace[];
}

/** The namespaces that routes with these handles use. */
export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap((handle) => (hasTexts(handle) ? handle.i18n : [])))];
}

const hasTexts = (handle: unknown): handle is PageTexts =>
  typeof handle === "object" && handle !== null && "i18n" in handle && Array.isArray(handle.i18n);
