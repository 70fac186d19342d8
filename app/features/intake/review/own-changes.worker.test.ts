import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, mails, pendingVersions, reviewClaims, startups } from "~/db/schema";
import { getInvestorProfile } from "~/features/profiles/investors/queries.server";
import { saveInvestor } from "~/features/profiles/investors/save-investor.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../../tests/support/complete-profiles";
import { applyChanges } from "./apply-changes.server";
import { approveChanges } from "./approve-changes.server";
import { approveProfile } from "./approve-profile.server";
import { claimProfile } from "./claim-profile.server";
import { listReviewQueue } from "./list-review-queue.server";
import { openOwnChanges } from "./open-own-changes.server";
import { openReview } from "./open-review.server";
import { prepareChanges } from "./prepare-changes.server";
import { currentClaim } from "./queries.server";
import { queueDefaults } from "./queue-filter";
import { returnChanges } from "./return-changes.server";
import { returnProfile } from "./return-profile.server";
import { readDraft, saveDraft } from "./review-draft.server";
import { submitChanges } from "./submit-changes.server";
import { submitProfile } from "./submit-profile.server";
import { unpublishProfile } from "./unpublish-profile.server";
import { withdrawByStaff } from "./withdraw-by-staff.server";
import { cancelChanges, discardChanges } from "./withdraw-changes.server";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const origin = "http://localhost";
const reviewer = (await makeStaff(app)).viewer;

const listed = { publishedAt: app.now(), verifiedBadge: true };
const makeListedStartup = () => makeStartup(app, { ...completeStartup(), ...listed, isPublish: 2 });
const makeListedInvestor = () =>
  makeInvestor(app, { ...completeInvestor(), status: "active", level: "normal", publishedAt: app.now() });

type Startup = Awaited<ReturnType<typeof makeListedStartup>>["viewer"];
type Investor = Awaited<ReturnType<typeof makeListedInvestor>>["viewer"];

const slogan = (text: string) => ({ report: { zh_tw: { slogan: text } } });
async function changeStartup(actor: Startup, text = "新的口號") {
  await prepareChanges(app, { actor });
  await saveStartup(app, { actor, changes: slogan(text) });
}
async function changeInvestor(actor: Investor) {
  await prepareChanges(app, { actor });
  await saveInvestor(app, { actor, changes: { langs: { zh_tw: { title: "創辦合夥人" } } } });
}

const pendingOf = (id: string) => app.db.select().from(pendingVersions).where(eq(pendingVersions.profileId, id)).get();
const stateOf = async (id: string) =>
  (await app.db.select({ state: startups.isPublish }).from(startups).where(eq(startups.id, id)).get())?.state;
const claimsOf = (id: string) => app.db.$count(reviewClaims, eq(reviewClaims.profileId, id));
const own = (actor: Startup | Investor) => openOwnChanges(app, { actor, locale: "zh-TW" });
async function seenOf(actor: Startup | Investor) {
  const changes = await own(actor);
  return { submittedAt: changes?.submittedAt ?? null, revision: changes?.revision ?? null };
}
const refused = { code: "wrong_state" };

describe("an owner's changes", () => {
  it("are shown beside the live profile, with the comments of their return while they are returned", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    expect(await own(actor)).toBeNull();
    await changeStartup(actor);
    const sections = [{ section: "information", fields: [{ field: "report.slogan" }] }];
    expect(await own(actor)).toMatchObject({ state: "draft", submittedAt: null, returned: null, sections });
    await submitChanges(app, { actor });
    const seen = await seenOf(actor);
    const comments = { "report.slogan": "太短" };
    await returnChanges(app, { actor: reviewer, kind: "startup", id, seen, note: "", comments, origin });
    expect(await own(actor)).toMatchObject({ state: "returned", returned: { comments }, sections });
    await expect(submitChanges(app, { actor })).rejects.toMatchObject({ text: "errors:nothing_mended" });
    await submitChanges(app, { actor, asIs: true });
    expect(await own(actor)).toMatchObject({ state: "submitted", returned: null });
  });

  it("of an investor are shown too", async () => {
    const { viewer: actor } = await makeListedInvestor();
    await changeInvestor(actor);
    expect((await own(actor))?.sections.flatMap(({ fields }) => fields.map(({ field }) => field))).toEqual([
      "langs.title",
    ]);
  });

  it("compare words and addresses, and show other values side by side", async () => {
    const { viewer: actor } = await makeListedStartup();
    await prepareChanges(app, { actor });
    const member = { name: "王小明", title: "", introduction: "", photo: null };
    const changes = {
      website: "https://new.example",
      teams: [member],
      report: { zh_tw: { financial_status: "<p><strong>生技檢測</strong></p>" } },
    };
    await saveStartup(app, { actor, changes });
    const shown = Object.fromEntries(
      ((await own(actor))?.sections ?? []).flatMap(({ fields }) =>
        fields.map(({ field, values }) => [field, values[0]?.change]),
      ),
    );
    expect(shown).toMatchObject({
      website: { kind: "text" },
      teams: { kind: "values", isFormatting: false },
      "report.financial_status": { kind: "values", isFormatting: true },
    });
  });

  it("move into the draft once their own profile is no longer listed, and only once", async () => {
    const [mine, other, third] = [await makeListedStartup(), await makeListedStartup(), await makeListedInvestor()];
    for (const { viewer } of [mine, other]) await changeStartup(viewer);
    await changeInvestor(third.viewer);
    for (const { viewer: actor } of [mine, third]) {
      await unpublishProfile(app, { actor });
      const revision = (await own(actor))?.revision ?? 0;
      await expect(applyChanges(app, { actor, revision: revision - 1 })).rejects.toMatchObject(refused);
      await applyChanges(app, { actor, revision });
      expect(await own(actor)).toBeNull();
      await expect(applyChanges(app, { actor, revision })).rejects.toMatchObject(refused);
    }
    expect(await pendingOf(other.id)).toMatchObject({ state: "draft" });
    expect((await getStartupProfile(app, mine.id))?.report.zh_tw.slogan).toBe("新的口號");
    expect((await getInvestorProfile(app, third.id))?.langs.zh_tw.title).toBe("創辦合夥人");
  });

  it("stay where they are while the account is suspended", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    const suspend = (suspendedAt: number | null) =>
      app.db.update(accounts).set({ suspendedAt }).where(eq(accounts.id, id));
    await changeStartup(actor);
    await suspend(clock);
    await expect(submitChanges(app, { actor })).rejects.toMatchObject(refused);
    await suspend(null);
    await submitChanges(app, { actor });
    await suspend(clock);
    const seen = await seenOf(actor);
    const approving = approveChanges(app, { actor: reviewer, kind: "startup", id, seen, origin });
    await expect(approving).rejects.toMatchObject(refused);
    expect(await pendingOf(id)).toMatchObject({ state: "submitted" });
  });

  it("are private while they are in review: opening them is recorded", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    const views = async () => {
      await openReview(app, { actor: reviewer, id, filter: queueDefaults, locale: "zh-TW" });
      return app.db.$count(events, and(eq(events.subjectId, id), eq(events.action, "startup.viewed")));
    };
    expect(await views()).toBe(0);
    await changeStartup(actor);
    expect(await views()).toBe(0);
    await submitChanges(app, { actor });
    expect(await views()).toBe(1);
  });

  it("go along when the profile is unlisted, also from review, but not after they were discarded", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    await changeStartup(actor);
    await discardChanges(app, { actor });
    await expect(unpublishProfile(app, { actor, withChanges: true })).rejects.toMatchObject(refused);
    expect([await stateOf(id), (await pendingOf(id))?.state]).toEqual([2, "discarded"]);
    await changeStartup(actor);
    await submitChanges(app, { actor });
    await unpublishProfile(app, { actor, withChanges: true });
    expect([await stateOf(id), await pendingOf(id)]).toEqual([0, undefined]);
  });

  it("are approved alone, even if others were submitted in the same millisecond", async () => {
    const at = ++clock;
    const frozen = { ...app, now: () => at };
    const [mine, other] = [await makeListedStartup(), await makeListedStartup()];
    for (const { viewer: actor } of [mine, other]) {
      await changeStartup(actor);
      await submitChanges(frozen, { actor });
    }
    const seen = await seenOf(mine.viewer);
    await approveChanges(app, { actor: reviewer, kind: "startup", id: mine.id, seen, origin });
    expect(await pendingOf(mine.id)).toBeUndefined();
    expect(await pendingOf(other.id)).toMatchObject({ state: "submitted" });
  });

  it("are not approved as those of the other side", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    await changeStartup(actor);
    await submitChanges(app, { actor });
    const seen = await seenOf(actor);
    const approved = approveChanges(app, { actor: reviewer, kind: "investor", id, seen, origin });
    await expect(approved).rejects.toMatchObject(refused);
  });

  it("of an investor are approved alone", async () => {
    const [mine, other] = [await makeListedInvestor(), await makeListedInvestor()];
    const rowOf = (id: string) => app.db.select().from(investors).where(eq(investors.id, id)).get();
    const before = await rowOf(other.id);
    await changeInvestor(mine.viewer);
    await submitChanges(app, { actor: mine.viewer });
    const seen = await seenOf(mine.viewer);
    await approveChanges(app, { actor: reviewer, kind: "investor", id: mine.id, seen, origin });
    expect(await pendingOf(mine.id)).toBeUndefined();
    expect(await rowOf(mine.id)).toMatchObject({ status: "active", level: mine.viewer.level });
    expect(await rowOf(other.id)).toEqual(before);
  });

  it("are in the queue once each, and other listed profiles are not", async () => {
    const [startup, investor] = [await makeListedStartup(), await makeListedInvestor()];
    const [quietStartup, quietInvestor] = [await makeListedStartup(), await makeListedInvestor()];
    await changeStartup(startup.viewer);
    await changeInvestor(investor.viewer);
    for (const { viewer: actor } of [startup, investor]) await submitChanges(app, { actor });
    const { entries, waiting } = await listReviewQueue(app, { actor: reviewer, filter: queueDefaults });
    for (const { filled, total } of entries) expect(filled).toBe(total);
    expect([waiting.startup, waiting.investor]).toEqual([
      entries.filter(({ kind }) => kind === "startup").length,
      entries.filter(({ kind }) => kind === "investor").length,
    ]);
    const times = [startup, investor, quietStartup, quietInvestor].map(
      (made) => entries.filter(({ id }) => id === made.id).length,
    );
    expect(times).toEqual([1, 1, 0, 0]);
  });

  it("end their claim when they leave review, but not that of the profile's own review", async () => {
    const { id, viewer: actor } = await makeListedStartup();
    await changeStartup(actor);
    await submitChanges(app, { actor });
    await claimProfile(app, { actor: reviewer, id });
    const { id: unclaimed } = await makeListedStartup();
    expect(await currentClaim(app, { actor: reviewer, id: unclaimed })).toBeNull();
    await cancelChanges(app, { actor });
    expect(await claimsOf(id)).toBe(0);
    await unpublishProfile(app, { actor });
    await submitProfile(app, { actor });
    await claimProfile(app, { actor: reviewer, id });
    await discardChanges(app, { actor });
    expect(await claimsOf(id)).toBe(1);
  });
});

describe("a verdict", () => {
  it("is mailed at once", async () => {
    const queued: string[] = [];
    const mailQueue = { send: async ({ mail_id }: { mail_id: string }) => void queued.push(mail_id) };
    const watched = { ...app, mailQueue: mailQueue as unknown as App["mailQueue"] };
    const options = { actor: reviewer, kind: "startup", origin } as const;
    const [approved, returned] = [await makeStartup(app, completeStartup()), await makeStartup(app, completeStartup())];
    for (const { viewer: actor } of [approved, returned]) await submitProfile(app, { actor });
    const submittedAt = async (id: string) =>
      (await app.db.select().from(startups).where(eq(startups.id, id)).get())?.submittedAt ?? null;
    await approveProfile(watched, { ...options, id: approved.id, submittedAt: await submittedAt(approved.id) });
    expect(queued).toHaveLength(1);
    const comments = { "report.slogan": "太短" };
    const verdict = { ...options, note: "", comments };
    await returnProfile(watched, { ...verdict, id: returned.id, submittedAt: await submittedAt(returned.id) });
    expect(queued).toHaveLength(2);
    for (const decide of ["approve", "return"] as const) {
      const { id, viewer: actor } = await makeListedStartup();
      await changeStartup(actor);
      await submitChanges(app, { actor });
      const seen = await seenOf(actor);
      if (decide === "approve") await approveChanges(watched, { ...options, id, seen });
      else await returnChanges(watched, { ...verdict, id, seen });
    }
    expect(queued).toHaveLength(4);
    const sent = await app.db.select({ template: mails.template }).from(mails).where(inArray(mails.id, queued));
    expect(sent.map(({ template }) => template).sort()).toEqual([
      "changesApproved",
      "changesReturnedByField",
      "profileReturnedByField",
      "startupApproved",
    ]);
  });

  it("removes the reviewer's draft about this profile only", async () => {
    const [decided, open] = [await makeListedStartup(), await makeListedStartup()];
    for (const { id: profileId, viewer: actor } of [decided, open]) {
      await changeStartup(actor);
      await submitChanges(app, { actor });
      const { submittedAt } = await seenOf(actor);
      await saveDraft(app, { actor: reviewer, profileId, submittedAt, note: "整體不錯", comments: {} });
    }
    const seen = await seenOf(decided.viewer);
    await approveChanges(app, { actor: reviewer, kind: "startup", id: decided.id, seen, origin });
    const draftOf = (profileId: string) => readDraft(app, { profileId, reviewerId: reviewer.id });
    expect(await draftOf(decided.id)).toBeNull();
    expect(await draftOf(open.id)).toMatchObject({ note: "整體不錯" });
  });
});

describe("the withdrawal of a suspended account's profile", () => {
  it.each([0, 1, 2] as const)("leaves a draft, from state %i", async (isPublish) => {
    const { id } = await makeStartup(app, { ...completeStartup(), isPublish });
    await withdrawByStaff(app, { actor: reviewer, id, kind: "startup" });
    expect(await stateOf(id)).toBe(0);
  });

  it("fails for unknown profiles, and with any other error", async () => {
    const unknown = withdrawByStaff(app, { actor: reviewer, id: reviewer.id, kind: "startup" });
    await expect(unknown).rejects.toMatchObject({ code: "not_found" });
    const { id } = await makeListedStartup();
    // After the profile was read.
    const gone = (number: number, go: () => Promise<unknown>) =>
      number === 1 ? go() : Promise.reject(new Error("the database is gone"));
    const broken = { ...app, db: withBatch(app, gone) };
    await expect(withdrawByStaff(broken, { actor: reviewer, id, kind: "startup" })).rejects.toThrow("gone");
  });
});
