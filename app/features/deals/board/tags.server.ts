import { fold } from "~/locales/fold";

/** A tag's identity: spellings that differ in case or width are one tag. */
export const tagOf = (label: string): string => fold(label);

/** Returns tags as typed, each once; a tag typed twice keeps its first spelling. */
export function distinctTags(labels: readonly string[]): string[] {
  const byTag = new Map<string, string>();
  for (const label of labels) if (label !== "" && !byTag.has(tagOf(label))) byTag.set(tagOf(label), label);
  return [...byTag.values()];
}
