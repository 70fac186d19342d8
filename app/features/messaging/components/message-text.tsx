import { linkify } from "../linkify";

/** A message's text with its line ends, and its web addresses as links that tell the other site nothing. */
export function MessageText({ text }: { text: string }) {
  let offset = 0;
  return (
    // Each text runs in the direction its own letters ask for.
    <p dir="auto" className="text-pretty break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {linkify(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        return part.kind === "link" ? (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        ) : (
          part.text
        );
      })}
    </p>
  );
}
