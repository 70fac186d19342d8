import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { endSession, startSession } from "~/features/accounts/accounts/sessions.server";
import { changePost, deletePost, hidePost, showPost } from "~/features/learning/courses/change-post.server";
import { discussionOf } from "~/features/learning/courses/followers";
import { listPostReports } from "~/features/learning/courses/list-post-reports.server";
import { maxFollowers } from "~/features/learning/courses/live-discussion";
import { reportPost } from "~/features/learning/courses/report-post.server";
import { settlePostReport } from "~/features/learning/courses/settle-post-report.server";
import { writePost, writeReply } from "~/features/learning/courses/write-post.server";
import { garbageInARow } from "~/features/messaging/conversation/sockets";
import { type InboxFrame, misusedCode } from "~/features/messaging/protocol";
import { makeStaff, makeStartup } from "../tests/support/accounts";
import { testApp } from "../tests/support/app";
import { makeCourse } from "../tests/support/make-course";
import { connect, type TestSocket } from "../tests/support/sockets";

const app = testApp();

/** Returns the accounts following a discussion, earliest first. */
const followersOf = (courseId: string) =>
  runInDurableObject(app.discussions.getByName(courseId), (_, { storage }) =>
    storage.sql
      .exec<{ account_id: string }>("SELECT account_id FROM followers ORDER BY ticket")
      .toArray()
      .map((row) => row.account_id),
  );

/** Opens a course page that follows its discussion. */
async function openCourse(courseId: string, token: string): Promise<TestSocket<InboxFrame>> {
  const page = await connect<InboxFrame>(app, "/ws/inbox", token);
  page.send({ type: "follow", course_id: courseId });
  expect(await page.next("following")).toMatchObject({ course_id: courseId });
  return page;
}

/** Returns what a socket received about other discussions before the answer about this one. */
async function heardBy(page: TestSocket<InboxFrame>, courseId: string): Promise<InboxFrame[]> {
  page.send({ type: "follow", course_id: courseId });
  const heard: InboxFrame[] = [];
  for (;;) {
    const frame = await page.following();
    if (frame.type === "following" && frame.course_id === courseId) return heard;
    if (frame.type === "following" || frame.type === "discussion") heard.push(frame);
  }
}

describe("a course's discussion", () => {
  it("tells those who have its page open of every change, without its text", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, reader, staff] = [await makeStartup(app), await makeStartup(app), await makeStaff(app)];
    const pages = [
      await openCourse(courseId, reader.token),
      await openCourse(courseId, author.token),
      await openCourse(courseId, staff.token),
    ];
    const expectChange = async (change: string, id: string, postId: string | null) => {
      const frames = await Promise.all(pages.map((page) => page.next("discussion")));
      const frame = { type: "discussion", course_id: courseId, change, id, post_id: postId };
      expect(frames).toEqual([
        { ...frame, own: false },
        { ...frame, own: true },
        { ...frame, own: false },
      ]);
    };
    const actor = author.viewer;
    const id = await writePost(app, { actor, courseId, text: "問題" });
    await expectChange("added", id, null);
    const replyId = await writeReply(app, { actor, postId: id, text: "補充", origin });
    await expectChange("added", replyId, id);
    await changePost(app, { actor, key: { id: replyId, postId: id }, text: "改" });
    await expectChange("changed", replyId, id);
    await hidePost(app, { actor: staff.viewer, id: replyId });
    await expectChange("removed", replyId, id);
    await showPost(app, { actor: staff.viewer, id: replyId });
    await expectChange("added", replyId, id);
    await reportPost(app, { actor: reader.viewer, id: replyId, reason: "spam", note: "" });
    const reports = await listPostReports(app, { actor: staff.viewer, settled: false });
    const reportId = reports.find(({ postId }) => postId === replyId)?.id ?? "";
    await settlePostReport(app, { actor: staff.viewer, reportId, verdict: "hide", note: "" });
    await expectChange("removed", replyId, id);
    await deletePost(app, { actor, key: { id, postId: null } });
    await expectChange("removed", id, null);
  });

  it("says when it last changed, so that a page that was offline can catch up", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, reader] = [await makeStartup(app), await makeStartup(app)];
    const before = await connect<InboxFrame>(app, "/ws/inbox", reader.token);
    before.send({ type: "follow", course_id: courseId });
    expect((await before.next("following")).changed_at).toBe(0);
    const startedAt = Date.now();
    await writePost(app, { actor: author.viewer, courseId, text: "問題" });
    await before.next("discussion");
    before.close();
    const after = await connect<InboxFrame>(app, "/ws/inbox", reader.token);
    after.send({ type: "follow", course_id: courseId });
    expect((await after.next("following")).changed_at).toBeGreaterThanOrEqual(startedAt);
  });

  it("tells nothing to who may not read it, has another course open, or has left the page", async () => {
    const [courseId, open, elsewhere] = [
      (await makeCourse(app, { door: "all" })).id,
      (await makeCourse(app)).id,
      (await makeCourse(app)).id,
    ];
    const gold = await makeStartup(app, { level: "gold" });
    const [member, leaver, other] = [
      await makeStartup(app),
      await makeStartup(app, { level: "gold" }),
      await makeStartup(app, { level: "gold" }),
    ];
    const witness = await openCourse(courseId, gold.token);
    const refused = await connect<InboxFrame>(app, "/ws/inbox", member.token);
    refused.send({ type: "follow", course_id: courseId });
    const left = await openCourse(courseId, leaver.token);
    left.send({ type: "unfollow" });
    const moved = await openCourse(courseId, other.token);
    moved.send({ type: "follow", course_id: elsewhere });
    await moved.next("following");
    const unknown = await connect<InboxFrame>(app, "/ws/inbox", member.token);
    unknown.send({ type: "follow", course_id: "none" });
    // Once their accounts' next pages follow, these have been processed.
    for (const { token } of [member, leaver]) await openCourse(open, token);
    await writePost(app, { actor: gold.viewer, courseId, text: "只給升級會員" });
    await witness.next("discussion");
    for (const page of [refused, left, moved, unknown]) expect(await heardBy(page, open)).toEqual([]);
  });

  it("is heard by each of an account's pages until its session ends", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, reader] = [await makeStartup(app), await makeStartup(app)];
    const second = await startSession(app, { accountId: reader.id, userAgent: "second", way: "password" });
    const [first, phone] = [await openCourse(courseId, reader.token), await openCourse(courseId, second)];
    const third = await openCourse(courseId, second);
    third.send({ type: "unfollow" });
    await openCourse((await makeCourse(app)).id, reader.token);
    await endSession(app, { token: reader.token });
    await first.closed;
    const id = await writePost(app, { actor: author.viewer, courseId, text: "問題" });
    expect(await phone.next("discussion")).toMatchObject({ id });
  });

  it("is followed by so many accounts and no more: the oldest make way", async () => {
    const { id: courseId } = await makeCourse(app);
    for (let at = 0; at < maxFollowers + 2; at++) await discussionOf(app, courseId).follow(`account-${at}`);
    await discussionOf(app, courseId).follow("account-5");
    const followers = await followersOf(courseId);
    expect(followers).toHaveLength(maxFollowers);
    expect([followers[0], followers.at(-1)]).toEqual(["account-2", "account-5"]);
  });

  it("forgets accounts whose pages are gone", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, reader] = [await makeStartup(app), await makeStartup(app)];
    await openCourse(courseId, reader.token);
    await discussionOf(app, courseId).follow(author.id);
    const change = { courseId, change: "added", id: "new", postId: null, authorId: author.id } as const;
    await discussionOf(app, courseId).tell(change);
    expect(await followersOf(courseId)).toEqual([reader.id]);
  });

  it("closes a socket that keeps asking, and one that sends an invalid frame", async () => {
    const { id: courseId } = await makeCourse(app);
    const { token } = await makeStartup(app);
    for (const frame of [{ type: "follow", course_id: courseId }, { type: "read", seq: 1 }, "{"]) {
      const page = await connect<InboxFrame>(app, "/ws/inbox", token);
      for (let sent = 0; sent <= garbageInARow; sent++) page.send(frame);
      expect(await page.closed).toBe(misusedCode);
    }
  });
});
