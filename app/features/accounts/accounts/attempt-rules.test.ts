import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attemptLimits, freshFor, loginAttempts, networkOf, resetAttempts, resetMailAttempts } from "./attempt-rules";
import { resetLifetime } from "./rules";

const kinds = (attempts: { kind: string }[]) => attempts.map(({ kind }) => kind);
const account = "startup:mei@example.test";

describe("the counters", () => {
  it("of a password attempt from an unknown browser are the account, the network and their combination", () => {
    expect(loginAttempts({ account, ip: "192.0.2.1", device: null })).toEqual([
      { kind: "loginPerAccount", subject: account },
      { kind: "loginPerNetwork", subject: "192.0.2.1" },
      { kind: "loginPerAccountAndNetwork", subject: `${account}|192.0.2.1` },
    ]);
  });

  it("of a known browser's password attempt or link request cannot be used up by attackers", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (one, other) => {
        for (const count of [loginAttempts, resetAttempts]) {
          const own = count({ account, ip: one, device: "hash" });
          expect(own).toEqual(count({ account, ip: other, device: "hash" }));
          expect(kinds(own)).not.toEqual(expect.arrayContaining(kinds(count({ account, ip: one, device: null }))));
          expect(own).not.toEqual(count({ account, ip: one, device: "another" }));
        }
      }),
    );
  });

  it("of a reset request do not include the account, which attackers could use up", () => {
    expect(kinds(resetAttempts({ account, ip: "192.0.2.1", device: null }))).toEqual(["resetPerNetwork"]);
    expect(kinds(Object.values(resetMailAttempts("id")))).toEqual(["resetMailPerAccount", "resetMailBeyond"]);
  });
});

describe("the limits", () => {
  it("stop 60 guesses at one account, and 60 accounts or 40 sign-ups from one address", () => {
    expect(attemptLimits.loginPerAccount.max).toBeLessThan(60);
    expect(attemptLimits.loginPerNetwork.max).toBeLessThan(60);
    expect(attemptLimits.signUpPerNetwork.max).toBeLessThan(40);
  });

  it("let one person mistype without locking out the rest of the network or the account", () => {
    const { loginPerAccountAndNetwork, loginPerNetwork, loginPerAccount } = attemptLimits;
    expect(loginPerAccountAndNetwork.max).toBeLessThan(loginPerNetwork.max);
    expect(loginPerAccountAndNetwork.max).toBeLessThan(loginPerAccount.max);
  });

  it("allow another link before the last one is about to expire", () => {
    expect(attemptLimits.resetMailBeyond.window).toBeLessThanOrEqual(resetLifetime - freshFor);
  });
});

describe("the network of an address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["unknown", "unknown"],
    ["", ""],
  ])("%s: %s", (ip, network) => expect(networkOf(ip)).toBe(network));

  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });

  it("is the same throughout a /64 and differs between two, in any notation", () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), groups(4), (prefix, other, one, two) => {
        const network = networkOf([...prefix, ...one].join(":"));
        expect(networkOf([...prefix, ...two].join(":"))).toBe(network);
        expect(networkOf([...prefix, ...two].map((part) => part.padStart(4, "0").toUpperCase()).join(":"))).toBe(
          network,
        );
        expect(networkOf([...other, ...one].join(":")) === network).toBe(prefix.join() === other.join());
      }),
    );
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), (v4, v6) => {
        expect(networkOf(v4)).toBe(v4);
        expect(networkOf(v6)).toMatch(/^[0-9a-f.:]+(::\/64)?$/);
      }),
    );
  });
});
