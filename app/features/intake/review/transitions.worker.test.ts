import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { accounts, events, investors, listings, mails, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../../tests/support/complete-profiles";
import { approveProfile } from "./approve-profile.server";
import { cancelReview } from "./cancel-review.server";
import { latestReturnComments, openReturnComments, ownTimeline, reviewTimeline } from "./queries.server";
import { returnProfile } from "./return-profile.server";
import { submitProfile } from "./submit-profile.server";
import { unpublishProfile } from "./unpublish-profile.server";
import { withdrawProfile } from "./withdraw-profile.server";

let clock = 1_800_000_000_000;
const app = testApp({ now: () => ++clock });
const origin = "http://localhost";
const staff = (await makeStaff(app)).viewer;

const startupRow = (id: string) => app.db.select().from(startups).where(eq(startups.id, id)).get();
const investorRow = (id: string) => app.db.select().from(investors).where(eq(investors.id, id)).get();
const submittedAtOf = async (id: string) => ((await startupRow(id)) ?? (await investorRow(id)))?.submittedAt ?? null;
const steps = async (id: string) => (await reviewTimeline(app, id)).map(({ step }) => step).reverse();
const isIndexed = async (id: string) =>
  (await app.db.$count(listings, eq(listings.profileId, id))) === 1 &&
  (await app.db.$count(sql`search_index`, sql`rowid = (SELECT doc FROM listings WHERE profile_id = ${id})`)) === 1;
async function mailsTo(id: string) {
  const rows = await app.db
    .select({ template: mails.template, locale: mails.locale, subject: mails.subject, text: mails.text })
    .from(mails)
    .innerJoin(accounts, eq(accounts.email, mails.to))
    .where(eq(accounts.id, id))
    .orderBy(sql`mails.rowid`);
  return rows;
}
const approve = async (id: string) =>
  approveProfile(app, { kind: "startup", actor: staff, id, submittedAt: await submittedAtOf(id), origin });
const comments = { "report.slogan": "請再具體一些" };
const sendBack = async (kind: "startup" | "investor", id: string) =>
  returnProfile(app, {
    actor: staff,
    kind,
    id,
    submittedAt: await submittedAtOf(id),
    note: "請補充",
    comments,
    origin,
  });

const refused = (code: string) => ({ code });
const wrongState = refused("wrong_state");

/** Returns how many of several concurrent commands succeeded; every failure must be `wrong_state`. */
async function winners(...commands: Array<Promise<unknown>>): Promise<number> {
  const results = await Promise.allSettled(commands);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toMatchObject(wrongState);
  return results.filter(({ status }) => status === "fulfilled").length;
}

/** Wraps the App to run `interrupt` right after a command has read the profile. */
function afterFirstRead(interrupt: () => Promise<unknown>): App {
  let isFirst = true;
  const batch = async (statements: Parameters<App["db"]["batch"]>[0]) => {
    const results = await app.db.batch(statements);
    if (isFirst) {
      isFirst = false;
      await interrupt();
    }
    return results;
  };
  return { ...app, db: Object.create(app.db, { batch: { value: batch } }) };
}

describe("a startup's publication (product §4.1)", () => {
  it("goes from draft to published and back", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    expect(await startupRow(id)).toMatchObject({ isPublish: 1, submittedAt: expect.any(Number) });
    await approve(id);
    expect(await startupRow(id)).toMatchObject({ isPublish: 2, publishedAt: expect.any(Number), verifiedBadge: true });
    expect(await isIndexed(id)).toBe(true);
    await unpublishProfile(app, { actor });
    expect(await startupRow(id)).toMatchObject({
      isPublish: 0,
      publishedAt: null,
      submittedAt: null,
      verifiedBadge: false,
    });
    expect(await isIndexed(id)).toBe(false);
    expect(await steps(id)).toEqual(["submitted", "approved", "unpublished"]);
  });

  it("cannot be submitted while required fields are empty, and lists them", async () => {
    const draft = completeStartup();
    const { id, viewer: actor } = await makeStartup(app, { ...draft, phone: "", photo: null, texts: {} });
    await expect(submitProfile(app, { actor })).rejects.toMatchObject({
      code: "incomplete",
      fields: { phone: ["required"], photo: ["required"], "report.zh_tw.slogan": ["required"] },
    });
    expect(await startupRow(id)).toMatchObject({ isPublish: 0, submittedAt: null });
    expect(await steps(id)).toEqual([]);
  });

  it("can be cancelled by its owner and submitted again", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    await cancelReview(app, { actor });
    expect(await startupRow(id)).toMatchObject({ isPublish: 0, submittedAt: null });
    await submitProfile(app, { actor });
    expect(await steps(id)).toEqual(["submitted", "review_cancelled", "submitted"]);
    expect(await mailsTo(id)).toEqual([]);
  });

  it("is returned with a note and comments, which a later approval resolves", async () => {
    const { id, viewer: actor } = await makeStartup(app, { ...completeStartup(), account: { locale: "en-US" } });
    await submitProfile(app, { actor });
    await sendBack("startup", id);
    expect(await startupRow(id)).toMatchObject({ isPublish: 0 });
    expect(await isIndexed(id)).toBe(false);
    expect(await latestReturnComments(app, id)).toMatchObject({ note: "請補充", comments });
    expect(await openReturnComments(app, id)).toMatchObject({ note: "請補充", comments });
    await submitProfile(app, { actor, asIs: true });
    expect(await openReturnComments(app, id)).toBeNull();
    expect(await latestReturnComments(app, id)).toMatchObject({ note: "請補充" });
    await approve(id);
    expect(await latestReturnComments(app, id)).toBeNull();
    const [returned, approved, ...rest] = await mailsTo(id);
    expect(rest).toEqual([]);
    expect(returned).toMatchObject({ template: "profileReturned", locale: "en-US" });
    expect(returned?.text).toContain("請補充");
    for (const comment of Object.values(comments)) expect(returned?.text).toContain(comment);
    expect(returned?.text).toContain("Tagline");
    expect(returned?.text).toContain("http://localhost/en-US/startup/information/edit");
    expect(approved).toMatchObject({ template: "startupApproved", subject: expect.stringContaining("晨星科技") });
    expect(approved?.text).toContain(`http://localhost/en-US/startups/${id}`);
    const [, returnEvent] = (await reviewTimeline(app, id)).reverse();
    const unanswered = Object.fromEntries(
      Object.entries(comments).map(([field, comment]) => [field, { comment, answer: "" }]),
    );
    expect(returnEvent).toMatchObject({
      step: "returned",
      comments: unanswered,
      by: { kind: "staff", email: staff.email },
    });
    const own = await ownTimeline(app, { actor });
    expect(own.map(({ by }) => by)).toEqual(["reviewer", "owner", "reviewer", "owner"].map((kind) => ({ kind })));
    expect(JSON.stringify(own)).not.toContain(staff.email);
  });

  it("points to the comments in the mail when it is returned without a note", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    const submittedAt = await submittedAtOf(id);
    await returnProfile(app, { actor: staff, kind: "startup", id, submittedAt, note: "", comments, origin });
    expect((await mailsTo(id))[0]?.text).toContain("各欄位的說明如下。");
  });

  const refusedFrom = {
    0: ["cancel", "unpublish", "withdraw", "approve", "return"],
    1: ["submit", "unpublish"],
    2: ["submit", "cancel", "approve", "return"],
  };
  it.each(
    Object.entries(refusedFrom).flatMap(([state, commands]) => commands.map((name) => [Number(state), name] as const)),
  )("rejects from is_publish %i: %s", async (state, name) => {
    const submittedAt = clock;
    const { id, viewer: actor } = await makeStartup(app, {
      ...completeStartup(),
      isPublish: state as 0 | 1 | 2,
      submittedAt,
    });
    const commands: Record<string, () => Promise<unknown>> = {
      submit: () => submitProfile(app, { actor }),
      cancel: () => cancelReview(app, { actor }),
      unpublish: () => unpublishProfile(app, { actor }),
      withdraw: () => withdrawProfile(app, { actor }),
      approve: () => approveProfile(app, { kind: "startup", actor: staff, id, submittedAt, origin }),
      return: () => sendBack("startup", id),
    };
    await expect(commands[name]?.()).rejects.toMatchObject(wrongState);
    expect(await startupRow(id)).toMatchObject({ isPublish: state, submittedAt });
    expect([await steps(id), await mailsTo(id), await isIndexed(id)]).toEqual([[], [], state === 2]);
  });

  it("can be withdrawn from review or publication with one command", async () => {
    for (const state of [1, 2] as const) {
      const { id, viewer: actor } = await makeStartup(app, { ...completeStartup(), isPublish: state });
      await withdrawProfile(app, { actor });
      expect(await startupRow(id)).toMatchObject({ isPublish: 0 });
      expect(await steps(id)).toEqual([state === 1 ? "review_cancelled" : "unpublished"]);
    }
  });

  it("cannot be approved in a version the reviewer has not read", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    const read = await submittedAtOf(id);
    await cancelReview(app, { actor });
    await saveStartup(app, { actor, changes: { name: "換了名字" } });
    await submitProfile(app, { actor });
    const decision = { actor: staff, id, submittedAt: read, origin };
    await expect(approveProfile(app, { kind: "startup", ...decision })).rejects.toMatchObject(wrongState);
    await expect(returnProfile(app, { ...decision, kind: "startup", note: "x", comments: {} })).rejects.toMatchObject(
      wrongState,
    );
    expect(await startupRow(id)).toMatchObject({ isPublish: 1 });
    await approve(id);
  });

  it("cannot be submitted in a version that was not checked for completeness", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    const interrupted = afterFirstRead(() => saveStartup(app, { actor, changes: { name: "" } }));
    await expect(submitProfile(interrupted, { actor })).rejects.toMatchObject(wrongState);
    expect(await startupRow(id)).toMatchObject({ isPublish: 0, name: "" });
    await expect(submitProfile(app, { actor })).rejects.toMatchObject(refused("incomplete"));
  });

  it("cannot be submitted for an account that is about to be deleted", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await app.db
      .update(accounts)
      .set({ eraseAt: app.now() + dayMs })
      .where(eq(accounts.id, id));
    await expect(submitProfile(app, { actor })).rejects.toMatchObject({ code: "erasing" });
    expect(await steps(id)).toEqual([]);
  });

  it("shows its last two hundred steps to staff and to its owner", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    for (let at = 0; at < 201; at++) {
      const note = String(at);
      await recordEvent(app, { actor, action: "startup.submitted", subject: { kind: "startup", id }, note });
    }
    const notes = Array.from({ length: 200 }, (_, at) => String(200 - at));
    expect((await reviewTimeline(app, id)).map(({ note }) => note)).toEqual(notes);
    expect((await ownTimeline(app, { actor })).map(({ note }) => note)).toEqual(notes);
  });

  it("rejects unknown startups", async () => {
    const decision = { actor: staff, id: ulid(), submittedAt: null, origin };
    await expect(approveProfile(app, { kind: "startup", ...decision })).rejects.toMatchObject(
      refused("startup_not_found"),
    );
    await expect(returnProfile(app, { ...decision, kind: "startup", note: "x", comments: {} })).rejects.toMatchObject(
      refused("startup_not_found"),
    );
  });
});

describe("concurrent decisions", () => {
  it("accepts one of two approvals", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    expect(await winners(approve(id), approve(id))).toBe(1);
    expect(await steps(id)).toEqual(["submitted", "approved"]);
    expect(await mailsTo(id)).toHaveLength(1);
  });

  it("accepts either an approval or a return", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    expect(await winners(approve(id), sendBack("startup", id))).toBe(1);
    const [, verdict, ...rest] = await steps(id);
    expect(rest).toEqual([]);
    expect(await startupRow(id)).toMatchObject({ isPublish: verdict === "approved" ? 2 : 0 });
    expect(await isIndexed(id)).toBe(verdict === "approved");
    expect((await mailsTo(id)).map(({ template }) => template)).toEqual([
      verdict === "approved" ? "startupApproved" : "profileReturned",
    ]);
  });

  it("accepts either a cancellation or an approval, in any order", async () => {
    for (const cancelFirst of [true, false]) {
      const { id, viewer: actor } = await makeStartup(app, completeStartup());
      await submitProfile(app, { actor });
      const submittedAt = await submittedAtOf(id);
      const run = [
        () => cancelReview(app, { actor }),
        () => approveProfile(app, { kind: "startup", actor: staff, id, submittedAt, origin }),
      ];
      expect(await winners(...(cancelFirst ? run : run.reverse()).map((command) => command()))).toBe(1);
      const [, outcome] = await steps(id);
      expect(await startupRow(id)).toMatchObject({ isPublish: outcome === "approved" ? 2 : 0 });
      expect(await isIndexed(id)).toBe(outcome === "approved");
      expect(await mailsTo(id)).toHaveLength(outcome === "approved" ? 1 : 0);
    }
  });

  it("accepts one of two submissions", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    expect(await winners(submitProfile(app, { actor }), submitProfile(app, { actor }))).toBe(1);
    expect(await steps(id)).toEqual(["submitted"]);
  });
});

describe("an investor's listing (product §4.1)", () => {
  it("makes a basic investor a general member on submission, before any review", async () => {
    const { id, viewer: actor } = await makeInvestor(app, completeInvestor());
    await submitProfile(app, { actor });
    expect(await investorRow(id)).toMatchObject({ status: "check", level: "normal" });
    await cancelReview(app, { actor });
    expect(await investorRow(id)).toMatchObject({ status: "inactive", level: "normal", submittedAt: null });
    await submitProfile(app, { actor });
    expect(await steps(id)).toEqual(["submitted", "levelled_up", "review_cancelled", "submitted"]);
  });

  it("greets the new general member, and nobody else", async () => {
    const [mine, other] = [await makeInvestor(app, completeInvestor()), await makeInvestor(app, completeInvestor())];
    await submitProfile(app, { actor: mine.viewer });
    const greets = async (id: string) =>
      (await app.db.select().from(accounts).where(eq(accounts.id, id)).get())?.greetsLevelUp;
    expect([await greets(mine.id), await greets(other.id)]).toEqual([true, false]);
  });

  it("does not overwrite a level that staff set concurrently", async () => {
    const { id, viewer: actor } = await makeInvestor(app, completeInvestor());
    const db = withBatch(app, async (number, go) => {
      // After the profile was read, before it is moved.
      if (number === 2) await app.db.update(investors).set({ level: "gold" }).where(eq(investors.id, id));
      return go();
    });
    await submitProfile({ ...app, db }, { actor }).catch(() => undefined);
    expect(await investorRow(id)).toMatchObject({ level: "gold" });
  });

  it("keeps a higher level", async () => {
    const { id, viewer: actor } = await makeInvestor(app, { ...completeInvestor(), level: "gold" });
    await submitProfile(app, { actor });
    expect(await investorRow(id)).toMatchObject({ status: "check", level: "gold" });
  });

  it("requires both languages and keeps the investor basic until submitted", async () => {
    const whole = completeInvestor();
    const { id, viewer: actor } = await makeInvestor(app, { ...whole, texts: { zh_tw: whole.texts?.zh_tw } });
    await expect(submitProfile(app, { actor })).rejects.toMatchObject({
      code: "incomplete",
      fields: {
        "langs.en_us.title": ["required"],
        "langs.en_us.experience": ["required"],
        "langs.en_us.description": ["required"],
      },
    });
    expect(await investorRow(id)).toMatchObject({ status: "inactive", level: "empty" });
  });

  it("is submitted unmended only when that is meant, and keeps its comments if that review is cancelled", async () => {
    const { id, viewer: actor } = await makeStartup(app, completeStartup());
    await submitProfile(app, { actor });
    await sendBack("startup", id);
    await expect(submitProfile(app, { actor })).rejects.toMatchObject({
      code: "nothing_changed",
      text: "errors:nothing_mended",
    });
    expect(await startupRow(id)).toMatchObject({ isPublish: 0 });
    await submitProfile(app, { actor, asIs: true });
    expect(await openReturnComments(app, id)).toBeNull();
    await cancelReview(app, { actor });
    expect(await openReturnComments(app, id)).toMatchObject({ note: "請補充", comments });
    await app.db.update(startups).set({ phone: "02-2345-6789", updatedAt: app.now() }).where(eq(startups.id, id));
    await submitProfile(app, { actor });
    expect(await openReturnComments(app, id)).toBeNull();
    await approve(id);
    await unpublishProfile(app, { actor });
    expect(await openReturnComments(app, id)).toBeNull();
    await submitProfile(app, { actor });
  });

  it("is listed, indexed and announced by mail on approval; unpublishing reverts the first two", async () => {
    const { id, viewer: actor } = await makeInvestor(app, completeInvestor());
    await submitProfile(app, { actor });
    await approveProfile(app, { kind: "investor", actor: staff, id, submittedAt: await submittedAtOf(id), origin });
    expect(await investorRow(id)).toMatchObject({ status: "active", publishedAt: expect.any(Number) });
    expect(await isIndexed(id)).toBe(true);
    expect((await mailsTo(id)).map(({ template }) => template)).toEqual(["investorApproved"]);
    await unpublishProfile(app, { actor });
    expect(await investorRow(id)).toMatchObject({ status: "inactive", level: "normal", publishedAt: null });
    expect(await isIndexed(id)).toBe(false);
  });

  it("is returned with comments", async () => {
    const { id, viewer: actor } = await makeInvestor(app, completeInvestor());
    await submitProfile(app, { actor });
    await sendBack("investor", id);
    expect(await investorRow(id)).toMatchObject({ status: "inactive" });
    expect(await latestReturnComments(app, id)).toMatchObject({ note: "請補充", comments });
    expect((await mailsTo(id))[0]?.text).toContain("http://localhost/investor/information/edit");
  });

  it("accepts one of two concurrent submissions, and levels up once", async () => {
    const { id, viewer: actor } = await makeInvestor(app, completeInvestor());
    expect(await winners(submitProfile(app, { actor }), submitProfile(app, { actor }))).toBe(1);
    expect(await steps(id)).toEqual(["submitted", "levelled_up"]);
  });

  it.each(["inactive", "check", "active"] as const)("rejects commands that do not start from %s", async (status) => {
    const submittedAt = clock;
    const { id, viewer: actor } = await makeInvestor(app, { ...completeInvestor(), status, submittedAt });
    const decision = { actor: staff, id, submittedAt, origin };
    const commands = {
      inactive: [() => submitProfile(app, { actor })],
      check: [
        () => cancelReview(app, { actor }),
        () => approveProfile(app, { kind: "investor", ...decision }),
        () => returnProfile(app, { ...decision, kind: "investor", note: "x", comments: {} }),
      ],
      active: [() => unpublishProfile(app, { actor })],
    };
    for (const [from, list] of Object.entries(commands)) {
      if (from === status) continue;
      for (const command of list) await expect(command()).rejects.toMatchObject(wrongState);
    }
    expect(await investorRow(id)).toMatchObject({ status, level: "empty" });
    expect(await app.db.$count(events, eq(events.subjectId, id))).toBe(0);
  });
});
