import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkMacValue, isSigned, isUnambiguous, signed } from "./check-mac-value";

const keys = { hashKey: "pwFHCqoQZGmho4w6", hashIv: "EkRm7iFT261dpevs" };

/** The worked example of product §9.6. */
const example = {
  TradeDesc: "促銷方案",
  PaymentType: "aio",
  MerchantTradeDate: "2023/03/12 15:30:23",
  MerchantTradeNo: "ecpay20230312153023",
  MerchantID: "3002607",
  ReturnURL: "https://www.ecpay.com.tw/receive.php",
  ItemName: "Apple iphone 15",
  TotalAmount: "30000",
  ChoosePayment: "ALL",
  EncryptType: "1",
};
const exampleSignature = "6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840";

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,12}$/).filter((one) => one !== "CheckMacValue");
const value = fc.string({ unit: "binary", maxLength: 40 });
const form = fc
  .uniqueArray(fc.tuple(name, value), { selector: ([key]) => key.toLowerCase(), minLength: 1, maxLength: 8 })
  .map((entries): Record<string, string> => Object.fromEntries(entries))
  .filter(isUnambiguous);

/** What the signature distinguishes; it ignores case. */
const folded = (text: string) => encodeURIComponent(text).toLowerCase();

describe("checkMacValue", () => {
  test("reproduces the worked example", async () => {
    expect(await checkMacValue(example, keys)).toBe(exampleSignature);
    expect(await isSigned({ ...example, CheckMacValue: exampleSignature }, keys)).toBe(true);
  });

  test("encodes as .NET does", async () => {
    // Computed with the rules of ECPay's own PHP SDK: urlencode, lower case, then -_.!*() restored.
    const text = "a b+c~d'e(f)g*h!i-j_k.l/m&n=o%p中";
    expect(await checkMacValue({ ItemName: text }, keys)).toBe(
      await sha256(
        "hashkey%3dpwfhcqoqzgmho4w6%26itemname%3da+b%2bc%7ed%27e(f)g*h!i-j_k.l%2fm%26n%3do%25p%e4%b8%ad%26hashiv%3dekrm7ift261dpevs",
      ),
    );
  });

  test("signs and verifies any text, in any order of fields", async () => {
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const message = await signed(fields, keys);
        expect(await isSigned(message, keys)).toBe(true);
        expect(await isSigned(Object.fromEntries(Object.entries(message).reverse()), keys)).toBe(true);
      }),
    );
  });

  test("rejects a changed, added or removed field, and another merchant's keys", async () => {
    await fc.assert(
      fc.asyncProperty(form, name, value, fc.nat(), async (fields, otherName, otherValue, pick) => {
        const message = await signed(fields, keys);
        const names = Object.keys(fields);
        const picked = names[pick % names.length] ?? "";
        const { [picked]: _, ...removed } = message;
        expect(await isSigned(removed, keys)).toBe(false);
        if (folded(message[picked] ?? "") !== folded(otherValue)) {
          expect(await isSigned({ ...message, [picked]: otherValue }, keys)).toBe(false);
        }
        if (!names.some((one) => one.toLowerCase() === otherName.toLowerCase())) {
          expect(await isSigned({ ...message, [otherName]: otherValue }, keys)).toBe(false);
        }
        expect(await isSigned(message, { ...keys, hashKey: "another" })).toBe(false);
        expect(await isSigned(message, { ...keys, hashIv: "another" })).toBe(false);
      }),
    );
  });

  test("orders names without regard to case", async () => {
    expect(await checkMacValue({ a: "1", B: "2" }, keys)).toBe(await checkMacValue({ A: "1", b: "2" }, keys));
    // Names that differ only in case have a fixed order, regardless of the input order.
    const twice = { rtncode: "1", RtnCode: "2" };
    const turned = { RtnCode: "2", rtncode: "1" };
    expect(await checkMacValue(twice, keys)).toBe(await checkMacValue(turned, keys));
  });

  test("rejects a signature that is missing, short or in lower case", async () => {
    expect(await isSigned(example, keys)).toBe(false);
    expect(await isSigned({ ...example, CheckMacValue: exampleSignature.slice(0, 63) }, keys)).toBe(false);
    expect(await isSigned({ ...example, CheckMacValue: exampleSignature.toLowerCase() }, keys)).toBe(false);
  });

  test("rejects a signature that differs in one character, wherever it is", async () => {
    for (const [at, character] of Array.from(exampleSignature).entries()) {
      const changed = `${exampleSignature.slice(0, at)}${character === "0" ? "1" : "0"}${exampleSignature.slice(at + 1)}`;
      expect([at, await isSigned({ ...example, CheckMacValue: changed }, keys)]).toEqual([at, false]);
    }
  });

  test("finds fields that hide others although the signature is right", async () => {
    const message = await signed({ RtnCode: "1", RtnMsg: "ok", SimulatePaid: "1" }, keys);
    const { SimulatePaid: _, ...others } = message;
    const hidden = { ...others, RtnMsg: "ok&SimulatePaid=1" };
    expect(await isSigned(hidden, keys)).toBe(true);
    expect(isUnambiguous(message)).toBe(true);
    expect(isUnambiguous(hidden)).toBe(false);
    expect(isUnambiguous({ RtnCode: "1", rtncode: "2" })).toBe(false);
    expect(isUnambiguous({ "RtnCode=1&RtnMsg": "ok" })).toBe(false);
    expect(isUnambiguous({ RtnMsg: "AT&T = 好" })).toBe(true);
  });
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
