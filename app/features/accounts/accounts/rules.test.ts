import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { countWork, nastyKinds } from "../../../../tests/support/walk-schema";
import { commonPasswords, isCommonPassword } from "./common-passwords.server";
import { requireGoodPassword } from "./require-good-password.server";
import {
  accountKindOf,
  holdsOwner,
  holdsProduct,
  loginTypes,
  passwordChecks,
  passwordLength,
  passwordStrength,
} from "./rules";
import { emailSchema } from "./schema";
import { startupSignUpSchema } from "./sign-up-schema";

const input = { name: "晨星", email: "Mei@Example.test", terms: "on" };

function passwordIssues(password: unknown): string[] {
  const result = startupSignUpSchema.safeParse({ ...input, password });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("a password with the product's name", () => {
  it.each([
    ["fundbridge", true],
    ["My-FundBridge-2026", true],
    ["f.u.n.d.b.r.i.d.g.e", true],
    ["ｆｕｎｄｂｒｉｄｇｅ", true],
    ["我愛募橋2026", true],
    ["fund-a-bridge", false],
    ["募款造橋", false],
  ])("%s: %s", (password, expected) => expect(holdsProduct(password)).toBe(expected));
});

describe("the rules for a new password (product §5.3)", () => {
  it.each<[string, unknown, string[]]>([
    ["is missing", undefined, ["password: required"]],
    ["is not a string", 12345678, ["password: invalid"]],
    ["has 7 characters", "k3!xq9z", ['password: too_short|{"min":8}']],
    ["has 8 characters", "k3!xq9zp", []],
    ["has 128 characters", "k3!xq9zp".repeat(16), []],
    ["has 129 characters", `${"k3!xq9zp".repeat(16)}r`, ['password: too_long|{"max":128}']],
    ["is the e-mail", "mei@example.test", ["password: accounts:password.holdsOwner"]],
    ["is the e-mail in capitals", "MEI@EXAMPLE.TEST", ["password: accounts:password.holdsOwner"]],
    ["contains the e-mail", "mei@example.test!", ["password: accounts:password.holdsOwner"]],
    ["contains a word of the e-mail", "an-EXAMPLE-2026", ["password: accounts:password.holdsOwner"]],
    ["contains the name", "晨星-2026-08", ["password: accounts:password.holdsOwner"]],
    ["contains a word that is too short", "mei-and-2026", []],
    ["is Chinese", "募橋連結新創與投資人", []],
  ])("%s", (_, password, expected) => {
    expect(passwordIssues(password)).toEqual(expected);
  });

  it("reports a short password along with other invalid fields", () => {
    const result = startupSignUpSchema.safeParse({ email: "nobody", password: "short" });
    const fields = result.error?.issues.map((issue) => issue.path.join("."));
    expect(fields?.sort()).toEqual(["email", "name", "password", "terms"]);
  });

  it("reject the e-mail and its local part in any case", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (email, upper) => {
        const [local = ""] = email.split("@");
        for (const password of [email, local]) {
          expect(holdsOwner(upper ? password.toUpperCase() : password, { email: ` ${email} ` })).toBe(true);
        }
      }),
    );
  });

  const letter = fc.constantFrom(..."bcdfghjklmnpqrstvwxz");
  const wordOf = (length: { minLength: number; maxLength: number }) =>
    fc.array(letter, length).map((letters) => letters.join(""));

  it("reject words of four letters or more from the address or the name, but no shorter ones", () => {
    const owner = fc.record({
      word: wordOf({ minLength: 4, maxLength: 12 }),
      at: fc.constantFrom("local", "host", "name"),
    });
    fc.assert(
      fc.property(owner, ({ word, at }) => {
        const email = `${at === "local" ? `a.${word}` : "a.u"}@${at === "host" ? `${word}.io` : "u.io"}`;
        const name = at === "name" ? `Oa ${word.toUpperCase()}` : "";
        expect(holdsOwner(`7-${word}-7`, { email, name })).toBe(true);
        expect(holdsOwner(`7-${[...word].join(".")}-7`, { email, name })).toBe(true);
      }),
    );
    fc.assert(
      fc.property(wordOf({ minLength: 1, maxLength: 3 }), (word) => {
        expect(holdsOwner(`7-${word}-7`, { email: `${word}1@${word}.io`, name: word })).toBe(false);
      }),
    );
  });

  it.each([
    ["gmail-is-not-mine", { email: "a@gmail.com" }, false],
    ["taipei-in-the-rain", { email: "info@taipei.example", name: "Taipei Capital" }, false],
    ["aeroplane-com-7", { email: "a@b.com" }, false],
    ["林怡君-2026", { email: "a@b.com", name: "林怡君" }, true],
    ["怡-2026-怡君", { email: "a@b.com", name: "林怡君" }, false],
    ["evergreen-7", { email: "a@b.com", name: "Ever Green Ltd" }, true],
    ["anything-at-all", { email: "" }, false],
  ])("%s of %j: %s", (password, whose, expected) => expect(holdsOwner(password, whose)).toBe(expected));

  it("include a list of over 10,000 common passwords of allowed length, all in lower case", () => {
    const all = [...commonPasswords()];
    expect(all.length).toBeGreaterThanOrEqual(10_000);
    for (const password of all) {
      if (password !== password.toLowerCase() || password.length < passwordLength.min) expect(password).toBe("usable");
    }
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.boolean(), (password, upper) => {
        const typed = upper
          ? password.toUpperCase().toLowerCase() === password
            ? password.toUpperCase()
            : password
          : password;
        expect(isCommonPassword(typed)).toBe(true);
        expect(() => requireGoodPassword({ password: typed, email: "a@b.io" })).toThrow("invalid");
      }),
    );
  });

  it.each(["password", "12345678", "qwertyuiop", "iloveyou", "1qaz2wsx", "ji32k7au4a83"])(
    "reject %s as common",
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(["blue-kite-2026", "Demo-pass-1", "correct horse battery staple"])("accept %s as uncommon", (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});

describe("the hints during typing of a password", () => {
  it("tick off exactly what the schema accepts", () => {
    const passwords = fc.oneof(
      fc.string({ maxLength: 140 }),
      fc.constantFrom(input.email, "an-example-7", "晨星-2026"),
    );
    fc.assert(
      fc.property(passwords, (password) => {
        const checks = passwordChecks(password, input);
        expect(Object.values(checks).every(Boolean)).toBe(passwordIssues(password).length === 0);
      }),
    );
  });

  it.each(Object.keys(nastyKinds) as Array<keyof typeof nastyKinds>)(
    "look at no more than a password of %s",
    (kind) => {
      const pasted = nastyKinds[kind](256 * 1024);
      const { longest } = countWork(() => {
        expect(passwordChecks(pasted, input).length).toBe(false);
        passwordStrength(pasted);
        holdsOwner(pasted, { ...input, name: pasted });
      });
      expect(longest).toBeLessThan(3_000);
    },
  );

  it("count characters, as the schema does", () => {
    expect(passwordChecks("👨‍👩‍👧‍👦".repeat(7), input).length).toBe(false);
    expect(passwordChecks("𠮷".repeat(128), input).length).toBe(true);
    expect(passwordIssues("\u200b".repeat(20))).toEqual(["password: required"]);
  });

  it.each([
    ["aaaaaaaaaaaaaaaa", "weak"],
    ["abcdefgh", "weak"],
    ["blue-kite", "weak"],
    ["Blue-kite-7", "fair"],
    ["募橋連結新創與投資人", "strong"],
    ["correct horse battery staple", "strong"],
    ["Blue-kite-over-the-sea-7", "strong"],
  ])("call %s %s", (password, expected) => expect(passwordStrength(password)).toBe(expected));
});

describe("an e-mail address", () => {
  it.each([
    [" Mei@Example.TEST ", "mei@example.test"],
    ["a+b@sub.example.co", "a+b@sub.example.co"],
  ])("%s is stored as %s", (typed, stored) => expect(emailSchema.parse(typed)).toBe(stored));

  it.each(["", "mei", "mei@", "@example.test", "mei@example", "a b@example.test", `${"a".repeat(250)}@example.test`])(
    "%s is rejected",
    (typed) => expect(emailSchema.safeParse(typed).success).toBe(false),
  );
});

it("maps angels and CVCs to investor accounts", () => {
  expect(loginTypes.map(accountKindOf)).toEqual(["startup", "investor", "investor", "investor", "staff"]);
});
