import type { MarkedPart } from "~/features/text/search-words/mark-text";

/** Text with the words that match the keyword marked. */
export function MarkedText({ parts }: { parts: readonly MarkedPart[] }) {
  let start = 0;
  return parts.map(({ text, isMatch }) => {
    const key = start;
    start += text.length;
    if (!isMatch) return <span key={key}>{text}</span>;
    return (
      <mark key={key} className="rounded-xs bg-accent-100 text-inherit">
        {text}
      </mark>
    );
  });
}
