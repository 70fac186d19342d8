import { bigrams, isConnected, isSplitWord, lastCharacter, type Run, wordToken } from "./runs";
import { otherNumber } from "./word-forms";

/** Consecutive tokens of the index. */
export interface Phrase {
  tokens: string[];
  /**
   * How the last token matches: `always` also as the beginning of a longer one, for a single Chinese character, which
   * begins a pair; `requested` likewise if the search asks for it, for words as typed; `never` for words that the query
   * does not contain.
   */
  prefix: "always" | "requested" | "never";
}

/** What a text must contain. Among an `any`'s clauses is a phrase with the words as typed. */
export type Clause =
  | { kind: "phrase"; phrase: Phrase }
  | { kind: "any"; clauses: Clause[] }
  | { kind: "all"; clauses: Clause[] };

/** A parsed query; a text must match all of its terms. */
export interface ParsedQuery {
  terms: Clause[];
}

/** Builds the phrase of adjacent runs. */
export function phraseOf(runs: readonly Run[], prefix: "requested" | "never"): Phrase {
  const tokens = runs.flatMap((run, index) => {
    if (run.kind === "word") return [wordToken(run)];
    const pairs = bigrams(run);
    return index === runs.length - 1 && pairs.length > 0 ? pairs : [...pairs, lastCharacter(run)];
  });
  const last = runs.at(-1);
  const isSingle = last?.kind === "cjk" && last.characters.length === 1;
  return {
    tokens: tokens.map(({ text }) => text),
    prefix: isSingle ? "always" : last?.kind === "word" ? prefix : "never",
  };
}

/** The phrases of adjacent runs: as written, joined if they may be one word, and in the other number. */
export function spellings(runs: readonly Run[], prefix: "requested" | "never"): Clause[] {
  const phrases = [phraseOf(runs, prefix)];
  if (isOneWord(runs)) phrases.push({ tokens: [joined(runs)], prefix });
  const inOtherNumber = phrases.flatMap(({ tokens }) =>
    otherNumber(tokens.at(-1) ?? "").map(
      (last): Phrase => ({ tokens: [...tokens.slice(0, -1), last], prefix: "never" }),
    ),
  );
  return [...phrases, ...inOtherNumber].map((phrase) => ({ kind: "phrase", phrase }));
}

/** Joins words into one. */
export function joined(runs: readonly Run[]): string {
  return wordToken({ kind: "word", characters: runs.flatMap(({ characters }) => characters), from: 0, gap: "" }).text;
}

/** Whether several words may be one word written apart, as in e-commerce and e commerce. */
export function isOneWord(runs: readonly Run[]): boolean {
  return (
    runs.length > 1 &&
    runs.every((run, index) => {
      const previous = runs[index - 1];
      return run.kind === "word" && (!previous || isConnected(run) || isSplitWord(previous, run));
    })
  );
}

/** An alternative of several clauses, without redundant ones. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const distinct = withoutRepetitions(clauses);
  const phrases = distinct.flatMap((clause) => (clause.kind === "phrase" ? [clause.phrase] : []));
  const needed = distinct.filter(
    (clause) => clause.kind !== "phrase" || !phrases.some((phrase) => isImpliedBy(clause.phrase, phrase)),
  );
  const [only] = needed;
  return only && needed.length === 1 ? only : { kind: "any", clauses: needed };
}

export function withoutRepetitions(clauses: readonly Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values()];
}

/** Whether any text with one phrase also has the other: an equal or shorter one, such as 新創 for 新創公司. */
function isImpliedBy(phrase: Phrase, other: Phrase): boolean {
  if (phrase === other) return false;
  const isSame = phrase.tokens.length === other.tokens.length;
  if (isSame && (phrase.prefix === other.prefix || phrase.prefix !== "never")) return false;
  return ` ${phrase.tokens.join(" ")} `.includes(` ${other.tokens.join(" ")} `);
}

/** All phrases in a clause. */
export function phrasesIn(clause: Clause): Phrase[] {
  return clause.kind === "phrase" ? [clause.phrase] : clause.clauses.flatMap(phrasesIn);
}

/** Whether a phrase also matches longer words; a prefix of fewer than three letters would match too many. */
export function matchesPrefixes({ tokens, prefix }: Phrase, words: "whole" | "prefix"): boolean {
  if (prefix === "always") return true;
  return prefix === "requested" && words === "prefix" && Array.from(tokens.at(-1) ?? "").length >= 3;
}

/** Whether a text contains what a clause asks for, beginnings included; a text is the tokens of its columns. */
export function holdsClause(clause: Clause, columns: ReadonlyArray<readonly string[]>): boolean {
  if (clause.kind === "all") return clause.clauses.every((part) => holdsClause(part, columns));
  if (clause.kind === "any") return clause.clauses.some((part) => holdsClause(part, columns));
  return columns.some((tokens) => tokens.some((_, at) => isPhraseAt(clause.phrase, tokens, at)));
}

function isPhraseAt(phrase: Phrase, tokens: readonly string[], at: number): boolean {
  const last = phrase.tokens.length - 1;
  const isPrefix = matchesPrefixes(phrase, "prefix");
  return phrase.tokens.every((requested, offset) => {
    const token = tokens[at + offset];
    return token === requested || (isPrefix && offset === last && token?.startsWith(requested));
  });
}
