import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, files, pendingVersions, reviewDrafts, startups } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { uploadGracePeriod } from "~/features/files/remove-stray-objects.server";
import { storeImage } from "~/features/files/store-image.server";
import { overrideCompanyNumber } from "~/features/member-area/account-administration/override-company-number.server";
import { removeUnusedFiles } from "~/features/member-area/housekeeping/remove-unused-files.server";
import { removeDiscarded } from "~/features/profiles/pending/remove-discarded.server";
import { discardedLifetime } from "~/features/profiles/pending/rules";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { getStartupForViewer } from "~/features/showcase/profile-pages/get-startup.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { smallPng } from "../../../../tests/support/sample-files";
import { approveChanges } from "./approve-changes.server";
import { claimProfile } from "./claim-profile.server";
import { listReviewQueue } from "./list-review-queue.server";
import { openReview } from "./open-review.server";
import { addPhrase, listPhrases, removePhrase } from "./phrases.server";
import { prepareChanges } from "./prepare-changes.server";
import { returnChanges } from "./return-changes.server";
import { readDraft, saveDraft } from "./review-draft.server";
import { claimLifetime } from "./rules";
import { queueFilter } from "./schema";
import { submitChanges } from "./submit-changes.server";
import { cancelChanges, discardChanges } from "./withdraw-changes.server";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const origin = "http://localhost";
const [reviewer, other] = [(await makeStaff(app)).viewer, (await makeStaff(app)).viewer];
const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
const admin = (await makeStaff(app, { staffRole: "admin" })).viewer;
const filter = queueFilter.parse({});

const makeListed = () =>
  makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: app.now(), verifiedBadge: true });

/** A listed startup with a changed slogan in review. */
async function makeSubmitted() {
  const made = await makeListed();
  await prepareChanges(app, { actor: made.viewer });
  await saveStartup(app, { actor: made.viewer, changes: { report: { zh_tw: { slogan: "新的口號" } } } });
  await submitChanges(app, { actor: made.viewer });
  return made;
}

const pendingOf = (id: string) => app.db.select().from(pendingVersions).where(eq(pendingVersions.profileId, id)).get();
const rowOf = (id: string) => app.db.select().from(startups).where(eq(startups.id, id)).get();
const sloganOf = async (id: string) =>
  (await getStartupForViewer(app, { viewer: visitor, id, locale: "zh-TW" })).report.zh_tw.slogan;
async function seen(id: string) {
  return { submittedAt: (await pendingOf(id))?.submittedAt ?? null, revision: (await rowOf(id))?.revision ?? null };
}
const approve = async (id: string, actor = reviewer) =>
  approveChanges(app, { actor, kind: "startup", id, seen: await seen(id), origin });
const open = (id: string, actor = reviewer) => openReview(app, { actor, id, filter, locale: "zh-TW" });
const slogan = { report: { zh_tw: { slogan: "別的口號" } } };

describe("pending changes of a listed profile", () => {
  it("reveal on editing what staff have changed in the live profile meanwhile", async () => {
    const { id, viewer } = await makeListed();
    await prepareChanges(app, { actor: viewer });
    const before = (await pendingOf(id))?.revision ?? 0;
    await overrideCompanyNumber(app, { actor: admin, id, sn: "12345678", note: "查證" });
    const base = { revisions: [before], isExact: false };
    const changes = { company_info: { sn: "22099131" } };
    await expect(saveStartup(app, { actor: viewer, changes, base })).rejects.toMatchObject({ code: "conflict" });
    await saveStartup(app, { actor: viewer, changes: slogan, base });
    await submitChanges(app, { actor: viewer });
    await approve(id);
    // Approval writes only what the owner changed.
    expect(await rowOf(id)).toMatchObject({ sn: "12345678", snOverriddenAt: expect.any(Number), verifiedBadge: true });
    expect(await sloganOf(id)).toBe("別的口號");
  });

  it("are not approved if the live profile has changed since it was read", async () => {
    const { id } = await makeSubmitted();
    const read = await seen(id);
    await overrideCompanyNumber(app, { actor: admin, id, sn: "12345678", note: "查證" });
    const options = { actor: reviewer, kind: "startup", id, origin } as const;
    await expect(approveChanges(app, { ...options, seen: read })).rejects.toMatchObject({ code: "wrong_state" });
    await approve(id);
    expect(await sloganOf(id)).toBe("新的口號");
  });

  it("are submitted once by fifty presses, and never without a difference or with required fields missing", async () => {
    const { id, viewer } = await makeListed();
    await prepareChanges(app, { actor: viewer });
    await expect(submitChanges(app, { actor: viewer })).rejects.toMatchObject({ code: "nothing_changed" });
    await saveStartup(app, { actor: viewer, changes: { contacts: "" } });
    await expect(submitChanges(app, { actor: viewer })).rejects.toMatchObject({ code: "incomplete" });
    await saveStartup(app, { actor: viewer, changes: { contacts: "陳大文" } });
    const presses = await Promise.allSettled(Array.from({ length: 50 }, () => submitChanges(app, { actor: viewer })));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await app.db.$count(events, sql`subject_id = ${id} AND action = 'startup.changes_submitted'`)).toBe(1);
  });

  it("are not approved after they were discarded and begun again", async () => {
    const { id, viewer } = await makeSubmitted();
    const read = await seen(id);
    await cancelChanges(app, { actor: viewer });
    await discardChanges(app, { actor: viewer });
    const options = { actor: reviewer, kind: "startup", id, origin, seen: read } as const;
    await expect(approveChanges(app, options)).rejects.toMatchObject({ code: "wrong_state" });
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: slogan });
    await submitChanges(app, { actor: viewer });
    await expect(approveChanges(app, options)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await sloganOf(id)).not.toBe("別的口號");
  });

  it("are not returned if they were submitted again meanwhile, even in the same millisecond", async () => {
    const { id, viewer } = await makeSubmitted();
    const read = await seen(id);
    const frozen = { ...app, now: () => read.submittedAt ?? 0 };
    const db = withBatch(app, async (number, go) => {
      if (number === 1) {
        await cancelChanges(app, { actor: viewer });
        await saveStartup(app, { actor: viewer, changes: slogan });
        await submitChanges(frozen, { actor: viewer });
      }
      return go();
    });
    const remarks = { note: "請補充", comments: {} };
    const returned = returnChanges(
      { ...app, db },
      { actor: reviewer, kind: "startup", id, seen: read, origin, ...remarks },
    );
    await expect(returned).rejects.toMatchObject({ code: "wrong_state" });
    expect(await pendingOf(id)).toMatchObject({ state: "submitted", submittedAt: read.submittedAt });
  });

  it("keep their files until discarded changes are gone", async () => {
    const { id, viewer } = await makeListed();
    const photo = (await storeImage(app, { actor: viewer, name: "a.png", bytes: smallPng })).id;
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: { teams: [{ name: "王", title: "", introduction: "", photo }] } });
    clock += uploadGracePeriod + 1;
    const remains = async () => {
      await removeUnusedFiles(app);
      return (await app.db.$count(files, eq(files.id, photo))) === 1;
    };
    expect(await remains()).toBe(true);
    await discardChanges(app, { actor: viewer });
    await removeDiscarded(app);
    expect(await remains()).toBe(true);
    clock += discardedLifetime + 1;
    await removeDiscarded(app);
    expect([await remains(), await pendingOf(id)]).toEqual([false, undefined]);
  });
});

describe("the review of changes", () => {
  it("shows only the differences, by field and language, and what has changed since the last return", async () => {
    const { id, viewer } = await makeSubmitted();
    const { changes, subject, sections } = await open(id);
    expect([subject, sections]).toEqual(["changes", []]);
    expect(changes).toMatchObject([
      {
        section: "information",
        fields: [
          { field: "report.slogan", values: [{ language: "zh_tw", change: { kind: "text" }, isOutdated: false }] },
        ],
      },
    ]);
    const options = {
      actor: reviewer,
      kind: "startup",
      id,
      note: "",
      comments: { "report.slogan": "太短" },
      origin,
    } as const;
    await returnChanges(app, { ...options, seen: await seen(id) });
    expect((await rowOf(id))?.isPublish).toBe(2);
    await saveStartup(app, { actor: viewer, changes: { ...slogan, contacts: "陳大文" } });
    await submitChanges(app, { actor: viewer });
    const again = await open(id);
    expect(again.before).toEqual({ "report.slogan": { comment: "太短", answer: "" } });
    expect(Object.keys(again.version?.changes ?? {}).sort()).toEqual(["contacts", "report.slogan"]);
  });

  it("begins when they are submitted; until then the page shows the listed profile", async () => {
    const { id, viewer } = await makeListed();
    await prepareChanges(app, { actor: viewer });
    await saveStartup(app, { actor: viewer, changes: slogan });
    expect(await open(id)).toMatchObject({ subject: "profile", isDue: false, changes: null, publication: "published" });
  });

  it("shows in the queue who has claimed it", async () => {
    const { id } = await makeSubmitted();
    await claimProfile(app, { actor: other, id });
    const { entries } = await listReviewQueue(app, { actor: reviewer, filter });
    const entry = entries.find((one) => one.id === id);
    expect(entry?.claim).toEqual({ by: other.email, isMine: false });
  });

  it("is in the queue with its own submission time", async () => {
    const { id } = await makeSubmitted();
    const { entries, waiting } = await listReviewQueue(app, { actor: reviewer, filter });
    expect(entries.find((entry) => entry.id === id)).toMatchObject({
      subject: "changes",
      submittedAt: (await pendingOf(id))?.submittedAt,
      returnedBefore: false,
    });
    expect(waiting.startup).toBeGreaterThan(0);
  });

  it("is only for reviewers", async () => {
    const { id } = await makeSubmitted();
    for (const run of [
      () => open(id, editor),
      () => approve(id, editor),
      () => listReviewQueue(app, { actor: editor, filter }),
      () => claimProfile(app, { actor: editor, id }),
      () => saveDraft(app, { actor: editor, profileId: id, submittedAt: null, note: "x", comments: {} }),
      () => listPhrases(app, { actor: editor }),
    ]) {
      await expect(run()).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("is decided by whoever holds the claim, until it expires", async () => {
    const { id } = await makeSubmitted();
    await claimProfile(app, { actor: other, id });
    await expect(approve(id)).rejects.toMatchObject({ code: "claimed_by_other" });
    await expect(claimProfile(app, { actor: reviewer, id })).rejects.toMatchObject({ code: "wrong_state" });
    await claimProfile(app, { actor: reviewer, id, from: other.id });
    await expect(approve(id, other)).rejects.toMatchObject({ code: "claimed_by_other" });
    clock += claimLifetime + 1;
    await approve(id, other);
    expect(await sloganOf(id)).toBe("新的口號");
  });
});

describe("a reviewer's draft", () => {
  it("is kept by field for this reviewer only, and gone with the verdict", async () => {
    const { id } = await makeSubmitted();
    const { submittedAt } = await seen(id);
    const save = (comments: Record<string, string>, note?: string) =>
      saveDraft(app, { actor: reviewer, profileId: id, submittedAt, note, comments });
    await save({ "report.slogan": "太短" });
    await save({ contacts: "請用全名" }, "整體不錯");
    await save({ "report.slogan": "" });
    expect((await open(id)).draft).toMatchObject({ note: "整體不錯", comments: { contacts: "請用全名" } });
    expect((await open(id, other)).draft).toBeNull();
    await approve(id);
    // A request already in flight does not restore it.
    await save({ contacts: "遲到" });
    expect(await readDraft(app, { profileId: id, reviewerId: reviewer.id })).toBeNull();
    expect(await app.db.$count(reviewDrafts, eq(reviewDrafts.profileId, id))).toBe(0);
  });

  it("is for profiles only", async () => {
    const save = saveDraft(app, { actor: reviewer, profileId: other.id, submittedAt: null, note: "x", comments: {} });
    await expect(save).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("phrases", () => {
  it("are shared by reviewers", async () => {
    await addPhrase(app, { actor: reviewer, texts: { zhTW: "請再具體一些", enUS: "Please be more specific" } });
    const [phrase] = await listPhrases(app, { actor: other });
    expect(phrase).toMatchObject({ zhTW: "請再具體一些", author: reviewer.email });
    await removePhrase(app, { actor: other, id: phrase?.id ?? "" });
    expect(await listPhrases(app, { actor: reviewer })).toEqual([]);
  });
});
