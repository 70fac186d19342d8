import listed from "@zxcvbn-ts/language-common/src/passwords.json";
import { passwordLength } from "./rules";

/** Passwords common in Taiwan or recently leaked, missing from the list. Lower case. */
const local = [
  "00000000",
  "1111111111",
  "12121212",
  "123123123",
  "12341234",
  "22222222",
  "55555555",
  "66666666",
  "87654321",
  "88888888",
  "987654321",
  "99999999",
  "aa12345678",
  "aaaaaaaa",
  "abcdefgh",
  "ji32k7au4a83",
  "p@ssword",
  "password1!",
  "startup123",
  "taiwan123",
];

let cached: ReadonlySet<string> | undefined;

/**
 * Returns common passwords of at least the minimum length, in lower case: 17,950 of the 49,233 in zxcvbn-ts's list
 * (ordered by frequency in leaks), plus some common in Taiwan. Built on first use and never sent to browsers.
 */
export function commonPasswords(): ReadonlySet<string> {
  cached ??= new Set([...listed, ...local].filter((password) => password.length >= passwordLength.min));
  return cached;
}

/** Whether a password is common, regardless of case and Unicode form. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.normalize("NFKC").trim().toLowerCase());
}
