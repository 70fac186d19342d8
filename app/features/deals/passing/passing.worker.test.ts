import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { cards, introductions, letterReaders, notices, watchConditions } from "~/db/schema";
import { minuteMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { getThread } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import { undoPassFor } from "~/features/messaging/rules";
import { type Made, makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { outcome } from "../../../../tests/support/outcome";
import { passFinally } from "../../../../tests/support/pass-finally";
import { addFavorite } from "../../discovery/favorites/add-favorite.server";
import type { Waits } from "../conditions/condition";
import { readOwnConditions } from "../conditions/read-own-conditions.server";
import { saveConditions } from "../conditions/save-conditions.server";
import { consentIntroduction } from "../introductions/consent-introduction.server";
import { listSuggested } from "../introductions/list-suggested.server";
import { tendIntroductions } from "../introductions/tend-introductions.server";
import { passStartup, type Suggestion } from "./pass-startup.server";
import { readPassOptions } from "./read-pass-options.server";
import { cardPassSheet, passSheet } from "./schema";
import { undoCardMove } from "./undo-card-move.server";
import { undoPassing } from "./undo-passing.server";

const clock = { now: Date.UTC(2026, 10, 25, 4) };
const app = testApp({ now: () => clock.now });

let made = 0;
let investor: Made<InvestorViewer>;
let receiver: Made<InvestorViewer>;
let startup: Made<StartupViewer>;

const waits: Waits = { conditions: [{ key: "paying_customers", value: 2 }], isNamed: true, wantsLetters: true };
const suggestion = (): Suggestion => ({ toIds: [receiver.id], sentence: "很合適", isNamed: true });
const pass = (given: { waits?: Waits; suggestion?: Suggestion }) => {
  const reason = given.suggestion ? "stage" : "timing";
  const rest = { waits: given.waits ?? null, suggestion: given.suggestion ?? null };
  return passStartup(app, {
    actor: investor.viewer,
    startupId: startup.id,
    pass: { on: "conversation", reason },
    ...rest,
  });
};
const own = () => ({ actor: investor.viewer, targetId: startup.id });
const pair = () => ({ actor: investor.viewer, startupId: startup.id });
const stateOf = async () => {
  const thread = await getThread(app, own());
  return {
    isPassing: thread?.passing !== null,
    conditions: (await app.db.select().from(watchConditions).where(eq(watchConditions.investorId, investor.id))).length,
    wishes: (await app.db.select().from(letterReaders).where(eq(letterReaders.readerId, investor.id))).length,
    suggestions: (await app.db.select().from(introductions).where(eq(introductions.fromId, investor.id))).map(
      ({ state, shownAt }) => (shownAt === null ? `unseen ${state}` : state),
    ),
    told: await app.db.$count(notices, eq(notices.accountId, startup.id)),
  };
};
const nothing = { isPassing: false, conditions: 0, wishes: 0, suggestions: [] };

beforeEach(async () => {
  clock.now += minuteMs;
  const industryKeys = [`passing-${++made}`];
  const member = () => makeInvestor(app, { status: "active", publishedAt: 1, level: "gold", industryKeys });
  startup = await makeStartup(app, { isPublish: 2, publishedAt: 1, industryKeys });
  [investor, receiver] = [await member(), await member()];
  await messageProfile(app, { ...own(), message: "您好" });
});

describe("a pass in a conversation", () => {
  it("carries conditions, and undoing it removes them with the wish for letters", async () => {
    const { told } = await stateOf();
    await pass({ waits });
    expect(await stateOf()).toEqual({ ...nothing, isPassing: true, conditions: 1, wishes: 1, told });
    clock.now += 1;
    expect(await undoPassing(app, own())).toBe(true);
    expect(await stateOf()).toEqual({ ...nothing, told });
    // Again, by a second press.
    expect(await undoPassing(app, own())).toBe(true);
  });

  it("carries a suggestion, which the startup does not see while the pass can be undone, and undoing withdraws it", async () => {
    const { told } = await stateOf();
    const decide = async () => (await listSuggested(app, { actor: startup.viewer, locale: "zh-TW" })).toDecide.length;
    await pass({ suggestion: suggestion() });
    clock.now += undoPassFor - 1;
    await tendIntroductions(app);
    expect(await stateOf()).toEqual({ ...nothing, isPassing: true, suggestions: ["unseen suggested"], told });
    expect(await decide()).toBe(0);
    expect(await undoPassing(app, own())).toBe(true);
    expect(await stateOf()).toEqual({ ...nothing, told });
    // It takes no place: the same member can be suggested again, and is shown after the time to undo.
    await pass({ suggestion: suggestion() });
    clock.now += undoPassFor;
    await tendIntroductions(app);
    expect((await stateOf()).suggestions).toEqual(["suggested"]);
    expect(await decide()).toBe(1);
  });

  it("keeps what had been made before it when it is undone", async () => {
    await saveConditions(app, { ...pair(), conditions: [{ key: "pilots", value: 3 }], isNamed: false });
    clock.now += 1;
    const conditions = [{ key: "pilots", value: 3 } as const, { key: "paying_customers", value: 2 } as const];
    await pass({ waits: { conditions, isNamed: false, wantsLetters: null } });
    await undoPassing(app, own());
    expect(await readOwnConditions(app, pair())).toMatchObject([{ key: "pilots", value: 3 }]);
    // A pass alone, with conditions from the moment before.
    await passConversation(app, { ...own(), reason: "timing" });
    await undoPassing(app, own());
    expect(await readOwnConditions(app, pair())).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, string]>([
    [
      "a member can no longer be chosen",
      async () => undefined,
      () => pass({ suggestion: { ...suggestion(), toIds: ["gone"] } }),
      "wrong_state",
    ],
    [
      "the conditions are wrong",
      async () => undefined,
      () => pass({ waits: { ...waits, conditions: [{ key: "paying_customers", value: 0 }] } }),
      "invalid conditions",
    ],
    ["the other side has passed", () => passOfOther(), () => pass({ waits }), "wrong_state"],
    [
      "the other side has passed, with a suggestion",
      () => passOfOther(),
      () => pass({ suggestion: suggestion() }),
      "wrong_state",
    ],
  ])("leaves nothing if %s", async (_, happen, act, code) => {
    await happen();
    const before = await stateOf();
    expect(await outcome(act())).toBe(code);
    expect(await stateOf()).toEqual({ ...before, ...nothing, told: before.told });
  });

  it("leaves earlier conditions as they were if it fails", async () => {
    await saveConditions(app, { ...pair(), conditions: [{ key: "pilots", value: 3 }], isNamed: true });
    await passOfOther();
    clock.now += 1;
    expect(await outcome(pass({ waits }))).toBe("wrong_state");
    expect(await readOwnConditions(app, pair())).toMatchObject([{ key: "pilots", value: 3, isNamed: true }]);
  });
});

/** Lets the startup pass, for good. */
const passOfOther = () => passFinally(app, { actor: startup.viewer, targetId: investor.id, reason: "other" });

describe("a pass on the board", () => {
  const cardOf = async () => {
    const of = and(eq(cards.workspaceId, investor.id), eq(cards.subjectId, startup.id));
    const card = await app.db.select().from(cards).where(of).get();
    if (!card) throw new Error("There is no card.");
    return card;
  };
  const passCard = async (given: { waits?: Waits; suggestion?: Suggestion }, version?: number) => {
    const card = await cardOf();
    const reason = given.suggestion ? "stage" : "timing";
    return passStartup(app, {
      ...pair(),
      pass: { on: "card", cardId: card.id, version: version ?? card.version, reason },
      waits: given.waits ?? null,
      suggestion: given.suggestion ?? null,
    });
  };
  const undo = async () => {
    const { id: cardId, version } = await cardOf();
    return undoCardMove(app, { actor: investor.viewer, cardId, version });
  };

  beforeEach(async () => {
    await addFavorite(app, { actor: investor.viewer, targetId: startup.id });
  });

  it("carries conditions or a suggestion, and undoing the move takes them back", async () => {
    const { stage } = await cardOf();
    const { told } = await stateOf();
    for (const given of [{ waits }, { suggestion: suggestion() }]) {
      clock.now += minuteMs;
      await passCard(given);
      expect((await cardOf()).stage).toBe("passed");
      expect(await stateOf()).not.toEqual({ ...nothing, told });
      clock.now += 1;
      await undo();
      expect((await cardOf()).stage).toBe(stage);
      expect(await stateOf()).toEqual({ ...nothing, told });
    }
  });

  it("ends a suggestion that the startup has seen or agreed to, and leaves one that was delivered", async () => {
    await passCard({ suggestion: suggestion() });
    clock.now += undoPassFor;
    await tendIntroductions(app);
    await undo();
    expect((await stateOf()).suggestions).toEqual(["lapsed"]);
    const other = await makeInvestor(app, {
      status: "active",
      publishedAt: 1,
      level: "gold",
      industryKeys: [`passing-${made}`],
    });
    clock.now += minuteMs;
    await passCard({ suggestion: { ...suggestion(), toIds: [other.id] } });
    clock.now += undoPassFor;
    await tendIntroductions(app);
    const [item] = (await listSuggested(app, { actor: startup.viewer, locale: "zh-TW" })).toDecide;
    await consentIntroduction(app, { actor: startup.viewer, id: item?.shown.id ?? "", shown: item?.hash ?? "" });
    await undo();
    expect((await stateOf()).suggestions.sort()).toEqual(["delivered", "lapsed"]);
  });

  it("leaves nothing if the card has changed meanwhile", async () => {
    const { version, stage } = await cardOf();
    const { told } = await stateOf();
    for (const given of [{ waits }, { suggestion: suggestion() }]) {
      expect(await outcome(passCard(given, version + 1))).toBe("conflict");
      expect((await cardOf()).stage).toBe(stage);
      expect(await stateOf()).toEqual({ ...nothing, told });
    }
  });
});

describe("what can be done with a pass", () => {
  it("includes only what the investor may do", async () => {
    expect(await readPassOptions(app, pair())).toMatchObject({
      waits: { open: [], wantsLetters: false },
      introducing: { candidates: [{ id: receiver.id }], left: 5 },
    });
    const basic = await makeInvestor(app);
    expect(await readPassOptions(app, { actor: basic.viewer, startupId: startup.id })).toEqual({
      waits: null,
      introducing: null,
    });
    expect(await readPassOptions(app, { ...pair(), startupId: "unknown" })).toEqual({
      waits: null,
      introducing: null,
    });
  });
});

describe("the form", () => {
  const fields = { paying_customers: "2", asks_conditions: "on", to: ["A"], sentence: "很合適", named: "yes" };

  it("keeps only what belongs to the reason", () => {
    expect(passSheet.parse({ ...fields, reason: "timing" })).toMatchObject({
      waits: { conditions: [{ key: "paying_customers", value: 2 }], isNamed: true },
      suggestion: null,
    });
    expect(passSheet.parse({ ...fields, reason: "sector", show_name: "on" })).toMatchObject({
      waits: null,
      suggestion: { toIds: ["A"], sentence: "很合適", isNamed: true },
    });
    expect(passSheet.parse({ ...fields, reason: "other" })).toMatchObject({ waits: null, suggestion: null });
    // A pass in one tap changes no conditions.
    expect(passSheet.parse({ reason: "timing" })).toMatchObject({ waits: null, suggestion: null });
  });

  it("names the missing or superfluous field", () => {
    const issues = (given: object) => passSheet.safeParse(given).error?.issues.map(({ path }) => path.join("."));
    expect(issues({ reason: "stage", to: ["A"] })).toEqual(["sentence"]);
    expect(issues({ reason: "stage", sentence: "很合適" })).toEqual(["to"]);
    expect(issues({ reason: "stage", to: ["A"], sentence: "見 https://example.com" })).toEqual(["sentence"]);
    const four = { paying_customers: "1", pilots: "1", team_size: "1", monthly_users: "1" };
    expect(issues({ reason: "timing", asks_conditions: "on", ...four })).toEqual([""]);
    expect(issues({})).toEqual(["reason"]);
    const card = { cardId: "C", version: 1, from: "new" };
    expect(cardPassSheet.parse(card)).toMatchObject({ reason: null, waits: null, suggestion: null });
  });
});
