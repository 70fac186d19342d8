import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attemptLimits, freshFor, loginAttempts, networkOf, resetAttempts, resetMailAttempts } from "./attempt-rules";
import { resetLifetime } from "./rules";

const kinds = (attempts: { kind: string }[]) => attempts.map(({ kind }) => kind);
const account = "startup:mei@example.test";

describe("what is counted", () => {
  it("a stranger's password: at the account, at the network, and at both", () => {
    expect(loginAttempts({ account, ip: "192.0.2.1", device: null })).toEqual([
      { kind: "loginPerAccount", subject: account },
      { kind: "loginPerNetwork", subject: "192.0.2.1" },
      { kind: "loginPerAccountAndNetwork", subject: `${account}|192.0.2.1` },
    ]);
  });

  it("a known browser's password and wish for a link: at nothing a stranger can use up", () => {
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

  it("a link to a forgotten password: at no account, which strangers could use up", () => {
    expect(kinds(resetAttempts({ account, ip: "192.0.2.1", device: null }))).toEqual(["resetPerNetwork"]);
    expect(kinds(Object.values(resetMailAttempts("id")))).toEqual(["resetMailPerAccount", "resetMailBeyond"]);
  });
});

describe("how much", () => {
  it("hinders the floods that were possible: 60 guesses at one account, 60 accounts and 40 sign-ups from one address", () => {
    expect(attemptLimits.loginPerAccount.most).toBeLessThan(60);
    expect(attemptLimits.loginPerNetwork.most).toBeLessThan(60);
    expect(attemptLimits.signUpPerNetwork.most).toBeLessThan(40);
  });

  it("lets one person mistype without shutting out the rest of the network or the account", () => {
    const { loginPerAccountAndNetwork, loginPerNetwork, loginPerAccount } = attemptLimits;
    expect(loginPerAccountAndNetwork.most).toBeLessThan(loginPerNetwork.most);
    expect(loginPerAccountAndNetwork.most).toBeLessThan(loginPerAccount.most);
  });

  it("mails another link before the last one is of no use", () => {
    expect(attemptLimits.resetMailBeyond.within).toBeLessThanOrEqual(resetLifetime - freshFor);
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

  it("is the same for all of a /64 and for no other, however the address is written", () => {
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
