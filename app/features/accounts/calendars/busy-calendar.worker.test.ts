import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { busyCalendars } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, testAppWithWork } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { attemptLimits } from "../accounts/attempt-rules";
import { exportCalendars } from "./export-calendars.server";
import { CalendarProblem, fetchCalendar, mostCalendarBytes } from "./fetch-calendar.server";
import { findBusyTimes } from "./find-busy-times.server";
import { readCalendars } from "./read-calendars.server";
import { removeBusyCalendar } from "./remove-busy-calendar.server";
import { saveBusyCalendar } from "./save-busy-calendar.server";

const start = Date.UTC(2026, 10, 27, 4);
const address = "https://calendar.google.com/calendar/ical/wang/private-1a2b3c/basic.ics";
const calendarAt = (hour: string) =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:看診\r\nDTSTART:20261130T${hour}0000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const busyAt = (hour: number) => {
  const at = Date.UTC(2026, 10, 30, hour);
  return [[at, at + hourMs]];
};

/** An app that reaches only what `answers` has, and notes what it asked for. */
function reaching(answers: Record<string, () => Response>, { resolver = "" } = {}) {
  const asked: { url: string; init?: RequestInit }[] = [];
  const clock = { now: start };
  const made = testAppWithWork({ now: () => clock.now });
  const app = {
    ...made.app,
    config: { ...made.app.config, DNS_RESOLVER: resolver || undefined },
    fetch: async (url: string, init?: RequestInit) => {
      asked.push({ url, init });
      const answer = answers[url];
      if (!answer) throw new TypeError(`Nothing answers at ${url}`);
      return answer();
    },
  };
  return { app, asked, clock, answers, done: made.done };
}

const file = (text: string) => () => new Response(text, { headers: { "Content-Type": "text/calendar" } });
const to = (location: string) => () => new Response(null, { status: 302, headers: { Location: location } });
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => "read",
    (error: unknown) => (error instanceof CalendarProblem ? error.problem : error),
  );

describe("a request to a member's calendar", () => {
  it("sends no cookies, follows no redirect itself, and ends in time", async () => {
    const { app, asked } = reaching({ [address]: file(calendarAt("01")) });
    expect(await fetchCalendar(app, address)).toContain("BEGIN:VCALENDAR");
    expect(asked).toMatchObject([{ url: address, init: { redirect: "manual", headers: { Accept: "text/calendar" } } }]);
    expect(asked[0]?.init?.signal).toBeInstanceOf(AbortSignal);
  });

  it("follows three redirects, each checked like the address itself", async () => {
    const hop = (nth: number) => `https://h${nth}.example.org/own.ics`;
    const chain = { [hop(1)]: to(hop(2)), [hop(2)]: to("https://h3.example.org/own.ics"), [hop(3)]: to(hop(4)) };
    const { app } = reaching({ ...chain, [hop(4)]: file(calendarAt("01")) });
    expect(await problemOf(fetchCalendar(app, hop(1)))).toBe("read");
    const longer = reaching({ ...chain, [hop(4)]: to(hop(5)), [hop(5)]: file(calendarAt("01")) });
    expect(await problemOf(fetchCalendar(longer.app, hop(1)))).toBe("refused");
    expect(longer.asked.map(({ url }) => url)).not.toContain(hop(5));
  });

  it.each([
    "http://calendar.google.com/own.ics",
    "https://127.0.0.1/",
    "https://[::ffff:7f00:1]/",
    "https://2130706433/",
    "//169.254.169.254/latest/meta-data",
    "https://metadata.google.internal/",
    "https://localhost:8787/",
    "file:///etc/passwd",
    "data:text/calendar,BEGIN:VCALENDAR",
    "",
  ])("is not redirected to %j", async (location) => {
    const { app, asked } = reaching({ [address]: to(location) });
    expect(await problemOf(fetchCalendar(app, address))).toBe("refused");
    expect(asked.every(({ url }) => url === address)).toBe(true);
  });

  it.each([
    ["10.0.0.1", "refused"],
    ["127.0.0.1", "refused"],
    ["169.254.169.254", "refused"],
    ["100.64.1.1", "refused"],
    ["93.184.216.34", "read"],
    [null, "unreachable"],
  ])("asks where its name leads, if it can: %s", async (ip, expected) => {
    const resolver = "https://dns.example.org/dns-query";
    const dns = (records: object[]) => () => Response.json({ Status: 0, Answer: records });
    const { app, asked } = reaching(
      {
        [address]: file(calendarAt("01")),
        [`${resolver}?name=calendar.google.com&type=A`]: dns([
          { type: 5, data: "www3.l.google.com." },
          ...(ip ? [{ type: 1, data: ip }] : []),
        ]),
        [`${resolver}?name=calendar.google.com&type=AAAA`]: dns([]),
      },
      { resolver },
    );
    expect(await problemOf(fetchCalendar(app, address))).toBe(expected);
    expect(asked.some(({ url }) => url === address)).toBe(expected === "read");
  });

  it("is refused if one of several addresses is private, and when the resolver fails", async () => {
    const resolver = "https://dns.example.org/dns-query";
    const answers = (six: () => Response) => ({
      [address]: file(calendarAt("01")),
      [`${resolver}?name=calendar.google.com&type=A`]: () => Response.json({ Answer: [{ type: 1, data: "8.8.8.8" }] }),
      [`${resolver}?name=calendar.google.com&type=AAAA`]: six,
    });
    const mapped = reaching(
      answers(() => Response.json({ Answer: [{ type: 28, data: "::ffff:10.0.0.1" }] })),
      { resolver },
    );
    expect(await problemOf(fetchCalendar(mapped.app, address))).toBe("refused");
    const failing = reaching(
      answers(() => new Response("", { status: 500 })),
      { resolver },
    );
    expect(await problemOf(fetchCalendar(failing.app, address))).toBe("unreachable");
  });

  it("stops reading an answer that is too large, and takes errors for no answer", async () => {
    let pulled = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            pulled += 1;
            controller.enqueue(new Uint8Array(256 * 1024));
          },
        }),
      );
    const { app } = reaching({ [address]: endless });
    expect(await problemOf(fetchCalendar(app, address))).toBe("too_large");
    expect(pulled).toBeLessThan(mostCalendarBytes / (256 * 1024) + 5);
    const gone = reaching({ [address]: () => new Response("gone", { status: 404 }) });
    expect(await problemOf(fetchCalendar(gone.app, address))).toBe("unreachable");
    expect(await problemOf(fetchCalendar(reaching({}).app, address))).toBe("unreachable");
  });
});

describe("the times an account is busy elsewhere", () => {
  const week = { from: start, until: start + 7 * dayMs };

  it("are kept without anything else of the calendar, and its address encrypted", async () => {
    const { app } = reaching({ [address]: file(calendarAt("01")) });
    const { viewer } = await makeStartup(app);
    await saveBusyCalendar(app, { actor: viewer, address });
    const row = await app.db.select().from(busyCalendars).where(eq(busyCalendars.accountId, viewer.id)).get();
    expect(row?.busy).toEqual(busyAt(1));
    expect(JSON.stringify(row)).not.toMatch(/看診|private-1a2b3c|google/);
    expect((await readCalendars(app, { actor: viewer, origin: "" })).busy).toMatchObject({
      host: "calendar.google.com",
    });
    expect(JSON.stringify(await exportCalendars(app, { actor: viewer }))).not.toContain("private-1a2b3c");
  });

  it("are read again after 15 minutes, once, and what was known stays if that fails", async () => {
    const { app, asked, clock, answers, done } = reaching({ [address]: file(calendarAt("01")) });
    const { viewer } = await makeStartup(app);
    await saveBusyCalendar(app, { actor: viewer, address });
    answers[address] = file(calendarAt("05"));
    clock.now += 14 * minuteMs;
    expect(await findBusyTimes(app, { actor: viewer, ...week })).toMatchObject({ times: busyAt(1) });
    clock.now += minuteMs;
    const both = await Promise.all([1, 2].map(() => findBusyTimes(app, { actor: viewer, ...week })));
    expect(both.map((found) => found?.times)).toContainEqual(busyAt(5));
    expect(asked).toHaveLength(2);
    await done();
    answers[address] = () => new Response("", { status: 503 });
    clock.now += 15 * minuteMs;
    expect(await findBusyTimes(app, { actor: viewer, ...week })).toMatchObject({
      times: busyAt(5),
      readAt: start + 15 * minuteMs,
      problem: "unreachable",
    });
  });

  it("are the owner's alone, within what is asked for, and gone with the address", async () => {
    const { app } = reaching({ [address]: file(calendarAt("01")) });
    const [owner, other] = [(await makeStartup(app)).viewer, (await makeStartup(app)).viewer];
    await saveBusyCalendar(app, { actor: owner, address });
    expect(await findBusyTimes(app, { actor: other, ...week })).toBeNull();
    expect((await findBusyTimes(app, { actor: owner, from: start, until: start + hourMs }))?.times).toEqual([]);
    expect(await outcome(removeBusyCalendar(app, { actor: other }))).toBe("not_found");
    await removeBusyCalendar(app, { actor: owner });
    expect(await findBusyTimes(app, { actor: owner, ...week })).toBeNull();
    expect(await app.db.select().from(busyCalendars).where(eq(busyCalendars.accountId, owner.id))).toEqual([]);
  });

  it("are not kept from an address that is refused or has no calendar; an earlier one stays", async () => {
    const page = "https://example.org/page";
    const { app } = reaching({ [address]: file(calendarAt("01")), [page]: file("<!doctype html>") });
    const { viewer } = await makeStartup(app);
    await saveBusyCalendar(app, { actor: viewer, address });
    for (const wrong of ["https://10.0.0.1/own.ics", "https://gone.example.org/own.ics", page]) {
      expect(await outcome(saveBusyCalendar(app, { actor: viewer, address: wrong }))).toBe("invalid address");
    }
    expect((await findBusyTimes(app, { actor: viewer, ...week }))?.times).toEqual(busyAt(1));
  });

  it("are for startups and investors that stay, and read a limited number of times", async () => {
    const { app } = reaching({ [address]: file(calendarAt("01")) });
    const save = (actor: Parameters<typeof saveBusyCalendar>[1]["actor"]) =>
      outcome(saveBusyCalendar(app, { actor, address }));
    expect(await save((await makeStaff(testApp())).viewer)).toBe("forbidden");
    expect(await save((await makeStartup(app, { account: { eraseAt: start } })).viewer)).toBe("erasing");
    const { viewer } = await makeStartup(app);
    for (let made = 0; made < attemptLimits.busyCalendarPerAccount.max; made++) expect(await save(viewer)).toBe("done");
    expect(await save(viewer)).toBe("rate_limited");
  });
});
