import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TextWithPart } from "./text-with-part";

const part = (words: string) => createElement("i", null, words);
const draw = (text: string) => renderToStaticMarkup(createElement(TextWithPart, { text, name: "b", part }));

it.each([
  ["a part with words", "I <b>agree</b> to it", "I <i>agree</i> to it"],
  ["a part without words", "saved <b/>, by you", "saved <i></i>, by you"],
  ["a part alone", "<b>agree</b>", "<i>agree</i>"],
  ["no part", "I agree", "I agree"],
  ["what a person has typed", "<b>x</b> by <b>&", "<i>x</i> by &lt;b&gt;&amp;"],
])("draws a text with %s", (_, text, drawn) => expect(draw(text)).toBe(drawn));
