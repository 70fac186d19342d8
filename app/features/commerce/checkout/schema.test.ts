import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { catalog } from "~/features/core/catalog/catalog";
import { isTaiwanCompanyNumber } from "~/features/profiles/startups/company-number";
import "~/locales/validation";
import { checkoutBody, checkoutForm, foldCode, invoiceForm } from "./schema";

const buyer = { name: "王小明", email: "Wang@Example.test", phone: "0912-345-678" };
const body = {
  item: "startup_gold.monthly",
  buyer,
  invoice: { type: "personal" },
  consent: true,
  checkout_key: "0123456789abcdef",
};

const choice = (typed: object) => {
  const { success, data } = invoiceForm.safeParse(typed);
  return success ? [data.carrier, data.donation_code, data.company_number, data.company_title].join("|") : "refused";
};

describe("the invoice choice", () => {
  it.each([
    [{ type: "personal" }, "|||"],
    [{ type: "personal", mobile_barcode: "junk" }, "|||"],
    [{ type: "mobile_barcode", mobile_barcode: "/ABC+123" }, "/ABC+123|||"],
    [{ type: "mobile_barcode", mobile_barcode: " /abc-1.2 " }, "/ABC-1.2|||"],
    [{ type: "mobile_barcode", mobile_barcode: "／ＡＢＣ１２３＋" }, "/ABC123+|||"],
    [{ type: "mobile_barcode", mobile_barcode: "/ABC−123" }, "/ABC-123|||"],
    [{ type: "mobile_barcode", mobile_barcode: "/ABC123" }, "refused"],
    [{ type: "mobile_barcode", mobile_barcode: "/ABC12345" }, "refused"],
    [{ type: "mobile_barcode", mobile_barcode: "ABC12345" }, "refused"],
    [{ type: "mobile_barcode", mobile_barcode: "/ABC_123" }, "refused"],
    [{ type: "mobile_barcode" }, "refused"],
    [{ type: "citizen_certificate", citizen_certificate: "AB12345678901234" }, "AB12345678901234|||"],
    [{ type: "citizen_certificate", citizen_certificate: "ａｂ1234 5678 9012 34" }, "AB12345678901234|||"],
    [{ type: "citizen_certificate", citizen_certificate: "AB1234567890123" }, "refused"],
    [{ type: "citizen_certificate", citizen_certificate: "A123456789012345" }, "refused"],
    [{ type: "donation", donation_code: "168" }, "|168||"],
    [{ type: "donation", donation_code: "１６８" }, "|168||"],
    [{ type: "donation", donation_code: "1234567" }, "|1234567||"],
    [{ type: "donation", donation_code: "12" }, "refused"],
    [{ type: "donation", donation_code: "12345678" }, "refused"],
    [{ type: "donation", donation_code: "16a" }, "refused"],
    [{ type: "company", company_number: "04595257", company_title: "募橋" }, "||04595257|募橋"],
    [{ type: "company", company_number: "０４５９ ５２５７", company_title: "募橋" }, "||04595257|募橋"],
    [{ type: "company", company_number: "04595258", company_title: "募橋" }, "refused"],
    [{ type: "company", company_number: "04595257", company_title: " " }, "refused"],
    [{ type: "company", company_number: "04595257" }, "refused"],
    [{ type: "company", company_number: "04595257", company_title: "a\nb" }, "refused"],
    [{ type: "cash" }, "refused"],
    [{}, "refused"],
  ])("%j is %s", (typed, expected) => expect(choice(typed)).toBe(expected));

  it("accepts any text only in the exact format of its type", () => {
    const formats = { mobile_barcode: /^\/[\dA-Z+\-.]{7}$/, citizen_certificate: /^[A-Z]{2}\d{14}$/ };
    for (const [type, format] of Object.entries(formats)) {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.stringMatching(format)), (typed) => {
          const { success, data } = invoiceForm.safeParse({ type, [type]: typed });
          expect(success).toBe(format.test(foldCode(typed)));
          if (success) expect(data.carrier).toMatch(format);
        }),
      );
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const company_number = String(number).padStart(8, "0");
        const { success } = invoiceForm.safeParse({ type: "company", company_number, company_title: "募橋" });
        expect(success).toBe(isTaiwanCompanyNumber(company_number));
      }),
    );
  });

  it("folds full-width and lower-case codes as it folds the code itself", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[\dA-Z+.]{7}$/), (code) => {
        const fullWidth = [...code].map((mark) => String.fromCodePoint((mark.codePointAt(0) ?? 0) + 0xfee0)).join("");
        expect(foldCode(fullWidth)).toBe(code);
        expect(foldCode(code.toLowerCase())).toBe(code);
        expect(foldCode(foldCode(code))).toBe(code);
      }),
    );
  });
});

describe("the buyer", () => {
  const parsed = (changes: object) => checkoutBody.safeParse({ ...body, buyer: { ...buyer, ...changes } });

  it.each([
    ["0912345678", "0912345678"],
    ["０９１２－３４５－６７８", "0912-345-678"],
    ["+886 2 2345 6789", "+886223456789"],
    ["(02) 2345-6789 分機 12", "(02)2345-6789#12"],
    ["02-23456789 ext. 12", "02-23456789#12"],
    ["12345", null],
    ["----------", null],
    ["call me", null],
    ["", null],
  ])("has the phone %j, stored as %s", (phone, expected) =>
    expect(parsed({ phone }).data?.buyer.phone ?? null).toBe(expected),
  );

  it.each([
    { name: "" },
    { name: "https://evil.test" },
    { name: "a\nb" },
    { email: "nobody" },
    { address: "x".repeat(101) },
  ])("is refused with %j", (changes) => expect(parsed(changes).success).toBe(false));

  it("has an address only if given, and an email in lower case", () =>
    expect(parsed({}).data?.buyer).toEqual({ ...buyer, email: "wang@example.test", address: "" }));
});

describe("the API body", () => {
  it("is an item, and refuses every other field, amounts included", () => {
    expect(checkoutBody.safeParse(body).success).toBe(true);
    for (const field of ["price", "total", "amount", "days", "discount", "credit", "status", "accountId", "method"]) {
      expect(checkoutBody.safeParse({ ...body, [field]: 1 }).success).toBe(false);
      expect(checkoutBody.safeParse({ ...body, buyer: { ...buyer, [field]: 1 } }).success).toBe(false);
      expect(checkoutBody.safeParse({ ...body, invoice: { type: "personal", [field]: 1 } }).success).toBe(false);
    }
  });

  it("requires consent and a checkout key", () => {
    for (const consent of [false, undefined, "on", 1]) {
      expect(checkoutBody.safeParse({ ...body, consent }).success).toBe(false);
    }
    for (const checkout_key of ["", "short", "x".repeat(65), "with spaces in it", undefined]) {
      expect(checkoutBody.safeParse({ ...body, checkout_key }).success).toBe(false);
    }
  });
});

describe("the form", () => {
  it("takes any item of the catalogue, and drops fields that it does not have", () => {
    for (const { key } of catalog) {
      const form = { ...body, item: key, method: "cc", consent: "on", keep: true, total: 1, price: 0 };
      const { success, data } = checkoutForm.safeParse(form);
      expect(success).toBe(true);
      expect(Object.keys(data ?? {}).sort()).toEqual(
        ["applied", "buyer", "checkout_key", "consent", "invoice", "item", "keep", "method"].sort(),
      );
    }
  });
});
