/** The storage key of the version that the reader dismissed. */
export const dismissedKey = "announcement.dismissed";

/**
 * A script for the document's head that puts the dismissed version on the document before the first paint, so that a
 * dismissed bar takes no space, even on cached pages. It must not contain characters that React would escape.
 */
export const markDismissed = `try{document.documentElement.dataset.dismissed=localStorage.getItem(\`${dismissedKey}\`)}catch{}`;
