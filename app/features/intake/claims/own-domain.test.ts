import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyDomain, isAtCompany } from "./own-domain";

describe("companyDomain", () => {
  it.each([
    ["http://zencoder.com", "zencoder.com"],
    ["https://www.app.zencoder.com/path?x=1", "zencoder.com"],
    ["zencoder.com", "zencoder.com"],
    ["https://acme.com.tw", "acme.com.tw"],
    ["https://例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["", null],
    ["not a website", null],
    ["http://127.0.0.1/", null],
    ["http://[::1]/", null],
    ["http://localhost", null],
    ["https://com.tw", null],
    ["https://gmail.com", null],
    ["https://www.facebook.com/acme", null],
    ["https://acme.github.io", "acme.github.io"],
    ["https://github.io", null],
    ["https://acme.wordpress.com", null],
    ["https://lab.ntu.edu.tw", null],
    ["https://spin-off.stanford.edu", null],
    ["https://x.cam.ac.uk", null],
  ])("of %s is %s", (website, domain) => {
    expect(companyDomain(website)).toBe(domain);
  });
});

describe("isAtCompany", () => {
  const website = "https://www.company.com";
  it.each([
    ["jo@company.com", true],
    ["jo@mail.company.com", true],
    ["jo@company.com.evil.tw", false],
    ["jo@company.com.tw", false],
    ["jo@notcompany.com", false],
    ["jo@company.com@evil.tw", false],
    ["jo@evil.tw#company.com", false],
    ["jo@evil.tw/company.com", false],
    ["jo@соmpany.com", false],
    ["jo@xn--mpany-9ld2g.com", false],
    ["jo@gmail.com", false],
    ["jo", false],
    ["", false],
  ])("of %s is %s", (email, expected) => {
    expect(isAtCompany({ email, website })).toBe(expected);
  });

  it("is never true for another registrable domain, whatever precedes or follows it", () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    fc.assert(
      fc.property(label, label, (one, other) => {
        expect(isAtCompany({ email: `a@company.com.${one}.${other}`, website })).toBe(false);
        expect(isAtCompany({ email: `a@${one}company.com`, website })).toBe(false);
      }),
    );
  });

  it("is never true for a company whose website is a shared domain", () => {
    expect(isAtCompany({ email: "jo@gmail.com", website: "http://gmail.com" })).toBe(false);
    expect(isAtCompany({ email: "jo@facebook.com", website: "https://facebook.com/acme" })).toBe(false);
    expect(isAtCompany({ email: "jo@ntu.edu.tw", website: "https://lab.ntu.edu.tw" })).toBe(false);
  });
});
