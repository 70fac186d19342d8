/** A title with somebody's name. A Chinese name is not broken in its middle where it fits on a line. */
export function Greeting({ text }: { text: string }) {
  return <span className="break-keep wrap-anywhere">{text}</span>;
}
