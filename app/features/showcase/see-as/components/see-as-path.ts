import type { ReaderKey, ReaderView } from "../readers";

/** The bare path of the page, for the forms that choose a reader. */
export const seeAsPath = "/startup/see-as";

/** Returns the address that shows a reader's view, by default the company page. */
export const pathOfReader = (key: ReaderKey, view: ReaderView = "page") =>
  `${seeAsPath}?as=${encodeURIComponent(key)}${view === "page" ? "" : `&view=${view}`}`;
