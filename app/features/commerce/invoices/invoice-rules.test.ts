import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invoiceTypes } from "~/db/values";
import { issueFields } from "./ecpay/issue-fields";
import { correctionKind, relateNumberOf, splitTax } from "./invoice-rules";

describe("the tax in a price", () => {
  it("adds up with the sales amount, and is 5% of it to half a dollar", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (total) => {
        const { sales, tax } = splitTax(total);
        expect(sales + tax).toBe(total);
        expect(Math.abs(tax - sales * 0.05)).toBeLessThanOrEqual(0.525);
        expect(tax).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [1200, 1143, 57],
    [105, 100, 5],
    [1, 1, 0],
    [0, 0, 0],
  ])("of %i is %i and %i", (total, sales, tax) => {
    expect(splitTax(total)).toEqual({ sales, tax });
  });
});

const at = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const refund = (change: Partial<Parameters<typeof correctionKind>[0]> = {}) =>
  correctionKind({
    invoice: { amount: 1200, issuedAt: at("2026-11-03") },
    type: "personal",
    amount: 1200,
    isFirst: true,
    now: at("2026-12-31"),
    ...change,
  });

describe("a refund", () => {
  it("voids the whole invoice within its two-month period or before it is issued", () => {
    expect(refund()).toBe("void");
    expect(refund({ invoice: { amount: 1200, issuedAt: null } })).toBe("void");
    expect(refund({ type: "company" })).toBe("void");
  });

  it("allows for a part, later, again, and of donated invoices", () => {
    expect(refund({ amount: 1199 })).toBe("allowance");
    expect(refund({ now: Date.parse("2027-01-01T00:00:00+08:00") })).toBe("allowance");
    expect(refund({ invoice: { amount: 1200, issuedAt: at("2026-10-31") }, now: at("2026-11-01") })).toBe("allowance");
    expect(refund({ isFirst: false })).toBe("allowance");
    expect(refund({ type: "donation" })).toBe("allowance");
  });
});

describe("the fields of ECPay's invoice", () => {
  const buyer = { name: "王小明", email: "buyer@example.test", phone: "0912-345-678", address: "" };
  const fields = (change: Partial<Parameters<typeof issueFields>[0]["choice"]>) =>
    issueFields({
      relateNumber: relateNumberOf("01JD0000000000000000000000"),
      buyer,
      choice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "", ...change },
      itemName: "新創會員 Advanced（30 天）",
      amount: 1200,
    });

  it.each([
    [{ type: "personal" }, { Print: "0", Donation: "0", CarrierType: "1", CarrierNum: "", LoveCode: "" }],
    [
      { type: "mobile_barcode", carrier: "/ABC+123" },
      { Print: "0", CarrierType: "3", CarrierNum: "/ABC+123" },
    ],
    [
      { type: "citizen_certificate", carrier: "AB12345678901234" },
      { Print: "0", CarrierType: "2", CarrierNum: "AB12345678901234" },
    ],
    [
      { type: "donation", donation_code: "168001" },
      { Print: "0", Donation: "1", LoveCode: "168001", CarrierType: "" },
    ],
    [
      { type: "company", company_number: "53538851", company_title: "晨星股份有限公司" },
      { Print: "1", Donation: "0", CarrierType: "", CustomerIdentifier: "53538851", CustomerName: "晨星股份有限公司" },
    ],
  ] as const)("of %j", (choice, expected) => {
    expect(fields(choice)).toMatchObject(expected);
    if (choice.type !== "company") expect(fields(choice).CustomerIdentifier).toBe("");
  });

  it.each(invoiceTypes)("of a %s invoice keep ECPay's rules", (type) => {
    const values = { carrier: "/ABC+123", donation_code: "168001", company_number: "53538851", company_title: "晨星" };
    const result = fields({ type, ...values });
    if (result.Donation === "1")
      expect([result.Print, result.CustomerIdentifier, result.CarrierType]).toEqual(["0", "", ""]);
    if (result.Print === "1") expect(result.CustomerName !== "" && result.CustomerAddr !== "").toBe(true);
    if (result.CustomerIdentifier !== "") expect(result.Donation).toBe("0");
    if (result.CarrierType !== "") expect(result.Print).toBe("0");
    expect(result).toMatchObject({ TaxType: "1", InvType: "07", vat: "1", SalesAmount: 1200 });
    expect(result.Items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0)).toBe(result.SalesAmount);
    expect(result.RelateNumber).toMatch(/^[0-9A-Za-z]{1,30}$/);
    expect(result.CustomerPhone).toBe("0912345678");
  });
});
