import { onOneLine } from "~/features/text/text/one-line";

/** Maximum length of a tag (`features/publishing/publishing/fields`), in characters. */
const longest = 40;

/** The tag in a URL in its stored form; null if there is none. Longer ones are cut; they match no article. */
export function requestedTag(value: string | null): string | null {
  const tag = onOneLine((value ?? "").slice(0, longest * 2)).replace(/^#+/, "");
  return tag.slice(0, longest) || null;
}

interface CountedTag {
  tag: string;
  count: number;
}

const mostShown = 12;

/** The first tags of a list, plus the current one if it is further down. */
export function shownTags(tags: readonly CountedTag[], current: string | null): CountedTag[] {
  return tags.filter(({ tag }, at) => at < mostShown || tag === current);
}
