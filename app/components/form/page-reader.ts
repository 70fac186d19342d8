/**
 * The account a page was rendered for: `visitor`, or an account with its side, `startup.01J…`. Every post carries it,
 * in its key or a header, so that input typed under one account is never stored under another that has since logged in
 * (decision 055).
 */
export type Reader = string;

/** The account that is logged in now, and its name; the name is null for visitors. */
export interface CurrentReader {
  reader: Reader;
  name: string | null;
}

/** Header of a script's request: the account that its page was rendered for. */
export const readerHeader = "X-Page-Reader";

export function readerOf(viewer: { kind: string; id?: string }): Reader {
  return viewer.id === undefined ? viewer.kind : `${viewer.kind}.${viewer.id}`;
}

/** Returns the account this document was rendered for. Browsers only. */
export function pageReader(): Reader {
  return document.documentElement.dataset.reader ?? "";
}

/**
 * Returns the headers of a script's request that changes something. `reader` is the account under which the script
 * started, if that was earlier.
 */
export function readerHeaders(reader: Reader = pageReader()): Record<string, string> {
  return reader === "" ? {} : { [readerHeader]: reader };
}

const handedOver = "handedover";

/** Lets the account that is logged in now send the forms started on this page. */
export function handOverForms(): void {
  document.dispatchEvent(new Event(handedOver));
}

/** Calls `listener` when started forms are handed over to another account; returns the unsubscribe function. */
export function onHandOver(listener: () => void): () => void {
  document.addEventListener(handedOver, listener);
  return () => document.removeEventListener(handedOver, listener);
}
