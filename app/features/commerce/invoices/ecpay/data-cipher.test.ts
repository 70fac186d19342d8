import { createCipheriv } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../../tests/support/explore";
import { decryptData, encryptData } from "./data-cipher";

/** The worked example of ECPay's documentation, with its public test merchant. */
const keys = { hashKey: "ejCk326UnaZWKisg", hashIv: "q9jcZX8Ib9LM8wYk" };
const example = { Name: "Test", ID: "A123456789" };
const encrypted = "uvI4yrErM37XNQkXGAgRgJAgHn2t72jahaMZzYhWL1HmvH4WV18VJDP2i9pTbC+tby5nxVExLLFyAkbjbS2Dvg==";
/** The same with lower-case percent-encoding, which ECPay's servers may send. */
const inLowerCase = "ZD/z07UvdmL3aYz0tsVo+bFXF5VldNcns6ezyfea777KOmLiizrUNDYe+v1bh2QTT4AySf1NICgXxWXB6f7c6A==";

describe("ECPay's encrypted data", () => {
  it("reproduces the documentation's example", async () => {
    expect(await encryptData(keys, example)).toBe(encrypted);
    expect(await decryptData(keys, encrypted)).toEqual(example);
    expect(await decryptData(keys, inLowerCase)).toEqual(example);
  });

  it("reproduces the example for other keys", async () => {
    const other = { hashKey: "7b53896b742849d3", hashIv: "37a0ad3c6ffa428b" };
    expect(await encryptData(other, example)).toBe(
      "oxmUqzelA4koGRQ+myZggW5qNqlVdytGJadngOuWA7jd1Fakpay72J/w5IXLIINqCYcmx7gLsaednuH54LjffA==",
    );
  });

  it("encodes as PHP's urlencode does before it encrypts", async () => {
    const cipher = createCipheriv("aes-128-cbc", keys.hashKey, keys.hashIv);
    const plain = "%22%E6%99%A8%E6%98%9F+%26+%7E%21%27%28%29%2A%22";
    const expected = cipher.update(plain, "utf8", "base64") + cipher.final("base64");
    expect(await encryptData(keys, "晨星 & ~!'()*")).toBe(expected);
  });

  it("returns any JSON as it was", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (data) => {
        const copy = JSON.parse(JSON.stringify(data));
        expect(await decryptData(keys, await encryptData(keys, data))).toEqual(copy);
      }),
      { numRuns: runs(50) },
    );
  });

  it("rejects data under another key", async () => {
    await expect(decryptData({ ...keys, hashKey: "ejCk326UnaZWKisG" }, encrypted)).rejects.toThrow();
    await expect(decryptData(keys, "not base64!")).rejects.toThrow();
  });
});
