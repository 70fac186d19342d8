import { chineseSubtags } from "~/locales/locale";

/**
 * A script for the document's head that marks the document, before the first paint, if the browser names neither
 * Chinese nor English and no language is remembered. Pages are the same for all visitors, so the server cannot decide
 * it. It must not contain characters that React would escape.
 */
export const markOffer = `try{if(!/(^|; )(i18n_redirected|locale)=/.test(document.cookie))if(!/(^|,)(en|${chineseSubtags.join("|")})(-|,|$)/i.test(navigator.languages.join()))document.documentElement.dataset.offerEnglish=\`\`}catch{}`;
