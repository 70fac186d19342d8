import { domainToUnicode } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyMailAddress } from "~/features/text/text/mail-address";
import { tidyWebAddress } from "~/features/text/text/web-address";
import { readableAddress } from "~/locales/readable-address";

const ascii = (host: string) => new URL(`http://${host}`).hostname;

describe("an address for readers", () => {
  it.each([
    "台灣.tw",
    "例え.テスト.jp",
    "ひらがなabc.jp",
    "한국.kr",
    "bücher.example",
    "café-paris.fr",
    "россия.рф",
    "ελλάδα.gr",
    "مثال.example",
    "www.募橋abc.com.tw",
  ])("is in the script of %s", (host) => {
    expect(readableAddress(`https://${ascii(host)}/a?b=c`)).toBe(`https://${host}/a?b=c`);
    expect(readableAddress(`lin.mei@${ascii(host)}`)).toBe(`lin.mei@${host}`);
  });

  it.each([
    ["Latin with Cyrillic", "pаypal.com"],
    ["Latin with Greek", "gοοgle.com"],
    ["Cyrillic that reads as Latin", "аррӏе.com"],
    ["Greek that reads as Latin", "νικαια.com"],
    ["Cyrillic with Han", "банк銀行.tw"],
    ["symbols", "i❤.ws"],
  ])("stays in ASCII for %s", (_, host) => {
    expect(ascii(host)).toContain("xn--");
    expect(readableAddress(`https://${ascii(host)}/`)).toBe(`https://${ascii(host)}/`);
    expect(readableAddress(`a@${ascii(host)}`)).toBe(`a@${ascii(host)}`);
  });

  it.each([
    "",
    "台北市 xn--abc",
    "xn--",
    "https://xn--/",
    "https://xn--99999999/",
    "a@b@xn--kpry57d",
    "javascript:xn--kpry57d",
    "https://example.com/xn--kpry57d",
  ])("leaves %j as it is", (text) => expect(readableAddress(text)).toBe(text));

  it("is what the platform decodes, and is read as the stored one again", () => {
    const letters = fc.constantFrom(..."台灣募橋新創ひらカナ한국bücherñéабвгдежзλμπ0123abc-");
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
        fc.pre(URL.canParse(`http://${label}.example`) && !/^[\d.]*$/.test(label));
        const host = ascii(`${label}.example`);
        const shown = readableAddress(`https://${host}/`);
        expect([`https://${host}/`, `https://${domainToUnicode(host)}/`]).toContain(shown);
        expect(tidyWebAddress(shown)).toBe(`https://${host}/`);
        expect(tidyMailAddress(readableAddress(`a@${host}`))).toBe(`a@${host}`);
      }),
    );
  });
});
