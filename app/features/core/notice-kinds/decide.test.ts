import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import { clockIn } from "~/locales/time-zones";
import { runs } from "../../../../tests/support/explore";
import { afterQuiet, decide, nextDigestAt } from "./decide";

/** 02:30 in Taipei, 13:30 in New York, on the day before. */
const now = Date.parse("2027-03-12T18:30:00Z");
const choices = { mutedMails: [], noticeSettings: {}, timeZone: "Asia/Taipei", hasLine: false, hasPush: false };
const quiet = (from: number, to: number, timeZone = "Asia/Taipei") => ({
  ...choices,
  noticeSettings: { quiet: { from, to } },
  timeZone,
});

describe("quiet hours", () => {
  it.each([
    ["span midnight", quiet(22, 7), "2027-03-12T23:00:00Z"],
    ["end at midnight", quiet(0, 3), "2027-03-12T19:00:00Z"],
    ["hold in another time zone", quiet(13, 14, "America/New_York"), "2027-03-12T19:00:00Z"],
    ["have begun this hour", quiet(2, 3), "2027-03-12T19:00:00Z"],
  ])("that %s delay a mail until their end", (_, chosen, end) => {
    expect(decide({ kind: "firstAnswer", choices: chosen, now })).toEqual({
      channel: "mail",
      dueAt: Date.parse(end),
      isGathered: false,
    });
  });

  it.each([
    ["are over", quiet(22, 2)],
    ["have not begun", quiet(3, 22)],
    ["begin and end at the same hour", quiet(2, 2)],
  ])("that %s delay nothing", (_, chosen) => {
    expect(decide({ kind: "firstAnswer", choices: chosen, now })).toEqual({
      channel: "mail",
      dueAt: null,
      isGathered: false,
    });
  });

  it("do not delay what would then be too late, or has no topic", () => {
    const reminder = { kind: "meetingReminder", choices: quiet(22, 7), now } as const;
    expect(decide({ ...reminder, deadline: now + hourMs }).dueAt).toBeNull();
    expect(decide({ ...reminder, deadline: now + 24 * hourMs }).dueAt).toBe(Date.parse("2027-03-12T23:00:00Z"));
    expect(decide({ kind: "orderPaid", choices: quiet(22, 7), now }).dueAt).toBeNull();
  });
});

describe("a push notification", () => {
  const pushed = {
    ...choices,
    hasPush: true,
    noticeSettings: { channels: { answers: "push", meetings: "push", reminders: "push" } },
  } as const;
  const sent = { channel: "push", dueAt: null, isGathered: false };
  const gathered = { ...sent, isGathered: true };

  it("is the one channel where it is chosen: at once for what is urgent, held by quiet hours, else once a day", () => {
    expect(decide({ kind: "firstAnswer", choices: pushed, now })).toEqual(sent);
    expect(decide({ kind: "meetingAgreed", choices: pushed, now })).toEqual(gathered);
    const held = { ...pushed, noticeSettings: { ...pushed.noticeSettings, quiet: { from: 22, to: 7 } } };
    expect(decide({ kind: "firstAnswer", choices: held, now }).dueAt).toBe(Date.parse("2027-03-12T23:00:00Z"));
    const paused = { ...pushed, noticeSettings: { ...pushed.noticeSettings, pausedUntil: now + dayMs } };
    expect(decide({ kind: "firstAnswer", choices: paused, now })).toEqual(gathered);
  });

  it("is a mail instead if the day's one would be too late, or no browser receives it", () => {
    expect(decide({ kind: "meetingReminder", choices: pushed, now, deadline: now + hourMs })).toEqual(sent);
    const late = { kind: "meetingReminder", now, deadline: now + 2 * hourMs } as const;
    expect(decide({ ...late, choices: pushed }).channel).toBe("mail");
    expect(decide({ kind: "firstAnswer", choices: { ...pushed, hasPush: false }, now }).channel).toBe("mail");
  });
});

describe("a pause", () => {
  it("moves mails to the digest, and delays what has none", () => {
    const paused = { ...choices, noticeSettings: { pausedUntil: now + 3 * dayMs } };
    expect(decide({ kind: "firstAnswer", choices: paused, now })).toEqual({
      channel: "digest",
      dueAt: null,
      isGathered: true,
    });
    expect(decide({ kind: "meetingReminder", choices: paused, now })).toEqual({
      channel: "mail",
      dueAt: now + 3 * dayMs,
      isGathered: false,
    });
  });

  it("that is over changes nothing", () => {
    const over = { ...choices, noticeSettings: { pausedUntil: now } };
    expect(decide({ kind: "firstAnswer", choices: over, now })).toEqual({
      channel: "mail",
      dueAt: null,
      isGathered: false,
    });
  });
});

describe("LINE", () => {
  const atLine = (noticeSettings: object, hasLine = true) => ({
    ...choices,
    hasLine,
    noticeSettings: {
      channels: { answers: "line", messages: "line", reminders: "line", meetings: "line" } as const,
      ...noticeSettings,
    },
  });
  const gathered = { channel: "line", dueAt: null, isGathered: true };

  it("gathers what can wait, and tells a first answer and a meeting within the hour right away", () => {
    const given = { choices: atLine({}), now };
    expect(decide({ ...given, kind: "unreadMessages" })).toEqual(gathered);
    expect(decide({ ...given, kind: "meetingAgreed" })).toEqual(gathered);
    const atOnce = { channel: "line", dueAt: null, isGathered: false };
    expect(decide({ ...given, kind: "firstAnswer" })).toEqual(atOnce);
    expect(decide({ ...given, kind: "meetingReminder", deadline: now + hourMs })).toEqual(atOnce);
    expect(decide({ ...given, kind: "meetingReminder", deadline: now + dayMs })).toEqual(gathered);
  });

  it("leaves to mail what would come too late in the day's message", () => {
    const late = { kind: "meetingReminder", choices: atLine({}), now, deadline: now + 5 * hourMs } as const;
    expect(decide(late)).toEqual({ channel: "mail", dueAt: null, isGathered: false });
  });

  it("waits for the end of quiet hours, and for the day's message in a pause", () => {
    const kind = "firstAnswer";
    expect(decide({ kind, choices: atLine({ quiet: { from: 22, to: 7 } }), now })).toEqual({
      channel: "line",
      dueAt: Date.parse("2027-03-12T23:00:00Z"),
      isGathered: false,
    });
    expect(decide({ kind, choices: atLine({ pausedUntil: now + dayMs }), now })).toEqual(gathered);
  });

  it("is the topic's default again for those whom it cannot reach", () => {
    const given = { choices: atLine({}, false), now };
    expect(decide({ ...given, kind: "firstAnswer" }).channel).toBe("mail");
    expect(decide({ ...given, kind: "unreadMessages" }).channel).toBe("digest");
    expect(decide({ ...given, kind: "meetingReminder" }).channel).toBe("mail");
  });
});

describe("the next digest", () => {
  const hour = fc.integer({ min: 0, max: 23 });
  const zone = fc.constantFrom("Asia/Taipei", "America/New_York", "Europe/London", "Asia/Kathmandu", "Pacific/Apia");

  it("is within two days, never in quiet hours, and at its hour otherwise", () => {
    fc.assert(
      fc.property(
        fc.record({ from: hour, to: hour }),
        hour,
        zone,
        // Around the changes of clocks in New York and London.
        fc.integer({ min: Date.parse("2027-03-12"), max: Date.parse("2027-04-01") }),
        (given, digestHour, timeZone, at) => {
          const chosen = { mutedMails: [], noticeSettings: { quiet: given, digestHour }, timeZone };
          const next = nextDigestAt(chosen, at);
          expect(next).toBeGreaterThan(at);
          expect(next).toBeLessThanOrEqual(at + 2 * dayMs);
          expect(afterQuiet(chosen, next)).toBe(next);
          const clock = new Date(clockIn(next, timeZone)).getUTCHours();
          // Clocks that skip an hour show the next one.
          expect([digestHour, given.to, digestHour + 1, given.to + 1]).toContain(clock);
        },
      ),
      { numRuns: runs(2000) },
    );
  });
});
