import type { SearchTier } from "~/features/records/field";

/** A word is cut to this many characters, in texts and queries alike; nobody types more to find something. */
const longestWord = 40;

/** A query may be long, but after this many terms more of them find nothing new and only cost time. */
const mostTerms = 16;

const scripts = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー";
/** A run of a script written without spaces, or a run of any other letters and digits. */
const run = new RegExp(
  `(?<cjk>(?:(?=[\\p{L}\\p{N}ー])[${scripts}])+)|(?<word>(?:(?![${scripts}])[\\p{L}\\p{N}])+)`,
  "gu",
);

type Run = { kind: "cjk" | "word"; characters: string[] };

/**
 * One spelling for what readers take as the same: full-width and half-width, upper and lower case, accents, and the two
 * ways Taiwan writes 台. `remove_diacritics` of FTS5 does the accents again, which changes nothing.
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
  return characters.slice(0, longestWord).join("");
}

/**
 * The tokens of a plain text, separated by spaces, as they go into one column of the index: lower-case words, and for
 * Chinese every two neighbouring characters. Each Chinese run ends in its last character alone, so that one character is
 * found wherever it stands, and so that a phrase of bigrams can never reach from one run into the next.
 */
export function indexTokens(text: string): string {
  return runsOf(text)
    .flatMap(({ kind, characters }) =>
      kind === "word" ? [word(characters)] : [...bigrams(characters), characters.slice(-1).join("")],
    )
    .join(" ");
}

/**
 * What a reader typed as an FTS5 expression over the columns of `tiers`; null when it holds nothing to search for.
 * All terms must be found: a Chinese run as a phrase, any other word and a single Chinese character by how it begins.
 * Only letters and digits get into the expression, each term quoted, so no input can be read as FTS5 syntax.
 */
export function searchExpression(query: string, tiers: readonly SearchTier[]): string | null {
  const terms = runsOf(query).map(({ kind, characters }) => {
    if (kind === "word") return `"${word(characters)}"*`;
    return characters.length === 1 ? `"${characters[0]}"*` : `"${bigrams(characters).join(" ")}"`;
  });
  const asked = [...new Set(terms)].slice(0, mostTerms);
  if (asked.length === 0 || tiers.length === 0) return null;
  return `{${tiers.join(" ")}} : (${asked.join(" AND ")})`;
}
