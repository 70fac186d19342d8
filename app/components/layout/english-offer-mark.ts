import { chineseSubtags } from "~/locales/locale";

/**
 * A script for the document's head. It marks the document for a browser that names neither Chinese nor English and has no
 * language remembered, so that the offer is there from the first paint. Pages are the same for all visitors, so the server
 * cannot decide it. Without characters that React would escape.
 */
export const markOffer = `try{if(!/(^|; )(i18n_redirected|locale)=/.test(document.cookie))if(!/(^|,)(en|${chineseSubtags.join("|")})(-|,|$)/i.test(navigator.languages.join()))document.documentElement.dataset.offerEnglish=\`\`}catch{}`;
