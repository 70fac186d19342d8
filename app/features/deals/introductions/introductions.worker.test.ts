import { and, desc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { CardMover } from "~/db/board-values";
import { commit } from "~/db/commit.server";
import { cards, events, introductionMutes, introductions, invitationCredits, mails, notices } from "~/db/schema";
import type { PassReason } from "~/db/values";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { outcome } from "../../../../tests/support/outcome";
import { rowsRead } from "../../../../tests/support/rows-read";
import { personalData } from "../personal-data.server";
import { answerIntroduction } from "./answer-introduction.server";
import { consentIntroduction } from "./consent-introduction.server";
import { findCandidates } from "./find-candidates.server";
import { listMuted } from "./list-muted.server";
import { listReceived } from "./list-received.server";
import { listSent } from "./list-sent.server";
import { listSuggested } from "./list-suggested.server";
import { muteIntroducer } from "./mute-introducer.server";
import { passIntroduction } from "./pass-introduction.server";
import { refuseIntroduction } from "./refuse-introduction.server";
import { daysToAnswer, daysToDecide, hearsNoAfter, suggestionsAWeek, suggestionWeek } from "./rules";
import { suggestIntroductions } from "./suggest-introductions.server";
import { tendIntroductions } from "./tend-introductions.server";
import { unmuteIntroducer } from "./unmute-introducer.server";

let now = Date.UTC(2026, 10, 23, 4);
const app = testApp({ now: () => now });
const locale = "zh-TW";

let made = 0;

/** An industry of its own for each test, so that only its members are candidates. */
const newIndustry = () => `industry-${++made}`;

const makeMember = async (industry: string, of: Parameters<typeof makeInvestor>[1] = {}) =>
  (await makeInvestor(app, { level: "normal", status: "active", publishedAt: 1, industryKeys: [industry], ...of }))
    .viewer;
const makeCompany = async (industry: string, of: Parameters<typeof makeStartup>[1] = {}) =>
  (await makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys: [industry], ...of })).viewer;

/** Puts the startup's card of an investor's board where a pass by hand does. */
async function pass(investor: InvestorViewer, startup: StartupViewer, passReason: PassReason = "stage") {
  const placed = { stage: "passed", movedBy: "hand" satisfies CardMover, passReason, stageSinceAt: now } as const;
  await app.db
    .insert(cards)
    .values({
      id: `CARD-${investor.id}-${startup.id}`,
      workspaceId: investor.id,
      subjectId: startup.id,
      seenAt: now,
      createdAt: now,
      updatedAt: now,
      ...placed,
    })
    .onConflictDoUpdate({ target: [cards.workspaceId, cards.subjectId], set: placed });
}

/** A startup that an introducer passed on, and a member whom it fits. */
async function world() {
  const industry = newIndustry();
  const [startup, introducer, receiver] = [
    await makeCompany(industry),
    await makeMember(industry),
    await makeMember(industry, { name: "周書豪" }),
  ];
  await pass(introducer, startup);
  return { industry, startup, introducer, receiver };
}
type World = Awaited<ReturnType<typeof world>>;

const suggest = ({ introducer, startup, receiver }: World, { isNamed = true, sentence = "很合適" } = {}) =>
  suggestIntroductions(app, { actor: introducer, startupId: startup.id, toIds: [receiver.id], sentence, isNamed });

async function toDecide({ startup }: Pick<World, "startup">) {
  return (await listSuggested(app, { actor: startup, locale })).toDecide;
}

async function consent(of: Pick<World, "startup">) {
  const [item] = await toDecide(of);
  if (!item) throw new Error("Nothing is to be decided.");
  await consentIntroduction(app, { actor: of.startup, id: item.shown.id, shown: item.hash });
  return item;
}

const received = ({ receiver }: Pick<World, "receiver">) => listReceived(app, { actor: receiver, locale });
const heard = async ({ introducer }: Pick<World, "introducer">) =>
  (await listSent(app, { actor: introducer })).map((sent) => sent.heard);
const told = async (accountId: string) =>
  (await app.db.select().from(notices).where(eq(notices.accountId, accountId)).orderBy(desc(notices.id))).map(
    ({ kind }) => kind,
  );
const stateOf = async ({ startup, receiver }: Pick<World, "startup" | "receiver">) =>
  (
    await app.db
      .select({ state: introductions.state })
      .from(introductions)
      .where(and(eq(introductions.startupId, startup.id), eq(introductions.toId, receiver.id)))
      .get()
  )?.state;

/** Runs cron at a later time. */
async function later(ms: number) {
  now += ms;
  await tendIntroductions(app);
}

describe("an introduction", () => {
  it("goes from a pass to a conversation: suggested, consented, delivered, answered", async () => {
    const of = await world();
    const { startup, introducer, receiver } = of;
    await suggest(of);
    expect(await told(startup.id)).toEqual(["introductionSuggested"]);
    expect(await received(of)).toEqual([]);
    expect(await heard(of)).toEqual(["waiting"]);
    const { shown, hash } = await consent(of);
    expect(shown).toMatchObject({ sentence: "很合適", reason: "stage", introducer: { id: introducer.id } });
    const [got] = await received(of);
    // Exactly what the startup was shown.
    expect(got).toEqual({ ...shown, expiresAt: now + daysToAnswer * dayMs });
    expect(await told(receiver.id)).toEqual(["introductionDelivered"]);
    const [event] = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, shown.id), eq(events.action, "introduction.consented")));
    expect(event).toMatchObject({ actorId: startup.id, data: { shown: hash } });

    const answered = await answerIntroduction(app, { actor: receiver, id: shown.id, message: "想進一步了解" });
    expect(answered).toEqual({ startupId: startup.id });
    expect(await received(of)).toEqual([]);
    expect(await heard(of)).toEqual(["yes"]);
    expect(await told(introducer.id)).toEqual(["introductionAnswered"]);
    expect(await app.db.$count(invitationCredits, eq(invitationCredits.startupId, startup.id))).toBe(0);
    const { decided } = await listSuggested(app, { actor: startup, locale });
    expect(decided).toMatchObject([{ outcome: "answered", receiver: { id: receiver.id } }]);
    // Nothing more comes of it.
    await later(60 * dayMs);
    expect(await heard(of)).toEqual(["yes"]);
    expect(await told(introducer.id)).toEqual(["introductionAnswered"]);
  });

  it("is shown and delivered with the next digest if its introducer is unnamed, and names nobody", async () => {
    const of = await world();
    await suggest(of, { isNamed: false });
    expect([await toDecide(of), await told(of.startup.id)]).toEqual([[], []]);
    await later(dayMs);
    expect((await toDecide(of)).map(({ shown }) => shown.introducer)).toEqual([null]);
    await consent(of);
    expect(await received(of)).toEqual([]);
    await later(dayMs);
    expect((await received(of)).map(({ introducer }) => introducer)).toEqual([null]);
    expect(JSON.stringify(await received(of))).not.toContain(of.introducer.id);
  });

  it("is not consented to if what the receiver would see has changed", async () => {
    const of = await world();
    await suggest(of);
    const [item] = await toDecide(of);
    const consented = consentIntroduction(app, { actor: of.startup, id: item?.shown.id ?? "", shown: "other" });
    expect(await outcome(consented)).toBe("conflict");
    expect(await received(of)).toEqual([]);
  });

  it("is decided by its startup, and answered by its receiver, alone", async () => {
    const of = await world();
    await suggest(of);
    const [item] = await toDecide(of);
    const [id, shown] = [item?.shown.id ?? "", item?.hash ?? ""];
    const other = await world();
    expect(await outcome(consentIntroduction(app, { actor: other.startup, id, shown }))).toBe("not_found");
    expect(await outcome(refuseIntroduction(app, { actor: other.startup, id }))).toBe("not_found");
    // Not before it is delivered, either.
    expect(await outcome(passIntroduction(app, { actor: of.receiver, id }))).toBe("not_found");
    await consent(of);
    for (const actor of [other.receiver, of.introducer]) {
      expect(await outcome(answerIntroduction(app, { actor, id, message: "您好" }))).toBe("not_found");
      expect(await outcome(passIntroduction(app, { actor, id }))).toBe("not_found");
      expect(await outcome(muteIntroducer(app, { actor, id }))).toBe("not_found");
    }
    expect(await stateOf(of)).toBe("delivered");
  });

  it("lapses if nobody decides or answers in time", async () => {
    const [undecided, unanswered] = [await world(), await world()];
    await suggest(undecided);
    await suggest(unanswered);
    await consent(unanswered);
    await later(Math.max(daysToDecide, daysToAnswer) * dayMs);
    expect([await stateOf(undecided), await stateOf(unanswered)]).toEqual(["lapsed", "lapsed"]);
    expect([await toDecide(undecided), await received(unanswered)]).toEqual([[], []]);
  });
});

describe("what the introducer is told", () => {
  it('is the same "no", at the same time, after a refusal, a pass, silence of either side, or a mute', async () => {
    const worlds = [await world(), await world(), await world(), await world(), await world()];
    for (const of of worlds) await suggest(of);
    const [refused, passed, silent, muted] = worlds;
    if (!refused || !passed || !silent || !muted) throw new Error("There are five worlds.");
    const [item] = await toDecide(refused);
    await refuseIntroduction(app, { actor: refused.startup, id: item?.shown.id ?? "" });
    await passIntroduction(app, { actor: passed.receiver, id: (await consent(passed)).shown.id });
    await consent(silent);
    await muteIntroducer(app, { actor: muted.receiver, id: (await consent(muted)).shown.id });
    const suggestedAt = now;
    const seen = async () => {
      const all = [];
      for (const of of worlds) {
        const [sent] = await listSent(app, { actor: of.introducer });
        all.push([sent?.heard, sent?.at, await told(of.introducer.id)]);
      }
      return all;
    };
    expect(await seen()).toEqual(worlds.map(() => ["waiting", suggestedAt, []]));
    for (let day = 0; day < hearsNoAfter / dayMs - 1; day++) await later(dayMs);
    expect(await seen()).toEqual(worlds.map(() => ["waiting", suggestedAt, []]));
    await later(dayMs);
    expect(await seen()).toEqual(worlds.map(() => ["no", suggestedAt, ["introductionClosed"]]));
    await later(dayMs);
    expect(await seen()).toEqual(worlds.map(() => ["no", suggestedAt, ["introductionClosed"]]));
  });
});

describe("who may be introduced to whom", () => {
  it("only follows a pass for stage, sector, place or amount, and goes no further than one hop", async () => {
    const of = await world();
    for (const reason of ["timing", "other"] as const) {
      await pass(of.introducer, of.startup, reason);
      expect(await outcome(suggest(of))).toBe("wrong_state");
    }
    for (const reason of ["stage", "sector", "place", "amount"] as const) {
      await pass(of.introducer, of.startup, reason);
      await findCandidates(app, { actor: of.introducer, startupId: of.startup.id });
    }
    await suggest(of);
    await consent(of);
    const third = await makeMember(of.industry);
    await pass(of.receiver, of.startup);
    const further = { ...of, introducer: of.receiver, receiver: third };
    expect(await outcome(suggest(further))).toBe("wrong_state");
    await passIntroduction(app, { actor: of.receiver, id: (await received(of))[0]?.id ?? "" });
    expect(await outcome(suggest(further))).toBe("wrong_state");
  });

  it("finds members whose mandate the startup meets, and no others", async () => {
    const industry = newIndustry();
    const startup = await makeCompany(industry, { round: "series_b", fundraising: 50_000_000, currency: "TWD" });
    const introducer = await makeMember(industry);
    await pass(introducer, startup);
    const fits = await makeMember(industry, { type: "private_equity", checkSizeMin: 1_000_000, currency: "TWD" });
    await makeMember(newIndustry(), { type: "venture_capital" });
    await makeMember(industry, { type: "angel" });
    await makeMember(industry, { type: "venture_capital", checkSizeMin: 90_000_000, currency: "TWD" });
    await makeInvestor(app, { industryKeys: [industry], type: "venture_capital" });
    const talks = await makeMember(industry, { type: "venture_capital" });
    await messageProfile(app, { actor: talks, targetId: startup.id, message: "您好" });
    const hidden = await makeMember(industry, { type: "venture_capital" });
    await hideFrom(app, { startupId: startup.id, target: `investor:${hidden.id}` });
    const muter = await makeMember(industry, { type: "venture_capital" });
    const mute = {
      accountId: muter.id,
      introducerId: introducer.id,
      introductionId: "x",
      isNamed: true,
      createdAt: now,
    };
    await app.db.insert(introductionMutes).values(mute);
    const found = await findCandidates(app, { actor: introducer, startupId: startup.id });
    expect(found.map(({ id }) => id)).toEqual([fits.id]);
    // Nor can another be suggested past the list.
    for (const receiver of [talks, hidden, muter]) {
      expect(await outcome(suggest({ industry, startup, introducer, receiver }))).toBe("wrong_state");
    }
  });

  it("reads no more rows for more investors, beyond a limit", async () => {
    const { industry, startup, introducer } = await world();
    const read = () => rowsRead(() => findCandidates(app, { actor: introducer, startupId: startup.id }));
    for (let at = 0; at < 80; at++) await makeMember(industry);
    const before = await read();
    for (let at = 0; at < 80; at++) await makeMember(industry);
    expect((await read()).rows).toBeLessThan(before.rows + 20);
  });

  it("suggests the same two once, whoever suggests", async () => {
    const of = await world();
    await suggest(of);
    const other = await makeMember(of.industry);
    await pass(other, of.startup);
    expect(await outcome(suggest({ ...of, introducer: other }))).toBe("wrong_state");
    expect(await outcome(suggest(of))).toBe("wrong_state");
  });
});

describe("five suggestions a week", () => {
  it("are allowed and a sixth is refused; a form is accepted as a whole or not at all", async () => {
    const industry = newIndustry();
    const introducer = await makeMember(industry);
    const startups = [await makeCompany(industry), await makeCompany(industry), await makeCompany(industry)];
    const members = [await makeMember(industry), await makeMember(industry), await makeMember(industry)];
    for (const startup of startups) await pass(introducer, startup);
    const send = (at: number, number: number) =>
      suggestIntroductions(app, {
        actor: introducer,
        startupId: startups[at]?.id ?? "",
        toIds: members.slice(0, number).map(({ id }) => id),
        sentence: "很合適",
        isNamed: true,
      });
    await send(0, 3);
    expect(await outcome(send(1, 3))).toBe("rate_limited");
    await send(1, 2);
    expect(await outcome(send(2, 1))).toBe("rate_limited");
    expect(await app.db.$count(introductions, eq(introductions.fromId, introducer.id))).toBe(suggestionsAWeek);
    now += suggestionWeek;
    await send(2, 1);
  });

  it("are not exceeded by concurrent suggestions", async () => {
    const industry = newIndustry();
    const introducer = await makeMember(industry);
    const members = [await makeMember(industry), await makeMember(industry)];
    const startups = await Promise.all(Array.from({ length: 4 }, () => makeCompany(industry)));
    for (const startup of startups) await pass(introducer, startup);
    const toIds = members.map(({ id }) => id);
    await Promise.allSettled(
      startups.map(({ id }) =>
        suggestIntroductions(app, { actor: introducer, startupId: id, toIds, sentence: "合", isNamed: true }),
      ),
    );
    expect(await app.db.$count(introductions, eq(introductions.fromId, introducer.id))).toBe(4);
  });
});

describe("between consent and delivery", () => {
  /** Worlds whose startup has consented to an unnamed introduction, which waits for the next digest. */
  const unnamed = async (number: number) => {
    const worlds = await Promise.all(Array.from({ length: number }, world));
    for (const of of worlds) await suggest(of, { isNamed: false });
    await later(dayMs);
    for (const of of worlds) await consent(of);
    return worlds as [World, ...World[]];
  };

  it("a block, a first message, a hidden profile and a mute end it without a word", async () => {
    const [blocked, talking, hidden, muted] = await unnamed(4);
    if (!talking || !hidden || !muted) throw new Error("There are four worlds.");
    await messageProfile(app, { actor: blocked.receiver, targetId: blocked.startup.id, message: "您好" });
    await blockParty(app, { actor: blocked.startup, targetId: blocked.receiver.id, isBlocked: true });
    await messageProfile(app, { actor: talking.receiver, targetId: talking.startup.id, message: "您好" });
    await hideFrom(app, { startupId: hidden.startup.id, target: `investor:${hidden.receiver.id}` });
    await app.db.insert(introductionMutes).values({
      accountId: muted.receiver.id,
      introducerId: muted.introducer.id,
      introductionId: "x",
      isNamed: true,
      createdAt: now,
    });
    await later(2 * dayMs);
    for (const of of [blocked, talking, hidden, muted]) {
      expect(await stateOf(of)).toBe("lapsed");
      expect(await received(of)).toEqual([]);
      expect(await told(of.receiver.id)).not.toContain("introductionDelivered");
    }
  });

  it("cron that runs twice delivers once", async () => {
    const [of] = await unnamed(1);
    now += dayMs;
    await Promise.all([tendIntroductions(app), tendIntroductions(app)]);
    await tendIntroductions(app);
    expect((await told(of.receiver.id)).filter((kind) => kind === "introductionDelivered")).toHaveLength(1);
    expect(await stateOf(of)).toBe("delivered");
  });

  it("an erased account ends it: nothing is left of a side's, nor of the introducer's words", async () => {
    for (const who of ["startup", "receiver", "introducer"] as const) {
      const [of] = await unnamed(1);
      const { id, kind, email } = of[who];
      await commit(app, personalData.erase(app, { id, kind, email }));
      await later(dayMs);
      expect(await received(of)).toEqual([]);
      expect(await told(of.receiver.id)).not.toContain("introductionDelivered");
      expect(await stateOf(of)).toBe(who === "introducer" ? "lapsed" : undefined);
      const rows = await app.db.select().from(introductions).where(eq(introductions.startupId, of.startup.id));
      expect(JSON.stringify(rows)).not.toContain("很合適");
    }
  });
});

describe("a muted introducer", () => {
  it("no longer reaches the receiver and is listed without a name if unnamed, until unmuted", async () => {
    const of = await world();
    await suggest(of, { isNamed: false });
    await later(dayMs);
    await consent(of);
    await later(dayMs);
    const [got] = await received(of);
    await muteIntroducer(app, { actor: of.receiver, id: got?.id ?? "" });
    expect(await stateOf(of)).toBe("passed");
    const muted = await listMuted(app, { actor: of.receiver });
    expect(muted).toEqual([{ id: got?.id, name: null, at: now }]);
    const second = await makeCompany(of.industry);
    await pass(of.introducer, second);
    const candidates = async () =>
      (await findCandidates(app, { actor: of.introducer, startupId: second.id })).map(({ id }) => id);
    expect(await candidates()).not.toContain(of.receiver.id);
    await unmuteIntroducer(app, { actor: of.receiver, id: got?.id ?? "" });
    expect(await candidates()).toContain(of.receiver.id);
  });
});

describe("words nobody may read", () => {
  it("of a refused suggestion reach neither introducer nor receiver", async () => {
    const of = await world();
    const canary = "獨角鯨暗號";
    await suggest(of, { sentence: canary });
    const [item] = await toDecide(of);
    await refuseIntroduction(app, { actor: of.startup, id: item?.shown.id ?? "" });
    await later(dayMs);
    const { introducer, receiver } = of;
    const rows = await app.db
      .select()
      .from(mails)
      .where(inArray(mails.accountId, [introducer.id, receiver.id]));
    const ofReceiver = [rows, await told(receiver.id), await received(of)];
    expect(JSON.stringify(ofReceiver)).not.toContain(canary);
    const { read } = personalData.exported.introductions;
    const exports = await Promise.all([receiver, introducer].map((actor) => read(app, { actor, origin: "" })));
    expect(JSON.stringify(exports[0])).not.toContain(canary);
    // The introducer's own words are its own; that they were refused is not in them.
    expect(JSON.stringify([exports[1], await listSent(app, { actor: introducer })])).not.toMatch(/refused|不同意/);
  });
});
