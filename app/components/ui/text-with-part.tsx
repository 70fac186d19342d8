import type { ReactNode } from "react";

interface TextWithPartProps {
  /** The whole text, with the part between tags of this name: `I agree to the <terms>terms</terms>`, or `<time/>`. */
  text: string;
  name: string;
  /** Draws the part from its words; there are none for `<time/>`. */
  part: (words: string) => ReactNode;
}

/** A text of which one part is an element, such as a link. */
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
