import { desc, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, coursePosts, events, mails } from "~/db/schema";
import { hourMs } from "~/durations";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makeCourse } from "../../../../tests/support/make-course";
import { rowsRead } from "../../../../tests/support/rows-read";
import { changePost, deletePost, hidePost, showPost } from "./change-post.server";
import { findHiddenPost, listPostReports } from "./list-post-reports.server";
import { findPost, listPosts } from "./list-posts.server";
import { maxReplies } from "./post";
import { reportPost } from "./report-post.server";
import { settlePostReport } from "./settle-post-report.server";
import { writePost, writeReply } from "./write-post.server";

let now = 1_900_000_000_000;
const app = testApp({ now: () => (now += 1) });
const origin = "http://localhost";

const startup = async (name = "晨星") => (await makeStartup(app, { name })).viewer;
const reviewer = async () => (await makeStaff(app, { staffRole: "reviewer" })).viewer;

describe("posts", () => {
  it("are listed newest first with replies oldest first, ten a page", async () => {
    const { id: courseId, video } = await makeCourse(app);
    const author = await startup();
    const investor = (await makeInvestor(app, { name: "林怡君", level: "normal", type: "cvc" })).viewer;
    const ids: string[] = [];
    for (let at = 0; at < 11; at++) ids.push(await writePost(app, { actor: author, courseId, text: `問題 ${at}` }));
    const postId = await writePost(app, { actor: author, courseId, text: "這裡？", mention: { video, at: 42 } });
    await writeReply(app, { actor: investor, postId, text: "第一", origin });
    await writeReply(app, { actor: author, postId, text: "第二", origin });
    const page = await listPosts(app, { viewer: investor, courseId });
    expect([page.count, page.result.length]).toEqual([12, 10]);
    expect(page.result[0]).toMatchObject({
      id: postId,
      author: { id: author.id, name: "晨星", avatar: "/img/default-avatar.svg", role: "startup" },
      mention: { video, at: 42 },
      isOwn: false,
      replies: [
        { text: "第一", author: { role: "cvc", name: "林怡君" }, isOwn: true },
        { text: "第二", isOwn: false },
      ],
    });
    expect((await listPosts(app, { viewer: investor, courseId, page: 2 })).result.map(({ id }) => id)).toEqual([
      ids[1],
      ids[0],
    ]);
  });

  it("come with their newest replies each, whatever the other posts have", async () => {
    const { id: courseId } = await makeCourse(app);
    const author = await startup();
    const busy = await writePost(app, { actor: author, courseId, text: "熱門" });
    const replies = Array.from({ length: 500 }, (_, at) => {
      now += 1;
      const row = { courseId, postId: busy, authorId: author.id, text: `回覆 ${at}`, createdAt: now };
      return app.db.insert(coursePosts).values({ id: ulid(now), ...row });
    });
    const [first, ...rest] = replies;
    if (first) await app.db.batch([first, ...rest]);
    const quiet = await writePost(app, { actor: author, courseId, text: "冷門" });
    const id = await writeReply(app, { actor: author, postId: quiet, text: "我的回覆", origin });
    const [newest, oldest] = (await listPosts(app, { viewer: author, courseId })).result;
    expect(newest).toMatchObject({ id: quiet, replies: [{ id }], earlierReplies: 0 });
    expect(oldest).toMatchObject({ id: busy, earlierReplies: 300 });
    expect(oldest?.replies.map(({ text }) => text)).toEqual(
      Array.from({ length: maxReplies }, (_, at) => `回覆 ${at + 300}`),
    );
    const own = await writeReply(app, { actor: author, postId: busy, text: "也回這裡", origin });
    expect((await findPost(app, { viewer: author, id: busy })).replies.at(-1)).toMatchObject({ id: own });
  });

  it("are counted without reading them, and a page reads only its own", async () => {
    const { id: courseId } = await makeCourse(app);
    const { id: otherId } = await makeCourse(app);
    const [author, staff] = [await startup(), await reviewer()];
    const ids: string[] = [];
    for (let at = 0; at < 24; at++) ids.push(await writePost(app, { actor: author, courseId, text: `問題 ${at}` }));
    await writePost(app, { actor: author, courseId: otherId, text: "別處" });
    const replyId = await writeReply(app, { actor: author, postId: ids[0] ?? "", text: "補充", origin });
    const counted = async () => (await listPosts(app, { viewer: author, courseId })).count;
    const [first = "", second = "", third = ""] = ids;
    expect(await counted()).toBe(24);
    await deletePost(app, { actor: author, key: { id: first, postId: null } });
    await hidePost(app, { actor: staff, id: second });
    await hidePost(app, { actor: staff, id: replyId }).catch(() => undefined);
    expect(await counted()).toBe(22);
    await showPost(app, { actor: staff, id: second });
    await hidePost(app, { actor: staff, id: third });
    expect(await counted()).toBe(22);
    await app.db.delete(coursePosts).where(eq(coursePosts.id, second));
    expect(await counted()).toBe(21);

    const few = await rowsRead(() => listPosts(app, { viewer: author, courseId: otherId }));
    const many = await rowsRead(() => listPosts(app, { viewer: author, courseId, page: 3, size: 2 }));
    // Index entries of the earlier pages, and three more rows for one author.
    expect(many.rows - few.rows).toBeLessThan(20);
  });

  it("are for those who may watch the course", async () => {
    const { id: courseId } = await makeCourse(app, { door: "all" });
    const [member, gold] = [await startup(), (await makeStartup(app, { level: "gold" })).viewer];
    const id = await writePost(app, { actor: gold, courseId, text: "嗨" });
    const tooLow = { code: "level_too_low" };
    await expect(listPosts(app, { viewer: member, courseId })).rejects.toMatchObject(tooLow);
    await expect(writePost(app, { actor: member, courseId, text: "嗨" })).rejects.toMatchObject(tooLow);
    await expect(writeReply(app, { actor: member, postId: id, text: "嗨", origin })).rejects.toMatchObject(tooLow);
    await expect(changePost(app, { actor: member, key: { id, postId: null }, text: "x" })).rejects.toMatchObject(
      tooLow,
    );
    await expect(reportPost(app, { actor: member, id, reason: "spam", note: "" })).rejects.toMatchObject(tooLow);
  });

  it("are changed and deleted by their author only", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, other] = [await startup(), await startup()];
    const id = await writePost(app, { actor: author, courseId, text: "前" });
    const replyId = await writeReply(app, { actor: other, postId: id, text: "回", origin });
    const key = { id, postId: null };
    await expect(changePost(app, { actor: other, key, text: "x" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(deletePost(app, { actor: other, key })).rejects.toMatchObject({ code: "forbidden" });
    // A reply's id is neither a post's nor a reply's of another post.
    for (const wrong of [
      { id: replyId, postId: null },
      { id: replyId, postId: "other" },
    ]) {
      await expect(changePost(app, { actor: other, key: wrong, text: "x" })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    await changePost(app, { actor: author, key, text: "後" });
    await changePost(app, { actor: other, key: { id: replyId, postId: id }, text: "改" });
    expect(await findPost(app, { viewer: author, id })).toMatchObject({
      text: "後",
      editedAt: expect.any(Number),
      replies: [{ text: "改" }],
    });
    await deletePost(app, { actor: author, key });
    await expect(findPost(app, { viewer: author, id })).rejects.toMatchObject({ code: "not_found" });
    await expect(deletePost(app, { actor: author, key })).rejects.toMatchObject({ code: "not_found" });
    await expect(writeReply(app, { actor: other, postId: id, text: "x", origin })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("are shown hidden to reviewers only", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, staff] = [await startup(), await reviewer()];
    const id = await writePost(app, { actor: author, courseId, text: "廣告" });
    await hidePost(app, { actor: staff, id });
    await expect(hidePost(app, { actor: staff, id })).rejects.toMatchObject({ code: "wrong_state" });
    expect((await listPosts(app, { viewer: author, courseId })).count).toBe(0);
    await expect(listPosts(app, { viewer: author, courseId, status: "hidden" })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await listPosts(app, { viewer: staff, courseId, status: "hidden" })).toMatchObject({ result: [{ id }] });
    await showPost(app, { actor: staff, id });
    expect((await listPosts(app, { viewer: author, courseId })).count).toBe(1);
    await deletePost(app, { actor: author, key: { id, postId: null } });
    await expect(showPost(app, { actor: staff, id })).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("that staff hid stay in their place for reviewers, who show them again; deleted ones do not", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, staff] = [await startup(), await reviewer()];
    const write = (text: string) => writePost(app, { actor: author, courseId, text });
    const [first, second, deleted] = [await write("一"), await write("二"), await write("三")];
    const replyId = await writeReply(app, { actor: author, postId: second, text: "回", origin });
    await deletePost(app, { actor: author, key: { id: deleted, postId: null } });
    for (const id of [first, replyId]) await hidePost(app, { actor: staff, id });
    expect(await listPosts(app, { viewer: author, courseId })).toMatchObject({
      count: 1,
      result: [{ id: second, replies: [] }],
    });
    const seen = await listPosts(app, { viewer: staff, courseId, withHidden: true });
    expect(seen).toMatchObject({
      count: 2,
      result: [
        { id: second, isHiddenByStaff: false, replies: [{ id: replyId, isHiddenByStaff: true }] },
        { id: first, isHiddenByStaff: true },
      ],
    });
    const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
    for (const viewer of [author, editor]) {
      await expect(listPosts(app, { viewer, courseId, withHidden: true })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await expect(showPost(app, { actor: editor, id: first })).rejects.toMatchObject({ code: "forbidden" });
    await expect(findHiddenPost(app, { actor: editor, id: first })).rejects.toMatchObject({ code: "forbidden" });
    expect(await findHiddenPost(app, { actor: staff, id: first })).toEqual({ id: first, text: "一" });
    expect(await findHiddenPost(app, { actor: staff, id: deleted })).toBeNull();
    for (const id of [first, replyId]) await showPost(app, { actor: staff, id });
    expect(await findHiddenPost(app, { actor: staff, id: first })).toBeNull();
    await expect(showPost(app, { actor: staff, id: first })).rejects.toMatchObject({ code: "wrong_state" });
    expect(await listPosts(app, { viewer: author, courseId })).toMatchObject({
      count: 2,
      result: [{ replies: [{ id: replyId }] }, { id: first }],
    });
  });

  it("cannot mention a lesson of another course", async () => {
    const [course, other] = [await makeCourse(app), await makeCourse(app)];
    const mention = { video: other.video, at: 1 };
    await expect(
      writePost(app, { actor: await startup(), courseId: course.id, text: "嗨", mention }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("strangers", () => {
  it("write 40 posts and replies an hour, however many at once", async () => {
    const { id: courseId } = await makeCourse(app);
    const actor = await startup();
    const write = (at: number) => writePost(app, { actor, courseId, text: `貼文 ${at}` });
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => write(at)));
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(10);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: "rate_limited" } });
    expect((await listPosts(app, { viewer: actor, courseId })).count).toBe(40);
    now += hourMs;
    await write(51);
  });

  it("do nothing to what is hidden, and answer no replies", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, other, staff] = [await startup(), await startup(), await reviewer()];
    const postId = await writePost(app, { actor: author, courseId, text: "一" });
    const replyId = await writeReply(app, { actor: other, postId, text: "回", origin });
    const missing = { code: "not_found" };
    await expect(writeReply(app, { actor: author, postId: replyId, text: "x", origin })).rejects.toMatchObject(missing);
    await hidePost(app, { actor: staff, id: postId });
    for (const attempt of [
      () => writeReply(app, { actor: other, postId, text: "x", origin }),
      () => changePost(app, { actor: author, key: { id: postId, postId: null }, text: "x" }),
      () => deletePost(app, { actor: author, key: { id: postId, postId: null } }),
      () => reportPost(app, { actor: other, id: postId, reason: "spam", note: "" }),
      () => findPost(app, { viewer: author, id: postId }),
    ]) {
      await expect(attempt()).rejects.toMatchObject(missing);
    }
    for (const actor of [staff, (await makeStaff(app, { staffRole: "editor" })).viewer]) {
      const code = actor === staff ? "wrong_state" : "forbidden";
      await expect(hidePost(app, { actor, id: "nobody" })).rejects.toMatchObject({ code });
      await expect(showPost(app, { actor, id: "nobody" })).rejects.toMatchObject({ code });
    }
  });

  it("find nothing on a page beyond the end", async () => {
    const { id: courseId } = await makeCourse(app);
    const viewer = await startup();
    await writePost(app, { actor: viewer, courseId, text: "一" });
    expect(await listPosts(app, { viewer, courseId, page: 99_999 })).toMatchObject({ result: [], count: 1 });
  });
});

describe("replies", () => {
  const newest = (accountId: string) =>
    app.db.select().from(mails).where(eq(mails.accountId, accountId)).orderBy(desc(mails.id)).get();

  it("mail whom they answer, quoted and without links, unless muted or oneself", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, other] = [await startup(), await startup("看 https://evil.test")];
    await app.db
      .update(accounts)
      .set({ noticeSettings: { channels: { courses: "mail" } } })
      .where(eq(accounts.id, author.id));
    const postId = await writePost(app, { actor: author, courseId, text: "問" });
    await writeReply(app, { actor: author, postId, text: "自答", origin });
    expect(await newest(author.id)).toBeUndefined();
    await writeReply(app, { actor: other, postId, text: "答 https://evil.test/x", origin });
    const mail = await newest(author.id);
    expect(mail).toMatchObject({ template: "courseReply", to: author.email });
    expect(mail?.html).not.toContain("https://evil.test");
    expect(mail?.text).toContain(`/course/${courseId}#post-${postId}`);
    await app.db
      .update(accounts)
      .set({ mutedMails: ["courses"] })
      .where(eq(accounts.id, author.id));
    await writeReply(app, { actor: other, postId, text: "再答", origin });
    expect((await newest(author.id))?.id).toBe(mail?.id);
  });
});

describe("reports", () => {
  it("keep the text, are open once per reporter, and are settled by reviewers", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, other, staff] = [await startup(), await startup(), await reviewer()];
    const id = await writePost(app, { actor: author, courseId, text: "原文" });
    await expect(reportPost(app, { actor: author, id, reason: "spam", note: "" })).rejects.toMatchObject({
      code: "wrong_state",
    });
    await reportPost(app, { actor: other, id, reason: "spam", note: "廣告" });
    await reportPost(app, { actor: other, id, reason: "scam", note: "" });
    await changePost(app, { actor: author, key: { id, postId: null }, text: "改過" });
    const own = async (settled: boolean) =>
      (await listPostReports(app, { actor: staff, settled })).filter(({ postId }) => postId === id);
    const [report, ...more] = await own(false);
    expect(report).toMatchObject({ text: "原文", reason: "spam", note: "廣告", isHidden: false });
    expect(more).toEqual([]);
    const editor = (await makeStaff(app, { staffRole: "editor" })).viewer;
    await expect(listPostReports(app, { actor: editor, settled: false })).rejects.toMatchObject({ code: "forbidden" });
    await settlePostReport(app, { actor: staff, reportId: report?.id ?? "", verdict: "hide", note: "請勿張貼廣告" });
    await expect(
      settlePostReport(app, { actor: staff, reportId: report?.id ?? "", verdict: "hide", note: "請勿張貼廣告" }),
    ).rejects.toMatchObject({
      code: "wrong_state",
    });
    expect([await own(false), await own(true)]).toMatchObject([[], [{ isHidden: true, isHiddenByStaff: true }]]);
    await showPost(app, { actor: staff, id });
    expect(await own(true)).toMatchObject([{ isHidden: false, isHiddenByStaff: false }]);
    await deletePost(app, { actor: author, key: { id, postId: null } });
    expect(await own(true)).toMatchObject([{ isHidden: true, isHiddenByStaff: false }]);
  });

  it("tell the author once of a post that two reviewers hide at once for two reports", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, staff] = [await startup(), await reviewer()];
    const id = await writePost(app, { actor: author, courseId, text: "廣告" });
    for (const other of [await startup(), await startup()]) {
      await reportPost(app, { actor: other, id, reason: "spam", note: "" });
    }
    const open = async () =>
      (await listPostReports(app, { actor: staff, settled: false })).filter(({ postId }) => postId === id);
    const settleAll = async () =>
      Promise.allSettled(
        (await open()).map((report) =>
          settlePostReport(app, { actor: staff, reportId: report.id, verdict: "hide", note: "" }),
        ),
      );
    await settleAll();
    // Whoever came second may have to settle the other report again.
    await settleAll();
    expect(await open()).toEqual([]);
    expect(await app.db.select().from(mails).where(eq(mails.accountId, author.id))).toHaveLength(1);
  });

  it("name the author, the reporter and the course, and tell the author what was done", async () => {
    const { id: courseId } = await makeCourse(app);
    const [author, other, staff] = [await startup(), await startup(), await reviewer()];
    const mailsOf = async (id: string) =>
      (await app.db.select().from(mails).where(eq(mails.accountId, id))).filter(({ template }) =>
        ["postHidden", "postWarned"].includes(template),
      );
    const [first, second] = [
      await writePost(app, { actor: author, courseId, text: "第一則" }),
      await writePost(app, { actor: author, courseId, text: "第二則" }),
    ];
    await writeReply(app, { actor: other, postId: first, text: "有人回覆", origin });
    for (const id of [first, second]) await reportPost(app, { actor: other, id, reason: "spam", note: "" });
    const own = async (settled: boolean) =>
      (await listPostReports(app, { actor: staff, settled })).filter((report) => report.courseId === courseId);
    const reports = await own(false);
    expect(reports.map(({ author, reporter, earlier }) => [author?.id, reporter?.id, earlier])).toEqual([
      [author.id, other.id, 1],
      [author.id, other.id, 1],
    ]);
    expect(reports.every(({ course }) => course !== "")).toBe(true);
    const of = (id: string) => reports.find(({ postId }) => postId === id);
    expect(of(first)?.replies).toMatchObject({ count: 1, shown: [{ text: "有人回覆" }] });
    const settle = (id: string, verdict: "hide" | "warn", note: string) =>
      settlePostReport(app, { actor: staff, reportId: of(id)?.id ?? "", verdict, note });
    await expect(settle(second, "warn", "")).rejects.toMatchObject({ fields: { note: ["required"] } });
    await settle(second, "warn", "請勿重複張貼");
    await settle(first, "hide", "廣告");
    expect((await mailsOf(author.id)).map(({ template }) => template).sort()).toEqual(["postHidden", "postWarned"]);
    for (const text of ["第一則", "廣告"]) {
      expect((await mailsOf(author.id)).find(({ template }) => template === "postHidden")?.text).toContain(text);
    }
    expect(await mailsOf(other.id)).toEqual([]);
    expect((await own(true)).map(({ isHidden }) => isHidden)).toEqual([false, true]);
    const warned = await app.db.select().from(events).where(eq(events.action, "account.warned"));
    expect(warned.filter(({ subjectId }) => subjectId === author.id)).toMatchObject([{ note: "請勿重複張貼" }]);
  });
});

it("leave no words behind when their author is erased", async () => {
  const { id: courseId } = await makeCourse(app);
  const author = await startup();
  const id = await writePost(app, { actor: author, courseId, text: "祕密" });
  const { eraseCourseStatements } = await import("./own-courses.server");
  const [first, ...rest] = eraseCourseStatements(app, { accountId: author.id });
  if (first) await app.db.batch([first, ...rest]);
  expect(await app.db.select().from(coursePosts).where(eq(coursePosts.id, id)).get()).toMatchObject({
    text: "",
    status: "hidden",
  });
});
