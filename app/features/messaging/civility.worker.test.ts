import { runInDurableObject } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { conversationRecords, events, invitationCredits, messageReports } from "~/db/schema";
import { storeFile } from "~/features/files/store-file.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup, type StartupOverrides } from "../../../tests/support/accounts";
import { testApp, withBatch } from "../../../tests/support/app";
import { passFinally } from "../../../tests/support/pass-finally";
import { blockParty } from "./block-party.server";
import { getThread } from "./get-thread.server";
import { silence } from "./invitation-credits";
import { listReports } from "./list-reports.server";
import { messageProfile } from "./message-profile.server";
import { conversationOf } from "./objects";
import { passConversation } from "./pass-conversation.server";
import { prepareInvitation } from "./prepare-invitation.server";
import { reopenConversation } from "./reopen-conversation.server";
import { findReplyRecord } from "./reply-record.server";
import { reportConversation } from "./report-conversation.server";
import { searchThread } from "./search-thread.server";
import { settleReport } from "./settle-report.server";
import { invitationsLeft } from "./spend-credit.server";
import { viewReport } from "./view-report.server";

const app = testApp();

const listed = (overrides = {}) => makeInvestor(app, { level: "normal", status: "active", ...overrides });
const published = (overrides: StartupOverrides = {}) => makeStartup(app, { isPublish: 2, ...overrides });

describe("invitation credits", () => {
  it("are spent by a startup's invitations, run out, and are returned after an answer, a pass, or no reply", async () => {
    const startup = await published();
    const actor = startup.viewer;
    const receivers = await Promise.all(Array.from({ length: 7 }, () => listed()));
    const invitation = (index: number, on = app) =>
      messageProfile(on, {
        actor,
        targetId: receivers[index]?.id ?? "",
        message: "自我介紹",
        clientId: `p-${index}`,
      });
    for (let index = 0; index < 5; index++) await invitation(index);
    expect(await invitationsLeft(app, { actor })).toEqual({ left: 0, allowance: 5, canHaveMore: true });
    await expect(invitation(5)).rejects.toMatchObject({ code: "no_credit" });

    // A retry or a follow-up message takes no second credit and is not refused.
    expect(await invitation(0)).toMatchObject({ seq: 1 });
    await messageProfile(app, { actor, targetId: receivers[0]?.id ?? "", message: "補充一句" });

    const answering = receivers[0];
    if (!answering) throw new Error("no receiver");
    await messageProfile(app, { actor: answering.viewer, targetId: startup.id, message: "謝謝，請寄簡報" });
    expect(await invitationsLeft(app, { actor })).toMatchObject({ left: 1, allowance: 5 });
    const passing = receivers[1];
    if (!passing) throw new Error("no receiver");
    await passFinally(app, { actor: passing.viewer, targetId: startup.id, reason: "sector" });
    expect(await invitationsLeft(app, { actor })).toMatchObject({ left: 2, allowance: 5 });
    await invitation(5);
    const returned = await app.db.select().from(invitationCredits).where(eq(invitationCredits.startupId, startup.id));
    expect(returned.flatMap(({ returnedFor }) => returnedFor ?? []).toSorted()).toEqual(["answered", "passed"]);

    await app.db
      .update(invitationCredits)
      .set({ spentAt: app.now() - silence })
      .where(eq(invitationCredits.startupId, startup.id));
    expect(await invitationsLeft(app, { actor })).toMatchObject({ left: 5, allowance: 5 });
  });

  it("cannot be overdrawn by invitations sent at once", async () => {
    const startup = await published();
    const receivers = await Promise.all(Array.from({ length: 8 }, () => listed()));
    const results = await Promise.allSettled(
      receivers.map(({ id }) => messageProfile(app, { actor: startup.viewer, targetId: id, message: "自我介紹" })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  });

  it("do not limit investors", async () => {
    const investor = await listed();
    const targets = await Promise.all(Array.from({ length: 7 }, () => published()));
    for (const { id } of targets) await messageProfile(app, { actor: investor.viewer, targetId: id, message: "您好" });
    expect(await prepareInvitation(app, { actor: investor.viewer, targetId: targets[0]?.id ?? "" })).toBeUndefined();
  });
});

describe("the check before an invitation", () => {
  it("asks for one sentence where the startup does not fit, and sends it along", async () => {
    const startup = await published({ industryKeys: ["ai"], round: "series_c" });
    const investor = await listed({ type: "angel", industryKeys: ["biotech"] });
    const options = { actor: startup.viewer, targetId: investor.id, message: "自我介紹" };
    expect(await prepareInvitation(app, options)).toMatchObject({ mismatches: ["industry", "stage"], left: 5 });
    await expect(messageProfile(app, options)).rejects.toMatchObject({
      code: "invalid",
      fields: { mismatch_reason: [expect.any(String)] },
    });
    expect(await invitationsLeft(app, { actor: startup.viewer })).toMatchObject({ left: 5 });
    await messageProfile(app, { ...options, mismatchReason: "我們的檢測用在生技製程。" });
    const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
    expect(thread?.conversation.messages[0]).toMatchObject({
      message: "自我介紹",
      mismatch: { kinds: ["industry", "stage"], reason: "我們的檢測用在生技製程。" },
    });
    const search = (words: string) => searchThread(app, { actor: startup.viewer, targetId: investor.id, words });
    expect(await search("生技製程")).toHaveLength(1);
    expect(thread?.conversation.payBy).toBe("startup");
  });

  it("leaves a message its whole length beside the longest reason", async () => {
    const startup = await published({ industryKeys: ["ai"] });
    const investor = await listed({ industryKeys: ["biotech"] });
    const [message, mismatchReason] = ["文".repeat(4000), "由".repeat(300)];
    await messageProfile(app, { actor: startup.viewer, targetId: investor.id, message, mismatchReason });
    const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
    expect(thread?.conversation.messages[0]).toMatchObject({ message, mismatch: { reason: mismatchReason } });
  });

  it("keeps the reason out of an invitation that fits", async () => {
    const startup = await published({ industryKeys: ["ai"] });
    const investor = await listed({ industryKeys: ["ai"] });
    const options = { actor: startup.viewer, targetId: investor.id, message: "自我介紹", mismatchReason: "用不到" };
    await messageProfile(app, options);
    const thread = await getThread(app, { actor: investor.viewer, targetId: startup.id });
    expect(thread?.conversation.messages[0]).not.toHaveProperty("mismatch");
  });
});

describe("passing", () => {
  it("refuses further messages with 409 until the side that passed reopens the conversation", async () => {
    const [investor, startup] = [await listed(), await published()];
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const other = { actor: investor.viewer, targetId: startup.id };
    const own = { actor: startup.viewer, targetId: investor.id };
    await passFinally(app, { ...own, reason: "timing" });
    await expect(passConversation(app, { ...own, reason: "timing" })).rejects.toMatchObject({ code: "wrong_state" });
    await expect(messageProfile(app, { ...other, message: "再聊聊？" })).rejects.toMatchObject({
      code: "wrong_state",
    });
    await expect(reopenConversation(app, other)).rejects.toMatchObject({ code: "wrong_state" });
    const thread = await getThread(app, other);
    expect(thread).toMatchObject({ passed: { by: "startup", reason: "timing" }, conversation: { status: "closed" } });
    const [record] = await app.db
      .select()
      .from(conversationRecords)
      .where(eq(conversationRecords.id, thread?.conversation.id ?? ""));
    expect(record).toMatchObject({ status: "closed", passedBy: "startup", passReason: "timing" });
    await reopenConversation(app, own);
    await messageProfile(app, { ...other, message: "再聊聊？" });
    expect(await getThread(app, other)).toMatchObject({ passed: null, conversation: { status: "open" } });
  });
});

describe("passing where one side has enough", () => {
  it("is refused while either has blocked, so that nobody rings through by passing and reopening [P9]", async () => {
    const [investor, startup] = [await listed(), await published()];
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const other = { actor: investor.viewer, targetId: startup.id };
    const own = { actor: startup.viewer, targetId: investor.id };
    await passFinally(app, { ...other, reason: "other" });
    await blockParty(app, { ...own, isBlocked: true });
    await expect(reopenConversation(app, other)).rejects.toMatchObject({ code: "blocked" });
    await expect(passConversation(app, { ...own, reason: "other" })).rejects.toMatchObject({ code: "blocked" });
    await blockParty(app, { ...own, isBlocked: false });
    await reopenConversation(app, other);
  });

  it("counts among the messages of its side [P13]", async () => {
    const [investor, startup] = [await listed(), await published()];
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "您好" });
    const own = { actor: startup.viewer, targetId: investor.id };
    await passFinally(app, { ...own, reason: "other" });
    await reopenConversation(app, own);
    for (let sent = 2; sent < 20; sent++) await messageProfile(app, { ...own, message: "補充" });
    await expect(passConversation(app, { ...own, reason: "other" })).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("passing needs no name that a message could have taken", async () => {
  const [investor, startup] = [await listed(), await published()];
  const own = { actor: investor.viewer, targetId: startup.id };
  await messageProfile(app, { ...own, message: "您好" });
  await messageProfile(app, { ...own, message: "補充", clientId: "system-3" });
  await passFinally(app, { ...own, reason: "timing" });
  expect(await getThread(app, own)).toMatchObject({ passed: { by: "investor", reason: "timing" } });
});

describe("blocking and reporting", () => {
  let investor: Awaited<ReturnType<typeof listed>>;
  let startup: Awaited<ReturnType<typeof published>>;
  beforeAll(async () => {
    investor = await listed();
    startup = await published();
    await messageProfile(app, { actor: startup.viewer, targetId: investor.id, message: "請先匯款" });
  });

  it("keeps the other side from writing", async () => {
    const block = { actor: investor.viewer, targetId: startup.id };
    await blockParty(app, { ...block, isBlocked: true });
    const writing = messageProfile(app, { actor: startup.viewer, targetId: investor.id, message: "在嗎" });
    await expect(writing).rejects.toMatchObject({ code: "blocked", status: 403 });
    expect(await getThread(app, block)).toMatchObject({ hasBlocked: true });
    expect(await getThread(app, { actor: startup.viewer, targetId: investor.id })).toMatchObject({ hasBlocked: false });
    await blockParty(app, { ...block, isBlocked: false });
    await messageProfile(app, { actor: startup.viewer, targetId: investor.id, message: "在嗎" });
  });

  it("keeps the messages for staff, who settle a report once", async () => {
    await reportConversation(app, { actor: investor.viewer, targetId: startup.id, reason: "scam", note: "要我先付錢" });
    const { viewer: actor } = await makeStaff(app);
    const { reports, count } = await listReports(app, { actor, settled: false, page: 1 });
    expect(count).toBe(1);
    expect(reports[0]).toMatchObject({
      investor: { id: investor.id },
      startup: { id: startup.id },
      report: {
        reason: "scam",
        note: "要我先付錢",
        reporterSide: "investor",
      },
    });
    const settle = { actor, reportId: reports[0]?.report.id ?? "", resolution: "已停權" };
    await settleReport(app, settle);
    await expect(settleReport(app, settle)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await listReports(app, { actor, settled: true, page: 1 })).toMatchObject({ count: 1 });
  });

  it("tells the staff no message of a report before a look, which is recorded with who and when", async () => {
    await reportConversation(app, { actor: investor.viewer, targetId: startup.id, reason: "scam", note: "要我先付錢" });
    const { viewer: actor } = await makeStaff(app);
    const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });
    const { reports } = await listReports(app, { actor, settled: false, page: 1 });
    const listed = reports.find(({ investor: reporter }) => reporter?.id === investor.id);
    expect(JSON.stringify(reports)).not.toContain("請先匯款");
    const reportId = listed?.report.id ?? "";
    const looks = () =>
      app.db
        .select({ actorId: events.actorId, at: events.at })
        .from(events)
        .where(and(eq(events.action, "report.viewed"), eq(events.subjectId, reportId)));
    await expect(viewReport(app, { actor: editor, reportId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(viewReport(app, { actor, reportId: "unknown" })).rejects.toMatchObject({ code: "not_found" });
    expect(await looks()).toEqual([]);
    expect(await viewReport(app, { actor, reportId })).toMatchObject([{ seq: 1, message: "請先匯款" }, { seq: 2 }]);
    expect(await looks()).toEqual([{ actorId: actor.id, at: expect.any(Number) }]);
  });

  it("keeps what was reported although more is written after it, with its files", async () => {
    const startup = await published();
    const investor = await listed();
    const file = await storeFile(app, {
      ownerId: startup.id,
      kind: "document",
      name: "匯款帳號.pdf",
      contentType: "application/pdf",
      bytes: new Uint8Array(1),
    });
    const write = (message: string, attachments: string[] = []) =>
      messageProfile(app, { actor: startup.viewer, targetId: investor.id, message, attachments });
    await write("請先匯款", [file.id]);
    await passFinally(app, { actor: investor.viewer, targetId: startup.id, reason: "other" });
    await reopenConversation(app, { actor: investor.viewer, targetId: startup.id });
    await write("passed:stage");
    const pair = { investorId: investor.id, startupId: startup.id };
    const object = conversationOf(app, pair);
    await runInDurableObject(object, (_, { storage }) => {
      for (let seq = 5; seq <= 120; seq++) {
        storage.sql.exec(
          `INSERT INTO messages (seq, record_id, side, client_id, type, message, attachments, timestamp, received_at)
           SELECT ?, record_id, side, ?, type, '……', '[]', timestamp, received_at FROM messages WHERE seq = 4`,
          seq,
          `filler-${seq}`,
        );
      }
    });
    await reportConversation(app, { actor: investor.viewer, targetId: startup.id, reason: "scam", note: "" });
    // A repeated report updates the open one.
    await reportConversation(app, { actor: investor.viewer, targetId: startup.id, reason: "spam", note: "又來了" });
    const reports = await app.db.select().from(messageReports).where(eq(messageReports.startupId, startup.id));
    const [report] = reports;
    expect(reports).toMatchObject([{ reason: "spam", note: "又來了", resolvedAt: null }]);
    expect(report?.messages).toHaveLength(120);
    expect(report?.messages.slice(0, 4)).toMatchObject([
      { type: "pitch", message: "請先匯款", attachments: [{ id: file.id, name: "匯款帳號.pdf" }] },
      { type: "system", message: "passed:other" },
      { type: "system", message: "reopened" },
      { type: "normal", message: "passed:stage", attachments: [] },
    ]);
  });

  it("is reported anew if staff settle the open report meanwhile", async () => {
    const [startup, investor] = [await published(), await listed()];
    const actor = investor.viewer;
    const report = (on: App, note: string) =>
      reportConversation(on, { actor, targetId: startup.id, reason: "spam", note });
    await messageProfile(app, { actor: startup.viewer, targetId: investor.id, message: "自我介紹" });
    const reports = () => app.db.select().from(messageReports).where(eq(messageReports.startupId, startup.id));
    await report(app, "第一次");
    const [first] = await reports();
    const { viewer: staff } = await makeStaff(app);
    const db = withBatch(app, async (number, go) => {
      if (number === 1) await settleReport(app, { actor: staff, reportId: first?.id ?? "", resolution: "已警告" });
      return go();
    });
    await report({ ...app, db }, "又來了");
    const [open, ...others] = (await reports()).toSorted((a, b) => (a.resolvedAt ?? 0) - (b.resolvedAt ?? 0));
    expect(open).toMatchObject({ note: "又來了", resolvedAt: null });
    expect(others).toMatchObject([{ id: first?.id, note: "第一次", resolvedAt: expect.any(Number) }]);
    const made = await app.db
      .select()
      .from(events)
      .where(eq(events.subjectId, open?.id ?? ""));
    expect(made).toMatchObject([{ action: "report.made" }]);
  });

  it("keeps the reason of an invitation that does not fit", async () => {
    const startup = await published({ industryKeys: ["ai"] });
    const investor = await listed({ industryKeys: ["biotech"] });
    const invitation = {
      actor: startup.viewer,
      targetId: investor.id,
      message: "自我介紹",
      mismatchReason: "請看附件",
    };
    await messageProfile(app, invitation);
    await reportConversation(app, { actor: investor.viewer, targetId: startup.id, reason: "spam", note: "" });
    const report = await app.db.select().from(messageReports).where(eq(messageReports.startupId, startup.id)).get();
    expect(report?.messages[0]?.mismatch).toEqual({ kinds: ["industry"], reason: "請看附件" });
  });

  it("is visible to the two sides only", async () => {
    const stranger = await listed();
    const options = { actor: stranger.viewer, targetId: startup.id };
    await expect(blockParty(app, { ...options, isBlocked: true })).rejects.toMatchObject({ code: "not_found" });
    const report = reportConversation(app, { ...options, reason: "spam", note: "" });
    await expect(report).rejects.toMatchObject({ code: "not_found" });
    expect(await app.db.select().from(messageReports).where(eq(messageReports.reporterId, stranger.id))).toEqual([]);
  });
});

describe("how a profile replies", () => {
  it("is told after five invitations: the rate and the median time, passing included", async () => {
    const startup = await published();
    const profile = { side: "startup", profileId: startup.id } as const;
    const senders = await Promise.all(Array.from({ length: 5 }, () => listed()));
    for (const [index, sender] of senders.entries()) {
      await messageProfile(app, { actor: sender.viewer, targetId: startup.id, message: "您好" });
      expect(await findReplyRecord(app, profile)).toEqual(index < 4 ? null : { rate: 0, medianTime: null });
    }
    const [first, second, third] = senders;
    if (!first || !second || !third) throw new Error("no senders");
    await messageProfile(app, { actor: startup.viewer, targetId: first.id, message: "謝謝" });
    await messageProfile(app, { actor: startup.viewer, targetId: second.id, message: "謝謝" });
    await passFinally(app, { actor: startup.viewer, targetId: third.id, reason: "amount" });
    expect(await findReplyRecord(app, profile)).toMatchObject({ rate: 0.6, medianTime: expect.any(Number) });
    for (const [sender, took] of [
      [first, 1000],
      [second, 9000],
      [third, 4000],
    ] as const) {
      await app.db
        .update(conversationRecords)
        .set({ createdAt: 10_000, answeredAt: 10_000 + took })
        .where(eq(conversationRecords.investorId, sender.id));
    }
    expect(await findReplyRecord(app, profile)).toEqual({ rate: 0.6, medianTime: 4000 });
    // Invitations that an investor sends do not count toward its reply record.
    expect(await findReplyRecord(app, { side: "investor", profileId: first.id })).toBe(null);
  });
});
