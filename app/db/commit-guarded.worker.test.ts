import { and, eq, isNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { expect, it } from "vitest";
import { accounts, events, favorites, sessions } from "~/db/schema";
import { AppError } from "~/server/errors";
import { makeInvestor } from "../../tests/support/accounts";
import { testApp } from "../../tests/support/app";
import { commitGuarded } from "./commit-guarded.server";

const app = testApp();

const eventOf = (id: string, action: string) =>
  app.db.insert(events).values({ id: ulid(), at: 1, action, subjectKind: "account", subjectId: id });

/** A change that succeeds once, with one statement before it and two after it. */
function suspension(id: string, error?: () => AppError) {
  return commitGuarded(app, {
    before: [app.db.insert(favorites).values({ accountId: id, targetId: id, createdAt: 1 }).onConflictDoNothing()],
    update: app.db
      .update(accounts)
      .set({ suspendedAt: 1 })
      .where(and(eq(accounts.id, id), isNull(accounts.suspendedAt))),
    event: eventOf(id, "account.suspended"),
    extraStatements: [
      app.db.update(accounts).set({ termVersion: 7 }).where(eq(accounts.id, id)),
      app.db.delete(sessions).where(eq(sessions.accountId, id)).returning({ accountId: sessions.accountId }),
    ],
    ...(error && { error }),
  });
}

async function writtenRows(id: string) {
  const suspended = and(eq(events.subjectId, id), eq(events.action, "account.suspended"));
  const [account, written, favorite] = await app.db.batch([
    app.db.select({ termVersion: accounts.termVersion }).from(accounts).where(eq(accounts.id, id)),
    app.db.select({ id: events.id }).from(events).where(suspended),
    app.db.select({ at: favorites.createdAt }).from(favorites).where(eq(favorites.accountId, id)),
  ]);
  return { termVersion: account[0]?.termVersion, events: written.length, favorites: favorite.length };
}

it("runs every statement and returns the results of the extra ones", async () => {
  const { id } = await makeInvestor(app);
  const [, ended] = await suspension(id);
  expect(ended).toEqual([{ accountId: id }]);
  expect(await writtenRows(id)).toEqual({ termVersion: 7, events: 1, favorites: 1 });
});

it("rolls the batch back when the change matches no row", async () => {
  const { id } = await makeInvestor(app);
  await app.db.update(accounts).set({ suspendedAt: 1 }).where(eq(accounts.id, id));
  const before = await writtenRows(id);
  await expect(suspension(id)).rejects.toMatchObject({ code: "wrong_state" });
  await expect(suspension(id, () => new AppError("gone"))).rejects.toMatchObject({ code: "gone" });
  expect(await writtenRows(id)).toEqual({ ...before, events: 0, favorites: 0 });
});

it("rethrows other database errors", async () => {
  const { id } = await makeInvestor(app);
  const update = app.db.update(accounts).set({ kind: "startup" }).where(eq(accounts.id, id));
  const favorite = { accountId: id, targetId: id, createdAt: 1 };
  const twice = [favorite, favorite].map((row) => app.db.insert(favorites).values(row));
  await expect(
    commitGuarded(app, { update, event: eventOf(id, "account.restored"), extraStatements: twice }),
  ).rejects.not.toBeInstanceOf(AppError);
});
