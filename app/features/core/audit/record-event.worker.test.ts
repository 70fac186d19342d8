import { and, eq, lt } from "drizzle-orm";
import { ulid } from "ulidx";
import { expect, it } from "vitest";
import { accounts, events } from "~/db/schema";
import { makeInvestor } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { recordEvent } from "./record-event.server";

const app = testApp();

const readEvents = (subjectId: string) => app.db.select().from(events).where(eq(events.subjectId, subjectId));

it("stores all given fields, and defaults for the others", async () => {
  const id = ulid();
  const [full, bare] = [`${id}-full`, `${id}-bare`];
  const data = { way: "password" };
  const event = { actor: { id }, from: "0", to: "1", note: "because", data };
  await recordEvent(app, { ...event, action: "startup.submitted", subject: { kind: "startup", id: full } });
  await recordEvent(app, { actor: null, action: "file.viewed", subject: { kind: "file", id: bare } });
  expect(await readEvents(full)).toMatchObject([
    {
      actorId: id,
      action: "startup.submitted",
      subjectKind: "startup",
      fromState: "0",
      toState: "1",
      note: "because",
      data,
    },
  ]);
  expect(await readEvents(bare)).toMatchObject([
    { actorId: null, subjectKind: "file", fromState: null, toState: null, note: "", data: null },
  ]);
});

it("writes a conditional event only after a change", async () => {
  const { id } = await makeInvestor(app);
  const subject = { kind: "account", id } as const;
  const accept = (termVersion: number) =>
    app.db.batch([
      app.db
        .update(accounts)
        .set({ termVersion })
        .where(and(eq(accounts.id, id), lt(accounts.termVersion, termVersion))),
      recordEvent(app, { actor: { id }, action: "account.terms_accepted", subject }, { ifChanged: true }),
    ]);
  await accept(90);
  await accept(90);
  const accepted = (await readEvents(id)).filter(({ action }) => action === "account.terms_accepted");
  expect(accepted).toHaveLength(1);
});

it("rejects subjects of another kind and unknown actions at compile time", () => {
  // @ts-expect-error an account is not a startup
  recordEvent(app, { actor: null, action: "startup.submitted", subject: { kind: "account", id: "x" } });
  // @ts-expect-error no such action
  recordEvent(app, { actor: null, action: "startup.submit", subject: { kind: "startup", id: "x" } });
});
