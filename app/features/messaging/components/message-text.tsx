import { linkify } from "../linkify";

/** A message's text with line breaks and links; the links send no referrer. */
export function MessageText({ text }: { text: string }) {
  let offset = 0;
  return (
    // Each text gets its own direction.
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
