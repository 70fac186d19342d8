import { describe, expect, it } from "vitest";
import { firewallOpenings, firewallRules } from "~/db/schema";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { investorTarget } from "~/features/core/access/walls";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { hideFrom } from "../../../tests/support/hide-from";
import { findMismatches } from "./find-mismatches.server";
import { findPartyCard } from "./find-party-card.server";
import { getThread, listThreads } from "./get-thread.server";
import { messageProfile } from "./message-profile.server";
import { prepareInvitation } from "./prepare-invitation.server";
import { findInvitationTarget, listConversations } from "./queries.server";

const app = testApp();

async function pair() {
  const [startup, investor] = [
    await makeStartup(app, { isPublish: 2, verifiedBadge: true, round: "series_b" }),
    await makeInvestor(app, { status: "active", level: "normal" }),
  ];
  const hide = (hides: "numbers" | "documents" | "profile") =>
    hideFrom(app, { startupId: startup.id, target: investorTarget(investor.id), hides });
  return { startup: startup.viewer, investor: investor.viewer, hide };
}

/** The startup's badge as each side sees it, in every part of the messages. */
async function badges({ startup, investor }: { startup: StartupViewer; investor: InvestorViewer }) {
  const [item] = await listConversations(app, { actor: investor });
  // A view by the startup stores both parties in the thread.
  await listThreads(app, { actor: startup, newest: 9 });
  await getThread(app, { actor: startup, targetId: investor.id });
  const [listed] = await listThreads(app, { actor: investor, newest: 9 });
  const thread = await getThread(app, { actor: investor, targetId: startup.id });
  return [
    item?.target.verified_badge,
    listed?.messages[0]?.to.verified_badge,
    thread?.parties.startup.verifiedBadge,
    thread?.conversation.messages[0]?.to.verified_badge,
  ];
}

describe("an investor from whom a startup hides its profile", () => {
  it("cannot start a conversation, as if it were unpublished", async () => {
    const { startup, investor, hide } = await pair();
    const target = { actor: investor, targetId: startup.id };
    await findInvitationTarget(app, target);
    await hide("profile");
    await expect(findInvitationTarget(app, target)).rejects.toMatchObject({ code: "startup_not_found" });
    await expect(messageProfile(app, { ...target, message: "您好" })).rejects.toMatchObject({
      code: "startup_not_found",
    });
  });

  it("keeps a conversation, which no longer links to the profile", async () => {
    const { startup, investor, hide } = await pair();
    const target = { actor: investor, targetId: startup.id };
    await messageProfile(app, { ...target, message: "您好" });
    const shown = async () => ({
      isProfileShown: (await getThread(app, target))?.isProfileShown,
      state: (await findPartyCard(app, { ...target, locale: "zh-TW" })).state,
    });
    expect(await shown()).toEqual({ isProfileShown: true, state: "listed" });
    await hide("profile");
    expect(await shown()).toEqual({ isProfileShown: false, state: "unlisted" });
    await messageProfile(app, { ...target, message: "還在嗎？" });
  });
});

describe("the badge for complete profiles", () => {
  it.each([
    ["numbers", false],
    ["profile", false],
    ["documents", true],
  ] as const)("is gone if the %s are hidden: %s", async (hides, isShown) => {
    const both = await pair();
    await messageProfile(app, { actor: both.investor, targetId: both.startup.id, message: "您好" });
    expect(await badges(both)).toEqual([true, true, true, true]);
    await both.hide(hides);
    expect(await badges(both)).toEqual([isShown, isShown, isShown, isShown]);
    await app.db.delete(firewallRules);
    expect(await badges(both)).toEqual([true, true, true, true]);
  });

  it("returns while the startup has opened its numbers", async () => {
    const both = await pair();
    await messageProfile(app, { actor: both.investor, targetId: both.startup.id, message: "您好" });
    await both.hide("numbers");
    const [startupId, investorId] = [both.startup.id, both.investor.id];
    const times = { createdAt: app.now(), untilAt: app.now() + dayMs };
    await app.db.insert(firewallOpenings).values({ startupId, investorId, class: "numbers", ...times });
    expect(await badges(both)).toEqual([true, true, true, true]);
    await app.db.delete(firewallOpenings);
    expect(await badges(both)).toEqual([false, false, false, false]);
  });
});

describe("a startup that writes to someone it hides from", () => {
  it("is refused, and warned beforehand", async () => {
    const { startup, investor, hide } = await pair();
    const target = { actor: startup, targetId: investor.id };
    expect(await prepareInvitation(app, target)).toMatchObject({ isHidden: false });
    await hide("profile");
    expect(await prepareInvitation(app, target)).toMatchObject({ isHidden: true, left: 5 });
    await expect(messageProfile(app, { ...target, message: "您好" })).rejects.toMatchObject({
      code: "hidden_from_recipient",
    });
    expect(await prepareInvitation(app, target)).toMatchObject({ left: 5 });
  });

  it("may reply in an existing conversation", async () => {
    const { startup, investor, hide } = await pair();
    await messageProfile(app, { actor: investor, targetId: startup.id, message: "您好" });
    await hide("profile");
    await messageProfile(app, { actor: startup, targetId: investor.id, message: "您好" });
  });

  it("is not compared by numbers that are hidden from the investor", async () => {
    const { startup, investor, hide } = await pair();
    const both = { startupId: startup.id, investorId: investor.id };
    expect(await findMismatches(app, both)).toEqual(["stage"]);
    await hide("numbers");
    expect(await findMismatches(app, both)).toEqual([]);
  });
});
