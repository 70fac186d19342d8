import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { reviewAnswers, startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { mailsTo } from "../../../../tests/support/mails-to";
import { answerComment } from "./answer-comment.server";
import { approveProfile } from "./approve-profile.server";
import { cancelReview } from "./cancel-review.server";
import { openReview } from "./open-review.server";
import { prepareChanges } from "./prepare-changes.server";
import { ownTimeline } from "./queries.server";
import { queueDefaults } from "./queue-filter";
import { readOwnReturn } from "./read-own-return.server";
import { returnProfile } from "./return-profile.server";
import { submitProfile } from "./submit-profile.server";

const app = testApp();
const { viewer: staff } = await makeStaff(app);
const origin = "http://localhost";
const comments = { "report.slogan": "請再具體一些", name: "是正式登記的名稱嗎？" };

const submittedAtOf = async (id: string) =>
  (await app.db.select({ at: startups.submittedAt }).from(startups).where(eq(startups.id, id)).get())?.at ?? null;

const sendBack = async (id: string, remarks: { comments?: Record<string, string>; kept?: string[] } = { comments }) =>
  returnProfile(app, {
    actor: staff,
    kind: "startup",
    id,
    submittedAt: await submittedAtOf(id),
    note: "",
    comments: {},
    origin,
    ...remarks,
  });

async function makeReturned() {
  const startup = await makeStartup(app, completeStartup());
  await submitProfile(app, { actor: startup.viewer });
  await sendBack(startup.id);
  return startup;
}

const answer = (actor: StartupViewer, field: string, text: string) =>
  answerComment(app, { actor, field, answer: text });

const beforeOf = async (id: string) =>
  (await openReview(app, { actor: staff, id, filter: queueDefaults, locale: "zh-TW" })).before;

describe("an owner's answers to a reviewer's comments (product §4.5)", () => {
  it("are kept by field, replaced, removed, and read by the next reviewer", async () => {
    const { id, viewer } = await makeReturned();
    await answer(viewer, "name", "是。");
    await answer(viewer, "name", "是，登記證在文件裡。");
    await answer(viewer, "report.slogan", "想一想");
    await answer(viewer, "report.slogan", "");
    const own = await readOwnReturn(app, { actor: viewer });
    expect(own?.comments).toEqual([
      { field: "report.slogan", comment: comments["report.slogan"], answer: "" },
      { field: "name", comment: comments.name, answer: "是，登記證在文件裡。" },
    ]);
    await submitProfile(app, { actor: viewer });
    expect(await beforeOf(id)).toEqual({
      "report.slogan": { comment: comments["report.slogan"], answer: "" },
      name: { comment: comments.name, answer: "是，登記證在文件裡。" },
    });
    const [, returned] = await ownTimeline(app, { actor: viewer });
    expect(returned?.comments.name).toEqual({ comment: comments.name, answer: "是，登記證在文件裡。" });
  });

  it("count as a reason to submit an unchanged profile again", async () => {
    const { viewer } = await makeReturned();
    await expect(submitProfile(app, { actor: viewer })).rejects.toMatchObject({ code: "nothing_changed" });
    await answer(viewer, "name", "是。");
    await submitProfile(app, { actor: viewer });
  });

  it("are refused without an open comment on the field", async () => {
    const { id, viewer } = await makeReturned();
    await expect(answer(viewer, "phone", "好")).rejects.toMatchObject({ code: "not_found" });
    await submitProfile(app, { actor: viewer, asIs: true });
    await expect(answer(viewer, "name", "是。")).rejects.toMatchObject({ code: "wrong_state" });
    await cancelReview(app, { actor: viewer });
    await answer(viewer, "name", "是。");
    await submitProfile(app, { actor: viewer });
    await approveProfile(app, { kind: "startup", actor: staff, id, submittedAt: await submittedAtOf(id), origin });
    const listed = { ...viewer, isPublish: 2 } as const;
    await expect(answer(listed, "name", "再說")).rejects.toMatchObject({ code: "wrong_state" });
    await prepareChanges(app, { actor: listed });
    await expect(answer(listed, "name", "再說")).rejects.toMatchObject({ code: "wrong_state" });
    const { viewer: stranger } = await makeStartup(app, completeStartup());
    await expect(answer(stranger, "name", "是。")).rejects.toMatchObject({ code: "wrong_state" });
    expect(await app.db.$count(reviewAnswers, eq(reviewAnswers.profileId, id))).toBe(1);
  });
});

describe("the comments of a return", () => {
  it("stay while the reviewer keeps them, and are in the mail again", async () => {
    const { id, viewer } = await makeReturned();
    await answer(viewer, "name", "是。");
    await submitProfile(app, { actor: viewer });
    await sendBack(id, { comments: { phone: "少一碼" }, kept: ["report.slogan"] });
    const own = await readOwnReturn(app, { actor: viewer });
    expect(own?.comments).toEqual([
      { field: "report.slogan", comment: comments["report.slogan"], answer: "" },
      { field: "phone", comment: "少一碼", answer: "" },
    ]);
    const [mail] = (await mailsTo(app, viewer.email)).slice(-1);
    expect(mail?.text).toContain(comments["report.slogan"]);
    expect(mail?.text).not.toContain(comments.name);
  });

  it("are replaced by a new one on the same field, and none is invented", async () => {
    const { id, viewer } = await makeReturned();
    await submitProfile(app, { actor: viewer, asIs: true });
    await sendBack(id, { comments: { name: "仍要證明" }, kept: ["name", "phone"] });
    const own = await readOwnReturn(app, { actor: viewer });
    expect(own?.comments).toEqual([{ field: "name", comment: "仍要證明", answer: "" }]);
  });
});
