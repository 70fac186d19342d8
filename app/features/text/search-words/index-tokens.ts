import {
  bigrams,
  isConnected,
  isSplitWord,
  joinedToken,
  lastCharacter,
  type Run,
  runsOf,
  type Token,
  wordToken,
} from "./runs.ts";

/** In texts of up to this many runs, such as names, adjacent words are also indexed as one. */
const maxRunsOfName = 6;

/** The tokens of a text divided into runs, in index order. */
export function tokensOf(text: string, { folded, runs }: ReturnType<typeof runsOf>): Token[] {
  const tokens = runs.flatMap((run) =>
    run.kind === "word" ? [wordToken(run)] : [...bigrams(run), lastCharacter(run)],
  );
  const isName = runs.length <= maxRunsOfName;
  const parts = isName ? runs.flatMap((run) => capitalisedParts(run, text, folded.starts)) : [];
  return [...tokens, ...joinedWords(runs, isName), ...parts];
}

/**
 * The tokens of a plain text for one index column, separated by spaces: folded words, and bigrams for Chinese. Each
 * Chinese run ends with its last character alone, so single characters are found anywhere and a bigram phrase never
 * matches across runs. Other spellings come last, to keep phrases intact: words joined across a hyphen (E-Commerce:
 * ecommerce), and in names across a space (Air Help: airhelp) and split at capitals (AirHelp: air help).
 */
export function indexTokens(text: string): string {
  return tokensOf(text, runsOf(text))
    .map((token) => token.text)
    .join(" ");
}

function joinedWords(runs: readonly Run[], isName: boolean): Token[] {
  const joined: Token[] = [];
  runs.forEach((run, index) => {
    const previous = runs[index - 1];
    const next = runs[index + 1];
    if (run.kind !== "word" || next?.kind !== "word") return;
    if (isHyphenated(next)) {
      if (!isHyphenated(run)) joined.push(joinedToken(chainFrom(runs, index).map(wordToken)));
    } else if (
      (isSplitWord(run, next) && !(previous && isSplitWord(previous, run))) ||
      (isName && (isConnected(next) || /^\s$/u.test(next.gap)))
    ) {
      joined.push(joinedToken([wordToken(run), wordToken(next)]));
    }
  });
  return joined;
}

/** The words from `start` connected by hyphens. */
function chainFrom(runs: readonly Run[], start: number): Run[] {
  const end = runs.findIndex((run, index) => index > start && (run.kind !== "word" || !isHyphenated(run)));
  return runs.slice(start, end === -1 ? undefined : end);
}

function isHyphenated({ gap }: Run): boolean {
  return /^[-‐–]$/u.test(gap);
}

/** The parts of a name like AirHelp, each of at least two characters; empty for other words. */
function capitalisedParts(run: Run, text: string, starts: readonly number[]): Token[] {
  if (run.kind !== "word") return [];
  const { text: word, from } = wordToken(run);
  const characters = Array.from(word);
  const source = characters.map((_, index) => String.fromCodePoint(text.codePointAt(starts[from + index] ?? 0) ?? 0));
  const bounds = source.flatMap((character, index) =>
    index > 0 && /\p{Lu}/u.test(character) && /\p{Ll}/u.test(source[index - 1] ?? "") ? [index] : [],
  );
  const parts = [0, ...bounds].map((start, index) => characters.slice(start, bounds[index]));
  if (parts.length === 1 || parts.some((part) => part.length === 1)) return [];
  return parts.map((part, index) => ({ text: part.join(""), from: from + ([0, ...bounds][index] ?? 0) }));
}
