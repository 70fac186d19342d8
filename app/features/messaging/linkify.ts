export type TextPart = { kind: "text"; text: string } | { kind: "link"; text: string; href: string };

/** Where an address ends in running text: blank space, quotes, brackets and Chinese punctuation. */
const address = /https?:\/\/[^\s<>"'`{}|\\^[\]，。；：！？、「」『』（）《》〈〉【】…]+/giu;

/** What closes a sentence rather than an address. */
const trailing = /[.,;:!?)*_~]+$/;

/** What turns the order of letters around, or stands between them unseen: the address read is not the one followed. */
const unseen = /\p{Cf}/u;

/**
 * A message's text in parts, web addresses told apart so that they can be followed. Only http and https become links,
 * and only whole addresses that lead where they seem to: none with a user before its host, with letters that cannot be
 * seen, or with a host in other than ASCII letters, which may look like another one. The parts put together are the
 * text again.
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
  if (!URL.canParse(text) || unseen.test(text)) return null;
  const [, host = ""] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  if (!/^[a-z0-9.:-]+$/i.test(host) || !host.includes(".")) return null;
  return new URL(text).href;
}
