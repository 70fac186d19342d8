import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { copyOfText, recentCopies, withoutNonce, zipped } from "./recent-copies";

const copy = (text: string, until = 10) => copyOfText(text, { scripts: "", contentType: "text/html", until });

/** Returns the CSP source that allows an inline script. */
const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

it("allows the scripts with the page's nonce and no other, and leaves the rest as it is", async () => {
  const ours = fc.constantFrom('<script nonce="abcd">a > 1</script>', '<script nonce="abcd" type="module">募</script>');
  const theirs = fc.constantFrom(
    "<script>steal()</script>",
    '<script nonce="abc">steal()</script>',
    '<script title="nonce=abcd">steal()</script>',
    '<script nonce="abcd" src="/a.js"></script>',
    "<p>nonce</p>",
    "募資 > 🦉",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(ours, theirs), { maxLength: 8 }), async (parts) => {
      const page = parts.join("");
      const { text, scripts } = await withoutNonce(page, "abcd");
      expect(text).toBe(page.replaceAll(' nonce="abcd"', ""));
      const allowed = ["a > 1", "募"].filter((script) => page.includes(`>${script}</script`)).map(sourceOf);
      expect(scripts.split(" ").filter(Boolean).sort()).toEqual(allowed.sort());
    }),
  );
});

it("compresses a copy and keeps it as it is", async () => {
  const small = await zipped(copy("募資".repeat(1000)));
  expect(gunzipSync((await small.zipped?.bytes()) ?? "").toString()).toBe("募資".repeat(1000));
  expect(small).toMatchObject(copy("募資".repeat(1000)));
});

it("serves no copy after its time", () => {
  const copies = recentCopies(100);
  copies.put("a", copy("text", 10));
  expect(copies.get("a", 9)).toBeDefined();
  expect(copies.get("a", 10)).toBeUndefined();
  expect(copies.get("a", 9)).toBeUndefined();
});

it("drops the least recently used copies, and stays within its size limit", () => {
  const copies = recentCopies(10);
  copies.put("a", copy("1234"));
  copies.put("b", copy("1234"));
  copies.get("a", 0);
  copies.put("c", copy("1234"));
  expect(["a", "b", "c"].map((key) => copies.get(key, 0) !== undefined)).toEqual([true, false, true]);
  copies.put("a", copy("12"));
  copies.put("d", copy("1234"));
  expect(["a", "c", "d"].map((key) => copies.get(key, 0) !== undefined)).toEqual([true, true, true]);
  copies.put("d", { ...copy("1"), zipped: new Blob(["12345678"]) });
  expect(["a", "c", "d"].map((key) => copies.get(key, 0) !== undefined)).toEqual([false, false, true]);
  copies.put("e", copy("more than ten bytes"));
  expect(["a", "c", "d", "e"].some((key) => copies.get(key, 0))).toBe(false);
});
