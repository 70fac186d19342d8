import { trimEnd } from "~/features/text/text/trim-end";

export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/**
 * Where an address ends in running text: blank space, quotes, brackets, Chinese characters, which follow without a space, and
 * full-width punctuation.
 */
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]…\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/giu;

/** Punctuation that ends a sentence rather than an address. */
const trailing = /[.,;:!?)*_~]/;

/** Bidirectional controls and invisible characters: with them the address one reads is not the one one follows. */
const unseen = /\p{Cf}/u;

/**
 * Splits a message's text into plain text and links. Only http and https addresses become links, and only those that
 * lead where they seem to: not with a user before the host, not with invisible characters, and not with a host of
 * non-ASCII letters, which may look like another host. The parts concatenated are the text.
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
