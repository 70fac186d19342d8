import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, passkeys } from "~/db/schema";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeDevice } from "../../../../tests/support/authenticator";
import { outcome } from "../../../../tests/support/outcome";
import { withPasskey } from "../../../../tests/support/second-factors";
import { addPasskey } from "./add-passkey.server";
import { checkPasskey } from "./check-passkey.server";
import { offerPasskey } from "./offer-passkey.server";
import { describeSecondFactor } from "./queries.server";
import { removePasskey } from "./remove-passkey.server";
import { requestPasskey } from "./request-passkey.server";
import { challengeLifetime } from "./rules";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";

const actionsOn = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map((e) => e.action);

describe("a passkey", () => {
  it("is added, used, counted, and removed", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { device, recoveryCodes: codes } = await withPasskey(app, actor);
    expect(codes).toHaveLength(10);
    now += 1;
    const second = await withPasskey(app, actor, "Phone");
    expect(second.recoveryCodes, "only the first factor comes with codes").toBeNull();
    const handles = await app.db
      .select({ handle: passkeys.userHandle })
      .from(passkeys)
      .where(eq(passkeys.accountId, id));
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(1);
    expect(JSON.stringify(handles)).not.toContain(id);

    const challengeFor = { accountId: id, purpose: "prove", holder: actor.sessionId } as const;
    const use = async (counter: number) => {
      const options = await requestPasskey(app, { ...challengeFor, origin });
      return outcome(checkPasskey(app, { ...challengeFor, response: await device.get(options, counter), origin }));
    };
    expect(await use(5)).toBe("done");
    expect(await use(5), "a cloned key's counter").toBe("invalid passkey");
    expect(await use(6)).toBe("done");
    const { passkeys: list } = await describeSecondFactor(app, { accountId: id });
    expect(list.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ["Laptop", now],
      ["Phone", null],
    ]);
    for (const { id: passkeyId } of list) await removePasskey(app, { actor, passkeyId, origin });
    expect(await describeSecondFactor(app, { accountId: id })).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await actionsOn(id)).filter((action) => action === "account.passkey_removed")).toHaveLength(2);
  });

  it("responds to its own challenge only, once and before it expires", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { device } = await withPasskey(app, actor);
    const challengeFor = { accountId: id, purpose: "prove", holder: actor.sessionId } as const;
    const check = (response: Awaited<ReturnType<typeof device.get>>, more: object = {}) =>
      outcome(checkPasskey(app, { ...challengeFor, ...more, response, origin }));
    const ask = async () => device.get(await requestPasskey(app, { ...challengeFor, origin }));

    const answer = await ask();
    expect(await check(answer)).toBe("done");
    expect(await check(answer), "replayed").toBe("gone");
    expect(await check(await ask(), { holder: "another session" })).toBe("gone");
    expect(await check(await ask(), { purpose: "login" })).toBe("gone");
    expect(await check(await device.get({ challenge: "bWFkZSB1cA" }))).toBe("gone");
    const late = await ask();
    now += challengeLifetime;
    expect(await check(late)).toBe("gone");
    const garbled = await ask();
    expect(await check({ ...garbled, response: { ...garbled.response, clientDataJSON: "%%%" } })).toBe("gone");
    const forged = await ask();
    expect(await check({ ...forged, response: { ...forged.response, signature: "AAAA" } })).toBe("invalid passkey");
    expect(await check(forged), "a failed response uses up its challenge").toBe("gone");
  });

  it("is bound to its site", async () => {
    const { viewer: actor } = await makeStartup(app);
    const elsewhere = await makeDevice({ origin: "http://evil.test" });
    const response = await elsewhere.create(await offerPasskey(app, { actor, origin }));
    expect(await outcome(addPasskey(app, { actor, response, name: "x", origin }))).toBe("invalid passkey");
  });

  it("of another account authenticates, changes and removes nothing", async () => {
    const one = await makeStartup(app);
    const attacker = await makeStartup(app);
    const { device } = await withPasskey(app, one.viewer);
    const own = await withPasskey(app, attacker.viewer);
    const challengeFor = { accountId: one.id, purpose: "prove", holder: one.viewer.sessionId } as const;
    const answer = await own.device.get(await requestPasskey(app, { ...challengeFor, origin }));
    expect(await outcome(checkPasskey(app, { ...challengeFor, response: answer, origin }))).toBe("invalid passkey");
    const renamed = await own.device.get(await requestPasskey(app, { ...challengeFor, origin }));
    const claim = { ...renamed, id: device.id, rawId: device.id };
    expect(await outcome(checkPasskey(app, { ...challengeFor, response: claim, origin }))).toBe("invalid passkey");

    const [{ id: passkeyId = "" } = {}] = (await describeSecondFactor(app, { accountId: one.id })).passkeys;
    expect(await outcome(removePasskey(app, { actor: attacker.viewer, passkeyId, origin }))).toBe("not_found");
    // A challenge to add a passkey belongs to the session that requested it.
    const offer = await offerPasskey(app, { actor: one.viewer, origin });
    const made = await (await makeDevice()).create(offer);
    expect(await outcome(addPasskey(app, { actor: attacker.viewer, response: made, name: "x", origin }))).toBe("gone");
    expect((await describeSecondFactor(app, { accountId: one.id })).passkeys).toHaveLength(1);
  });
});
