import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { commonPasswords } from "./common-passwords";
import {
  accountKindOf,
  isCommonPassword,
  loginTypes,
  passwordChecks,
  passwordLength,
  passwordStrength,
  repeatsEmail,
} from "./rules";
import { emailSchema, startupSignUpSchema } from "./schema";

const input = { name: "晨星", email: "Mei@Example.test", terms: "on" };

function passwordIssues(password: unknown): string[] {
  const result = startupSignUpSchema.safeParse({ ...input, password });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
}

describe("the rules for a new password (design §15)", () => {
  it.each<[string, unknown, string[]]>([
    ["is missing", undefined, ["password: required"]],
    ["is no text", 12345678, ["password: invalid"]],
    ["has 7 characters", "k3!xq9z", ['password: too_short|{"min":8}']],
    ["has 8 characters", "k3!xq9zp", []],
    ["has 128 characters", "k3!xq9zp".repeat(16), []],
    ["has 129 characters", `${"k3!xq9zp".repeat(16)}r`, ['password: too_long|{"max":128}']],
    ["is common", "password123", ["password: accounts:password.tooCommon"]],
    ["is common in capitals", "QWERTYUIOP", ["password: accounts:password.tooCommon"]],
    ["is the e-mail", "mei@example.test", ["password: accounts:password.sameAsEmail"]],
    ["is the e-mail in capitals", "MEI@EXAMPLE.TEST", ["password: accounts:password.sameAsEmail"]],
    ["holds the e-mail and more", "mei@example.test!", []],
    ["is Chinese", "募橋連結新創與投資人", []],
  ])("%s", (_, password, expected) => {
    expect(passwordIssues(password)).toEqual(expected);
  });

  it("names a common password though other fields are bad too", () => {
    const result = startupSignUpSchema.safeParse({ email: "nobody", password: "password123" });
    const fields = result.error?.issues.map((issue) => issue.path.join("."));
    expect(fields?.sort()).toEqual(["email", "name", "password", "terms"]);
  });

  it("refuses the e-mail and its local part however cased", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (email, upper) => {
        const [local = ""] = email.split("@");
        for (const password of [email, local]) {
          expect(repeatsEmail(upper ? password.toUpperCase() : password, ` ${email} `)).toBe(true);
        }
        expect(repeatsEmail(`${email}x`, email)).toBe(false);
      }),
    );
  });

  it("lists only what the length lets through, in lower case", () => {
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(passwordLength.min);
      expect(isCommonPassword(password.toUpperCase())).toBe(true);
    }
  });
});

describe("the hints while a password is typed", () => {
  it("tick off exactly what the schema accepts", () => {
    const passwords = fc.oneof(
      fc.string({ maxLength: 140 }),
      fc.constantFrom(...commonPasswords),
      fc.constant(input.email),
    );
    fc.assert(
      fc.property(passwords, (password) => {
        const checks = passwordChecks(password, input.email);
        expect(Object.values(checks).every(Boolean)).toBe(passwordIssues(password).length === 0);
      }),
    );
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
  ])("%s is kept as %s", (typed, kept) => expect(emailSchema.parse(typed)).toBe(kept));

  it.each(["", "mei", "mei@", "@example.test", "mei@example", "a b@example.test", `${"a".repeat(250)}@example.test`])(
    "%s is refused",
    (typed) => expect(emailSchema.safeParse(typed).success).toBe(false),
  );
});

it("logs a CVC in by its investor account", () => {
  expect(loginTypes.map(accountKindOf)).toEqual(["startup", "investor", "investor", "investor", "staff"]);
});
