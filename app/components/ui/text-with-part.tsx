import type { ReactNode } from "react";

interface TextWithPartProps {
  /** The whole text, with the part in tags of this name: `I agree to the <terms>terms</terms>`, or `<time/>`. */
  text: string;
  name: string;
  /** Renders the part from its words; empty for `<time/>`. */
  part: (words: string) => ReactNode;
}

/** A text with one part that is an element, such as a link. */
export function TextWithPart({ text, name, part }: TextWithPartProps) {
  const [, before = text, words, after] =
    new RegExp(`^(.*?)<${name}(?:/>|>(.*?)</${name}>)(.*)$`, "s").exec(text) ?? [];
  return (
    <>
      {before}
      {after !== undefined && part(words ?? "")}
      {after}
    </>
  );
}
