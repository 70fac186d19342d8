/** What a note mentions: the deal's conversation, or a document by its file's id. */
export type Mention = "conversation" | `document:${string}`;

const mark = /^\[\[(conversation|document:[0-9A-HJKMNP-TV-Z]{26})\]\]$/;

/** Whether a text names something that a note can mention. */
export const isMention = (text: string): text is Mention => mark.test(`[[${text}]]`);

/** Returns a note as it is stored: its text, and a line for each mention. */
export const joinNote = ({ text, mentions }: { text: string; mentions: readonly Mention[] }): string =>
  [text, ...new Set(mentions.map((mention) => `[[${mention}]]`))].join("\n");

/** Splits a stored note into its text and what it mentions. */
export function splitNote(stored: string): { text: string; mentions: Mention[] } {
  const lines = stored.split("\n");
  const mentions: Mention[] = [];
  for (let last = lines.at(-1); last !== undefined; last = lines.at(-1)) {
    const found = mark.exec(last)?.[1];
    if (found === undefined || !isMention(found)) break;
    mentions.unshift(found);
    lines.pop();
  }
  return { text: lines.join("\n"), mentions };
}
