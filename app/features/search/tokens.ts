import type { SearchTier } from "~/features/records/field";

/** Words are truncated to this many characters, in texts and queries alike. */
const maxWordLength = 40;

/** Further terms of a query are ignored. */
const maxTerms = 16;

const scripts = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー";
/** A run of a script written without spaces, or of any other letters and digits. */
const run = new RegExp(
  `(?<cjk>(?:(?=[\\p{L}\\p{N}ー])[${scripts}])+)|(?<word>(?:(?![${scripts}])[\\p{L}\\p{N}])+)`,
  "gu",
);

type Run = { kind: "cjk" | "word"; characters: string[] };

/**
 * Normalises full-width and half-width forms, case, accents, and the two variants of 台 used in Taiwan. FTS5's
 * `remove_diacritics` also removes accents, which then has no effect.
 */
function normalise(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .replaceAll("臺", "台");
}

function runsOf(text: string): Run[] {
  return Array.from(normalise(text).matchAll(run), ({ groups }) => ({
    kind: groups?.cjk === undefined ? "word" : "cjk",
    characters: Array.from(groups?.cjk ?? groups?.word ?? ""),
  }));
}

function bigrams(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function word(characters: string[]): string {
  return characters.slice(0, maxWordLength).join("");
}

/**
 * The tokens of a plain text for one column of the index, separated by spaces: lower-case words, and bigrams for
 * Chinese. Each Chinese run ends with its last character alone, so single characters are found anywhere and a phrase of
 * bigrams never matches across runs.
 */
export function indexTokens(text: string): string {
  return runsOf(text)
    .flatMap(({ kind, characters }) =>
      kind === "word" ? [word(characters)] : [...bigrams(characters), characters.slice(-1).join("")],
    )
    .join(" ");
}

/**
 * The FTS5 expression for a query over the columns of `tiers`; null without searchable characters. All terms must
 * match: a Chinese run as a phrase, other words and single Chinese characters as a prefix. Terms contain only letters
 * and digits and are quoted, so no input is interpreted as FTS5 syntax.
 */
export function searchExpression(query: string, tiers: readonly SearchTier[]): string | null {
  const terms = runsOf(query).map(({ kind, characters }) => {
    if (kind === "word") return `"${word(characters)}"*`;
    return characters.length === 1 ? `"${characters[0]}"*` : `"${bigrams(characters).join(" ")}"`;
  });
  const distinct = [...new Set(terms)].slice(0, maxTerms);
  if (distinct.length === 0 || tiers.length === 0) return null;
  return `{${tiers.join(" ")}} : (${distinct.join(" AND ")})`;
}
