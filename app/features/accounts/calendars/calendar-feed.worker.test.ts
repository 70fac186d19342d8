import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, calendarFeeds, meetings } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { counterTimes } from "~/features/messaging/meetings/counter-times.server";
import { endMeeting } from "~/features/messaging/meetings/end-meeting.server";
import { readMeetingFile } from "~/features/messaging/meetings/read-meeting-file.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { newestMeeting, withOffer } from "../../../../tests/support/meetings";
import { outcome } from "../../../../tests/support/outcome";
import { attemptLimits } from "../accounts/attempt-rules";
import { createCalendarFeed } from "./create-calendar-feed.server";
import { readCalendarFeed } from "./read-calendar-feed.server";
import { readCalendars } from "./read-calendars.server";
import { revokeCalendarFeed } from "./revoke-calendar-feed.server";

const start = Date.UTC(2026, 10, 27, 4);
const clock = { now: start };
const app = testApp({ now: () => clock.now });
const origin = "https://fundbridge.test";

type Owner = Parameters<typeof createCalendarFeed>[1]["actor"];

async function tokenOf(actor: Owner): Promise<string> {
  const { feed } = await readCalendars(app, { actor, origin });
  return /\/calendar\/([\w-]{43})\.ics$/.exec(feed?.address ?? "")?.[1] ?? "";
}

async function created(actor: Owner): Promise<string> {
  await createCalendarFeed(app, { actor });
  return tokenOf(actor);
}

const readAt = (token: string, ip = "192.0.2.1") => readCalendarFeed(app, { token, ip });

const unfolded = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const eventLines = (text: string) =>
  unfolded(text).filter((line) => /^(?:UID|SEQUENCE|DTSTART|DTEND|SUMMARY|STATUS|LOCATION|DESCRIPTION):/.test(line));

/** A pair with an agreed meeting, and the startup's feed. */
async function agreed() {
  clock.now = start;
  const pair = await withOffer(app);
  await agreeTime(app, {
    ...pair.asInvestor,
    ...(await newestMeeting(app, pair.asInvestor)).form,
    startAt: pair.slots[0],
  });
  return { ...pair, token: await created(pair.asStartup.actor) };
}

describe("the calendar feed", () => {
  it("has the meeting as its mailed file has it, after moving and cancelling too", async () => {
    const { asStartup, asInvestor, meetingId, slots, token } = await agreed();
    const fileOf = async () => (await readMeetingFile(app, { ...asStartup, meetingId, locale: "zh-TW" })).text;
    expect(eventLines(await readAt(token))).toEqual(eventLines(await fileOf()));
    expect(eventLines(await readAt(token))).toContain("SEQUENCE:0");
    clock.now += hourMs;
    await counterTimes(app, { ...asStartup, ...(await newestMeeting(app, asStartup)).form, slots: [slots[1]] });
    await agreeTime(app, { ...asInvestor, ...(await newestMeeting(app, asInvestor)).form, startAt: slots[1] });
    expect(eventLines(await readAt(token))).toEqual(eventLines(await fileOf()));
    await endMeeting(app, { ...asStartup, ...(await newestMeeting(app, asStartup)).form });
    const lines = eventLines(await readAt(token));
    expect(lines).toEqual(eventLines(await fileOf()));
    expect(lines).toEqual(expect.arrayContaining(["SEQUENCE:2", "STATUS:CANCELLED", `UID:${meetingId}@localhost`]));
  });

  it("is published, names nobody's address, and stays the same while the meetings do", async () => {
    const { asInvestor, startup, investor, token } = await agreed();
    const text = await readAt(token);
    expect(unfolded(text)).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "X-WR-CALNAME:募橋會議"]));
    expect(text).not.toContain(startup.viewer.email);
    expect(text).not.toContain(investor.viewer.email);
    expect(text).not.toContain("ATTENDEE");
    expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent")).toHaveLength(1);
    clock.now += hourMs;
    expect(await readAt(token)).toBe(text);
    await app.db.update(accounts).set({ locale: "en-US" }).where(eq(accounts.id, asInvestor.actor.id));
    expect(unfolded(await readAt(await created(asInvestor.actor)))).toContain("X-WR-CALNAME:Fundbridge meetings");
  });

  it("leaves out what is only offered, and what began more than 30 days ago", async () => {
    clock.now = start;
    const offered = await withOffer(app);
    expect(eventLines(await readAt(await created(offered.asStartup.actor)))).toEqual([]);
    const { slots, token, meetingId } = await agreed();
    clock.now = slots[0] + 30 * dayMs - 1;
    expect(eventLines(await readAt(token))).toContain(`UID:${meetingId}@localhost`);
    clock.now = slots[0] + 30 * dayMs;
    expect(eventLines(await readAt(token))).toEqual([]);
  });

  it("has an account's own meetings only", async () => {
    const one = await agreed();
    const other = await agreed();
    expect(await readAt(one.token)).not.toContain(other.meetingId);
    expect(await readAt(one.token)).toContain(one.meetingId);
  });

  it("stays bounded", async () => {
    const { meetingId, asStartup, token } = await agreed();
    const row = await app.db.select().from(meetings).where(eq(meetings.id, meetingId)).get();
    if (!row) throw new Error("There is no meeting.");
    for (let made = 0; made < 10; made++) {
      const more = Array.from({ length: 51 }, () => ({ ...row, id: ulid(), state: "cancelled" as const }));
      const [first, ...others] = more.map((one) => app.db.insert(meetings).values(one));
      if (first) await app.db.batch([first, ...others]);
    }
    const found = unfolded(await readAt(token)).filter((line) => line === "BEGIN:VEVENT");
    expect(found).toHaveLength(500);
    await app.db.delete(meetings).where(eq(meetings.startupId, asStartup.actor.id));
  });
});

describe("the address of the calendar feed", () => {
  it("is kept as a hash and encrypted", async () => {
    const { viewer } = await makeStartup(app);
    const token = await created(viewer);
    expect(token).toHaveLength(43);
    const row = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, viewer.id)).get();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("works no longer once it is replaced or turned off, and guesses find nothing", async () => {
    const { viewer } = await makeStartup(app);
    const first = await created(viewer);
    const second = await created(viewer);
    expect(second).not.toBe(first);
    expect(await outcome(readAt(first))).toBe("not_found");
    expect(await readAt(second)).toContain("BEGIN:VCALENDAR");
    await revokeCalendarFeed(app, { actor: viewer });
    expect(await outcome(readAt(second))).toBe("not_found");
    expect(await outcome(revokeCalendarFeed(app, { actor: viewer }))).toBe("not_found");
    expect((await readCalendars(app, { actor: viewer, origin })).feed).toBeNull();
    expect(await outcome(readAt("A".repeat(43)))).toBe("not_found");
  });

  it("is closed while its account is suspended or about to be deleted", async () => {
    const { viewer } = await makeStartup(app);
    const token = await created(viewer);
    const set = (values: Partial<typeof accounts.$inferInsert>) =>
      app.db.update(accounts).set(values).where(eq(accounts.id, viewer.id));
    for (const column of ["suspendedAt", "eraseAt", "erasedAt"] as const) {
      await set({ [column]: clock.now });
      expect(await outcome(readAt(token))).toBe("not_found");
      await set({ [column]: null });
      expect(await readAt(token)).toContain("BEGIN:VCALENDAR");
    }
    await set({ eraseAt: clock.now });
    expect(await outcome(createCalendarFeed(app, { actor: viewer }))).toBe("erasing");
  });

  it("is for startups and investors, and created a limited number of times", async () => {
    const staff = await makeStaff(app);
    expect(await outcome(createCalendarFeed(app, { actor: staff.viewer }))).toBe("forbidden");
    const { viewer } = await makeStartup(app);
    for (let made = 0; made < attemptLimits.calendarFeedPerAccount.max; made++)
      await createCalendarFeed(app, { actor: viewer });
    expect(await outcome(createCalendarFeed(app, { actor: viewer }))).toBe("rate_limited");
  });

  it("is limited per network, apart for wrong tokens and for each right one", async () => {
    const keys: string[] = [];
    const suggest = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 3 }) };
    const limited = { ...app, limits: { ...app.limits, suggest } };
    const { viewer } = await makeStartup(app);
    const token = await created(viewer);
    const ip = "192.0.2.9";
    expect(await outcome(readCalendarFeed(limited, { token: "B".repeat(43), ip }))).toBe("not_found");
    expect(await readCalendarFeed(limited, { token, ip })).toContain("BEGIN:VCALENDAR");
    expect(await outcome(readCalendarFeed(limited, { token, ip }))).toBe("rate_limited");
    expect(keys).toEqual([`${ip}|calendar-feed:`, ...Array(2).fill(`${ip}|calendar-feed:${viewer.id}`)]);
  });
});
