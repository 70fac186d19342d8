import { diffLines, diffWordsWithSpace } from "diff";

/** A piece of a compared text. */
export interface TextPart {
  text: string;
  /** Whether both texts have it, or only the newer or older one. */
  change: "same" | "added" | "removed";
}

/** Edits that a comparison looks for; its work grows with the square. More fall back to a coarser comparison. */
const maxEdits = 600;

/**
 * Compares two texts word by word (Chinese by character), or by line or as a whole if they differ too much. The parts that
 * are not removed make up the newer text, those that are not added the older one.
 */
export function compareTexts(before: string, after: string): TextPart[] {
  const options = { maxEditLength: maxEdits };
  const changes = diffWordsWithSpace(before, after, options) ?? diffLines(before, after, options);
  if (!changes) return [part(before, "removed"), part(after, "added")].filter(({ text }) => text !== "");
  return changes.map(({ value, added, removed }) => part(value, added ? "added" : removed ? "removed" : "same"));
}

const part = (text: string, change: TextPart["change"]): TextPart => ({ text, change });
