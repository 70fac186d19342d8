/**
 * Whom a page was made for: `visitor`, or an account with its side, `startup.01J…`. Every post carries it (in its key or in a
 * header), so that what was typed as one account is never stored as another that has logged in meanwhile (decision 055).
 */
export type Reader = string;

/** The account that is logged in now and its name; the name is null if nobody is logged in. */
export interface CurrentReader {
  reader: Reader;
  name: string | null;
}

/** The header by which a script's request says whom its page was made for. */
export const readerHeader = "X-Page-Reader";

export function readerOf(viewer: { kind: string; id?: string }): Reader {
  return viewer.id === undefined ? viewer.kind : `${viewer.kind}.${viewer.id}`;
}

/** Whom this document was made for. In browsers only. */
export function pageReader(): Reader {
  return document.documentElement.dataset.reader ?? "";
}

/** The headers of a script's request that changes something. `reader`: whom the script began its work for, if it was earlier. */
export function readerHeaders(reader: Reader = pageReader()): Record<string, string> {
  return reader === "" ? {} : { [readerHeader]: reader };
}

const handedOver = "handedover";

/** Lets the account that is logged in now send the forms that were started on this page. */
export function handOverForms(): void {
  document.dispatchEvent(new Event(handedOver));
}

/** Calls `listener` when begun forms are handed over; returns the function that ends it. */
export function onHandOver(listener: () => void): () => void {
  document.addEventListener(handedOver, listener);
  return () => document.removeEventListener(handedOver, listener);
}
