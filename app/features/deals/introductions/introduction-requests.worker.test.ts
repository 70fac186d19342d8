import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { commit } from "~/db/commit.server";
import { conversationRecords, events, introductionRequests, introductions, notices } from "~/db/schema";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { blockParty } from "~/features/messaging/block-party.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { outcome } from "../../../../tests/support/outcome";
import { personalData } from "../personal-data.server";
import { listAskable, listRequested } from "./list-requested.server";
import { listRequests } from "./list-requests.server";
import { listSuggested } from "./list-suggested.server";
import { draftRequest, readAsk } from "./read-ask.server";
import { refuseRequest } from "./refuse-request.server";
import { requestIntroduction } from "./request-introduction.server";
import { requireOccasion } from "./require-occasion.server";
import { daysOfRequest, requestsAWeek, requestWeek } from "./rules";
import { suggestIntroductions } from "./suggest-introductions.server";

let now = Date.UTC(2026, 10, 23, 4);
const app = testApp({ now: () => now });
const locale = "zh-TW";

let made = 0;

const makeMember = async (industry: string, of: Parameters<typeof makeInvestor>[1] = {}) =>
  (await makeInvestor(app, { level: "normal", status: "active", publishedAt: 1, industryKeys: [industry], ...of }))
    .viewer;
const makeCompany = async (industry: string, of: Parameters<typeof makeStartup>[1] = {}) =>
  (await makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys: [industry], ...of })).viewer;

interface Pair {
  startup: StartupViewer;
  investor: InvestorViewer;
}

const recordOf = ({ startup, investor }: Pair) =>
  and(eq(conversationRecords.startupId, startup.id), eq(conversationRecords.investorId, investor.id));

/** Lets both write, the investor first. */
async function talk(of: Pair) {
  const { startup, investor } = of;
  await messageProfile(app, { actor: investor, targetId: startup.id, message: "您好" });
  await messageProfile(app, { actor: startup, targetId: investor.id, message: "謝謝您" });
  const isAnswered = and(recordOf(of), isNotNull(conversationRecords.answeredAt));
  await expect.poll(() => app.db.$count(conversationRecords, isAnswered)).toBe(1);
}

/** A startup and an investor who talk, and a member whom the startup fits. */
async function world() {
  const industry = `request-industry-${++made}`;
  const of = {
    industry,
    startup: await makeCompany(industry),
    investor: await makeMember(industry),
    member: await makeMember(industry, { name: "周書豪" }),
  };
  await talk(of);
  return of;
}
type World = Awaited<ReturnType<typeof world>>;

const words = "我們做工廠的瑕疵檢測";
const ask = ({ startup, investor }: Pair, text = words) =>
  requestIntroduction(app, { actor: startup, investorId: investor.id, text });
const received = ({ investor }: Pick<Pair, "investor">) => listRequests(app, { actor: investor, locale });
const occasion = ({ startup, investor }: Pair) =>
  requireOccasion(app, { actor: investor, startupId: startup.id }).then(
    ({ reason, request }) => ({ reason, text: request?.text }),
    ({ code }: { code: string }) => code,
  );
const suggest = ({ startup, investor, member }: World, toIds = [member.id]) =>
  suggestIntroductions(app, {
    actor: investor,
    startupId: startup.id,
    toIds,
    sentence: "很合適",
    isNamed: true,
  });
const rowsOf = ({ startup }: Pick<Pair, "startup">) =>
  app.db.select().from(introductionRequests).where(eq(introductionRequests.startupId, startup.id));
const idOf = async (of: Pair) => (await rowsOf(of))[0]?.id ?? "";
const told = async (accountId: string) =>
  (await app.db.select().from(notices).where(eq(notices.accountId, accountId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("introduction"));

/** All that the startup can learn about its requests. */
const seenByStartup = async ({ startup }: Pair) => ({
  requested: (await listRequested(app, { actor: startup })).map(({ id: _, investor: __, ...rest }) => rest),
  askable: (await listAskable(app, { actor: startup })).length,
  exported: (
    (await personalData.exported.introductions.read(app, { actor: startup, origin: "" })) as { requested: object[] }
  ).requested.map((row) => ({ ...row, investor: "" })),
  told: await told(startup.id),
});

describe("a request for introductions", () => {
  it("goes to the investor, who introduces the startup instead of after a pass", async () => {
    const of = await world();
    expect(await occasion(of)).toBe("wrong_state");
    expect(await listAskable(app, { actor: of.startup })).toEqual([{ id: of.investor.id, name: of.investor.name }]);
    await ask(of);
    expect(await told(of.investor.id)).toEqual(["introductionRequested"]);
    expect(await received(of)).toMatchObject([
      { startup: { id: of.startup.id }, text: words, at: now, expiresAt: now + daysOfRequest * dayMs },
    ]);
    expect(await listAskable(app, { actor: of.startup })).toEqual([]);
    expect(await occasion(of)).toEqual({ reason: "asked", text: words });
    const before = await listRequested(app, { actor: of.startup });
    await suggest(of);
    const { toDecide } = await listSuggested(app, { actor: of.startup, locale });
    expect(toDecide).toMatchObject([{ shown: { reason: "asked" }, receiver: { id: of.member.id } }]);
    // It is used up, which changes nothing in the startup's list.
    expect([await received(of), await occasion(of)]).toEqual([[], "wrong_state"]);
    expect(await listRequested(app, { actor: of.startup })).toEqual(before);
  });

  it("is used for one suggestion by forms sent at once", async () => {
    const of = await world();
    const other = await makeMember(of.industry);
    await ask(of);
    const outcomes = await Promise.all([outcome(suggest(of)), outcome(suggest(of, [other.id]))]);
    expect(outcomes.sort()).toEqual(["done", "wrong_state"]);
    expect(await app.db.$count(introductions, eq(introductions.startupId, of.startup.id))).toBe(1);
  });

  it("sent fifty times at once is one, of which the investor is told once", async () => {
    const of = await world();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(ask(of))));
    expect(outcomes.filter((one) => one === "done")).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(["done", "already_exists"]));
    expect(await rowsOf(of)).toHaveLength(1);
    expect(await told(of.investor.id)).toEqual(["introductionRequested"]);
    const isIts = and(eq(events.actorId, of.startup.id), eq(events.action, "introduction.requested"));
    expect(await app.db.$count(events, isIts)).toBe(1);
  });

  it("can be sent to three investors a week, also at once", async () => {
    const of = await world();
    const pairs = [
      of,
      ...(await Promise.all([1, 2, 3, 4].map(() => makeMember(of.industry)))).map((investor) => ({
        startup: of.startup,
        investor,
      })),
    ];
    for (const pair of pairs.slice(1)) await talk(pair);
    const outcomes = await Promise.all(pairs.map((pair) => outcome(ask(pair))));
    expect(outcomes.filter((one) => one === "done")).toHaveLength(requestsAWeek);
    expect(outcomes.filter((one) => one === "rate_limited")).toHaveLength(2);
    now += requestWeek;
    const left = pairs.filter((_, at) => outcomes[at] === "rate_limited");
    expect(await Promise.all(left.map((pair) => outcome(ask(pair))))).toEqual(["done", "done"]);
  });

  it("starts from the profile's words in the account's language", async () => {
    const texts = {
      zh_tw: { slogan: "瑕疵檢測", description: "我們協助工廠。請看 https://example.com" },
      en_us: { slogan: "", description: "We help factories." },
    };
    const chinese = await makeCompany("words", { texts });
    const english = await makeCompany("words", { texts, account: { locale: "en-US" } });
    expect(await draftRequest(app, { actor: chinese })).toBe("瑕疵檢測\n我們協助工廠。");
    expect(await draftRequest(app, { actor: english })).toBe("瑕疵檢測\nWe help factories.");
  });
});

describe("whom a startup may ask", () => {
  const refused: Array<[string, string, (of: World) => Promise<unknown>]> = [
    [
      "one of whom only one side has written",
      "wrong_state",
      (of) => app.db.update(conversationRecords).set({ answeredAt: null }).where(recordOf(of)),
    ],
    [
      "one who has passed",
      "wrong_state",
      (of) =>
        app.db
          .update(conversationRecords)
          .set({ passedBy: "investor", passReason: "timing", status: "closed" })
          .where(recordOf(of)),
    ],
    [
      "one who blocks it",
      "wrong_state",
      ({ investor, startup }) => blockParty(app, { actor: investor, targetId: startup.id, isBlocked: true }),
    ],
    [
      "one it blocks",
      "wrong_state",
      ({ investor, startup }) => blockParty(app, { actor: startup, targetId: investor.id, isBlocked: true }),
    ],
    [
      "one it hides from",
      "hidden_from_recipient",
      ({ investor, startup }) => hideFrom(app, { startupId: startup.id, target: `investor:${investor.id}` }),
    ],
    [
      "one who got it by an introduction",
      "wrong_state",
      ({ investor, startup, member }) =>
        app.db.insert(introductions).values({
          id: `RECEIVED-${startup.id}`,
          startupId: startup.id,
          fromId: member.id,
          toId: investor.id,
          reason: "stage",
          sentence: "很合適",
          isNamed: true,
          state: "answered",
          deliveredAt: now,
          createdAt: now,
          updatedAt: now,
        }),
    ],
  ];
  it.each(refused)("is not %s", async (_, code, change) => {
    const of = await world();
    await change(of);
    expect(await outcome(ask(of))).toBe(code);
    expect(await outcome(readAsk(app, { actor: of.startup, investorId: of.investor.id, locale }))).toBe(code);
    expect(await listAskable(app, { actor: of.startup })).toEqual([]);
    expect([await rowsOf(of), await told(of.investor.id)]).toEqual([[], []]);
  });

  it("is only an investor it talks with, and only if it is listed and not being deleted", async () => {
    const of = await world();
    expect(await outcome(ask({ ...of, investor: of.member }))).toBe("not_found");
    expect(await outcome(ask({ ...of, startup: await makeCompany(of.industry) }))).toBe("not_found");
    expect(await outcome(ask({ ...of, startup: { ...of.startup, isPublish: 0 } }))).toBe("not_listed");
    expect(await outcome(ask({ ...of, startup: { ...of.startup, eraseAt: now } }))).toBe("erasing");
  });
});

describe("an open request", () => {
  it("is refused and used by its investor alone", async () => {
    const [of, other] = [await world(), await world()];
    await ask(of);
    const id = await idOf(of);
    expect(await outcome(refuseRequest(app, { actor: other.investor, id }))).toBe("not_found");
    expect(await outcome(refuseRequest(app, { actor: other.investor, id: "unknown" }))).toBe("not_found");
    expect(await occasion({ ...of, investor: other.investor })).toBe("wrong_state");
    expect(await received(other)).toEqual([]);
    expect(await received(of)).toHaveLength(1);
  });

  it("refused by its investor is the same to the startup as an unanswered one, until it could ask again", async () => {
    const [refused, silent, used] = [await world(), await world(), await world()];
    for (const of of [refused, silent, used]) await ask(of);
    await refuseRequest(app, { actor: refused.investor, id: await idOf(refused) });
    // As when suggesting, but without the suggestion, which the startup is meant to see.
    await app.db
      .update(introductionRequests)
      .set({ state: "used" })
      .where(eq(introductionRequests.id, await idOf(used)));
    expect([await received(refused), await occasion(refused)]).toEqual([[], "wrong_state"]);
    expect(await outcome(refuseRequest(app, { actor: refused.investor, id: await idOf(refused) }))).toBe("wrong_state");
    for (const [after, state, again] of [
      [0, "asked", "already_exists"],
      [daysOfRequest * dayMs - 1, "asked", "already_exists"],
      [1, "ended", "done"],
    ] as const) {
      now += after;
      const seen = await seenByStartup(silent);
      expect(seen).toMatchObject({ requested: [{ state, text: words }], told: [] });
      expect(await seenByStartup(refused)).toEqual(seen);
      expect(await seenByStartup(used)).toEqual(seen);
      for (const of of [silent, refused, used]) expect(await outcome(ask(of))).toBe(again);
    }
  });

  it("lapses after 14 days", async () => {
    const of = await world();
    await ask(of);
    now += daysOfRequest * dayMs - 1;
    expect([(await received(of)).length, await occasion(of)]).toEqual([1, { reason: "asked", text: words }]);
    now += 1;
    expect([await received(of), await occasion(of)]).toEqual([[], "wrong_state"]);
    expect(await outcome(refuseRequest(app, { actor: of.investor, id: await idOf(of) }))).toBe("wrong_state");
    expect(await outcome(suggest(of))).toBe("wrong_state");
  });

  it("ends by a block of either side, even if that is taken back", async () => {
    for (const who of ["startup", "investor"] as const) {
      const of = await world();
      await ask(of);
      const [actor, targetId] = [of[who], of[who === "startup" ? "investor" : "startup"].id];
      await blockParty(app, { actor, targetId, isBlocked: true });
      expect([await received(of), await occasion(of)]).toEqual([[], "wrong_state"]);
      now += 1;
      await blockParty(app, { actor, targetId, isBlocked: false });
      expect([await received(of), await occasion(of)]).toEqual([[], "wrong_state"]);
    }
  });

  it("is gone while the startup hides from the investor, and after a pass for no reason of its mandate", async () => {
    const [hidden, passed] = [await world(), await world()];
    for (const of of [hidden, passed]) await ask(of);
    await hideFrom(app, { startupId: hidden.startup.id, target: `investor:${hidden.investor.id}` });
    expect([await received(hidden), await occasion(hidden)]).toEqual([[], "startup_not_found"]);
    const closed = { passedBy: "investor", passReason: "other", status: "closed" } as const;
    await app.db.update(conversationRecords).set(closed).where(recordOf(passed));
    expect([await received(passed), await occasion(passed)]).toEqual([[], "wrong_state"]);
  });

  it("is deleted with either account, and exported to both, to the startup without what became of it", async () => {
    for (const who of ["startup", "investor"] as const) {
      const of = await world();
      await ask(of);
      await refuseRequest(app, { actor: of.investor, id: await idOf(of) });
      const { read } = personalData.exported.introductions;
      const own = { text: words, created_at: now, expires_at: now + daysOfRequest * dayMs };
      const { requested, asked_of_you } = (await read(app, { actor: of.startup, origin: "" })) as Record<
        string,
        object
      >;
      expect([requested, asked_of_you]).toEqual([[{ investor: of.investor.id, ...own }], []]);
      expect(await read(app, { actor: of.investor, origin: "" })).toMatchObject({
        requested: [],
        asked_of_you: [{ startup: of.startup.id, ...own, state: "refused" }],
      });
      const { id, kind, email } = of[who];
      await commit(app, personalData.erase(app, { id, kind, email }));
      expect(await rowsOf(of)).toEqual([]);
    }
  });
});
