import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, complaints, events, letterCopies, letters, mails, notices } from "~/db/schema";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { asked, delivered, toDecide } from "../../../../tests/support/introduction-cases";
import { outcome } from "../../../../tests/support/outcome";
import { complain } from "./complain.server";
import { listComplaints } from "./list-complaints.server";
import { settleComplaint } from "./settle-complaint.server";
import { viewComplaint } from "./view-complaint.server";

const clock = { now: Date.parse("2026-11-26T04:00Z") };
const app = testApp({ now: () => clock.now });
const { viewer: reviewer } = await makeStaff(app, { staffRole: "reviewer" });
const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });

const report = { reason: "spam", note: "一再寄來" } as const;
const open = async () => listComplaints(app, { actor: reviewer, settled: false });

/** A letter to prospects, and an investor who got it. */
async function aLetter() {
  const startup = await makeStartup(app, { isPublish: 2, publishedAt: 1 });
  const reader = await makeInvestor(app, { status: "active", publishedAt: 1 });
  const id = crypto.randomUUID();
  const at = { sentAt: clock.now, createdAt: clock.now, updatedAt: clock.now };
  const letter = { id, issueId: id, startupId: startup.id, audience: "prospects", month: "2026-10" } as const;
  const blocks = { good: "簽下醫院", bad: "現金不足" };
  await app.db.insert(letters).values({ ...letter, locale: "zh-TW", blocks, state: "sent", ...at });
  await app.db.insert(letterCopies).values({ letterId: id, readerId: reader.id, sentAt: clock.now });
  return { id, startup, reader };
}

async function erase(id: string) {
  await app.db
    .update(accounts)
    .set({ eraseAt: clock.now - 1 })
    .where(eq(accounts.id, id));
  expect(await eraseDueAccounts(app)).toBe(1);
}

describe("a complaint", () => {
  it("is about what the member can read, and made once while it is open", async () => {
    const letter = await aLetter();
    const introduction = await delivered(app);
    const request = await asked(app);
    const stranger = await makeInvestor(app, { status: "active", publishedAt: 1 });
    const cases = [
      ["letter", letter.id, letter.reader, letter.startup],
      ["introduction", introduction.id, introduction.receiver, introduction.introducer],
      ["introduction", introduction.id, introduction.startup, introduction.introducer],
      ["request", request.id, request.investor, request.startup],
    ] as const;
    for (const [kind, id, { viewer: actor }] of cases) {
      expect(await outcome(complain(app, { actor: stranger.viewer, kind, id, ...report }))).toBe("not_found");
      const both = [complain(app, { actor, kind, id, ...report }), complain(app, { actor, kind, id, ...report })];
      expect(await Promise.all(both.map(outcome))).toEqual(["done", "done"]);
    }
    for (const { viewer: actor } of [letter.startup, introduction.introducer, request.startup]) {
      for (const [kind, id] of cases) {
        const isReader = kind === "introduction" && actor.kind === "startup" && actor.id === introduction.startup.id;
        if (!isReader) expect(await outcome(complain(app, { actor, kind, id, ...report }))).toBe("not_found");
      }
    }
    const own = new Set(cases.map(([, , { id }]) => id));
    const listed = (await open()).filter(({ reporter }) => own.has(reporter.id));
    expect(listed.map(({ kind, reporter }) => [kind, reporter.id]).sort()).toEqual(
      cases.map(([kind, , { id }]) => [kind, id]).sort(),
    );
    expect(await app.db.$count(events, eq(events.action, "complaint.made"))).toBe(4);
    for (const [, , reporter, author] of cases) {
      const complaint = listed.find((each) => each.reporter.id === reporter.id);
      const viewed = await viewComplaint(app, { actor: reviewer, id: complaint?.id ?? "" });
      expect(viewed.author?.id).toBe(author.id);
    }
  });

  it("tells the staff neither text nor author before a look, which is recorded", async () => {
    const { id, startup, receiver, introducer } = await delivered(app);
    const told = async () => [
      await app.db.$count(notices, eq(notices.accountId, introducer.id)),
      await app.db.$count(mails),
    ];
    const before = await told();
    await complain(app, { actor: receiver.viewer, kind: "introduction", id, ...report });
    expect(await told(), "the introducer").toEqual(before);
    const complaint = (await open()).find(({ reporter }) => reporter.id === receiver.id);
    expect(complaint).toMatchObject({ kind: "introduction", ...report, resolvedAt: null });
    const listed = JSON.stringify(complaint);
    for (const secret of ["很合適", introducer.id, introducer.viewer.email, startup.id])
      expect(listed).not.toContain(secret);
    const looks = () => app.db.$count(events, eq(events.action, "complaint.viewed"));
    const earlier = await looks();
    const look = { id: complaint?.id ?? "" };
    expect(await outcome(viewComplaint(app, { actor: editor, ...look }))).toBe("forbidden");
    expect(await outcome(viewComplaint(app, { actor: reviewer, id: "unknown" }))).toBe("not_found");
    expect(await looks()).toBe(earlier);
    expect(await viewComplaint(app, { actor: reviewer, ...look })).toEqual({
      text: "很合適",
      author: { id: introducer.id, email: introducer.viewer.email },
    });
    expect(await looks()).toBe(earlier + 1);
  });

  it("is settled once, after which the member can report it again", async () => {
    const { id, startup } = await toDecide(app);
    const made = { actor: startup.viewer, kind: "introduction", id, ...report } as const;
    await complain(app, made);
    const ids = async () => (await open()).filter(({ reporter }) => reporter.id === startup.id).map((each) => each.id);
    const [first = ""] = await ids();
    const settlement = { actor: reviewer, id: first, resolution: "已提醒" };
    expect(await outcome(settleComplaint(app, { ...settlement, actor: editor }))).toBe("forbidden");
    const both = [settleComplaint(app, settlement), settleComplaint(app, settlement)];
    expect((await Promise.all(both.map(outcome))).sort()).toEqual(["done", "wrong_state"]);
    expect(await ids()).toEqual([]);
    expect((await listComplaints(app, { actor: reviewer, settled: true })).map((each) => each.id)).toContain(first);
    await complain(app, made);
    expect(await ids()).toHaveLength(1);
    expect(await outcome(listComplaints(app, { actor: editor, settled: false }))).toBe("forbidden");
  });

  it("loses its text with its author's account, and goes with its reporter's", async () => {
    const { id, startup, reader } = await aLetter();
    await complain(app, { actor: reader.viewer, kind: "letter", id, ...report });
    const stored = () => app.db.select().from(complaints).where(eq(complaints.subjectId, id));
    expect(await stored()).toMatchObject([{ text: "簽下醫院\n\n現金不足", authorId: startup.id }]);
    await erase(startup.id);
    const [kept] = await stored();
    expect(kept).toMatchObject({ text: "", authorId: null });
    expect(await viewComplaint(app, { actor: reviewer, id: kept?.id ?? "" })).toEqual({ text: "", author: null });
    await erase(reader.id);
    expect(await stored()).toEqual([]);
  });
});
