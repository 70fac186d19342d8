import { bigrams, lastCharacter, type Run, runsOf } from "./runs.ts";

/**
 * The tokens of a short text, such as a name or address, for substring search: every word is indexed like a Chinese
 * run. Separated by spaces, for one index column.
 */
export function substringTokens(text: string): string {
  return runsOf(text)
    .runs.flatMap(tokensOf)
    .map((token) => token.text)
    .join(" ");
}

/**
 * The FTS5 phrase that matches `substringTokens` of texts containing `text`, regardless of what separates its words;
 * null without searchable characters. It contains only letters and digits and is quoted, so no input is interpreted as
 * FTS5 syntax.
 */
export function substringPhrase(text: string): string | null {
  const { runs } = runsOf(text);
  const last = runs.at(-1);
  if (!last) return null;
  const isOneCharacter = last.characters.length === 1;
  const tokens = [...runs.slice(0, -1).flatMap(tokensOf), ...(isOneCharacter ? [lastCharacter(last)] : bigrams(last))];
  return `"${tokens.map((token) => token.text).join(" ")}"${isOneCharacter ? " *" : ""}`;
}

const tokensOf = (run: Run) => [...bigrams(run), lastCharacter(run)];
