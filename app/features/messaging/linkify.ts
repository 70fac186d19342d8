import { trimEnd } from "~/features/text/text/trim-end";

export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** An address in running text ends at whitespace, quotes, brackets, Chinese characters and full-width punctuation. */
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]…\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/giu;

/** Trailing punctuation that belongs to the sentence. */
const trailing = /[.,;:!?)*_~]/;

/** Bidirectional controls and invisible characters can make a link look like another address. */
const unseen = /\p{Cf}/u;

/**
 * Splits a message's text into plain text and links; the parts concatenate to the text. Links only http and https
 * addresses that show where they lead: no user before the host, no invisible characters, no non-ASCII host.
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

/** Drops trailing punctuation, but keeps a bracket opened inside the address. */
function withoutTrailing(candidate: string): string {
  const cut = trimEnd(candidate, trailing);
  const open = cut.split("(").length - cut.split(")").length;
  return open > 0 && candidate[cut.length] === ")" ? `${cut})` : cut;
}

function addressOf(text: string): string | null {
  if (!URL.canParse(text) || unseen.test(text)) return null;
  const [, host = ""] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  if (!/^[a-z0-9.:-]+$/i.test(host) || !host.includes(".")) return null;
  return new URL(text).href;
}
