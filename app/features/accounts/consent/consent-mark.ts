/** The cookie's name, which the script below and the line share with the server's `cookieNames.consent`. */
export const consentCookie = "fb_consent";

/**
 * A script for the document's head. It names the reader's choice on the document, `ask` without one, where the line's style finds
 * it before the first paint: pages are cached for all visitors. Without characters that React would escape.
 */
export const markConsent = `try{document.documentElement.dataset.consent=(/(?:^|; )${consentCookie}=(granted|refused)/.exec(document.cookie)||[0,\`ask\`])[1]}catch{}`;
