/** The cookie's name, shared by the script below, the consent line and the server's `cookieNames.consent`. */
export const consentCookie = "fb_consent";

/**
 * Script for the document's head: sets the reader's choice (`ask` if none) as an attribute that the line's CSS reads
 * before the first paint, because pages are cached for all visitors. Must not contain characters that React escapes.
 */
export const markConsent = `try{document.documentElement.dataset.consent=(/(?:^|; )${consentCookie}=(granted|refused)/.exec(document.cookie)||[0,\`ask\`])[1]}catch{}`;
