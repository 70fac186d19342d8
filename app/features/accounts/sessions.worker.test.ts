import { describe, expect, it } from "vitest";
import { accounts } from "~/db/schema";
import { makeInvestor, makeStaff, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { endSession, findViewer, sessionLifetime, startSession } from "./sessions.server";

describe("sessions", () => {
  it("finds the account a token stands for, and nobody once it has ended", async () => {
    const app = testApp();
    const { id } = await makeStartup(app, { name: "晨星" });
    const token = await startSession(app, { accountId: id, userAgent: "test" });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup", id, name: "晨星" });
    await endSession(app, { token });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("knows no expired session, and keeps only a hash of the token", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token } = await makeInvestor(app);
    const stored = await app.db.query.sessions.findMany();
    expect(JSON.stringify(stored)).not.toContain(token);
    now += sessionLifetime + 1;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("knows nobody while the account is suspended", async () => {
    const app = testApp();
    const { token } = await makeStaff(app, { suspendedAt: null });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "staff", role: "reviewer" });
    await app.db.update(accounts).set({ suspendedAt: app.now() });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("reads a level whose end has passed as normal", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token, viewer } = await makeInvestor(app, { level: "gold", levelUntilAt: now + 1 });
    expect(viewer.level).toBe("gold");
    now += 1;
    expect(await findViewer(app, { token })).toMatchObject({ level: "normal" });
  });
});
