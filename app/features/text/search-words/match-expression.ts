import { type Clause, matchesPrefixes, type ParsedQuery, phraseOf } from "./clauses";
import { runsOf } from "./runs";

/** Where and how a query must match. */
export interface MatchOptions {
  /** The index columns that the viewer may read. */
  columns: readonly string[];
  /**
   * `whole` matches words and phrases as written. `prefix` also matches longer words that begin with a query word of
   * three letters or more, and a phrase's words separately.
   */
  words: "whole" | "prefix";
}

/**
 * The FTS5 expression of a query for the given columns; null without searchable characters or columns. All terms must
 * match, possibly in different columns. Phrases contain only letters and digits and are quoted, so no input is
 * interpreted as FTS5 syntax.
 */
export function matchExpression({ terms }: ParsedQuery, options: MatchOptions): string | null {
  if (terms.length === 0 || options.columns.length === 0) return null;
  const all = terms.map((term) => expressionOf(term, options.words));
  return inColumns(options.columns, all.join(" AND "));
}

/** The FTS5 expression of each term, for ranking by matching terms; empty without columns. */
export function termExpressions({ terms }: ParsedQuery, { columns, words }: MatchOptions): string[] {
  if (columns.length === 0) return [];
  return terms.map((term) => inColumns(columns, expressionOf(term, words)));
}

/**
 * The FTS5 expression of texts that contain at least `least` of the words, possibly in different columns, as beginnings
 * too; null without columns. `least` is between 1 and the number of words.
 */
export function someExpression(
  words: readonly Clause[],
  { columns, least }: { columns: readonly string[]; least: number },
): string | null {
  if (columns.length === 0) return null;
  const expressions = words.map((word) => expressionOf(word, "prefix"));
  return inColumns(columns, someOf(expressions, least));
}

function someOf(expressions: readonly string[], least: number): string {
  if (least <= 1) return expressions.join(" OR ");
  if (least >= expressions.length) return expressions.join(" AND ");
  const [first = "", ...rest] = expressions;
  return `(${first} AND (${someOf(rest, least - 1)})) OR (${someOf(rest, least)})`;
}

/**
 * The FTS5 expression of texts with the two parts of a Chinese run, at most one character apart, for at least one of
 * the divisions; an empty part matches anything.
 */
export function nearExpression(
  divisions: ReadonlyArray<readonly [string, string]>,
  { columns }: Pick<MatchOptions, "columns">,
): string {
  const pairs = divisions.map((parts) => {
    const phrases = parts
      .filter((part) => part !== "")
      .flatMap((part) => runsOf(part).runs)
      .map((run) => expressionOf({ kind: "phrase", phrase: phraseOf([run], "never") }, "prefix"));
    // Between two characters that are one apart, the index has their two pairs with the character between.
    return phrases.length > 1 ? `NEAR(${phrases.join(" ")}, 2)` : phrases.join("");
  });
  return inColumns(columns, pairs.join(" OR "));
}

function inColumns(columns: readonly string[], expression: string): string {
  return `{${columns.join(" ")}} : (${expression})`;
}

function expressionOf(clause: Clause, words: MatchOptions["words"]): string {
  if (clause.kind === "phrase") {
    const { phrase } = clause;
    return `"${phrase.tokens.join(" ")}"${matchesPrefixes(phrase, words) ? " *" : ""}`;
  }
  const needed = clause.kind === "any" ? neededOf(clause.clauses, words) : clause.clauses;
  const parts = needed.map((part) => expressionOf(part, words));
  if (parts.length === 1) return parts.join("");
  return `(${parts.join(clause.kind === "any" ? " OR " : " AND ")})`;
}

/**
 * Drops redundant alternatives: with prefixes, those covered by another's prefix; with whole words, everything but
 * phrases.
 */
function neededOf(clauses: readonly Clause[], words: MatchOptions["words"]): Clause[] {
  if (words === "whole") return clauses.filter(({ kind }) => kind === "phrase");
  const beginnings = clauses.flatMap((clause) =>
    clause.kind === "phrase" && matchesPrefixes(clause.phrase, words) ? [clause.phrase.tokens.join(" ")] : [],
  );
  return clauses.filter((clause) => {
    if (clause.kind !== "phrase") return true;
    const text = clause.phrase.tokens.join(" ");
    return !beginnings.some((beginning) => text !== beginning && isLongerWord(text, beginning));
  });
}

/** Whether a phrase only continues another's last word. */
function isLongerWord(text: string, beginning: string): boolean {
  return text.startsWith(beginning) && !text.slice(beginning.length).includes(" ");
}
