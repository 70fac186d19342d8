import type { FoldedText } from "~/locales/fold";
import { matchesPrefixes, type ParsedQuery, type Phrase, phrasesIn } from "./clauses";
import { tokensOf } from "./index-tokens";
import { positionOf, runsOf, type Token } from "./runs";

/** A run of text, and whether it matches the keyword. */
export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** A range of a text, in UTF-16 units. */
interface Range {
  start: number;
  end: number;
}

/**
 * Marks everything in a plain text that matches a query: words, prefixes, Chinese anywhere, and synonyms. The parts
 * concatenate to the text. Null if nothing matches.
 */
export function markText(text: string, query: ParsedQuery): MarkedPart[] | null {
  const ranges = matchesIn(text, query);
  return ranges.length === 0 ? null : divide(text, ranges);
}

/**
 * The same for an excerpt of at most `maxLength` characters around the first match, with an ellipsis for omitted text.
 * Line breaks become spaces.
 */
export function excerptAround(text: string, query: ParsedQuery, maxLength: number): MarkedPart[] | null {
  const flat = text.replace(/\s+/gu, " ").trim();
  const ranges = matchesIn(flat, query);
  const [first] = ranges;
  if (!first) return null;
  const excerpt = excerptRange(flat, first, maxLength);
  const parts = divide(flat.slice(excerpt.start, excerpt.end), within(ranges, excerpt));
  if (excerpt.start > 0) parts.unshift({ text: "…", isMatch: false });
  if (excerpt.end < flat.length) parts.push({ text: "…", isMatch: false });
  return parts;
}

/** The number of terms of a query that match in a plain text. */
export function countMatchingTerms(text: string, { terms }: ParsedQuery): number {
  const { tokens } = matchableTokens(text, terms.flatMap(phrasesIn));
  return terms.filter((term) => placesOf(phrasesIn(term), tokens).length > 0).length;
}

/** The matching ranges in order, without overlaps. */
function matchesIn(text: string, { terms }: ParsedQuery): Range[] {
  const phrases = terms.flatMap(phrasesIn);
  const { tokens, folded } = matchableTokens(text, phrases);
  const found = placesOf(phrases, tokens);
  const ranges = found.map(({ from, to }) => ({ start: folded.starts[from] ?? 0, end: folded.ends[to] ?? 0 }));
  return merged(ranges.sort((one, other) => one.start - other.start));
}

/** The tokens of a text; none if it lacks a phrase's characters, which is faster to check. */
function matchableTokens(text: string, phrases: readonly Phrase[]): { tokens: Token[]; folded: FoldedText } {
  const divided = runsOf(text);
  const characters = divided.runs.map((run) => run.characters.join("")).join("");
  const isMatchable = phrases.some(({ tokens }) => tokens.every((token) => characters.includes(token)));
  return { tokens: isMatchable ? tokensOf(text, divided) : [], folded: divided.folded };
}

/** Where phrases match, as positions of the first and last character in the folded text. */
function placesOf(phrases: readonly Phrase[], tokens: readonly Token[]): Array<{ from: number; to: number }> {
  const beginnings = new Map<string, Phrase[]>();
  const prefixes: Phrase[] = [];
  for (const phrase of phrases) {
    const [first = ""] = phrase.tokens;
    if (phrase.tokens.length === 1 && matchesPrefixes(phrase, "prefix")) prefixes.push(phrase);
    else beginnings.set(first, [...(beginnings.get(first) ?? []), phrase]);
  }
  const places: Array<{ from: number; to: number }> = [];
  const add = (phrase: Phrase, index: number) => {
    const place = placeAt(phrase, tokens, index);
    if (place) places.push(place);
  };
  tokens.forEach(({ text }, index) => {
    for (const phrase of beginnings.get(text) ?? none) add(phrase, index);
    for (const phrase of prefixes) if (text.startsWith(phrase.tokens[0] ?? "")) add(phrase, index);
  });
  return places;
}

const none: readonly Phrase[] = [];

function placeAt(phrase: Phrase, tokens: readonly Token[], index: number): { from: number; to: number } | null {
  const last = phrase.tokens.length - 1;
  const isPrefix = matchesPrefixes(phrase, "prefix");
  const matches = phrase.tokens.every((requested, offset) => {
    const text = tokens[index + offset]?.text;
    return text === requested || (isPrefix && offset === last && text?.startsWith(requested));
  });
  const [first, end] = [tokens[index], tokens[index + last]];
  if (!matches || !first || !end) return null;
  const to = positionOf(end, Array.from(phrase.tokens[last] ?? "").length - 1);
  // Other spellings follow the text in the token list; a phrase that runs into them does not occur in the text.
  return first.from <= to ? { from: first.from, to } : null;
}

/** Merges overlapping and adjacent ranges. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const previous = result.at(-1);
    if (previous && range.start <= previous.end) previous.end = Math.max(previous.end, range.end);
    else result.push({ ...range });
  }
  return result;
}

/** Divides a text at sorted ranges. */
function divide(text: string, ranges: readonly Range[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const range of ranges) {
    parts.push({ text: text.slice(end, range.start), isMatch: false });
    parts.push({ text: text.slice(range.start, range.end), isMatch: true });
    end = range.end;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== "");
}

/** The part of a text to show around a match, cut at nearby word boundaries. */
function excerptRange(text: string, match: Range, maxLength: number): Range {
  if (text.length <= maxLength) return { start: 0, end: text.length };
  const length = maxLength - 2; // the ellipses
  const latest = text.length - length;
  let start = Math.max(0, Math.min(match.start - Math.floor(length / 4), latest));
  if (start > 0) {
    const space = text.indexOf(" ", start - 1);
    if (space !== -1 && space < Math.min(match.start, start + 20)) start = space + 1;
  }
  let end = Math.min(text.length, start + length);
  if (end < text.length) {
    const space = text.lastIndexOf(" ", end);
    if (space >= Math.max(match.end, end - 20)) end = space;
  }
  return { start: afterPair(text, start), end: beforePair(text, end) };
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
}

function afterPair(text: string, at: number): number {
  return isInsidePair(text, at) ? at + 1 : at;
}

function beforePair(text: string, at: number): number {
  return isInsidePair(text, at) ? at - 1 : at;
}

/** The ranges inside a part of the text, relative to its start. */
function within(ranges: readonly Range[], part: Range): Range[] {
  return ranges
    .map(({ start, end }) => ({ start: Math.max(start, part.start), end: Math.min(end, part.end) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({ start: start - part.start, end: end - part.start }));
}
