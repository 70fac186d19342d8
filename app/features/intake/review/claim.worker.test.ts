import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, reviewClaims, reviewDrafts, reviewPhrases, startups } from "~/db/schema";
import type { StaffViewer } from "~/features/core/access/viewer";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { approveChanges } from "./approve-changes.server";
import { approveProfile } from "./approve-profile.server";
import { requireNotTaken } from "./claim-guard.server";
import { claimProfile } from "./claim-profile.server";
import { addPhrase, changePhrase, listPhrases, removePhrase } from "./phrases.server";
import { prepareChanges } from "./prepare-changes.server";
import { currentClaim, profileKindOf } from "./queries.server";
import { readForReview } from "./read-for-review.server";
import { releaseClaim } from "./release-claim.server";
import { returnChanges } from "./return-changes.server";
import { returnProfile } from "./return-profile.server";
import { removeOldDrafts, saveDraft } from "./review-draft.server";
import { claimLifetime, draftLifetime } from "./rules";
import { maxPhrases } from "./schema";
import { submitChanges } from "./submit-changes.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const origin = "http://localhost";
const [reviewer, other] = [(await makeStaff(app)).viewer, (await makeStaff(app)).viewer];
const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;

const submittedAt = now;
const makeSubmitted = () => makeStartup(app, { ...completeStartup(), isPublish: 1, submittedAt });
async function makeChanged() {
  const made = await makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: now });
  await prepareChanges(app, { actor: made.viewer });
  await saveStartup(app, { actor: made.viewer, changes: { report: { zh_tw: { slogan: "新的口號" } } } });
  await submitChanges(app, { actor: made.viewer });
  return made;
}
const claimerOf = async (id: string) =>
  (await app.db.select().from(reviewClaims).where(eq(reviewClaims.profileId, id)).get())?.reviewerId ?? null;

type Decide = (on: App, id: string, actor?: StaffViewer) => Promise<unknown>;
const startup = { kind: "startup", origin } as const;
const remarks = { note: "請補充", comments: {} };
async function seenOf(id: string) {
  const row = await app.db.select().from(startups).where(eq(startups.id, id)).get();
  return { submittedAt, revision: row?.revision ?? null };
}

const decisions: [string, () => ReturnType<typeof makeStartup>, Decide][] = [
  [
    "an approval",
    makeSubmitted,
    (on, id, actor = reviewer) => approveProfile(on, { ...startup, actor, id, submittedAt }),
  ],
  [
    "a return",
    makeSubmitted,
    (on, id, actor = reviewer) => returnProfile(on, { ...startup, ...remarks, actor, id, submittedAt }),
  ],
  [
    "an approval of changes",
    makeChanged,
    async (on, id, actor = reviewer) => approveChanges(on, { ...startup, actor, id, seen: await seenOf(id) }),
  ],
  [
    "a return of changes",
    makeChanged,
    async (on, id, actor = reviewer) =>
      returnChanges(on, { ...startup, ...remarks, actor, id, seen: await seenOf(id) }),
  ],
];

describe.each(decisions)("%s", (_, make, decide) => {
  it("is refused to other staff, and while another reviewer's claim is valid", async () => {
    const { id } = await make();
    await expect(decide(app, id, editor)).rejects.toMatchObject({ code: "forbidden" });
    await claimProfile(app, { actor: other, id });
    await expect(decide(app, id)).rejects.toMatchObject({ code: "claimed_by_other" });
    await decide(app, id, other);
  });

  it("loses to a claim of the same moment", async () => {
    const { id } = await make();
    const claimFirst = withBatch(app, async (_, go) => {
      if ((await claimerOf(id)) === null) await claimProfile(app, { actor: other, id });
      return go();
    });
    await expect(decide({ ...app, db: claimFirst }, id)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await claimerOf(id)).toBe(other.id);
  });

  it("ends this claim only", async () => {
    const [one, another] = [await make(), await make()];
    for (const { id } of [one, another]) await claimProfile(app, { actor: reviewer, id });
    await decide(app, one.id);
    expect(await claimerOf(one.id)).toBeNull();
    expect(await claimerOf(another.id)).toBe(reviewer.id);
  });
});

describe("a claim", () => {
  it("is valid for two hours, to the millisecond", async () => {
    const { id } = await makeSubmitted();
    await claimProfile(app, { actor: other, id });
    const start = now;
    const asReviewer = { actor: reviewer, id };
    try {
      now = start + claimLifetime - 1;
      await expect(requireNotTaken(app, asReviewer)).rejects.toMatchObject({ code: "claimed_by_other" });
      await expect(claimProfile(app, asReviewer)).rejects.toMatchObject({ code: "wrong_state" });
      await requireNotTaken(app, { actor: other, id });
      expect(await currentClaim(app, asReviewer)).toMatchObject({ by: other.email, at: start, isMine: false });
      expect(await currentClaim(app, { actor: other, id })).toMatchObject({ isMine: true });
      now = start + claimLifetime;
      expect(await currentClaim(app, asReviewer)).toBeNull();
      await requireNotTaken(app, asReviewer);
      await claimProfile(app, asReviewer);
      expect(await claimerOf(id)).toBe(reviewer.id);
    } finally {
      now = start;
    }
  });

  it("is renewed and released by its reviewer only", async () => {
    const [{ id }, another] = [await makeSubmitted(), await makeSubmitted()];
    await claimProfile(app, { actor: reviewer, id });
    await claimProfile(app, { actor: reviewer, id });
    await claimProfile(app, { actor: reviewer, id: another.id });
    await releaseClaim(app, { actor: other, id });
    expect(await claimerOf(id)).toBe(reviewer.id);
    await releaseClaim(app, { actor: reviewer, id });
    expect([await claimerOf(id), await claimerOf(another.id)]).toEqual([null, reviewer.id]);
  });
});

describe("reading a profile for review", () => {
  const viewsOf = (id: string) => app.db.$count(events, and(eq(events.subjectId, id), like(events.action, "%.viewed")));

  it("is recorded only if others cannot see the profile", async () => {
    const made = [
      ["a listed startup", await makeStartup(app, { ...completeStartup(), isPublish: 2 }), 0],
      ["a listed investor", await makeInvestor(app, { status: "active" }), 0],
      ["a startup in review", await makeStartup(app, { isPublish: 1 }), 1],
      ["a draft", await makeStartup(app, { isPublish: 0 }), 1],
      ["an investor in review", await makeInvestor(app, { status: "check" }), 1],
    ] as const;
    for (const [what, { id }, views] of made) {
      await readForReview(app, { actor: reviewer, id });
      expect([what, await viewsOf(id)]).toEqual([what, views]);
      await readForReview(app, { actor: reviewer, id, isPrivate: true });
      expect([what, await viewsOf(id)]).toEqual([what, views + 1]);
    }
  });

  it("is for startups and investors", async () => {
    const { id } = await makeInvestor(app, {});
    expect(await profileKindOf(app, id)).toBe("investor");
    expect(await profileKindOf(app, (await makeSubmitted()).id)).toBe("startup");
    for (const unknown of [editor.id, "none"]) {
      await expect(profileKindOf(app, unknown)).rejects.toMatchObject({ code: "not_found" });
      await expect(readForReview(app, { actor: reviewer, id: unknown })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

it("removes drafts after 90 days without a change", async () => {
  const start = now;
  const draft = { actor: reviewer, submittedAt, note: "x", comments: {} };
  const [old, kept] = [await makeSubmitted(), await makeSubmitted()];
  await saveDraft(app, { ...draft, profileId: old.id });
  now += 1;
  await saveDraft(app, { ...draft, profileId: kept.id });
  now += draftLifetime;
  await removeOldDrafts(app);
  const rows = await app.db.select({ id: reviewDrafts.profileId }).from(reviewDrafts);
  expect(rows).toEqual([{ id: kept.id }]);
  now = start;
});

describe("phrases", () => {
  const texts = { zhTW: "請補充", enUS: "" };

  it("are changed one at a time, and known ones only", async () => {
    await app.db.delete(reviewPhrases);
    for (const zhTW of ["一", "二"]) {
      // Rows are ordered by their milliseconds.
      now += 1;
      await addPhrase(app, { actor: reviewer, texts: { ...texts, zhTW } });
    }
    const [first, second] = await listPhrases(app, { actor: reviewer });
    const updatedAt = second?.updatedAt ?? 0;
    const { id = "" } = second ?? {};
    await changePhrase(app, { actor: other, id, texts, updatedAt });
    const late = changePhrase(app, { actor: reviewer, id, texts: { zhTW: "二", enUS: "Two" }, updatedAt });
    await expect(late).rejects.toMatchObject({ code: "wrong_state" });
    await expect(changePhrase(app, { actor: other, id: "none", texts, updatedAt })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await listPhrases(app, { actor: reviewer })).map(({ zhTW }) => zhTW)).toEqual(["一", "請補充"]);
    await removePhrase(app, { actor: other, id: first?.id ?? "" });
    expect((await listPhrases(app, { actor: reviewer })).map(({ zhTW }) => zhTW)).toEqual(["請補充"]);
  });

  it("are 200 at most, and for reviewers", async () => {
    await app.db.delete(reviewPhrases);
    const row = { authorId: reviewer.id, ...texts, createdAt: now, updatedAt: now };
    const rows = Array.from({ length: maxPhrases - 1 }, (_, at) => ({ ...row, id: `phrase-${at}` }));
    for (let at = 0; at < rows.length; at += 10) await app.db.insert(reviewPhrases).values(rows.slice(at, at + 10));
    await addPhrase(app, { actor: reviewer, texts });
    await expect(addPhrase(app, { actor: reviewer, texts })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await app.db.$count(reviewPhrases)).toBe(200);
    const id = "phrase-1";
    for (const run of [
      () => listPhrases(app, { actor: editor }),
      () => addPhrase(app, { actor: editor, texts }),
      () => changePhrase(app, { actor: editor, id, texts, updatedAt: now }),
      () => removePhrase(app, { actor: editor, id }),
    ]) {
      await expect(run()).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});
