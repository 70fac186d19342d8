/** A title with a person's name. A Chinese name stays on one line if it fits. */
export function Greeting({ text }: { text: string }) {
  return <span className="break-keep wrap-anywhere">{text}</span>;
}
