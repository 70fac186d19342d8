import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxMessageLength } from "../limits";
import { addToDraft, readShared } from "./shared-text";

const read = (query: Record<string, string>) => readShared(new URLSearchParams(query));

const words = fc.array(fc.constantFrom("a deck", "https://a.example", "募橋", "?&#")).map((some) => some.join(" "));

describe("what another app shares", () => {
  it.each([
    [{ title: "Deck", text: "Our deck", url: "https://a.example/d" }, "Deck\nOur deck\nhttps://a.example/d"],
    [{ text: "See https://a.example/d", url: "https://a.example/d" }, "See https://a.example/d"],
    [{ title: "Deck", text: "Deck" }, "Deck"],
    [{ title: "  ", text: " x \n" }, "x"],
    [{}, ""],
    [{ other: "a" }, ""],
  ])("%o becomes %o", (query, expected) => {
    expect(read(query)).toBe(expected);
  });

  it("is never longer than a message, and keeps every part of a short one", () => {
    fc.assert(
      fc.property(words, words, words, (title, text, url) => {
        const shared = read({ title, text, url });
        for (const one of [title, text, url]) expect(shared).toContain(one.trim());
      }),
    );
    expect(read({ title: "t".repeat(9000), text: "x".repeat(9000) })).toHaveLength(maxMessageLength);
  });

  it("is added to a draft once", () => {
    expect(addToDraft("", "a")).toBe("a");
    expect(addToDraft("Hello \n", "a link")).toBe("Hello\na link");
    expect(addToDraft("Hello\na link", "a link")).toBe("Hello\na link");
    expect(addToDraft("a linked page", "a link")).toBe("a linked page\na link");
    expect(addToDraft("Hello", "")).toBe("Hello");
  });
});
