import { abortAllDurableObjects, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { conversationRecords, conversationSummaries } from "~/db/schema";
import { hourMs, minuteMs } from "~/durations";
import { blockParty } from "~/features/messaging/block-party.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { inboxOf } from "~/features/messaging/objects";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import type { InboxFrame, ServerFrame } from "~/features/messaging/protocol";
import { listConversations } from "~/features/messaging/queries.server";
import { undoPassFor } from "~/features/messaging/rules";
import { undoPass } from "~/features/messaging/undo-pass.server";
import { makeInvestor, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { conversationObject } from "../tests/support/conversation-object";
import { connect } from "../tests/support/sockets";

const app = testApp();

/** Creates a startup that has written to an investor, who passes at the time `start`. */
async function makePair() {
  const investor = await makeInvestor(app, { level: "normal", status: "active" });
  const startup = await makeStartup(app, { isPublish: 2 });
  await messageProfile(app, { actor: startup.viewer, targetId: investor.id, message: "自我介紹" });
  return {
    investor,
    startup,
    asInvestor: { actor: investor.viewer, targetId: startup.id },
    asStartup: { actor: startup.viewer, targetId: investor.id },
    pair: { investorId: investor.id, startupId: startup.id },
  };
}

describe("passing can be undone for five seconds", () => {
  /** Ahead of the real clock, which a newly woken object uses, so that no pass becomes final by itself. */
  const start = Date.now() + hourMs;
  let people: Awaited<ReturnType<typeof makePair>>;
  beforeEach(async () => {
    people = await makePair();
    // Nothing else is due soon.
    await runDurableObjectAlarm(object());
  });

  /** Returns the current object; a reference made before it died does not reach its successor. */
  const object = () => conversationObject(app, people.pair);
  const setClock = (now: number) =>
    runInDurableObject(object(), (conversation) => {
      conversation.now = () => now;
    });
  const alarm = () => runInDurableObject(object(), (_, state) => state.storage.getAlarm());
  const pass = async () => {
    await setClock(start);
    await passConversation(app, { ...people.asInvestor, reason: "stage" });
  };
  /** Everything the other side can read: the page and API, the list, and both of them in D1. */
  const seenByOther = async () =>
    JSON.stringify([
      await getThread(app, people.asStartup),
      await listConversations(app, { actor: people.startup.viewer }),
      await app.db.select().from(conversationSummaries),
      await app.db.select().from(conversationRecords),
    ]);
  const passedBy = async (who: "asInvestor" | "asStartup") => (await getThread(app, people[who]))?.passed?.by ?? null;

  it("during which the other side's pages, list and D1 learn nothing, and then all of it at once [P16]", async () => {
    const socket = await connect<ServerFrame>(app, `/ws/conversations/${people.investor.id}`, people.startup.token);
    await socket.next("presence");
    const inbox = await connect<InboxFrame>(app, "/ws/inbox", people.startup.token);
    await inbox.next("notices");
    await setClock(start);
    const before = await seenByOther();
    await pass();
    expect(await getThread(app, people.asInvestor)).toMatchObject({
      passed: null,
      passing: { reason: "stage", undoForMs: undoPassFor },
    });
    expect(await alarm()).toBeLessThanOrEqual(Date.now() + undoPassFor);
    await setClock(start + undoPassFor - 1000);
    await runDurableObjectAlarm(object());
    expect(await seenByOther()).toBe(before);

    // Anything sent earlier would arrive first.
    await setClock(start + undoPassFor);
    await runDurableObjectAlarm(object());
    expect(await socket.following()).toMatchObject({ type: "message", message: { message: "passed:stage" } });
    expect(await inbox.following()).toMatchObject({ type: "summary", conversation: { last_message: "passed:stage" } });
    expect(await getThread(app, people.asStartup)).toMatchObject({
      passed: { by: "investor", reason: "stage" },
      passing: null,
      conversation: { status: "closed" },
    });
  });

  it("and is undone in time, once however often, without a trace for the other side [P16]", async () => {
    await setClock(start);
    const before = await seenByOther();
    await pass();
    await expect(passConversation(app, { ...people.asInvestor, reason: "other" })).rejects.toMatchObject({
      code: "wrong_state",
    });
    await setClock(start + undoPassFor - 1);
    expect(await undoPass(app, people.asInvestor)).toBe(true);
    expect(await undoPass(app, people.asInvestor)).toBe(true);
    await setClock(start + minuteMs);
    await runDurableObjectAlarm(object());
    expect(await seenByOther()).toBe(before);
    expect(await getThread(app, people.asInvestor)).toMatchObject({ passed: null, passing: null });
    await messageProfile(app, { ...people.asInvestor, message: "請寄簡報" });
  });

  it("and the passing side's other pages are told at once of a pass, its undoing and a block", async () => {
    const [own, others] = [
      await connect<InboxFrame>(app, "/ws/inbox", people.investor.token),
      await connect<InboxFrame>(app, "/ws/inbox", people.startup.token),
    ];
    await Promise.all([own.next("notices"), others.next("notices")]);
    const isTold = async () => expect(await own.next("changed")).toMatchObject({ target_id: people.startup.id });
    await pass();
    await isTold();
    await undoPass(app, people.asInvestor);
    await isTold();
    await blockParty(app, { ...people.asInvestor, isBlocked: true });
    await isTold();
    await blockParty(app, { ...people.asInvestor, isBlocked: false });
    await isTold();
    // Any earlier notification to the other side would arrive first.
    await inboxOf(app, people.startup.id).touch(people.investor.id);
    expect(await others.following()).toMatchObject({ type: "changed", target_id: people.investor.id });
  });

  it("but not later, whether the alarm has rung or not [P16]", async () => {
    await pass();
    await setClock(start + undoPassFor);
    expect(await undoPass(app, people.asInvestor)).toBe(false);
    expect(await passedBy("asStartup")).toBe("investor");
    expect(await undoPass(app, people.asInvestor)).toBe(false);
    await expect(undoPass(app, people.asStartup)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("while the other side writes on, and who has passed does not [P10, P16]", async () => {
    await pass();
    await messageProfile(app, { ...people.asStartup, message: "補充一句" });
    await expect(messageProfile(app, { ...people.asInvestor, message: "嗨" })).rejects.toMatchObject({
      code: "wrong_state",
    });
    await setClock(start + undoPassFor);
    await expect(messageProfile(app, { ...people.asStartup, message: "還有" })).rejects.toMatchObject({
      code: "wrong_state",
    });
    const thread = await getThread(app, people.asStartup);
    expect(thread?.conversation.messages.map(({ message }) => message)).toEqual([
      "自我介紹",
      "補充一句",
      "passed:stage",
    ]);
  });

  it.each(["asInvestor", "asStartup"] as const)("and waits behind a block made %s [P9, P16]", async (who) => {
    await pass();
    await blockParty(app, { ...people[who], isBlocked: true });
    await setClock(start + undoPassFor);
    await runDurableObjectAlarm(object());
    expect(await passedBy("asStartup")).toBe(null);
    // The pass is final regardless.
    expect(await getThread(app, people.asInvestor)).toMatchObject({ passed: { by: "investor" }, passing: null });
    expect(await undoPass(app, people.asInvestor)).toBe(false);
    await blockParty(app, { ...people[who], isBlocked: false });
    expect(await passedBy("asStartup")).toBe("investor");
  });

  it.each([
    ["is evicted", () => evictDurableObject(object())],
    ["dies", () => abortAllDurableObjects()],
  ])("also when the object %s in between [P16]", async (_, end) => {
    await pass();
    await end();
    expect(await alarm()).toBeLessThanOrEqual(Date.now() + undoPassFor);
    await setClock(start + undoPassFor - 1000);
    expect(await getThread(app, people.asInvestor)).toMatchObject({ passing: { undoForMs: 1000 } });
    expect(await passedBy("asStartup")).toBe(null);
    await end();
    await setClock(start + undoPassFor);
    await runDurableObjectAlarm(object());
    expect(await passedBy("asStartup")).toBe("investor");
  });

  it("also when it dies before it was undone [P16]", async () => {
    await pass();
    await abortAllDurableObjects();
    await setClock(start + 1);
    expect(await undoPass(app, people.asInvestor)).toBe(true);
    await setClock(start + undoPassFor);
    await runDurableObjectAlarm(object());
    expect(await passedBy("asStartup")).toBe(null);
  });
});
