import { and, eq, like } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { accounts, contentItems, eventCounts, eventRegistrations, eventRequests, events, mails } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import type { Actor, StaffViewer } from "~/features/core/access/viewer";
import { linksOf } from "~/features/core/mail/render-mail";
import { publishItem } from "~/features/publishing/content-desk/publish-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { deleteItem, unpublishItem } from "~/features/publishing/content-desk/withdraw-item.server";
import { eventKind } from "~/features/publishing/content-kinds/event/kind";
import { isPagePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testAppWithWork } from "../../../../tests/support/app";
import { makeEvent } from "../../../../tests/support/make-event";
import { rowsRead } from "../../../../tests/support/rows-read";
import { listAttendees } from "./attendees.server";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.server";
import { createManageToken, readManageToken } from "./manage-token.server";
import {
  exportRegistrations,
  findOwnRegistration,
  findRegistration,
  listOwnRegistrations,
} from "./own-registrations.server";
import { pruneRegistrations } from "./prune-registrations.server";
import { confirmRegistration, registerAccount } from "./register.server";
import { keptFor, missingGrace, registrationPath } from "./registration";
import { registerStatement } from "./registration-statements.server";
import { requestRegistration } from "./request-registration.server";
import { tendEvents } from "./tend-events.server";

const start = Date.now();
let now = start;
const { app, done } = testAppWithWork({ now: () => now });
const origin = "https://fundbridge.test";
let editor: StaffViewer;

beforeAll(async () => {
  editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});

const people = async (number: number): Promise<Actor[]> =>
  Promise.all(Array.from({ length: number }, async () => (await makeInvestor(app)).viewer));
const register = (actor: Actor, eventId: string) => registerAccount(app, { actor, eventId, origin });
const rowsOf = (eventId: string) =>
  app.db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
    .orderBy(eventRegistrations.position);
const statusesOf = async (eventId: string) => (await rowsOf(eventId)).map(({ status }) => status);
const countsOf = (eventId: string) => app.db.select().from(eventCounts).where(eq(eventCounts.eventId, eventId)).get();
const mailsTo = async (to: string) =>
  (await app.db.select().from(mails).where(eq(mails.to, to))).map((m) => m.template);

describe("50 parallel registrations for 20 places", () => {
  it("give 20 places and a waiting list of 30 in order, nobody twice", async () => {
    const id = await makeEvent(app, editor, { capacity: 20 });
    const actors = await people(50);
    const results = await Promise.all(actors.map((actor) => register(actor, id)));
    const rows = await rowsOf(id);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    expect(rows.map(({ status }) => status)).toEqual([...Array(20).fill("confirmed"), ...Array(30).fill("waiting")]);
    expect(new Set(rows.map(({ accountId }) => accountId)).size).toBe(50);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(50);
    expect(results.filter(({ status }) => status === "confirmed")).toHaveLength(20);
    expect(await countsOf(id)).toMatchObject({ confirmed: 20, waiting: 30, cancelled: 0, lastPosition: 50 });
    const last = actors.find((actor) => actor.id === rows[49]?.accountId) as Actor;
    expect(await findOwnRegistration(app, { actor: last, eventId: id })).toMatchObject({ ahead: 29 });

    // Everyone with a place cancels at once, some of them twice.
    const leaving = rows.slice(0, 20).flatMap((row) => [row, row]);
    const attempts = await Promise.allSettled(
      leaving.map((row) => {
        const actor = actors.find((one) => one.id === row.accountId) as Actor;
        return cancelOwnRegistration(app, { actor, id: row.id, origin });
      }),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
    expect(await statusesOf(id)).toEqual([
      ...Array(20).fill("cancelled"),
      ...Array(20).fill("confirmed"),
      ...Array(10).fill("waiting"),
    ]);
    expect(await countsOf(id)).toMatchObject({ confirmed: 20, waiting: 10, cancelled: 20 });
    await done();
    await tendEvents(app);
    for (const moved of rows.slice(20, 40)) {
      const told = await mailsTo(actors.find(({ id: one }) => one === moved.accountId)?.email ?? "");
      expect(told.filter((template) => template !== "eventWaiting")).toHaveLength(1);
    }
  });

  it("of one person are one registration, with one mail", async () => {
    const id = await makeEvent(app, editor, { capacity: 20 });
    const statements = Array.from({ length: 50 }, () => {
      const registrant = { accountId: null, email: "once@example.test", name: "林一", locale: "zh-TW" as const };
      return registerStatement(app, { eventId: id, registrant });
    });
    await Promise.all(statements);
    expect(await statusesOf(id)).toEqual(["waiting"]);
    const [actor] = (await people(1)) as [Actor];
    await Promise.allSettled(Array.from({ length: 50 }, () => register(actor, id)));
    await Promise.all([tendEvents(app), tendEvents(app)]);
    await done();
    expect(await statusesOf(id)).toEqual(["confirmed", "confirmed"]);
    expect(await mailsTo(actor.email)).toEqual(["eventConfirmed"]);
    const logged = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.action, "event.registered")));
    expect(logged).toHaveLength(1);
  });
});

describe("a visitor", () => {
  const request = (eventId: string, given: { email?: string; ip?: string; name?: string } = {}) =>
    requestRegistration(app, {
      eventId,
      name: "王小明",
      email: "visitor@example.test",
      locale: "en-US",
      origin,
      ip: "203.0.113.9",
      ...given,
    });
  const tokenTo = async (email: string) => {
    const sent = await app.db.select().from(mails).where(eq(mails.to, email));
    const mail = sent.filter(({ template }) => template === "eventRequest").at(-1);
    return linksOf(mail?.text ?? "").flatMap((link) => /\/events\/confirm\/(\S+)/.exec(link)?.[1] ?? [])[0] ?? "";
  };

  it("holds no place until the mailed link is opened, and can cancel by the next one", async () => {
    const id = await makeEvent(app, editor, { capacity: 1 });
    await request(id);
    expect(await rowsOf(id)).toEqual([]);
    const token = await tokenTo("visitor@example.test");
    const [own, again] = await Promise.all([
      confirmRegistration(app, { token, origin }),
      confirmRegistration(app, { token, origin }),
    ]);
    expect([own.id, own.status]).toEqual([again.id, "confirmed"]);
    await done();
    await tendEvents(app);
    expect((await mailsTo("visitor@example.test")).filter((one) => one !== "eventRequest")).toEqual(["eventConfirmed"]);
    const next = (await makeStartup(app)).viewer;
    expect((await register(next, id)).status).toBe("waiting");
    expect(await readManageToken(app, own.token)).toBe(own.id);
    expect(await cancelRegistration(app, { token: own.token, origin })).toEqual({ wasWaiting: false });
    expect(await findOwnRegistration(app, { actor: next, eventId: id })).toMatchObject({ status: "confirmed" });
    await expect(cancelRegistration(app, { token: own.token, origin })).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("tells whoever leaves the waiting list that they were waiting", async () => {
    const id = await makeEvent(app, editor, { capacity: 1 });
    const [first, second] = (await people(2)) as [Actor, Actor];
    await register(first, id);
    await register(second, id);
    const [place, waiting] = await rowsOf(id);
    const leave = (actor: Actor, row = place) => cancelOwnRegistration(app, { actor, id: row?.id ?? "", origin });
    expect(await leave(second, waiting)).toEqual({ wasWaiting: true });
    expect(await leave(first, place)).toEqual({ wasWaiting: false });
  });

  it("cannot use an old link, a forged one, or one for another registration", async () => {
    const id = await makeEvent(app, editor);
    await request(id, { email: "late@example.test" });
    const token = await tokenTo("late@example.test");
    now += dayMs + 1;
    await expect(confirmRegistration(app, { token, origin })).rejects.toMatchObject({ code: "gone" });
    now -= dayMs + 1;
    await expect(confirmRegistration(app, { token: "x", origin })).rejects.toMatchObject({ code: "gone" });
    const [one, other] = await Promise.all((await people(2)).map((actor) => register(actor, id)));
    const forged = `${one?.id}~${other?.token.split("~")[1]}`;
    for (const bad of ["", "~", forged, one?.id ?? "", `${one?.token}~x`]) {
      expect(await readManageToken(app, bad)).toBeNull();
      await expect(cancelRegistration(app, { token: bad, origin })).rejects.toMatchObject({ code: "not_found" });
    }
  });

  it("gets links that are pages in both languages, whatever their signature", async () => {
    for (let at = 0; at < 40; at += 1) {
      const token = await createManageToken(app, ulid(start + at));
      const path = registrationPath(token);
      expect(isPagePath(path)).toBe(true);
    }
  });

  it("cannot flood an address or send from one network without end", async () => {
    const id = await makeEvent(app, editor);
    const toOne = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => request(id, { email: "flood@example.test", ip: `198.51.100.${at}` })),
    );
    expect(toOne.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await mailsTo("flood@example.test")).toHaveLength(5);
    const fromOne = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => request(id, { email: `f${at}@example.test`, ip: "192.0.2.77" })),
    );
    expect(fromOne.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });

  it("cannot go on flooding an address all day", async () => {
    const id = await makeEvent(app, editor);
    for (let hours = 0; hours < 20; hours += 2) {
      now = start + hours * hourMs;
      await request(id, { email: "daily@example.test", ip: `198.51.100.${hours}` }).catch(() => undefined);
    }
    now = start;
    expect(await mailsTo("daily@example.test")).toHaveLength(5);
  });
});

describe("registration is closed", () => {
  it.each([
    ["after the deadline", { register_until: start + hourMs }, 2 * hourMs],
    ["once it has started", { starts_at: start + hourMs, ends_at: start + 3 * hourMs }, 2 * hourMs],
    ["without registration", { registration: "none" as const }, 0],
    ["on another site", { registration: "link" as const, registration_link: "https://example.test/form" }, 0],
    ["when cancelled", { is_cancelled: true }, 0],
  ])("%s", async (_, content, later) => {
    const id = await makeEvent(app, editor, content);
    const [actor] = (await people(1)) as [Actor];
    now = start + later;
    await expect(register(actor, id)).rejects.toMatchObject({ code: "wrong_state" });
    const options = {
      eventId: id,
      name: "A",
      email: "a@example.test",
      locale: "zh-TW" as const,
      origin,
      ip: "1.2.3.4",
    };
    await expect(requestRegistration(app, options)).rejects.toMatchObject({ code: "wrong_state" });
    now = start;
    expect(await rowsOf(id)).toEqual([]);
  });

  it("for drafts, deleted items, other kinds and unknown ids", async () => {
    const id = await makeEvent(app, editor);
    await deleteItem(app, { actor: editor, kind: eventKind, id });
    const other = await makeEvent(app, editor);
    await app.db.update(contentItems).set({ kind: "news" }).where(eq(contentItems.id, other));
    const [actor] = (await people(1)) as [Actor];
    for (const bad of [id, other, "unknown", "' OR 1=1 --"]) {
      await expect(register(actor, bad)).rejects.toMatchObject({ code: "wrong_state" });
      const options = {
        eventId: bad,
        name: "A",
        email: "b@example.test",
        locale: "zh-TW" as const,
        origin,
        ip: "1.2.3.5",
      };
      await expect(requestRegistration(app, options)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("someone else's registration", () => {
  it("is neither found nor cancelled", async () => {
    const id = await makeEvent(app, editor);
    const [one, other] = (await people(2)) as [Actor, Actor];
    const own = await register(one, id);
    expect(await findOwnRegistration(app, { actor: other, eventId: id })).toBeNull();
    expect(await listOwnRegistrations(app, { actor: other, locale: "zh-TW" })).toEqual([]);
    await expect(cancelOwnRegistration(app, { actor: other, id: own.id, origin })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await findRegistration(app, { id: own.id }))?.status).toBe("confirmed");
  });

  it("does not pass on with its address", async () => {
    const id = await makeEvent(app, editor);
    const [one] = (await people(1)) as [Actor];
    const own = await register(one, id);
    await app.db.update(accounts).set({ email: "moved@example.test" }).where(eq(accounts.id, one.id));
    const next = (await makeStartup(app, { account: { email: one.email } })).viewer;
    const token = createToken();
    const taking = [() => register(next, id), () => confirmRegistration(app, { token, origin })];
    await app.db.insert(eventRequests).values({
      tokenHash: await hashToken(token),
      eventId: id,
      email: one.email,
      name: "後來的人",
      locale: "zh-TW",
      expiresAt: now + dayMs,
    });
    for (const status of ["confirmed", "cancelled"] as const) {
      if (status === "cancelled") await cancelRegistration(app, { token: own.token, origin });
      for (const take of taking) await expect(take()).rejects.toMatchObject({ code: "wrong_state" });
      expect(await findOwnRegistration(app, { actor: next, eventId: id })).toBeNull();
      expect(await listOwnRegistrations(app, { actor: next, locale: "zh-TW" })).toEqual([]);
      expect(await exportRegistrations(app, { actor: next })).toEqual([]);
      await expect(cancelOwnRegistration(app, { actor: next, id: own.id, origin })).rejects.toMatchObject({
        code: "not_found",
      });
      expect(await rowsOf(id)).toMatchObject([{ id: own.id, accountId: one.id, status }]);
    }
  });
});

/** Publishes a change to an event. */
async function change(id: string, changes: object) {
  const { revision } = await saveItem(app, { actor: editor, kind: eventKind, id, changes });
  await publishItem(app, { actor: editor, kind: eventKind, id, revision });
}

describe("cron", () => {
  it("moves people up when there are more places", async () => {
    const id = await makeEvent(app, editor, { capacity: 1 });
    const actors = await people(4);
    for (const actor of actors) await register(actor, id);
    await change(id, { capacity: 3 });
    await Promise.all([tendEvents(app), tendEvents(app)]);
    await done();
    expect(await statusesOf(id)).toEqual(["confirmed", "confirmed", "confirmed", "waiting"]);
    expect(await mailsTo(actors[1]?.email ?? "")).toEqual(["eventWaiting", "eventPromoted"]);
    expect(await mailsTo(actors[3]?.email ?? "")).toEqual(["eventWaiting"]);
  });

  it("calls registrations off and mails everyone once when the event is cancelled", async () => {
    const id = await makeEvent(app, editor, { capacity: 1 });
    const actors = await people(2);
    for (const actor of actors) await register(actor, id);
    await done();
    await change(id, { is_cancelled: true });
    await Promise.all([tendEvents(app), tendEvents(app)]);
    await tendEvents(app);
    expect(await statusesOf(id)).toEqual(["cancelled", "cancelled"]);
    for (const { email } of actors) {
      expect((await mailsTo(email)).filter((one) => one === "eventCancelled")).toHaveLength(1);
    }
    expect((await countsOf(id))?.closedAt).not.toBeNull();
  });

  it("does the same for an event that stays unpublished, but not for a slip", async () => {
    const id = await makeEvent(app, editor);
    const [actor] = (await people(1)) as [Actor];
    await register(actor, id);
    await done();
    await unpublishItem(app, { actor: editor, kind: eventKind, id });
    await tendEvents(app);
    now += missingGrace - 1;
    await tendEvents(app);
    expect(await statusesOf(id)).toEqual(["confirmed"]);
    await publishItem(app, { actor: editor, kind: eventKind, id, revision: 1 });
    await tendEvents(app);
    await unpublishItem(app, { actor: editor, kind: eventKind, id });
    await tendEvents(app);
    now += missingGrace;
    await tendEvents(app);
    expect(await statusesOf(id)).toEqual(["cancelled"]);
    expect(await mailsTo(actor.email)).toEqual(["eventConfirmed", "eventCancelled"]);
    now = start;
  });

  it("reminds the confirmed the day before and, online, the hour before, exactly once", async () => {
    const starts_at = start + 3 * dayMs;
    const id = await makeEvent(app, editor, { starts_at, is_online: true, capacity: 1 });
    const [one, two] = (await people(2)) as [Actor, Actor];
    await register(one, id);
    await register(two, id);
    await done();
    for (const at of [
      starts_at - 2 * dayMs,
      starts_at - dayMs,
      starts_at - 5 * hourMs,
      starts_at - hourMs,
      starts_at - 1,
    ]) {
      now = at;
      await Promise.all([tendEvents(app), tendEvents(app)]);
    }
    now = start;
    expect(await mailsTo(one.email)).toEqual(["eventConfirmed", "eventTomorrow", "eventSoon"]);
    expect(await mailsTo(two.email)).toEqual(["eventWaiting"]);
  });

  it("goes on with an event that was postponed after its end", async () => {
    const id = await makeEvent(app, editor, { capacity: 1 });
    const [one, two] = (await people(2)) as [Actor, Actor];
    await register(one, id);
    await register(two, id);
    await done();
    now = start + 4 * dayMs;
    await tendEvents(app);
    expect((await countsOf(id))?.closedAt).toBe(now);
    const starts_at = start + 30 * dayMs;
    await change(id, { starts_at, ends_at: starts_at + hourMs, capacity: 2 });
    await tendEvents(app);
    now = starts_at - dayMs;
    await tendEvents(app);
    now = start;
    expect(await mailsTo(one.email)).toEqual(["eventConfirmed", "eventTomorrow"]);
    expect(await mailsTo(two.email)).toEqual(["eventWaiting", "eventPromoted", "eventTomorrow"]);
  });

  it("closes an event again that was only corrected after its end", async () => {
    const id = await makeEvent(app, editor);
    await register((await people(1))[0] as Actor, id);
    await done();
    now = start + 4 * dayMs;
    await tendEvents(app);
    await change(id, { capacity: 7 });
    expect((await countsOf(id))?.closedAt).toBeNull();
    await tendEvents(app);
    expect((await countsOf(id))?.closedAt).toBe(now);
    now = start;
  });

  it("reminds of the new date when an event is postponed after a reminder", async () => {
    const id = await makeEvent(app, editor, { starts_at: start + 2 * dayMs, is_online: true });
    const [actor] = (await people(1)) as [Actor];
    await register(actor, id);
    await done();
    now = start + dayMs;
    await tendEvents(app);
    const starts_at = start + 9 * dayMs;
    await change(id, { starts_at, ends_at: starts_at + hourMs });
    for (const at of [now, starts_at - dayMs, starts_at - hourMs]) {
      now = at;
      await tendEvents(app);
    }
    now = start;
    expect(await mailsTo(actor.email)).toEqual(["eventConfirmed", "eventTomorrow", "eventTomorrow", "eventSoon"]);
  });

  it("looks after more open events than fit one run", async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ eventId: `0-${at}`, confirmed: 1 }));
    for (const row of rows) await app.db.insert(eventCounts).values(row);
    const id = await makeEvent(app, editor, { capacity: 1 });
    const [one, two] = (await people(2)) as [Actor, Actor];
    await register(one, id);
    await register(two, id);
    await change(id, { capacity: 2 });
    for (let run = 0; run < 100 && (await statusesOf(id)).includes("waiting"); run++) await tendEvents(app);
    await done();
    await app.db.delete(eventCounts).where(like(eventCounts.eventId, "0-%"));
    expect(await statusesOf(id)).toEqual(["confirmed", "confirmed"]);
  });

  it("sends no reminder right after a registration that is that late", async () => {
    const id = await makeEvent(app, editor, { starts_at: start + 5 * hourMs });
    const [actor] = (await people(1)) as [Actor];
    await register(actor, id);
    await done();
    await tendEvents(app);
    expect(await mailsTo(actor.email)).toEqual(["eventConfirmed"]);
  });

  it("anonymises registrations six months after the event, and keeps the numbers", async () => {
    const id = await makeEvent(app, editor);
    const [actor] = (await people(1)) as [Actor];
    await register(actor, id);
    await done();
    now = start + 4 * dayMs;
    await tendEvents(app);
    now += keptFor + 1;
    await pruneRegistrations(app);
    await pruneRegistrations(app);
    now = start;
    expect(await rowsOf(id)).toMatchObject([{ accountId: null, email: null, name: "", status: "confirmed" }]);
    expect(await countsOf(id)).toMatchObject({ confirmed: 1 });
    expect((await countsOf(id))?.anonymisedAt).not.toBeNull();
  });
});

it("reads few rows however many have registered", async () => {
  const id = await makeEvent(app, editor, { capacity: 2100 });
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    id: `many-${at}`,
    eventId: id,
    email: `many-${at}@example.test`,
    name: `人${at}`,
    nameKey: `人${at}`,
    locale: "zh-TW" as const,
    status: "confirmed" as const,
    position: at + 1,
    code: `many-${at}`,
    mailedStatus: "confirmed" as const,
    createdAt: now,
    updatedAt: now,
  }));
  for (let from = 0; from < rows.length; from += 5)
    await app.db.insert(eventRegistrations).values(rows.slice(from, from + 5));
  const [actor] = (await people(1)) as [Actor];
  const { rows: read } = await rowsRead(async () => {
    await register(actor, id);
    await findOwnRegistration(app, { actor, eventId: id });
    await tendEvents(app as App);
  });
  await done();
  const staff = { actor: editor, eventId: id, size: 50 };
  const lists = await rowsRead(async () => {
    await listAttendees(app, { ...staff, page: 1, status: "confirmed" });
    await listAttendees(app, { ...staff, page: 1, q: "人19" });
    await listAttendees(app, { ...staff, page: 1, q: "many-7@example.test" });
  });
  expect(read).toBeLessThan(200);
  expect(lists.rows).toBeLessThan(400);
  expect(await app.db.select().from(eventRequests).where(eq(eventRequests.eventId, id))).toEqual([]);
});
