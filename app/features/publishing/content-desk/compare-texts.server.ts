import { diffLines, diffWordsWithSpace } from "diff";
import { trimEnd } from "~/features/text/text/trim-end";

/** A piece of a compared text. */
export interface TextPart {
  text: string;
  /** Whether both texts have it, only the newer, or only the older. */
  change: "same" | "added" | "removed";
}

/**
 * Maximum edits a comparison looks for, because its cost grows quadratically; beyond that it falls back to a coarser
 * one.
 */
const maxEdits = 600;

/** Changes with at most this many unchanged words or Chinese characters between them are merged. */
const shortGap = 3;

/**
 * Compares two texts by word (Chinese by character), or by line or as a whole if they differ too much. Adjacent changes
 * are merged into one removal followed by one addition. The parts without removals form the newer text, those without
 * additions the older.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const options = { maxEditLength: maxEdits };
  const changes = diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options);
  if (!changes) return [part(before, "removed"), part(after, "added")].filter(({ text }) => text !== "");
  return readable(
    changes.map(({ value, added, removed }) => part(value, added ? "added" : removed ? "removed" : "same")),
  );
}

const part = (text: string, change: TextPart["change"]): TextPart => ({ text, change });

/** An unchanged text and the change after it. */
interface Step {
  same: string;
  removed: string;
  added: string;
}

/** Merges changes that are separated only by a short gap. */
function readable(parts: readonly TextPart[]): TextPart[] {
  let steps = withWholeNumbers(stepsOf(parts));
  for (let count = 0; count !== steps.length; ) {
    count = steps.length;
    steps = joined(steps);
  }
  return steps
    .flatMap(({ same, removed, added }) => [part(same, "same"), part(removed, "removed"), part(added, "added")])
    .filter(({ text }) => text !== "");
}

function stepsOf(parts: readonly TextPart[]): Step[] {
  const steps: Step[] = [{ same: "", removed: "", added: "" }];
  for (const { text, change } of parts) {
    const last = steps.at(-1) as Step;
    if (change === "same" && (last.removed || last.added)) steps.push({ same: text, removed: "", added: "" });
    else last[change] += text;
  }
  return steps;
}

/** Extends a change over adjacent digits: between `24,000` and `45,000` the whole number changed, not two digits. */
function withWholeNumbers(steps: readonly Step[]): Step[] {
  const result = steps.map((step) => ({ ...step }));
  for (const [at, step] of result.entries()) {
    const next = result[at + 1];
    const before = step.same.slice(trimEnd(step.same, /[\p{N}.,]/u).length).replace(/^[.,]+/, "");
    if (before && touches(/^[.,]?\p{N}/u, step)) {
      step.same = step.same.slice(0, -before.length);
      step.removed = before + step.removed;
      step.added = before + step.added;
    }
    const [after = ""] = /^(?:[.,]?\p{N})+/u.exec(next?.same ?? "") ?? [];
    if (next && after && touches(/\p{N}[.,]?$/u, step)) {
      next.same = next.same.slice(after.length);
      step.removed += after;
      step.added += after;
    }
  }
  return result;
}

const touches = (edge: RegExp, { removed, added }: Step) => edge.test(removed) || edge.test(added);

function joined(steps: readonly Step[]): Step[] {
  const [first, ...others] = steps;
  const result = first ? [first] : [];
  for (const step of others) {
    const last = result.at(-1) as Step;
    if (isGap(step.same, last, step)) {
      const removed = last.removed + step.same + step.removed;
      result[result.length - 1] = { same: last.same, removed, added: last.added + step.same + step.added };
    } else result.push(step);
  }
  return result;
}

/**
 * Whether the unchanged text between two changes is short enough to merge: spaces within a line, or a few words among
 * more that changed.
 */
function isGap(same: string, before: Step, after: Step): boolean {
  if (same.includes("\n") || !(after.removed || after.added)) return false;
  const words = wordCount(same);
  if (words === 0) return true;
  return words <= shortGap && [before, after].every(({ removed, added }) => words <= wordCount(removed, added));
}

/** The number of words in the longer text; each Chinese character counts as one. */
function wordCount(...texts: string[]): number {
  return Math.max(...texts.map((text) => text.match(/\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu)?.length ?? 0));
}
