/** Where the browser keeps the version that its reader dismissed. */
export const dismissedKey = "announcement.dismissed";

/**
 * A script for the document's head. It names the dismissed version on the document, where the bar's style finds it before
 * the first paint: dismissed bars take no space, on cached pages too. Without characters that React would escape.
 */
export const markDismissed = `try{document.documentElement.dataset.dismissed=localStorage.getItem(\`${dismissedKey}\`)}catch{}`;
