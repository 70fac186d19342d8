import type zhTW from "./zh-TW";

export type Namespace = keyof typeof zhTW;

/**
 * The text namespaces in a route's `handle`, in remix-i18next's format: those the page uses, except the root's.
 * `tests/page-texts.test.ts` compares them with the route's modules.
 */
export interface PageTexts {
  i18n: readonly Namespace[];
}

/** Returns the namespaces used by routes with these handles. */
export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap((handle) => (hasTexts(handle) ? handle.i18n : [])))];
}

const hasTexts = (handle: unknown): handle is PageTexts =>
  typeof handle === "object" && handle !== null && "i18n" in handle && Array.isArray(handle.i18n);
