import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, attemptCounters, knownDevices } from "~/db/schema";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { countAttempt } from "./count-attempts.server";
import { deviceLifetime, devicesPerAccount, findDevice, rememberDevice } from "./known-devices.server";
import { removeExpired } from "./remove-expired.server";

function clock() {
  let now = 1_800_000_000_000;
  return { app: testApp({ now: () => now }), pass: (time: number) => (now += time) };
}

describe("a known browser", () => {
  it("is recognized for its account only, by a random token that is stored as a hash", async () => {
    const { app } = clock();
    const { id, viewer } = await makeStartup(app);
    const device = await rememberDevice(app, { accountId: id, device: null });
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await app.db.select().from(knownDevices))).not.toContain(device);
    const find = (kind: "startup" | "investor", email: string) => findDevice(app, { kind, email, device });
    expect(await find("startup", viewer.email)).toEqual(expect.any(String));
    expect(await find("investor", viewer.email)).toBeNull();
    expect(await find("startup", "another@example.test")).toBeNull();
  });

  it("shares its token between accounts, and gets a new one in place of one we did not issue", async () => {
    const { app } = clock();
    const [one, other] = [await makeStartup(app), await makeInvestor(app)];
    const device = await rememberDevice(app, { accountId: one.id, device: null });
    expect(await rememberDevice(app, { accountId: one.id, device })).toBe(device);
    expect(await rememberDevice(app, { accountId: other.id, device })).toBe(device);
    expect(await rememberDevice(app, { accountId: other.id, device: "planted" })).not.toBe("planted");
  });

  it(`is dropped when least recently used: an account has at most ${devicesPerAccount}`, async () => {
    const { app, pass } = clock();
    const { id, viewer } = await makeStartup(app);
    const devices: string[] = [];
    for (let i = 0; i < devicesPerAccount; i++) {
      pass(1);
      devices.push(await rememberDevice(app, { accountId: id, device: null }));
    }
    pass(1);
    await rememberDevice(app, { accountId: id, device: devices[0] ?? "" });
    pass(1);
    await rememberDevice(app, { accountId: id, device: null });
    const found = devices.map((device) => findDevice(app, { kind: "startup", email: viewer.email, device }));
    const known = (await Promise.all(found)).map((hash) => hash !== null);
    expect(known).toEqual(devices.map((_, index) => index !== 1));
  });

  it("is removed one year after its last login", async () => {
    const { app, pass } = clock();
    const { id, viewer } = await makeStartup(app);
    const device = await rememberDevice(app, { accountId: id, device: null });
    await countAttempt(app, [{ kind: "loginPerAccount", subject: id }]);
    const left = async () => [
      await findDevice(app, { kind: "startup", email: viewer.email, device }),
      (await app.db.select().from(knownDevices).where(eq(knownDevices.accountId, id))).length,
    ];
    pass(deviceLifetime - 1);
    await removeExpired(app);
    expect(await left()).toEqual([expect.any(String), 1]);
    expect(await app.db.select().from(attemptCounters)).toEqual([]);
    pass(2);
    expect(await left()).toEqual([null, 1]);
    await removeExpired(app);
    expect(await left()).toEqual([null, 0]);
  });

  it("is erased with the account", async () => {
    const { app } = clock();
    const { id } = await makeStartup(app);
    await rememberDevice(app, { accountId: id, device: null });
    await app.db.update(accounts).set({ eraseAt: app.now() }).where(eq(accounts.id, id));
    expect(await eraseDueAccounts(app)).toBeGreaterThan(0);
    expect(await app.db.select().from(knownDevices).where(eq(knownDevices.accountId, id))).toEqual([]);
  });
});
