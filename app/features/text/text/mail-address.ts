import { enteredText } from "./entered-text";
import { asciiHost } from "./host";
import { trimInvisible } from "./typed-text";

/** The longest address that can be mailed to (RFC 5321). */
export const maxMailAddress = 254;

/**
 * Normalizes an e-mail address for storage: folds full-width characters, and lower-cases the domain in its ASCII form.
 * Anything else is returned as typed, without invisible ends.
 */
export function tidyMailAddress(typed: string): string {
  const text = trimInvisible(typed.normalize("NFKC").replace(/\p{Cf}/gu, ""));
  const [local = "", domain = "", ...more] = text.split("@");
  const host = more.length === 0 ? asciiHost(domain) : null;
  return host === null ? text : `${local}@${host}`;
}

/** Whether a tidied text is an address. A domain needs at least two labels, in ASCII form if internationalised. */
export function isMailAddress(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    local.length <= 64 &&
    /^[\w'+.-]+$/.test(local) &&
    !/^\.|\.\.|[.']$/.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label)) &&
    /^(?:[a-z]+|xn--[a-z\d-]+)$/i.test(labels.at(-1) ?? "") &&
    (labels.at(-1) ?? "").length >= 2
  );
}

/** An e-mail address in its stored form, or empty. */
export const mailAddress = enteredText(maxMailAddress, tidyMailAddress, (address) =>
  address === "" || isMailAddress(address) ? null : "invalid_email",
).meta({ format: "email" });
