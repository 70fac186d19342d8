import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { planApplications, planForms, sessions, supportPlans } from "~/db/schema";
import { minuteMs } from "~/durations";
import { makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { everyKind, goodAnswers, makeApplication, makePlan } from "./support/make-plan";
import { samplePdf } from "./support/sample-files";

/** A startup's application over HTTP, as sent by browsers without scripts and by pages that were open for long. */

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const origin = "http://localhost";

const pageOf = (planId: string) => `/startup/plan/${planId}`;
const stored = async (planId: string, startupId: string) => {
  const row = await app.db
    .select()
    .from(planApplications)
    .where(and(eq(planApplications.planId, planId), eq(planApplications.startupId, startupId)))
    .get();
  if (!row) throw new Error("There is no application.");
  return row;
};

/** Builds what a browser without scripts sends for answers, file fields included. */
function formOf(answers: Record<string, string>, { intent = "save", version = "1", base = "{}" } = {}): FormData {
  const form = new FormData();
  form.set("intent", intent);
  form.set("version", version);
  form.set("base", base);
  for (const [name, value] of Object.entries(answers)) form.set(`a.${name}`, value);
  return form;
}
/** Returns the base of the form on a page (decision 015). */
const baseIn = (html: string) =>
  (/name="base"[^>]*? value="([^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const typed = {
  title: "晨光",
  story: "我們的故事",
  people: "12",
  budget: "1,200,000",
  who: "group",
  start: "2027-03-15",
  places: "鐵花村",
  "list[0].who": "林小姐",
  "list[0].hours": "8",
};
const post = (path: string, body: BodyInit, cookie?: string) =>
  fetchWorker(path, { method: "POST", body, cookie, headers: { Origin: origin } });
const autosave = (planId: string, answers: object, cookie?: string, version = 1) =>
  post(
    `${pageOf(planId)}/answers`,
    new URLSearchParams({ answers: JSON.stringify(answers), base: "{}", version: String(version) }),
    cookie,
  );

/** Creates a startup with an empty draft that accepts any answers. */
async function drafted(given: Parameters<typeof makePlan>[2] = {}) {
  const startup = await makeStartup(app);
  const planId = await makePlan(app, admin, given);
  await makeApplication(app, { startupId: startup.id, planId });
  return { ...startup, planId, path: pageOf(planId) };
}

describe("without scripts", () => {
  it("an application is begun, filled in, refused with what was typed, and submitted with a file", async () => {
    const { id, token } = await makeStartup(app);
    const planId = await makePlan(app, admin);
    const path = pageOf(planId);
    expect((await post(path, new URLSearchParams({ intent: "start" }), token)).status).toBe(302);

    const base = async () => baseIn((await fetchWorker(path, { cookie: token })).text);
    const many = formOf({ ...typed, budget: "很多" }, { base: await base() });
    expect((await post(path, many, token)).status).toBe(302);
    expect((await fetchWorker(path, { cookie: token })).text).toContain('value="很多"');

    const refused = await post(
      path,
      formOf({ ...typed, budget: "非常多" }, { intent: "submit", base: await base() }),
      token,
    );
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="非常多"');
    expect(refused.text.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect((await stored(planId, id)).status).toBe("draft");

    const wrongFile = formOf(typed, { intent: "submit", base: await base() });
    wrongFile.append("a.proof_file", new File(["nothing"], "簡報.pdf"));
    const withoutFile = await post(path, wrongFile, token);
    expect(withoutFile.status).toBe(422);
    expect(withoutFile.text).toContain("我們的故事");
    expect((await stored(planId, id)).status).toBe("draft");

    const whole = formOf(typed, { intent: "submit", base: await base() });
    whole.append("a.proof_file", new File([samplePdf()], "簡報.pdf"));
    expect((await post(path, whole, token)).status).toBe(302);
    const row = await stored(planId, id);
    expect(row).toMatchObject({ status: "submitted", answers: goodAnswers });
    expect(row.answers.proof).toMatchObject([{ name: "簡報.pdf" }]);
    const page = await fetchWorker(path, { cookie: token });
    expect(page.text).toContain("簡報.pdf");
    expect(page.text).not.toContain('name="a.story"');

    for (const intent of ["withdraw", "reopen"]) {
      expect((await post(path, new URLSearchParams({ intent }), token)).status).toBe(302);
    }
    expect((await fetchWorker(path, { cookie: token })).text).toMatch(/name="a\.story"[^>]*>我們的故事/);
  });
});

describe("what comes too late", () => {
  it("after the session is over changes nothing, and leads to the login page", async () => {
    const { id, token, planId, path } = await drafted();
    expect((await autosave(planId, {}, token)).status).toBe(200);
    await app.db.delete(sessions).where(eq(sessions.accountId, id));
    expect((await autosave(planId, { title: "打到一半" }, token)).status).toBe(302);
    const whole = await post(path, formOf(typed), token);
    expect([whole.status, whole.headers.get("Location")]).toEqual([302, expect.stringContaining("/login")]);
    expect((await stored(planId, id)).answers).toEqual({});
  });

  it("to another version of the form is refused, with what was typed", async () => {
    const { id, token, planId, path } = await drafted();
    await app.db.insert(planForms).values({ planId, version: 2, fields: everyKind, createdAt: app.now() });
    await app.db.update(supportPlans).set({ formVersion: 2 }).where(eq(supportPlans.id, planId));
    expect((await post(path, new URLSearchParams({ intent: "renew", version: "2" }), token)).status).toBe(302);
    const whole = await post(path, formOf(typed), token);
    expect(whole.status).toBe(409);
    expect(whole.text).toContain("我們的故事");
    expect((await autosave(planId, { title: "舊表" }, token)).status).toBe(409);
    expect((await stored(planId, id)).answers).toEqual({});
    expect((await post(path, formOf(typed, { version: "2" }), token)).status).toBe(302);
  });

  it("for the deadline is refused, with what was typed", async () => {
    const inTime = await drafted({ apply_until: app.now() + minuteMs });
    expect((await post(inTime.path, formOf(typed), inTime.token)).status).toBe(302);
    const { id, token, planId, path } = await drafted({ apply_until: app.now() - 1 });
    for (const intent of ["save", "submit"]) {
      const whole = await post(path, formOf(typed, { intent }), token);
      expect(whole.status).toBe(409);
      expect(whole.text).toContain("我們的故事");
    }
    expect((await autosave(planId, { title: "太晚" }, token)).status).toBe(409);
    expect(await stored(planId, id)).toMatchObject({ status: "draft", answers: {} });
  });
});

it("of answers saved while they are typed, those that cannot be stored are named, so that the others are sent again", async () => {
  const { id, token, planId } = await drafted();
  const answer = await autosave(planId, { title: "晨光", story: "x".repeat(30_000), other: "x" }, token);
  expect(answer.status).toBe(422);
  expect(JSON.parse(answer.text)).toMatchObject({ status: "refused", refused: ["story", "other"], conflict: null });
  expect((await stored(planId, id)).answers).toEqual({});
  expect((await autosave(planId, { title: "晨光" }, token)).status).toBe(200);
});

describe("what nobody may send", () => {
  it("reaches no other startup's application", async () => {
    const { id, planId, path } = await drafted();
    const { token } = await makeStartup(app);
    for (const intent of ["save", "submit"]) {
      expect((await post(path, formOf(typed, { intent }), token)).status).toBe(404);
    }
    for (const intent of ["withdraw", "reopen"]) {
      expect((await post(path, new URLSearchParams({ intent }), token)).status).toBe(404);
    }
    expect((await autosave(planId, { title: "別人" }, token)).status).toBe(404);
    expect((await stored(planId, id)).answers).toEqual({});
  });

  it("is refused unread when it is far too large", async () => {
    const { id, token, planId, path } = await drafted();
    expect((await autosave(planId, { title: "x".repeat(5 * 1024 * 1024) }, token)).status).toBe(413);
    const form = formOf(typed);
    form.append("a.proof_file", new File([new Uint8Array(65 * 1024 * 1024)], "大.pdf"));
    expect((await post(path, form, token)).status).toBe(413);
    expect((await stored(planId, id)).answers).toEqual({});
  });
});
