import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readingMinutes } from "./reading-time";

const han = (count: number) => "募".repeat(count);
const words = (count: number) => Array.from({ length: count }, () => "term").join(" ");

describe("readingMinutes", () => {
  it.each([
    ["nothing", "", 1],
    ["an empty paragraph", "<p></p>", 1],
    ["a short note", `<p>${han(30)}</p>`, 1],
    ["2,000 characters", `<p>${han(2000)}</p>`, 5],
    ["1,100 words", `<p>${words(1100)}</p>`, 5],
    ["both", `<h3>${han(800)}</h3><ul><li>${words(440)}</li></ul>`, 4],
    ["a word among characters", `<p>${`${han(99)}AI`.repeat(8)}</p>`, 2],
    ["full-width punctuation, which is not read", `<p>${"募，".repeat(800)}</p>`, 2],
    ["markup, which is not read", `<p>${'<strong><a href="https://a.test/b">x</a></strong> '.repeat(220)}</p>`, 1],
    ["numbers and contractions as one word each", `<p>${"it’s 1,000.5 co-founders ".repeat(220)}</p>`, 3],
    ["kana and Hangul by the character", `<p>${"あ".repeat(400)}${"한".repeat(400)}</p>`, 2],
  ])("reads %s", (_, html, minutes) => expect(readingMinutes(html)).toBe(minutes));

  it("is a whole number from 1 for any text, and longer for a longer one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.nat(20_000), (text, more) => {
        const minutes = readingMinutes(text);
        expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
        expect(readingMinutes(`${text}<p>${han(more)}</p>`)).toBeGreaterThanOrEqual(minutes > 1 ? minutes - 1 : 1);
      }),
    );
  });
});
