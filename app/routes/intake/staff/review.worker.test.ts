import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { events, reviewClaims, startups } from "~/db/schema";
import { dayMs } from "~/durations";
import type { OpenedReview } from "~/features/intake/review/open-review.server";
import { claimLifetime } from "~/features/intake/review/rules";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { unpublishProfile } from "~/features/intake/review/unpublish-profile.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import type { App } from "~/server/app.server";
import { type Made, makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeInvestor, completeStartup } from "../../../../tests/support/complete-profiles";
import { loader as queueLoader } from "./review";
import { action, loader } from "./review-profile";

let app: App;
let staff: Made<unknown>;
beforeAll(async () => {
  app = testApp();
  staff = await makeStaff(app);
});

interface Visit {
  token?: string;
  form?: Record<string, string>;
  id?: string;
}

/** Sends one request to a page's loader or action; a thrown response is returned as well. */
async function visit(
  run: typeof loader | typeof action | typeof queueLoader,
  path: string,
  { token, form, id }: Visit,
) {
  const request = new Request(`http://localhost${path}`, {
    headers: token ? { Cookie: `fb_session=${token}` } : {},
    ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
  });
  const context = { app: { ...app }, nonce: "" };
  try {
    return await (run as (args: object) => Promise<unknown>)({ request, params: { profileid: id }, context });
  } catch (thrown) {
    return thrown;
  }
}

const open = (id: string, token = staff.token) => visit(loader, `/staff/review/${id}`, { token, id });
const decide = (id: string, form: Record<string, string>, token = staff.token) =>
  visit(action, `/staff/review/${id}`, { token, id, form });
const queue = (search = "", token: string | undefined = staff.token) =>
  visit(queueLoader, `/staff/review${search}`, { token });
const stateOf = async (id: string) =>
  (await app.db.select().from(startups).where(eq(startups.id, id)).get())?.isPublish;

/** Returns what the review page shows of a profile. */
const shown = async (id: string, as?: string) => ((await open(id, as)) as { profile: OpenedReview }).profile;

async function submitted() {
  const made = await makeStartup(app, completeStartup());
  await submitProfile(app, { actor: made.viewer });
  return { ...made, seen: String((await shown(made.id)).submittedAt) };
}

describe("staff pages", () => {
  it("redirect visitors to login and return 404 to other members", async () => {
    const { id } = await submitted();
    const others = [await makeStartup(app), await makeInvestor(app)];
    for (const run of [() => queue("", ""), () => open(id, ""), () => decide(id, { intent: "approve" }, "")]) {
      const answer = (await run()) as Response;
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login"]);
    }
    for (const { token } of others) {
      for (const run of [
        () => queue("", token),
        () => open(id, token),
        () => decide(id, { intent: "approve" }, token),
      ]) {
        expect(await run()).toMatchObject({ data: { code: "not_found" }, init: { status: 404 } });
      }
    }
    expect(await stateOf(id)).toBe(1);
  });

  it("return 404 for unknown profiles", async () => {
    for (const id of ["unknown", staff.id]) {
      expect(await open(id)).toMatchObject({ init: { status: 404 } });
      expect(await decide(id, { intent: "approve" })).toMatchObject({ init: { status: 404 } });
    }
  });
});

describe("the queue", () => {
  it("lists profiles under review, longest waiting first, and filters them", async () => {
    const first = await submitted();
    const second = await makeInvestor(app, completeInvestor());
    await submitProfile(app, { actor: second.viewer });
    const draft = await makeStartup(app, completeStartup());
    const idsOf = async (search: string) => {
      const { entries } = (await queue(search)) as { entries: Array<{ id: string }> };
      return entries.map(({ id }) => id);
    };
    const all = await idsOf("");
    expect(all.indexOf(first.id)).toBeLessThan(all.indexOf(second.id));
    expect(all).not.toContain(draft.id);
    expect(await idsOf("?kind=investor")).toEqual([second.id]);
    expect(await idsOf("?kind=startup")).not.toContain(second.id);
    expect(await idsOf("?gap=en")).toContain(first.id);
    expect(await idsOf("?gap=en")).not.toContain(second.id);
    expect(await idsOf("?gap=zh")).toEqual([]);
    expect(await idsOf("?page=9")).toEqual([]);
    const { entries, waiting } = (await queue("?kind=startup")) as {
      entries: Array<{ id: string }>;
      waiting: { startup: number; investor: number };
    };
    expect(waiting).toEqual({ startup: all.length - 1, investor: 1 });
    expect(entries.find(({ id }) => id === first.id)).toMatchObject({
      kind: "startup",
      name: "晨星科技",
      submittedAt: Number(first.seen),
      chinese: 13,
      english: 0,
      texts: 13,
      filled: 27,
      total: 27,
      returnedBefore: false,
    });
  });
});

describe("a claim", () => {
  it("shows other reviewers who made it, and filters the queue", async () => {
    const other = await makeStaff(app);
    const { id, seen } = await submitted();
    const has = async (search: string, token = staff.token) => {
      const { entries } = (await queue(search, token)) as { entries: Array<{ id: string; claim: object | null }> };
      return entries.find((entry) => entry.id === id);
    };
    expect(await has("?claim=free")).toMatchObject({ claim: null });
    expect(await has("?claim=mine")).toBeUndefined();
    const answer = (await decide(id, { intent: "claim" })) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/staff/review/${id}`]);
    expect(await has("?claim=mine")).toMatchObject({ claim: { isMine: true } });
    expect(await has("?claim=free")).toBeUndefined();
    expect(await has("?claim=others")).toBeUndefined();
    expect(await has("?claim=others", other.token)).toMatchObject({ claim: { isMine: false } });

    // Taking over requires naming the current reviewer; the page does so after confirmation.
    await decide(id, { intent: "claim" }, other.token);
    expect((await shown(id)).claim).toMatchObject({ isMine: true });
    await decide(id, { intent: "claim", from: staff.id }, other.token);
    expect((await shown(id)).claim).toMatchObject({ isMine: false, reviewerId: other.id });
    await decide(id, { intent: "release" });
    expect((await shown(id)).claim).toMatchObject({ reviewerId: other.id });

    const refused = await decide(id, { intent: "approve", submitted_at: seen });
    expect(refused).toMatchObject({ init: { status: 409 }, data: { error: { "": ["errors:claimed_by_other"] } } });
    await decide(id, { intent: "take_over", submitted_at: seen, from: other.id, note: "接手" });
    expect(await shown(id)).toMatchObject({ claim: { isMine: true }, draft: { note: "接手" } });
    await decide(id, { intent: "approve", submitted_at: seen });
    expect((await shown(id)).claim).toBeNull();
    expect(await app.db.$count(reviewClaims, eq(reviewClaims.profileId, id))).toBe(0);
  });

  it("expires, and is rejected for profiles not under review", async () => {
    const { id } = await submitted();
    await decide(id, { intent: "claim" });
    await app.db
      .update(reviewClaims)
      .set({ claimedAt: app.now() - claimLifetime })
      .where(eq(reviewClaims.profileId, id));
    expect((await shown(id)).claim).toBeNull();
    const other = await makeStaff(app);
    await decide(id, { intent: "claim" }, other.token);
    expect((await shown(id)).claim).toMatchObject({ reviewerId: other.id });
    const draft = await makeStartup(app, completeStartup());
    await decide(draft.id, { intent: "claim" });
    expect(await app.db.$count(reviewClaims, eq(reviewClaims.profileId, draft.id))).toBe(0);
  });
});

describe("navigating the queue", () => {
  it("leads from one profile to the next and keeps the filter", async () => {
    const { entries } = (await queue("?kind=startup")) as { entries: Array<{ id: string }> };
    const ids = entries.map(({ id }) => id);
    for (const [at, id] of ids.entries()) {
      const answer = (await visit(loader, `/staff/review/${id}?kind=startup`, { token: staff.token, id })) as {
        search: string;
        profile: OpenedReview;
      };
      expect(answer.search).toBe("?kind=startup");
      expect([answer.profile.previous, answer.profile.next]).toEqual([ids[at - 1] ?? null, ids[at + 1] ?? null]);
    }
  });

  it("filters by days of waiting", async () => {
    const { id } = await submitted();
    await app.db
      .update(startups)
      .set({ submittedAt: app.now() - 3 * dayMs })
      .where(eq(startups.id, id));
    const idsOf = async (search: string) =>
      ((await queue(search)) as { entries: Array<{ id: string; waited: string }> }).entries;
    expect((await idsOf("?days=3")).map((entry) => [entry.id, entry.waited])).toEqual([[id, "3 天"]]);
    expect(await idsOf("?days=4")).toEqual([]);
  });
});

describe("the changes of a profile", () => {
  it("are shown since it was last returned or published", async () => {
    const { id, viewer, seen } = await submitted();
    expect((await shown(id)).version).toBeNull();
    await decide(id, { intent: "return", submitted_at: seen, note: "請補充" });
    expect((await shown(id)).version).toBeNull();
    await saveStartup(app, { actor: viewer, changes: { name: "新名字", report: { zh_tw: { why: "<p>因為</p>" } } } });
    await submitProfile(app, { actor: viewer });
    expect((await shown(id)).version).toMatchObject({
      outcome: "returned",
      changes: {
        name: { text: "晨星科技" },
        "report.why": { kind: "texts", zh: "<p>生技檢測</p>", en: "" },
      },
    });
    expect(Object.keys((await shown(id)).version?.changes ?? {})).toHaveLength(2);
    await decide(id, { intent: "approve", submitted_at: String((await shown(id)).submittedAt) });
    await unpublishProfile(app, { actor: viewer });
    await submitProfile(app, { actor: viewer });
    expect((await shown(id)).version).toMatchObject({ outcome: "published", changes: {} });
  });
});

describe("a review", () => {
  it("shows the whole profile and logs each view of an unpublished one", async () => {
    const { id, seen } = await submitted();
    expect(await shown(id)).toMatchObject({ kind: "startup", publication: "review", submittedAt: Number(seen) });
    const views = and(eq(events.subjectId, id), inArray(events.action, ["startup.viewed"]));
    expect(await app.db.$count(events, views)).toBe(2);
    await decide(id, { intent: "approve", submitted_at: seen });
    await open(id);
    expect(await app.db.$count(events, views)).toBe(2);
  });

  it("ends with an approval", async () => {
    const { id, seen } = await submitted();
    const answer = (await decide(id, { intent: "approve", submitted_at: seen })) as Response;
    expect(answer.status).toBe(302);
    // The next profile in the queue, with a link back to this one.
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^/staff/review(/\\w{26}\\?last=${id})?$`));
    expect(await stateOf(id)).toBe(2);
  });

  it("ends with a return, whose comments the next review shows", async () => {
    const { id, viewer, seen } = await submitted();
    const form = {
      intent: "return",
      submitted_at: seen,
      note: "",
      "comments.report-slogan": "太短",
      "comments.name": "",
    };
    expect(((await decide(id, form)) as Response).status).toBe(302);
    expect(await stateOf(id)).toBe(0);
    await submitProfile(app, { actor: viewer, asIs: true });
    expect(await shown(id)).toMatchObject({ before: { "report.slogan": { comment: "太短", answer: "" } } });
    const { entries } = (await queue()) as { entries: Array<{ id: string; returnedBefore: boolean }> };
    expect(entries.find((entry) => entry.id === id)?.returnedBefore).toBe(true);
  });

  it("requires a reason for a return, and keeps what was typed", async () => {
    const { id, seen } = await submitted();
    const typed = { intent: "return", submitted_at: seen, note: " " };
    expect(await decide(id, typed)).toMatchObject({
      init: { status: 400 },
      data: { error: { note: ["review:issues.reason"] } },
    });
    const long = { ...typed, note: "長".repeat(2001), "comments.name": "x" };
    expect(await decide(id, long)).toMatchObject({
      init: { status: 400 },
      data: { initialValue: { note: long.note } },
    });
    expect(await stateOf(id)).toBe(1);
  });

  it("reports that the state has changed meanwhile", async () => {
    const { id, seen } = await submitted();
    await decide(id, { intent: "approve", submitted_at: seen });
    for (const form of [{ intent: "approve" }, { intent: "return", note: "x" }]) {
      expect(await decide(id, { ...form, submitted_at: seen } as Record<string, string>)).toMatchObject({
        init: { status: 409 },
        data: { error: { "": ["errors:wrong_state"] } },
      });
    }
    expect(await stateOf(id)).toBe(2);
  });

  it.each<Record<string, string>>([
    { intent: "publish" },
    { intent: "claim", from: "x".repeat(100) },
    { intent: "approve", submitted_at: "x" },
    { intent: "return", submitted_at: "-1", note: "x" },
  ])("rejects invalid input: %j", async (form) => {
    const { id } = await submitted();
    expect(await decide(id, form)).toMatchObject({ init: { status: 400 } });
    expect(await stateOf(id)).toBe(1);
  });
});
