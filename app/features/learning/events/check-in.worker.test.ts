import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { eventRegistrations, events } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeEvent } from "../../../../tests/support/make-event";
import { countRegistrations, listAttendees } from "./attendees.server";
import { cancelOwnRegistration } from "./cancel-registration.server";
import { checkIn, undoCheckIn } from "./check-in.server";
import { exportAttendees } from "./export-attendees.server";
import { registerAccount } from "./register.server";
import { readableCode } from "./registration";

const app = testApp();
const origin = "https://fundbridge.test";
let actor: StaffViewer;

beforeAll(async () => {
  actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
});

async function registered(eventId: string, name = "林怡君") {
  const { viewer } = await makeInvestor(app, { name });
  return { viewer, ...(await registerAccount(app, { actor: viewer, eventId, origin })) };
}

describe("check-in", () => {
  it("by a code in any spelling counts once, even for fifty scans at once, and can be undone", async () => {
    const eventId = await makeEvent(app, actor);
    const own = await registered(eventId);
    const code = ` ${readableCode(own.code).toUpperCase()} `;
    const scans = await Promise.all(Array.from({ length: 50 }, () => checkIn(app, { actor, eventId, code })));
    expect(scans.filter(({ result }) => result === "checkedIn")).toHaveLength(1);
    expect(scans.filter(({ result }) => result === "already")).toHaveLength(49);
    expect((await countRegistrations(app, { ids: [eventId] }))(eventId).checkedIn).toBe(1);
    const logged = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, eventId), eq(events.action, "event.checked_in")));
    expect(logged).toHaveLength(1);
    // Attendees who checked in cannot cancel.
    await expect(cancelOwnRegistration(app, { actor: own.viewer, id: own.id, origin })).rejects.toMatchObject({
      code: "wrong_state",
    });
    await undoCheckIn(app, { actor, eventId, id: own.id });
    await expect(undoCheckIn(app, { actor, eventId, id: own.id })).rejects.toMatchObject({ code: "wrong_state" });
    expect((await countRegistrations(app, { ids: [eventId] }))(eventId).checkedIn).toBe(0);
    expect(await checkIn(app, { actor, eventId, id: own.id })).toMatchObject({ result: "checkedIn" });
  });

  it("refuses the waiting, the cancelled, unknown codes and codes of other events", async () => {
    const eventId = await makeEvent(app, actor, { capacity: 1 });
    const other = await makeEvent(app, actor);
    const first = await registered(eventId);
    const waiting = await registered(eventId);
    expect(await checkIn(app, { actor, eventId, code: waiting.code })).toMatchObject({ result: "waiting" });
    await cancelOwnRegistration(app, { actor: first.viewer, id: first.id, origin });
    expect(await checkIn(app, { actor, eventId, code: first.code })).toMatchObject({ result: "cancelled" });
    expect(await checkIn(app, { actor, eventId: other, code: waiting.code })).toEqual({ result: "unknown" });
    expect(await checkIn(app, { actor, eventId: other, id: waiting.id })).toEqual({ result: "unknown" });
    expect(await checkIn(app, { actor, eventId, code: "%' OR 1=1" })).toEqual({ result: "unknown" });
  });
});

describe("attendees", () => {
  it("are for staff with the permission", async () => {
    const eventId = await makeEvent(app, actor);
    const own = await registered(eventId);
    const reviewer = (await makeStaff(app, { staffRole: "reviewer" })).viewer;
    const startup = (await makeStartup(app)).viewer as unknown as StaffViewer;
    for (const one of [reviewer, startup]) {
      for (const attempt of [
        listAttendees(app, { actor: one, eventId, page: 1, size: 10 }),
        checkIn(app, { actor: one, eventId, code: own.code }),
        undoCheckIn(app, { actor: one, eventId, id: own.id }),
        exportAttendees(app, { actor: one, eventId, locale: "zh-TW" }),
      ]) {
        await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
      }
    }
  });

  it("are listed by status and found by the beginning of a name or address, or by code", async () => {
    const eventId = await makeEvent(app, actor, { capacity: 2 });
    const one = await registered(eventId, "Anna Lin");
    const two = await registered(eventId, "王小明");
    const three = await registered(eventId, "王大同");
    const list = async (given: { status?: "confirmed" | "waiting"; q?: string; page?: number; size?: number }) =>
      (await listAttendees(app, { actor, eventId, page: 1, size: 10, ...given })).result.map(({ id }) => id);
    expect(await list({})).toEqual([one.id, two.id, three.id]);
    expect(await list({ size: 2, page: 2 })).toEqual([three.id]);
    expect(await list({ status: "waiting" })).toEqual([three.id]);
    expect(await list({ q: "王" })).toEqual([two.id, three.id]);
    expect(await list({ q: "anna" })).toEqual([one.id]);
    expect(await list({ q: two.viewer.email })).toEqual([two.id]);
    expect(await list({ q: readableCode(one.code) })).toEqual([one.id]);
    expect(await list({ q: "%" })).toEqual([]);
  });

  it("are exported without formulas, and the export is recorded", async () => {
    const eventId = await makeEvent(app, actor);
    const own = await registered(eventId);
    await app.db.update(eventRegistrations).set({ name: '=HYPERLINK("x")' }).where(eq(eventRegistrations.id, own.id));
    const csv = await exportAttendees(app, { actor, eventId, locale: "en-US" });
    expect(csv).toContain(`"'=HYPERLINK(""x"")","${own.viewer.email}","Registered"`);
    const logged = await app.db.select().from(events).where(eq(events.subjectId, eventId));
    expect(logged.map(({ action }) => action)).toContain("event.attendees_exported");
  });
});
