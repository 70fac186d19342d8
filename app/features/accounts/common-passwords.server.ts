import listed from "@zxcvbn-ts/language-common/src/passwords.json";
import { passwordLength } from "./rules";

/** Common here, or of late, and not in the list. In lower case. */
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
  "fundbridge",
  "ji32k7au4a83",
  "p@ssword",
  "password1!",
  "startup123",
  "taiwan123",
];

let known: ReadonlySet<string> | undefined;

/**
 * The common passwords that are long enough to be chosen, in lower case: those of the list zxcvbn-ts keeps, ordered there
 * by how often they were found in leaks (17,950 of its 49,233 have eight characters), and some that are common in Taiwan.
 * Made when it is first asked for, and never sent to a browser.
 */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([...listed, ...local].filter((password) => password.length >= passwordLength.min));
  return known;
}

/** Whether a password is a common one, however its letters are cased or typed. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(password.normalize("NFKC").trim().toLowerCase());
}
