import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type LetterChoice, type LetterPart, letterParts } from "~/db/letter-values";
import {
  events as auditEvents,
  conversationSummaries,
  figures,
  letterCopies,
  letterHolders,
  letters,
  mails,
  startups,
} from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { blockParty } from "~/features/messaging/block-party.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { letterOf } from "~/features/messaging/letter-note";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { readUnsubscribePage, unsubscribe } from "~/features/site/newsletter/unsubscribe.server";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { hideFrom } from "../../../../tests/support/hide-from";
import { outcome } from "../../../../tests/support/outcome";
import { passFinally } from "../../../../tests/support/pass-finally";
import { saveWaits } from "../passing/save-waits.server";
import { chooseLetters } from "./choose-letters.server";
import { countNewLetters, giveLetters } from "./give-letters.server";
import { blocksFor, type WrittenLetter } from "./letter";
import { nextLetterMailAt } from "./letter-mail-time";
import { listIssues, listReceived } from "./list-letters.server";
import { offerHelp } from "./offer-help.server";
import { requireOwnLetter } from "./own-letter.server";
import { previewLetter } from "./preview-letter.server";
import { readLetter } from "./read-letter.server";
import { findReadersOf, listNewReaders, listReaders } from "./readers.server";
import { removeDraft } from "./remove-draft.server";
import { resumeLetters } from "./resume-letters.server";
import { type LetterInput, saveLetter } from "./save-letter.server";
import { scheduleLetter } from "./schedule-letter.server";
import { sendLetter } from "./send-letter.server";
import { sendLetterMails } from "./send-letter-mails.server";
import { sendScheduledLetters } from "./send-scheduled-letters.server";
import { startCorrection } from "./start-correction.server";
import { startLetter } from "./start-letter.server";
import { takeBackLetter } from "./take-back-letter.server";
import { tellLetters } from "./tell-letters.server";

const began = Date.parse("2026-11-20T04:00Z");
const clock = { now: began };
const app = testApp({ now: () => clock.now });
const month = "2026-10";
const input: LetterInput = {
  locale: "zh-TW",
  numbers: [
    { key: "paying_customers", value: 12 },
    { key: "monthly_revenue", value: 800_000 },
    { key: "runway_months", value: null },
  ],
  good: "簽下第一家醫院",
  bad: "招募比預期慢",
  ask: "想認識醫院的採購主管",
  next: "完成試點",
  extra: "現金只剩五個月",
  holdersOnly: ["bad"],
};

let startup: Made<StartupViewer>;
let holder: Made<InvestorViewer>;
let prospect: Made<InvestorViewer>;

/** The same app, whose next transaction fails as if the runtime had been killed in it. */
function killed(whole: App): App {
  const db = Object.create(whole.db, {
    batch: { value: () => Promise.reject(new Error("killed")) },
  }) as App["db"];
  return { ...whole, db };
}

const newInvestor = () => makeInvestor(app, { status: "active", publishedAt: 1, level: "gold" });

async function talking(): Promise<Made<InvestorViewer>> {
  const investor = await newInvestor();
  await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
  return investor;
}

const start = () => startLetter(app, { actor: startup.viewer, month });

/** Writes a letter and sends it to both. */
async function send(change: Partial<LetterInput> = {}) {
  const { issueId } = await start();
  const of = { actor: startup.viewer, issueId };
  const revision = await saveLetter(app, { ...of, revision: 0, input: { ...input, ...change } });
  await sendLetter(app, { ...of, revision, readers: [holder.id, prospect.id], holders: [holder.id] });
  await tellLetters(app, { issueId });
  const { ids } = await requireOwnLetter(app, of);
  return { issueId, ids, revision };
}

const read = (reader: Made<InvestorViewer | StartupViewer>, letterId: string) =>
  readLetter(app, { actor: reader.viewer, letterId });

const told = async (reader: Made<InvestorViewer>) => {
  const thread = await getThread(app, { actor: reader.viewer, targetId: startup.id });
  return (thread?.conversation.messages ?? []).flatMap(({ type, message }) =>
    type === "letter" ? [letterOf(message)] : [],
  );
};

beforeEach(async () => {
  clock.now = began;
  startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  [holder, prospect] = [await talking(), await talking()];
});

describe("writing a letter", () => {
  it("starts once a month with the numbers in place, also from two tabs", async () => {
    const started = await Promise.all([start(), start()]);
    expect(new Set(started.map(({ issueId }) => issueId)).size).toBe(1);
    const { issueId } = await start();
    const letter = await requireOwnLetter(app, { actor: startup.viewer, issueId });
    expect(letter.written.numbers.map(({ key }) => key)).toEqual([
      "paying_customers",
      "monthly_revenue",
      "runway_months",
    ]);
    await send({ numbers: [{ key: "pilots", value: 2 }, ...input.numbers.slice(0, 2)] });
    const next = await startLetter(app, { actor: startup.viewer, month: "2026-11" });
    const { written } = await requireOwnLetter(app, { actor: startup.viewer, issueId: next.issueId });
    expect(written.numbers).toEqual([
      { key: "pilots", value: null, before: { value: 2, asOf: "2026-10-31" } },
      { key: "paying_customers", value: null, before: { value: 12, asOf: "2026-10-31" } },
      { key: "monthly_revenue", value: null, before: { value: 800_000, asOf: "2026-10-31" } },
    ]);
  });

  it("is refused about other months, by others, and while the startup is not listed", async () => {
    for (const other of ["2026-09", "2026-12", "2026-13"]) {
      expect(await outcome(startLetter(app, { actor: startup.viewer, month: other }))).toBe("invalid month");
    }
    const unlisted = await makeStartup(app);
    expect(await outcome(startLetter(app, { actor: unlisted.viewer, month }))).toBe("not_listed");
    const { issueId } = await start();
    const other = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    const of = { actor: other.viewer, issueId, revision: 0 };
    expect(await outcome(saveLetter(app, { ...of, input }))).toBe("not_found");
    expect(await outcome(removeDraft(app, of))).toBe("not_found");
    expect(await outcome(sendLetter(app, { ...of, readers: [holder.id], holders: [] }))).toBe("not_found");
  });

  it("never overwrites what another tab has saved", async () => {
    const { issueId } = await start();
    const of = { actor: startup.viewer, issueId };
    const saved = await Promise.all(
      ["one", "two"].map((good) => outcome(saveLetter(app, { ...of, revision: 0, input: { ...input, good } }))),
    );
    expect(saved.filter((each) => each === "conflict")).toHaveLength(1);
    const { revision, written } = await requireOwnLetter(app, of);
    expect(await outcome(saveLetter(app, { ...of, revision: 0, input }))).toBe("conflict");
    expect(await requireOwnLetter(app, of)).toMatchObject({ revision, written });
    await removeDraft(app, of);
    expect(await outcome(requireOwnLetter(app, of))).toBe("not_found");
  });
});

describe("a letter to prospects", () => {
  const text = fc.string({ maxLength: 20 });
  const written: fc.Arbitrary<WrittenLetter> = fc.record({
    locale: fc.constant("zh-TW" as const),
    numbers: fc.constant([{ key: "pilots" as const, value: 7_654_321, before: null }]),
    good: text.map((words) => `canary-good${words}`),
    bad: text.map((words) => `canary-bad${words}`),
    ask: text.map((words) => `canary-ask${words}`),
    next: text.map((words) => `canary-next${words}`),
    extra: text.map((words) => `canary-extra${words}`),
    holdersOnly: fc.subarray<LetterPart>([...letterParts]),
  });

  it("contains no text of any part for holders only", () => {
    fc.assert(
      fc.property(written, (letter) => {
        const stored = JSON.stringify(blocksFor("prospects", letter));
        const hidden = ["extra", ...letter.holdersOnly];
        for (const part of hidden) expect(stored).not.toContain(part === "numbers" ? "7654321" : `canary-${part}`);
        for (const part of letterParts.filter((each) => !hidden.includes(each))) {
          expect(stored).toContain(part === "numbers" ? "7654321" : `canary-${part}`);
        }
        expect(stored).not.toContain("holdersOnly");
      }),
    );
  });

  it("is refused by the database itself with such a part", async () => {
    const { issueId } = await start();
    const isIt = and(eq(letters.issueId, issueId), eq(letters.audience, "prospects"));
    for (const blocks of [{ extra: "x" }, { holdersOnly: ["bad" as const] }]) {
      await expect(app.db.update(letters).set({ blocks }).where(isIt)).rejects.toThrow();
    }
  });

  it("reports no figure that is for holders only", async () => {
    await send({ holdersOnly: ["numbers"] });
    expect(await app.db.select().from(figures).where(eq(figures.startupId, startup.id))).toEqual([]);
    expect((await listReceived(app, { actor: prospect.viewer })).length).toBe(1);
  });
});

describe("sending a letter", () => {
  it("gives each reader their own letter, tells the conversation once, and reports the figures", async () => {
    const { issueId, ids } = await send();
    const { extra, bad, good } = (await read(holder, ids.holders)).blocks;
    expect([extra, bad, good]).toEqual([input.extra, input.bad, input.good]);
    const got = await read(prospect, ids.prospects);
    expect(JSON.stringify(got)).not.toMatch(/五個月|招募|holders/);
    expect(got.blocks).toMatchObject({ good: input.good, ask: input.ask, next: input.next });
    for (const [reader, id] of [
      [holder, ids.holders],
      [prospect, ids.prospects],
    ] as const) {
      await tellLetters(app, { issueId });
      expect(await told(reader)).toEqual([id]);
      expect(await listReceived(app, { actor: reader.viewer })).toMatchObject([{ id, month }]);
    }
    const reported = await app.db.select().from(figures).where(eq(figures.startupId, startup.id));
    expect(reported.map(({ key, value, asOf, source }) => [key, value, asOf, source]).sort()).toEqual([
      ["monthly_revenue", 800_000, "2026-10-31", "letter"],
      ["paying_customers", 12, "2026-10-31", "letter"],
    ]);
    expect(await listIssues(app, { actor: startup.viewer })).toMatchObject([
      { issueId, state: "sent", holders: { readers: 1 }, prospects: { readers: 1 } },
    ]);
  });

  it("happens once, and what is sent never changes", async () => {
    const { issueId, revision } = await send();
    const of = { actor: startup.viewer, issueId };
    for (const each of [revision, revision + 1]) {
      expect(await outcome(saveLetter(app, { ...of, revision: each, input }))).toBe("wrong_state");
      const again = { ...of, revision: each, readers: [holder.id], holders: [] };
      expect(await outcome(sendLetter(app, again))).toBe("wrong_state");
    }
    expect(await outcome(removeDraft(app, of))).toBe("wrong_state");
    expect(await told(holder)).toHaveLength(1);
  });

  it("is refused without readers, and without a word", async () => {
    const { issueId } = await start();
    const of = { actor: startup.viewer, issueId, revision: 0 };
    expect(await outcome(sendLetter(app, { ...of, readers: [holder.id], holders: [] }))).toBe("invalid readers");
    await saveLetter(app, { ...of, input });
    await saveLetter(app, { ...of, revision: 1, input: { ...input, holdersOnly: [...letterParts] } });
    const toProspect = { ...of, revision: 2, readers: [prospect.id], holders: [] };
    expect(await outcome(sendLetter(app, toProspect))).toBe("invalid readers");
    await saveLetter(app, { ...of, revision: 2, input });
    const stranger = await newInvestor();
    for (const readers of [[], [stranger.id], ["unknown"]]) {
      expect(await outcome(sendLetter(app, { ...of, revision: 3, readers, holders: readers }))).toBe("invalid readers");
    }
  });

  it("sends no mail at once and answers no invitation", async () => {
    await send();
    const thread = await getThread(app, { actor: holder.viewer, targetId: startup.id });
    expect(thread?.conversation.unread).toBe(1);
    const [summary] = await app.db
      .select({ answered: conversationSummaries.startupAnswered })
      .from(conversationSummaries)
      .where(eq(conversationSummaries.investorId, holder.id));
    expect(summary?.answered).toBe(false);
  });
});

describe("a scheduled letter", () => {
  const day = "2026-12-01";
  const due = Date.parse("2026-12-01T02:00Z");
  const all = () => ({ readers: [holder.id, prospect.id], holders: [holder.id] });

  async function schedule(change: Partial<LetterInput> = {}, on = day) {
    const { issueId } = await start();
    const of = { actor: startup.viewer, issueId };
    const revision = await saveLetter(app, { ...of, revision: 0, input: { ...input, ...change } });
    await scheduleLetter(app, { ...of, revision, day: on, ...all() });
    const { ids } = await requireOwnLetter(app, of);
    return { of, ids, revision: revision + 1 };
  }
  const events = async (issueId: string) =>
    (await app.db.select({ action: auditEvents.action }).from(auditEvents).where(eq(auditEvents.subjectId, issueId)))
      .map(({ action }) => action)
      .sort();

  it("is in the week's mail of the hour it is sent", async () => {
    await schedule({}, "2026-12-04");
    clock.now = Date.parse("2026-12-04T02:00Z");
    // Those of other letters.
    await sendLetterMails(app);
    expect(await sendScheduledLetters(app)).toBe(1);
    expect(await sendLetterMails(app)).toBe(2);
  });

  it("is unknown to its readers until its day, and then sent once, however often the job is killed and run again", async () => {
    const { of, ids } = await schedule();
    clock.now = due - 1;
    expect(await sendScheduledLetters(app)).toBe(0);
    for (const reader of [holder, prospect]) {
      expect([await listReceived(app, { actor: reader.viewer }), await told(reader)]).toEqual([[], []]);
      expect(await outcome(read(reader, reader === holder ? ids.holders : ids.prospects))).toBe("not_found");
    }
    expect(await app.db.select().from(figures).where(eq(figures.startupId, startup.id))).toEqual([]);
    expect(await listIssues(app, { actor: startup.viewer })).toMatchObject([
      { state: "scheduled", scheduledFor: due, holders: { readers: 1 }, prospects: { readers: 1 } },
    ]);

    clock.now = due;
    // Killed before its transaction is committed: nothing has happened.
    expectConsoleError(/was not sent\. Error: killed/);
    expect(await sendScheduledLetters(killed(app))).toBe(0);
    expect((await requireOwnLetter(app, of)).state).toBe("scheduled");
    expect(await listReceived(app, { actor: holder.viewer })).toEqual([]);
    // The failed run puts the letter off by an hour. Two runs at once send it once.
    clock.now = due + hourMs;
    const sent = await Promise.all([sendScheduledLetters(app), sendScheduledLetters(app)]);
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(1);
    // Killed before the letters were added to the conversations, and between the two of them.
    clock.now += 2 * minuteMs;
    await tellLetters(app);
    await app.db.update(letterCopies).set({ toldAt: null }).where(eq(letterCopies.letterId, ids.holders));
    for (let run = 0; run < 2; run++) {
      expect(await sendScheduledLetters(app)).toBe(0);
      await tellLetters(app);
    }
    for (const [reader, id] of [
      [holder, ids.holders],
      [prospect, ids.prospects],
    ] as const) {
      expect(await told(reader)).toEqual([id]);
      expect(await listReceived(app, { actor: reader.viewer })).toMatchObject([{ id, sentAt: due + hourMs }]);
    }
    expect(JSON.stringify((await read(prospect, ids.prospects)).blocks)).not.toContain(input.extra);
    expect(await app.db.select().from(figures).where(eq(figures.startupId, startup.id))).toHaveLength(2);
    expect(await events(of.issueId)).toEqual(["letter.scheduled", "letter.sent", "letter.started"]);
    expect(await requireOwnLetter(app, of)).toMatchObject({ state: "sent", scheduledFor: null });
  });

  it("can be given another day and other readers, taken back and written on, and sent at once", async () => {
    const { of, ids, revision } = await schedule();
    expect(await outcome(saveLetter(app, { ...of, revision, input }))).toBe("wrong_state");
    expect(await outcome(removeDraft(app, of))).toBe("wrong_state");
    expect(await outcome(scheduleLetter(app, { ...of, revision: revision - 1, day, ...all() }))).toBe("conflict");
    await scheduleLetter(app, { ...of, revision, day: "2026-12-02", readers: [holder.id], holders: [holder.id] });
    clock.now = due;
    expect(await sendScheduledLetters(app)).toBe(0);
    expect(await findReadersOf(app, of)).toEqual([holder.id]);
    await takeBackLetter(app, of);
    await takeBackLetter(app, of);
    const draft = await requireOwnLetter(app, of);
    expect([draft.state, draft.scheduledFor, await findReadersOf(app, of)]).toEqual(["draft", null, []]);
    clock.now = due + 2 * dayMs;
    expect(await sendScheduledLetters(app)).toBe(0);
    const saved = await saveLetter(app, { ...of, revision: draft.revision, input });
    await scheduleLetter(app, { ...of, revision: saved, day: "2026-12-10", ...all() });
    await sendLetter(app, { ...of, revision: saved + 1, readers: [prospect.id], holders: [] });
    clock.now += 20 * dayMs;
    expect(await sendScheduledLetters(app)).toBe(0);
    expect(await findReadersOf(app, of)).toEqual([prospect.id]);
    expect(await outcome(takeBackLetter(app, of))).toBe("wrong_state");
    expect(await outcome(read(holder, ids.holders))).toBe("not_found");
  });

  it("is refused for other days, to others, and without readers", async () => {
    const { issueId } = await start();
    const of = { actor: startup.viewer, issueId, revision: 1 };
    await saveLetter(app, { ...of, revision: 0, input });
    for (const other of ["", "2026-11-20", "2027-01-20", "2026-12-32", "tomorrow"]) {
      expect(await outcome(scheduleLetter(app, { ...of, day: other, ...all() }))).toBe("invalid day");
    }
    expect(await outcome(scheduleLetter(app, { ...of, day, readers: [], holders: [] }))).toBe("invalid readers");
    const stranger = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    expect(await outcome(scheduleLetter(app, { ...of, actor: stranger.viewer, day, ...all() }))).toBe("not_found");
    expect(await outcome(takeBackLetter(app, { actor: stranger.viewer, issueId }))).toBe("not_found");
    const unlisted = { ...startup.viewer, isPublish: 0 as const };
    expect(await outcome(scheduleLetter(app, { ...of, actor: unlisted, day, ...all() }))).toBe("not_listed");
  });

  it("reaches only those who can get letters on its day", async () => {
    const { of } = await schedule();
    await hideFrom(app, { startupId: startup.id, target: `investor:${prospect.id}`, hides: "profile" });
    clock.now = due;
    expect(await sendScheduledLetters(app)).toBe(1);
    expect(await findReadersOf(app, of)).toEqual([holder.id]);
    expect(await told(prospect)).toEqual([]);
  });

  it("becomes a draft again that says so, if nobody can get it or the startup is not listed", async () => {
    const { of, revision } = await schedule();
    await chooseLetters(app, { readerId: holder.id, startupId: startup.id, choice: "muted" });
    await hideFrom(app, { startupId: startup.id, target: `investor:${prospect.id}`, hides: "profile" });
    clock.now = due;
    expect(await sendScheduledLetters(app)).toBe(0);
    expect(await requireOwnLetter(app, of)).toMatchObject({ state: "draft", scheduledFor: due });
    expect(await findReadersOf(app, of)).toEqual([]);
    const told = await app.db.select().from(mails).where(eq(mails.template, "letterNotSent"));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([[startup.viewer.email, "2026年10月的月報沒有寄出"]]);
    await chooseLetters(app, { readerId: holder.id, startupId: startup.id, choice: null });
    const again = { ...of, revision: revision + 1, day: "2026-12-03", readers: [holder.id], holders: [] };
    await scheduleLetter(app, again);
    await app.db.update(startups).set({ isPublish: 0 }).where(eq(startups.id, startup.id));
    clock.now = due + 3 * dayMs;
    expect(await sendScheduledLetters(app)).toBe(0);
    expect((await requireOwnLetter(app, of)).state).toBe("draft");
    expect(await listReceived(app, { actor: holder.viewer })).toEqual([]);
    expect((await events(of.issueId)).filter((action) => action === "letter.not_sent")).toHaveLength(2);
  });
});

describe("the readers of letters", () => {
  const listed = async () => (await listReaders(app, { actor: startup.viewer })).map(({ id }) => id).sort();
  const both = () => [holder.id, prospect.id].sort();

  it("are listed investors who have written to the startup", async () => {
    const invited = await newInvestor();
    await messageProfile(app, { actor: startup.viewer, targetId: invited.id, message: "想認識您" });
    const unlisted = await makeInvestor(app, { status: "inactive", level: "gold" });
    expect(await listed()).toEqual(both());
    await messageProfile(app, { actor: invited.viewer, targetId: startup.id, message: "好的" });
    expect(await listed()).toEqual([...both(), invited.id].sort());
    expect(await listed()).not.toContain(unlisted.id);
  });

  it("are without those who unsubscribed, passed or are blocked by either side", async () => {
    const choose = (choice: LetterChoice | null) =>
      chooseLetters(app, { readerId: holder.id, startupId: startup.id, choice });
    await choose("muted");
    await choose("muted");
    expect(await listed()).toEqual([prospect.id]);
    await choose(null);
    expect(await listed()).toEqual(both());
    for (const [actor, targetId] of [
      [startup.viewer, holder.id],
      [holder.viewer, startup.id],
    ] as const) {
      await blockParty(app, { actor, targetId, isBlocked: true });
      expect(await listed()).toEqual([prospect.id]);
      await blockParty(app, { actor, targetId, isBlocked: false });
    }
    await passFinally(app, { actor: holder.viewer, targetId: startup.id, reason: "timing" });
    expect(await listed()).toEqual([prospect.id]);
  });

  it("are those who passed, too, once they asked for letters all the same", async () => {
    const choose = (choice: LetterChoice | null) =>
      chooseLetters(app, { readerId: holder.id, startupId: startup.id, choice });
    await passFinally(app, { actor: holder.viewer, targetId: startup.id, reason: "timing" });
    expect(await listed()).toEqual([prospect.id]);
    await choose("wanted");
    expect(await listed()).toEqual(both());
    const { ids } = await send();
    expect(await told(holder)).toEqual([ids.holders]);
    const more = async () => (await read(holder, ids.holders)).more;
    expect(await more()).toBe("yes");
    await choose(null);
    expect(await more()).toBe("passed");
    await choose("muted");
    expect(await more()).toBe("muted");
    expect(await listed()).toEqual([prospect.id]);
    for (const { viewer } of [holder, prospect]) await resumeLetters(app, { actor: viewer, startupId: startup.id });
    expect(await listed(), "resumed after a pass").toEqual(both());
    await passFinally(app, { actor: prospect.viewer, targetId: startup.id, reason: "timing" });
    expect(await listed(), "resumed before a pass").toEqual([holder.id]);
  });

  it("are not those who unsubscribed while a form about conditions was open, whatever it says about letters", async () => {
    const pair = { readerId: holder.id, startupId: startup.id };
    const save = (wantsLetters: boolean) =>
      saveWaits(app, {
        actor: holder.viewer,
        startupId: startup.id,
        waits: { conditions: [], isNamed: false, wantsLetters },
      });
    await chooseLetters(app, { ...pair, choice: "muted" });
    for (const wants of [false, true]) {
      await save(wants);
      expect(await listed()).toEqual([prospect.id]);
    }
    await chooseLetters(app, { ...pair, choice: null });
    await passFinally(app, { actor: holder.viewer, targetId: startup.id, reason: "timing" });
    await save(true);
    expect(await listed()).toEqual(both());
    await save(false);
    expect(await listed()).toEqual([prospect.id]);
  });

  it("respect the firewall: a hidden profile sends no letter, and hidden numbers are left out", async () => {
    const { ids } = await send();
    await hideFrom(app, { startupId: startup.id, target: `investor:${prospect.id}`, hides: "numbers" });
    expect((await read(prospect, ids.prospects)).blocks.numbers).toBeUndefined();
    const letter = await requireOwnLetter(app, {
      actor: startup.viewer,
      issueId: (await listIssues(app, { actor: startup.viewer }))[0]?.issueId ?? "",
    });
    const readers = await listReaders(app, { actor: startup.viewer });
    const preview = await previewLetter(app, { actor: startup.viewer, letter, readers, as: prospect.id });
    expect(preview.blocks.numbers).toBeUndefined();
    await hideFrom(app, { startupId: startup.id, target: `investor:${prospect.id}`, hides: "profile" });
    expect(await outcome(read(prospect, ids.prospects))).toBe("not_found");
    expect(await listReceived(app, { actor: prospect.viewer })).toEqual([]);
    expect(await listed()).toEqual([holder.id]);
  });

  it("are the only ones who read a letter, each their own", async () => {
    const { ids } = await send();
    const stranger = await talking();
    const other = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
    for (const [reader, id] of [
      [prospect, ids.holders],
      [holder, ids.prospects],
      [stranger, ids.prospects],
      [other, ids.prospects],
    ] as const) {
      expect(await outcome(read(reader, id))).toBe("not_found");
    }
    expect((await read(startup, ids.holders)).blocks.extra).toBe(input.extra);
  });
});

describe("the weekly mail", () => {
  const mailsTo = (reader: { id: string }) =>
    app.db
      .select({ text: mails.text, html: mails.html, subject: mails.subject })
      .from(mails)
      .where(and(eq(mails.accountId, reader.id), eq(mails.template, "weeklyLetters")));
  const toFriday = () => {
    clock.now = nextLetterMailAt(clock.now);
  };

  it("says once who wrote, without any of a letter's text", async () => {
    await send();
    await sendLetterMails(app);
    expect(await mailsTo(holder)).toEqual([]);
    toFriday();
    await Promise.all([sendLetterMails(app), sendLetterMails(app)]);
    toFriday();
    await sendLetterMails(app);
    for (const reader of [holder, prospect]) {
      const got = await mailsTo(reader);
      expect(got).toHaveLength(1);
      for (const words of [input.good, input.bad, input.ask, input.next, input.extra, "800"]) {
        expect(JSON.stringify(got)).not.toContain(words);
      }
    }
  });

  it("has a link that stops one startup's letters without a login", async () => {
    await send();
    toFriday();
    await sendLetterMails(app);
    const [mail] = await mailsTo(prospect);
    const [, token = ""] = /unsubscribe\/(letters~[^\s"]+)/.exec(mail?.text ?? "") ?? [];
    expect(await readUnsubscribePage(app, { token })).toMatchObject({ accountId: prospect.id, topic: null });
    await expect(unsubscribe(app, { token: token.replace(startup.id, holder.id) })).rejects.toMatchObject({
      code: "gone",
    });
    await unsubscribe(app, { token });
    expect((await listReaders(app, { actor: startup.viewer })).map(({ id }) => id)).toEqual([holder.id]);
  });

  it("names nobody who has hidden its profile since, and is not sent to those who have unsubscribed", async () => {
    await send();
    await hideFrom(app, { startupId: startup.id, target: `investor:${holder.id}`, hides: "profile" });
    await chooseLetters(app, { readerId: prospect.id, startupId: startup.id, choice: "muted" });
    toFriday();
    await sendLetterMails(app);
    expect([...(await mailsTo(holder)), ...(await mailsTo(prospect))]).toEqual([]);
  });
});

describe("a correction", () => {
  it("is a letter of its own: the first stays, both show the other's day, and the figures are corrected", async () => {
    const first = await send();
    const sentAt = clock.now;
    clock.now += dayMs;
    const of = { actor: startup.viewer };
    const corrections = await Promise.all([1, 2].map(() => startCorrection(app, { ...of, issueId: first.issueId })));
    const [issueId = ""] = corrections;
    expect(new Set(corrections).size).toBe(1);
    expect(await outcome(startCorrection(app, { ...of, issueId }))).toBe("wrong_state");
    const numbers = [{ key: "paying_customers" as const, value: 11 }];
    const revision = await saveLetter(app, { ...of, issueId, revision: 0, input: { ...input, numbers } });
    // The prospect has become a holder.
    const readers = await findReadersOf(app, { ...of, issueId: first.issueId });
    expect(readers.sort()).toEqual([holder.id, prospect.id].sort());
    await sendLetter(app, { ...of, issueId, revision, readers, holders: readers });
    const { ids } = await requireOwnLetter(app, { ...of, issueId });
    for (const [reader, before] of [
      [holder, first.ids.holders],
      [prospect, first.ids.prospects],
    ] as const) {
      const [old, corrected] = [await read(reader, before), await read(reader, ids.holders)];
      expect(old).toMatchObject({ corrects: null, correctedBy: { id: ids.holders, sentAt: clock.now } });
      expect(corrected).toMatchObject({ corrects: { id: before, sentAt }, correctedBy: null });
      expect(old.blocks.numbers?.[0]?.value).toBe(12);
    }
    expect((await read(startup, first.ids.holders)).correctedBy?.id).toBe(ids.holders);
    const reported = await app.db.select().from(figures).where(eq(figures.startupId, startup.id));
    const customers = reported.filter(({ key }) => key === "paying_customers");
    expect(customers.map(({ value, correctsId }) => [value, correctsId === null])).toEqual([
      [12, true],
      [11, false],
    ]);
  });
});

describe("earlier letters", () => {
  it("are given to a new reader in one press, of its audience alone, and told once", async () => {
    const { ids } = await send();
    const newcomer = await talking();
    expect((await listNewReaders(app, { actor: startup.viewer })).map(({ id }) => id)).toEqual([newcomer.id]);
    const stranger = await newInvestor();
    const counts = () =>
      Promise.all(
        [newcomer, prospect, stranger].map(({ id }) => countNewLetters(app, { actor: startup.viewer, readerId: id })),
      );
    expect(await counts(), "the newcomer, a reader, a stranger").toEqual([1, 0, 0]);
    const unlisted = { ...startup.viewer, isPublish: 0 } as const;
    expect(await countNewLetters(app, { actor: unlisted, readerId: newcomer.id })).toBe(0);
    const give = () => outcome(giveLetters(app, { actor: startup.viewer, readerId: newcomer.id }));
    expect((await Promise.all([give(), give()])).sort()).toEqual(["done", "wrong_state"]);
    await tellLetters(app, { readerId: newcomer.id });
    expect(await listReceived(app, { actor: newcomer.viewer })).toMatchObject([{ id: ids.prospects }]);
    expect(await outcome(read(newcomer, ids.holders))).toBe("not_found");
    expect(await told(newcomer)).toEqual([ids.prospects]);
    expect(await listNewReaders(app, { actor: startup.viewer })).toEqual([]);
    // A reader who has one is no longer new, even without the next one.
    const next = {
      actor: startup.viewer,
      issueId: (await startLetter(app, { actor: startup.viewer, month: "2026-11" })).issueId,
    };
    const revision = await saveLetter(app, { ...next, revision: 0, input });
    await sendLetter(app, { ...next, revision, readers: [prospect.id], holders: [] });
    expect(await counts()).toEqual([0, 0, 0]);
    // A prospect who has one is not given the holders' letter of the same month.
    const again = { actor: startup.viewer, readerId: prospect.id };
    await app.db.insert(letterHolders).values({ startupId: startup.id, readerId: prospect.id, createdAt: 1 });
    expect(await outcome(giveLetters(app, again))).toBe("wrong_state");
    expect(await outcome(giveLetters(app, { actor: startup.viewer, readerId: stranger.id }))).toBe("not_found");
  });
});

describe("“I can help”", () => {
  it("answers in the conversation, once, and counts as a reply", async () => {
    const { ids } = await send();
    clock.now += minuteMs;
    const help = { actor: prospect.viewer, letterId: ids.prospects, message: "我可以介紹" };
    expect(await offerHelp(app, help)).toBe(startup.id);
    await offerHelp(app, help);
    const thread = await getThread(app, { actor: startup.viewer, targetId: prospect.id });
    expect(thread?.conversation.messages.filter(({ message }) => message === help.message)).toHaveLength(1);
    const [copy] = await app.db.select().from(letterCopies).where(eq(letterCopies.readerId, prospect.id));
    expect(copy).toMatchObject({ helpedAt: clock.now, repliedAt: expect.any(Number) });
    expect((await read(prospect, ids.prospects)).helpedAt).toBe(clock.now);
    const [issue] = await listIssues(app, { actor: startup.viewer });
    expect(issue?.acts).toEqual({ replies: 1, helps: 1, meetings: 0 });
  });

  it("is only for a letter that asks, and for its readers", async () => {
    const { ids } = await send({ holdersOnly: ["ask"] });
    const stranger = await talking();
    for (const { viewer } of [prospect, stranger]) {
      const help = { actor: viewer, letterId: ids.prospects, message: "我可以" };
      expect(await outcome(offerHelp(app, help))).toBe("not_found");
    }
    await app.db.delete(startups).where(eq(startups.id, startup.id));
    expect(await app.db.select().from(letters).where(eq(letters.startupId, startup.id))).toEqual([]);
  });
});
