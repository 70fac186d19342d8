import { and, asc, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, mails, meetings } from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { outcome } from "../../../../tests/support/outcome";
import { blockParty } from "../block-party.server";
import { messageProfile } from "../message-profile.server";
import { agreeTime } from "./agree-time.server";
import { counterTimes } from "./counter-times.server";
import { endMeeting } from "./end-meeting.server";
import { mailMeeting, mailMeetings } from "./mail-meeting.server";
import { offerTimes } from "./offer-times.server";
import { readMeetingFile } from "./read-meeting-file.server";
import { sendMeetingReminders } from "./send-meeting-reminders.server";

/** A Friday, 12:00 in Taipei. */
const start = Date.UTC(2026, 10, 27, 4);
const clock = { now: start };
const app = testApp({ now: () => clock.now });
const slots = [2, 3, 4].map((days) => start + days * dayMs);
const [first = 0, second = 0, third = 0] = slots;
const details = { minutes: 20, purpose: "聊聊種子輪", place: "台北市信義路一段一號" } as const;

type Account = Partial<typeof accounts.$inferInsert>;

/** A pair with an offer of times by the startup. */
async function offered({ investor = {}, place = details.place }: { investor?: Account; place?: string } = {}) {
  clock.now = start;
  const owner = await makeInvestor(app, { level: "diamond", status: "active", name: "王小明", account: investor });
  const startup = await makeStartup(app, { ...completeStartup(), round: "series_a", isPublish: 2, name: "晨星冷鏈" });
  await messageProfile(app, { actor: owner.viewer, targetId: startup.id, message: "您好" });
  const asStartup = { actor: startup.viewer, targetId: owner.id };
  const asInvestor = { actor: owner.viewer, targetId: startup.id };
  const meetingId = await offerTimes(app, { ...asStartup, ...details, place, slots });
  const form = async () => {
    const row = await app.db.select().from(meetings).where(eq(meetings.id, meetingId)).get();
    return { meetingId, version: row?.version ?? 0 };
  };
  const agree = async (startAt = first) => agreeTime(app, { ...asInvestor, ...(await form()), startAt });
  return { investor: owner, startup, asStartup, asInvestor, meetingId, form, agree };
}

async function move(pair: Awaited<ReturnType<typeof offered>>, startAt: number) {
  await counterTimes(app, { ...pair.asStartup, ...(await pair.form()), slots: [startAt] });
  await pair.agree(startAt);
}

const mailsOf = ({ id }: { id: string }) =>
  app.db
    .select()
    .from(mails)
    .where(and(eq(mails.accountId, id), like(mails.template, "meeting%")))
    .orderBy(asc(mails.createdAt), asc(mails.id));

const templatesOf = async (account: { id: string }) => (await mailsOf(account)).map(({ template }) => template);

const unfolded = (text = "") => text.replaceAll("\r\n ", "").split("\r\n");

async function remindAt(now: number) {
  clock.now = now;
  await sendMeetingReminders(app);
}

describe("mails about a meeting", () => {
  it("go to both sides when it is agreed, moved and cancelled, with one event's file", async () => {
    const pair = await offered();
    expect(await mailsOf(pair.investor)).toEqual([]);
    await pair.agree();
    clock.now += minuteMs;
    await move(pair, second);
    clock.now += minuteMs;
    await endMeeting(app, { ...pair.asStartup, ...(await pair.form()) });
    for (const side of [pair.investor, pair.startup]) {
      const sent = await mailsOf(side);
      expect(sent.map(({ template }) => template)).toEqual(["meetingAgreed", "meetingMoved", "meetingCancelled"]);
      const files = sent.map(({ attachment }) => unfolded(attachment?.text));
      expect(new Set(files.map((lines) => lines.find((line) => line.startsWith("UID"))))).toEqual(
        new Set([`UID:${pair.meetingId}@localhost`]),
      );
      expect(files.map((lines) => lines.filter((line) => /^(?:SEQUENCE|METHOD|DTSTART)/.test(line)).sort())).toEqual([
        ["DTSTART:20261129T040000Z", "METHOD:REQUEST", "SEQUENCE:0"],
        ["DTSTART:20261130T040000Z", "METHOD:REQUEST", "SEQUENCE:1"],
        ["DTSTART:20261130T040000Z", "METHOD:CANCEL", "SEQUENCE:2"],
      ]);
    }
  });

  it("tell each side in its language and time, and nobody the other's address", async () => {
    const pair = await offered({ investor: { locale: "en-US", timeZone: "America/New_York" } });
    await pair.agree();
    const [[toInvestor], [toStartup]] = [await mailsOf(pair.investor), await mailsOf(pair.startup)];
    expect(toInvestor?.subject).toContain("Meeting with “晨星冷鏈”: Sat, Nov 28 23:00–23:20");
    expect(toInvestor?.text).toContain("UTC−5");
    // Runtimes put the space before the weekday or not.
    expect(toStartup?.text).toMatch(/11月29日 ?週日 12:00–12:20（台北，UTC\+8）/);
    expect(toStartup?.text).toContain("「聊聊種子輪」");
    expect(toStartup?.text).toContain("「台北市信義路一段一號」");
    expect(toInvestor?.text).toContain(`/en-US/messages/${pair.startup.id}`);
    const all = (mail: typeof toInvestor) => JSON.stringify(mail);
    expect(all(toInvestor)).toContain(pair.investor.viewer.email);
    expect(all(toInvestor)).not.toContain(pair.startup.viewer.email);
    expect(all(toStartup)).not.toContain(pair.investor.viewer.email);
  });

  it("link to no address that a person wrote; the file has the video room", async () => {
    const pair = await offered({ place: "https://meet.example/room" });
    await pair.agree();
    const [mail] = await mailsOf(pair.investor);
    expect(`${mail?.text}${mail?.html}`).not.toContain("meet.example");
    expect(mail?.text).toContain("線上會議");
    expect(unfolded(mail?.attachment?.text)).toContain("LOCATION:https://meet.example/room");
  });

  it("are sent once, however many calls are made at once", async () => {
    const pair = await offered();
    await pair.agree();
    await app.db.update(meetings).set({ mailedSequence: -1 }).where(eq(meetings.id, pair.meetingId));
    await Promise.all([mailMeeting(app, pair.meetingId), mailMeetings(app), mailMeeting(app, pair.meetingId)]);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed", "meetingAgreed"]);
  });

  it("are not sent to those who turned them off, who are told in the thread", async () => {
    const pair = await offered({ investor: { mutedMails: ["meetings"] } });
    await pair.agree();
    expect(await mailsOf(pair.investor)).toEqual([]);
    expect(await mailsOf(pair.startup)).toHaveLength(1);
  });

  it("tell of a cancellation by a block or an erasure too", async () => {
    const blocked = await offered();
    await blocked.agree();
    clock.now += minuteMs;
    await blockParty(app, { ...blocked.asInvestor, isBlocked: true });
    expect(await templatesOf(blocked.startup)).toEqual(["meetingAgreed", "meetingCancelled"]);
    const erased = await offered();
    await erased.agree();
    clock.now += minuteMs;
    await app.db.update(accounts).set({ eraseAt: clock.now }).where(eq(accounts.id, erased.investor.id));
    await eraseDueAccounts(app);
    await mailMeetings(app);
    const [last, ...before] = (await mailsOf(erased.startup)).toReversed();
    expect(last?.template).toBe("meetingCancelled");
    expect(before.map(({ text }) => text).join()).not.toContain("王小明");
    expect(`${last?.text}${last?.attachment?.text}`).not.toMatch(/王小明|聊聊種子輪/);
  });

  it("carry the file as an attachment, which leaves the outbox with the text", async () => {
    const pair = await offered();
    await pair.agree();
    const [mail] = await mailsOf(pair.investor);
    const sent: unknown[] = [];
    const email = { send: async (message: unknown) => void sent.push(message) } as unknown as App["email"];
    const production: App = { ...app, email, config: { ...app.config, ENVIRONMENT: "production" } };
    await app.db
      .update(mails)
      .set({ status: "queued" })
      .where(eq(mails.id, mail?.id ?? ""));
    await deliverMails(production, { mailIds: [mail?.id ?? ""] });
    expect(sent).toMatchObject([
      {
        headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        attachments: [
          {
            disposition: "attachment",
            filename: "meeting.ics",
            type: "text/calendar; charset=utf-8; method=REQUEST",
            content: new TextEncoder().encode(mail?.attachment?.text),
          },
        ],
      },
    ]);
    expect((await mailsOf(pair.investor))[0]).toMatchObject({ text: "", html: "", attachment: null });
  });
});

describe("reminders of a meeting", () => {
  it("are mailed a day and an hour before, once each, to both sides", async () => {
    const pair = await offered();
    await pair.agree();
    await remindAt(first - dayMs - 1);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed"]);
    clock.now = first - dayMs;
    await Promise.all([sendMeetingReminders(app), sendMeetingReminders(app)]);
    await remindAt(first - dayMs + hourMs);
    const after = ["meetingAgreed", "meetingReminder"];
    for (const side of [pair.investor, pair.startup]) expect(await templatesOf(side)).toEqual(after);
    await remindAt(first - hourMs);
    await remindAt(first - minuteMs);
    await remindAt(first);
    for (const side of [pair.investor, pair.startup]) {
      expect(await templatesOf(side)).toEqual([...after, "meetingReminder"]);
    }
  });

  it("of a moved meeting are for the new time only", async () => {
    const pair = await offered();
    await pair.agree();
    await remindAt(first - dayMs);
    clock.now += minuteMs;
    await move(pair, third);
    await remindAt(first - hourMs);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed", "meetingReminder", "meetingMoved"]);
    await remindAt(third - dayMs);
    await remindAt(third - hourMs);
    expect((await templatesOf(pair.startup)).slice(3)).toEqual(["meetingReminder", "meetingReminder"]);
  });

  it("are none after it is cancelled", async () => {
    const pair = await offered();
    await pair.agree();
    clock.now += minuteMs;
    await endMeeting(app, { ...pair.asInvestor, ...(await pair.form()) });
    await remindAt(first - dayMs);
    await remindAt(first - hourMs);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed", "meetingCancelled"]);
  });

  it("whose time has come when it is agreed are left out", async () => {
    const pair = await offered();
    clock.now = first - dayMs + hourMs;
    await pair.agree();
    await remindAt(clock.now);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed"]);
    await remindAt(first - hourMs);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed", "meetingReminder"]);
  });

  it("that are late after an outage come as one", async () => {
    const pair = await offered();
    await pair.agree();
    await remindAt(first - hourMs / 2);
    expect(await templatesOf(pair.startup)).toEqual(["meetingAgreed", "meetingReminder"]);
  });
});

describe("the file of a meeting to download", () => {
  it("is for its two sides, once a time is agreed", async () => {
    const pair = await offered();
    const file = (side: typeof pair.asStartup) =>
      readMeetingFile(app, { ...side, meetingId: pair.meetingId, locale: "zh-TW" });
    expect(await outcome(file(pair.asStartup))).toBe("not_found");
    await pair.agree();
    expect((await file(pair.asStartup)).text).toContain("METHOD:REQUEST");
    const other = await offered();
    expect(await outcome(file(other.asStartup))).toBe("not_found");
    expect(await outcome(file({ ...pair.asStartup, targetId: other.investor.id }))).toBe("not_found");
  });
});
