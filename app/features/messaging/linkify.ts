export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** Where an address ends in running text: blank space, quotes, brackets and Chinese punctuation. */
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]，。；：！？、「」『』（）《》〈〉【】…]+/giu;

/** What closes a sentence rather than an address. */
const trailing = /[.,;:!?)*_~]+$/;

/**
 * A message's text in parts, web addresses told apart so that they can be followed. Only http and https become links,
 * and only when they are whole addresses; the parts put together are the text again.
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const say = (words: string) => {
    const last = parts.at(-1);
    if (last?.kind === "text") last.text += words;
    else if (words) parts.push({ kind: "text", text: words });
  };
  let end = 0;
  for (const match of text.matchAll(address)) {
    say(text.slice(end, match.index));
    const shown = withoutTrailing(match[0]);
    const href = addressOf(shown);
    if (href) parts.push({ kind: "link", text: shown, href });
    else say(shown);
    end = match.index + shown.length;
  }
  say(text.slice(end));
  return parts;
}

/** Drops closing punctuation, but keeps a bracket that was opened inside the address. */
function withoutTrailing(candidate: string): string {
  const cut = candidate.replace(trailing, "");
  const open = cut.split("(").length - cut.split(")").length;
  return open > 0 && candidate[cut.length] === ")" ? `${cut})` : cut;
}

function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hostname.includes(".") ? url.href : null;
}
