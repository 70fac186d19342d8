import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.server";

describe("passwords", () => {
  it("are stored as argon2id with 19 MiB, two passes, one lane and a new salt", async () => {
    const [first, second] = [await hashPassword("Demo-pass-1"), await hashPassword("Demo-pass-1")];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(await verifyPassword("Demo-pass-1", first)).toBe(true);
    expect(await verifyPassword("Demo-pass-2", first)).toBe(false);
  });

  it("match hashes of the reference implementation", async () => {
    const reference = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword("password", reference)).toBe(true);
    expect(await verifyPassword("passwore", reference)).toBe(false);
  });

  it("are equal in any Unicode form", async () => {
    const stored = await hashPassword("募橋Cafe\u0301-２０２６");
    expect(await verifyPassword("募橋Caf\u00e9-2026", stored)).toBe(true);
  });

  it.each([
    null,
    "",
    "plain",
    "$argon2id$v=19$m=999999,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
  ])("do not match the stored value %s", async (stored) => {
    expect(await verifyPassword("password", stored)).toBe(false);
  });
});
