import { Secret, TOTP, URI } from "otpauth";
import { describe, expect, it } from "vitest";
import { createTotpSecret, matchingStep, totpUri } from "./totp";

/** RFC 6238, appendix B, SHA-1: the codes there have eight digits; the last six are the six-digit code. */
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;
const secret = Secret.fromLatin1("12345678901234567890").base32;

describe("codes of an authenticator app", () => {
  it.each(vectors)("match RFC 6238 at %d seconds: %s", (seconds, code) => {
    expect(matchingStep(secret, { code, at: seconds * 1000 })).toBe(Math.floor(seconds / 30));
  });

  it.each(vectors)("are valid only from one step before to one step after %d seconds", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    const found = [-2, -1, 0, 1, 2].map((away) => matchingStep(secret, { code, at: (seconds + away * 30) * 1000 }));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it.each(["", "28708", "2870823", "28708a", "٢٨٧٠٨٢"])("are rejected in another format: %j", (code) => {
    expect(matchingStep(secret, { code, at: 59_000 })).toBeNull();
  });

  it("are set up by a valid `otpauth:` URI", () => {
    const made = createTotpSecret();
    const read = URI.parse(totpUri(made, { label: "staff+1@demo.test" }));
    expect(read).toBeInstanceOf(TOTP);
    expect(read).toMatchObject({ issuer: "Fundbridge", label: "staff+1@demo.test", digits: 6, period: 30 });
    expect(read.secret.base32).toBe(made);
    expect(read.secret.bytes).toHaveLength(20);
  });
});
