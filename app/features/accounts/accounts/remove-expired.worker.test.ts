import { expect, it } from "vitest";
import {
  firewallOpenings,
  passkeyChallenges,
  pendingLogins,
  sessions,
  threadLinks,
  verifyCodes,
  visitMarks,
} from "~/db/schema";
import { dayMs } from "~/durations";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { removeExpired } from "./remove-expired.server";

it("removes expired rows and keeps valid ones", async () => {
  let now = Date.now();
  const app = testApp({ now: () => now });
  const { id } = await makeInvestor(app);
  const opening = { startupId: (await makeStartup(app)).id, investorId: id, createdAt: now };
  const at = (expiresAt: number) => ({ accountId: id, createdAt: now, expiresAt });
  await app.db.batch([
    app.db.insert(verifyCodes).values([
      { id: "old", purpose: "reset", codeHash: "old", ...at(now - 1) },
      { id: "good", purpose: "reset", codeHash: "good", ...at(now + 1) },
    ]),
    app.db.insert(pendingLogins).values([
      { id: "old", tokenHash: "old", way: "password", ...at(now - 1) },
      { id: "good", tokenHash: "good", way: "password", ...at(now + 1) },
    ]),
    app.db.insert(passkeyChallenges).values([
      { challenge: "old", accountId: id, purpose: "prove", holder: "x", expiresAt: now - 1 },
      { challenge: "good", accountId: id, purpose: "prove", holder: "x", expiresAt: now + 1 },
    ]),
    app.db.insert(threadLinks).values([
      { tokenHash: "old", accountId: id, targetId: "x", expiresAt: now - 1 },
      { tokenHash: "good", accountId: id, targetId: "x", expiresAt: now + 1 },
    ]),
    app.db.insert(firewallOpenings).values([
      { ...opening, class: "numbers", untilAt: now - 1 },
      { ...opening, class: "documents", untilAt: now + 1 },
    ]),
    app.db.insert(visitMarks).values([
      { keyHash: "old", expiresAt: now - 1 },
      { keyHash: "good", expiresAt: now + 1 },
    ]),
  ]);
  const left = async () => ({
    codes: (await app.db.select().from(verifyCodes)).map(({ codeHash }) => codeHash),
    links: (await app.db.select().from(threadLinks)).map(({ tokenHash }) => tokenHash),
    logins: (await app.db.select().from(pendingLogins)).map(({ tokenHash }) => tokenHash),
    challenges: (await app.db.select().from(passkeyChallenges)).map(({ challenge }) => challenge),
    openings: (await app.db.select().from(firewallOpenings)).map((one) => one.class),
    visits: (await app.db.select().from(visitMarks)).map(({ keyHash }) => keyHash),
    sessions: (await app.db.select().from(sessions)).length,
  });
  await removeExpired(app);
  expect(await left()).toEqual({
    codes: ["good"],
    links: ["good"],
    logins: ["good"],
    challenges: ["good"],
    openings: ["documents"],
    visits: ["good"],
    sessions: 2,
  });
  now += 400 * dayMs;
  await removeExpired(app);
  expect(await left()).toEqual({
    codes: [],
    links: [],
    logins: [],
    challenges: [],
    openings: [],
    visits: [],
    sessions: 0,
  });
});
