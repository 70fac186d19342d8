import fc from "fast-check";
import { expect, it } from "vitest";
import { bodyWithNonce, copyOfText, recentCopies } from "./recent-copies";

const copy = (text: string, until = 10) => copyOfText(text, { nonce: "abcd", contentType: "text/html", until });
const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("replaces each nonce and nothing else", () => {
  const text = fc.array(fc.constantFrom("abcd", "abc", "募", "資", "🦉", "<b>"), { maxLength: 12 });
  fc.assert(
    fc.property(text, (parts) => {
      const page = parts.join("");
      expect(read(bodyWithNonce(copy(page), "WXYZ"))).toBe(page.replaceAll("abcd", "WXYZ"));
    }),
  );
});

it("leaves the kept copy as it is", () => {
  const kept = copy("one abcd");
  bodyWithNonce(kept, "WXYZ");
  expect(read(bodyWithNonce(kept, "abcd"))).toBe("one abcd");
});

it("serves no copy after its time", () => {
  const copies = recentCopies(100);
  copies.put("a", copy("text", 10));
  expect(copies.get("a", 9)).toBeDefined();
  expect(copies.get("a", 10)).toBeUndefined();
  expect(copies.get("a", 9)).toBeUndefined();
});

it("drops what was not asked for the longest, and keeps within its bytes", () => {
  const copies = recentCopies(10);
  copies.put("a", copy("1234"));
  copies.put("b", copy("1234"));
  copies.get("a", 0);
  copies.put("c", copy("1234"));
  expect(["a", "b", "c"].map((key) => copies.get(key, 0) !== undefined)).toEqual([true, false, true]);
  copies.put("a", copy("12"));
  copies.put("d", copy("1234"));
  expect(["a", "c", "d"].map((key) => copies.get(key, 0) !== undefined)).toEqual([true, true, true]);
  copies.put("e", copy("more than ten bytes"));
  expect(["a", "c", "d", "e"].some((key) => copies.get(key, 0))).toBe(false);
});
