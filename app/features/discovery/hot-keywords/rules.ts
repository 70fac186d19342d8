import { dayMs, hourMs } from "~/durations";
import { containsAddress, onOneLine } from "~/features/text/text/one-line";
import { fold } from "~/locales/fold";

/** How long a search counts, in milliseconds. */
export const countedFor = 30 * dayMs;

/** Minimum number of different people who must have searched for a keyword. */
export const minPeople = 5;

/** The number of hot keywords kept for each side. */
export const maxHotKeywords = 20;

/** Maximum number of searches stored for a day of visitors and for a month of accounts. */
export const maxSearches = { day: 5000, month: 50_000 };

/** How often the hot keywords are rebuilt, in milliseconds. */
export const rebuildInterval = hourMs;

const lengths = { min: 2, max: 24 };

/** Returns a keyword as compared: folded as in search (`fold`), on one line, with hyphens as spaces. */
export function keywordIdentity(keyword: string): string {
  const folded = fold(keyword.slice(0, 4 * lengths.max));
  return onOneLine(folded.replace(/[-_\u2010-\u2015]/g, " "));
}

/**
 * Whether a folded keyword may be published: two to 24 characters with a letter, and nothing that looks like an
 * e-mail address, a URL, a phone number, a company or identity number, a code or a token.
 */
export function isPublishable(identity: string): boolean {
  const length = [...identity].length;
  if (length < lengths.min || length > lengths.max || !/\p{L}/u.test(identity)) return false;
  if (/[@/\\:<>{}=]/.test(identity) || containsAddress(identity)) return false;
  const digits = identity.match(/\p{N}/gu)?.length ?? 0;
  return digits <= 4 && !identity.split(" ").some(isCode);
}

/** Whether a word has eight or more Latin letters and digits mixed, is very long, or is a domain name. */
function isCode(word: string): boolean {
  const isMixed = /^[a-z\d.]{8,}$/.test(word) && (word.match(/\d/g)?.length ?? 0) >= 2 && /[a-z]/.test(word);
  // The last label of a domain is never longer.
  const isDomain = /[\p{L}\d]\.(?!js$)[a-z]{2,24}$/u.test(word);
  return isMixed || isDomain || /[a-z\d]{21,}/.test(word);
}
