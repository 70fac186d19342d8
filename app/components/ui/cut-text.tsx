/** One line that is cut where its place ends; a mouse held over it shows all of it. */
export function CutText({ text }: { text: string }) {
  return (
    // Above the link that covers the row, or its title would never show.
    <span title={text} className="relative block w-fit max-w-full truncate">
      {text}
    </span>
  );
}
