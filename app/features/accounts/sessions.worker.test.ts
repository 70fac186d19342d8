import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, startups } from "~/db/schema";
import type { App } from "~/server/app.server";
import { testApp } from "../../../tests/support/app";
import { endSession, findViewer, sessionLifetime, startSession } from "./sessions.server";

async function startupAccount(app: App) {
  const id = ulid();
  const at = app.now();
  await app.db.batch([
    app.db.insert(accounts).values({
      id,
      kind: "startup",
      email: `${id}@example.test`,
      locale: "zh-TW",
      referenceCode: id,
      activatedAt: at,
      createdAt: at,
      updatedAt: at,
    }),
    app.db.insert(startups).values({ id, name: "晨星", createdAt: at, updatedAt: at }),
  ]);
  return id;
}

describe("sessions", () => {
  it("finds the account a token stands for, and nobody once it has ended", async () => {
    const app = testApp();
    const accountId = await startupAccount(app);
    const token = await startSession(app, { accountId, userAgent: "test" });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup", id: accountId, name: "晨星" });
    await endSession(app, { token });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("knows no expired session, and keeps only a hash of the token", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const accountId = await startupAccount(app);
    const token = await startSession(app, { accountId, userAgent: "test" });
    const stored = await app.db.query.sessions.findMany();
    expect(JSON.stringify(stored)).not.toContain(token);
    now += sessionLifetime + 1;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });
});
