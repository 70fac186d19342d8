import { describe, expect, it, vi } from "vitest";
import { startupRecord } from "~/features/profiles/startups/record";
import { otherCurrencyErrors } from "./other-currency.server";

const errorsOf = async (fields: Record<string, string>, stored = "TWD") => {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  const readCurrency = vi.fn(async () => stored);
  const errors = await otherCurrencyErrors({ formData, record: startupRecord, readCurrency });
  return { errors, reads: readCurrency.mock.calls.length };
};

describe("amounts typed with a currency", () => {
  it("are accepted in the record's currency", async () => {
    expect(await errorsOf({ "funding_info.fundraising": "NT$3000萬" })).toEqual({ errors: {}, reads: 1 });
    expect(await errorsOf({ "company_info.capital": "US$1M", currency: "USD" })).toEqual({ errors: {}, reads: 0 });
  });

  it("are marked in another currency", async () => {
    const { errors } = await errorsOf({ "funding_info.fundraising": "US$1M", name: "US$1M" });
    expect(errors).toEqual({ "funding_info.fundraising": ['profileForms:issues.currency|{"currency":"TWD"}'] });
    const chosen = await errorsOf({ "company_info.capital": "NT$1", currency: "USD" });
    expect(Object.keys(chosen.errors)).toEqual(["company_info.capital"]);
  });

  it("need no read without a currency", async () => {
    expect(await errorsOf({ "funding_info.fundraising": "$3,000" })).toEqual({ errors: {}, reads: 0 });
  });
});
