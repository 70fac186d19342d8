import {
  anyOf,
  type Clause,
  isOneWord,
  joined,
  type ParsedQuery,
  phraseOf,
  spellings,
  withoutRepetitions,
} from "./clauses";
import { isConnected, type Run, runsOf } from "./runs";
import { alternativesOf, type Synonyms } from "./synonyms";

/** Further terms of a query are ignored. */
const maxTerms = 16;

/** Maximum words that a Chinese run or compound is divided into. */
const maxPieces = 4;

/** A part of a keyword, and what a text must contain for it. */
interface Part {
  runs: readonly Run[];
  clause: Clause;
}

/** A term, with the words of a Chinese run that are written without spaces. */
interface Term extends Part {
  words: readonly Part[];
}

/** A word of a keyword, for searches that need not match all of them. */
export interface QueryWord {
  /** As typed. */
  text: string;
  clause: Clause;
}

/**
 * Parses a keyword into terms that must all match, each with alternatives: synonyms, one word, hyphenated or spaced,
 * singular or plural. Terms and alternatives are bounded.
 */
export function parseQuery(keyword: string, synonyms: Synonyms): ParsedQuery {
  const terms = termsOf(runsOf(keyword).runs, synonyms).map(({ clause }) => clause);
  return { terms: withoutRepetitions(terms).slice(0, maxTerms) };
}

/**
 * Divides a keyword into the words that a text may contain one without the other, without repetitions: its terms, and
 * the synonyms in a Chinese term such as 生技新藥.
 */
export function queryWords(keyword: string, synonyms: Synonyms): QueryWord[] {
  const { folded, runs } = runsOf(keyword);
  const words = termsOf(runs, synonyms).flatMap(({ words }) => words);
  const byClause = new Map<string, QueryWord>();
  for (const { runs, clause } of words) {
    const [first, last] = [runs[0], runs.at(-1)];
    if (!first || !last) continue;
    const text = keyword.slice(folded.starts[first.from], folded.ends[last.from + last.characters.length - 1]);
    const key = JSON.stringify(clause);
    if (!byClause.has(key)) byClause.set(key, { text, clause });
  }
  return [...byClause.values()];
}

function termsOf(runs: readonly Run[], synonyms: Synonyms): Term[] {
  const terms: Term[] = [];
  const add = (part: Part, words: readonly Part[] = [part]) => void terms.push({ ...part, words });
  let plain: Run[] = [];
  const closePlain = () => {
    for (const part of plainTerms(plain)) add(part);
    plain = [];
  };
  for (let at = 0; at < runs.length && terms.length + plain.length < maxTerms * 2; ) {
    const named = longestSynonym(runs, at, synonyms);
    const length = named?.length ?? compoundLength(runs, at);
    const span = runs.slice(at, at + length);
    const [first] = span;
    if (named) {
      closePlain();
      add({ runs: span, clause: anyOf([...asTyped(span), ...named.alternatives]) });
    } else if (first?.kind === "cjk") {
      closePlain();
      const { words, ...part } = chineseTerm(first, synonyms);
      add(part, words);
    } else if (length > 1) {
      closePlain();
      add({ runs: span, clause: compoundTerm(span, synonyms) });
    } else {
      plain.push(...span);
    }
    at += length;
  }
  closePlain();
  return terms;
}

/** The longest synonym that begins at a run. */
function longestSynonym(runs: readonly Run[], at: number, synonyms: Synonyms) {
  for (let length = Math.min(synonyms.longest, runs.length - at); length > 0; length--) {
    const alternatives = alternativesOf(runs.slice(at, at + length), synonyms);
    if (alternatives) return { length, alternatives };
  }
  return null;
}

/** The number of connected runs from `at`, as by hyphens. */
function compoundLength(runs: readonly Run[], at: number): number {
  if (runs[at]?.kind !== "word") return 1;
  const end = runs.findIndex((run, index) => index > at && (run.kind !== "word" || !isConnected(run)));
  return (end === -1 ? runs.length : end) - at;
}

/**
 * Connected words: as typed, joined, or apart. Single letters are not matched apart, because that would match too much.
 */
function compoundTerm(runs: readonly Run[], synonyms: Synonyms): Clause {
  const typed = spellings(runs, "requested");
  if (runs.length > maxPieces || runs.some(({ characters }) => characters.length === 1)) return anyOf(typed);
  const apart = runs.map((run) =>
    anyOf([...spellings([run], "requested"), ...(alternativesOf([run], synonyms) ?? [])]),
  );
  return anyOf([...typed, { kind: "all", clauses: apart }]);
}

/** Adjacent runs as typed; words separated by spaces also match apart. */
function asTyped(runs: readonly Run[]): Clause[] {
  const typed = spellings(runs, "requested");
  if (runs.length === 1 || isOneWord(runs)) return typed;
  return [...typed, { kind: "all", clauses: runs.map((run) => anyOf(spellings([run], "requested"))) }];
}

/** Words without synonyms; each also matches joined with the previous or next one. */
function plainTerms(words: readonly Run[]): Part[] {
  const pairs = words.map((word, index) => {
    const next = words[index + 1];
    if (!next || !/^\s+$/u.test(next.gap)) return [];
    return [{ kind: "phrase", phrase: { tokens: [joined([word, next])], prefix: "requested" } } satisfies Clause];
  });
  return words.map((word, index) => ({
    runs: [word],
    clause: anyOf([...spellings([word], "requested"), ...(pairs[index - 1] ?? []), ...(pairs[index] ?? [])]),
  }));
}

/** A Chinese run: as typed, or divided at its synonyms. */
function chineseTerm(run: Run, synonyms: Synonyms): Term {
  const own: Part = { runs: [run], clause: { kind: "phrase", phrase: phraseOf([run], "requested") } };
  const pieces = divide(run, synonyms);
  if (!pieces) return { ...own, words: [own] };
  const words = pieces.map((piece): Part => {
    const typed: Clause = { kind: "phrase", phrase: phraseOf([piece], "requested") };
    return { runs: [piece], clause: anyOf([typed, ...(alternativesOf([piece], synonyms) ?? [])]) };
  });
  const apart: Clause = { kind: "all", clauses: words.map(({ clause }) => clause) };
  return { runs: [run], clause: anyOf([own.clause, apart]), words };
}

/**
 * Divides a Chinese run such as 生技新創公司 into synonyms and the parts between; null if it contains none or too many, or a
 * single character would remain.
 */
function divide(run: Run, synonyms: Synonyms): Run[] | null {
  const { characters } = run;
  const part = (from: number, to: number): Run => ({
    kind: "cjk",
    characters: characters.slice(from, to),
    from: run.from + from,
    gap: "",
  });
  const pieces: Run[] = [];
  let rest = 0;
  for (let at = 0; at < characters.length; ) {
    const length = chineseSynonymLength(characters, at, synonyms);
    if (length === 0) {
      at++;
      continue;
    }
    if (rest < at) pieces.push(part(rest, at));
    pieces.push(part(at, at + length));
    at += length;
    rest = at;
  }
  if (pieces.length === 0) return null;
  if (rest < characters.length) pieces.push(part(rest, characters.length));
  const isUsable = pieces.length <= maxPieces && pieces.every((piece) => piece.characters.length > 1);
  return isUsable ? pieces : null;
}

function chineseSynonymLength(characters: readonly string[], at: number, { alternatives }: Synonyms): number {
  for (let length = Math.min(12, characters.length - at); length > 1; length--) {
    if (alternatives.has(characters.slice(at, at + length).join(""))) return length;
  }
  return 0;
}
