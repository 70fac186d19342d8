import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { events, mails, planApplications, planMilestones } from "~/db/schema";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { dataPath, fetchWorker } from "./support/fetch-worker";
import { goodAnswers, makeApplication, makePlan } from "./support/make-plan";
import { samplePdf } from "./support/sample-files";

const app = testApp();
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const reviewer = await makeStaff(app);
const editor = await makeStaff(app, { staffRole: "editor" });
const investor = await makeInvestor(app, { level: "gold", status: "active" });
const startup = await makeStartup(app);
const stranger = await makeStartup(app);

const planId = await makePlan(app, admin, { status: "reviewing" });
const otherPlan = await makePlan(app, admin, { status: "reviewing" });
const answers = { ...goodAnswers, story: "只給評審看的內容" };
const { id } = await makeApplication(app, { startupId: startup.id, planId, status: "submitted", answers });

const plan = `/staff/plans/${planId}`;
const page = `${plan}/applications/${id}`;
const post = (path: string, form: Record<string, string>, token: string) =>
  fetchWorker(path, { method: "POST", cookie: token, body: new URLSearchParams(form) });
const statusOf = async () =>
  (await app.db.select().from(planApplications).where(eq(planApplications.id, id)).get())?.status;

describe("the pages of applications", () => {
  const doors: Record<string, string> = {
    page,
    "loader data": dataPath(page, "programmes/staff/application"),
    CSV: `${plan}/applications.csv`,
    "the mail page": `${plan}/mail?to=${id}`,
    "the mail page's data": dataPath(`${plan}/mail?to=${id}`, "programmes/staff/plan-mail"),
  };

  it.each(Object.entries(doors))(
    "open %s to reviewers, and do not exist for editors, members and visitors",
    async (_, path) => {
      expect((await fetchWorker(path, { cookie: reviewer.token })).status).toBe(200);
      for (const { token } of [editor, investor, startup, stranger]) {
        const { status, text } = await fetchWorker(path, { cookie: token });
        expect(status).toBe(404);
        expect(text).not.toContain("只給評審看的內容");
      }
      const { status, text } = await fetchWorker(path);
      // The login, as a redirect or as its data.
      expect([202, 302]).toContain(status);
      expect(text).not.toContain("只給評審看的內容");
    },
  );

  it("show the answers to reviewers only under their own plan's address", async () => {
    expect((await fetchWorker(page, { cookie: reviewer.token })).text).toContain("只給評審看的內容");
    expect((await fetchWorker(`/staff/plans/${otherPlan}/applications/${id}`, { cookie: reviewer.token })).status).toBe(
      404,
    );
  });

  it("give editors the plan without its applications", async () => {
    for (const path of ["/staff/plans", plan]) {
      const { status, text } = await fetchWorker(path, { cookie: editor.token });
      expect(status).toBe(200);
      expect(text).not.toContain(`/applications`);
    }
    expect((await fetchWorker("/staff/plans", { cookie: startup.token })).status).toBe(404);
  });
});

describe("posts", () => {
  const posts: Array<[string, string, Record<string, string>]> = [
    ["move", plan, { intent: "move", from: "reviewing" }],
    ["decide", page, { intent: "decide", decision: "accepted", note: "", revision: "0" }],
    ["assign", page, { intent: "assign", reviewer: reviewer.id }],
    ["note", page, { intent: "note", text: "x" }],
    ["mail", `${plan}/mail`, { intent: "send", mail: "interview", message: "x", to: id }],
  ];

  it.each(posts)("of %s are refused to all but reviewers, and change nothing", async (_, path, form) => {
    for (const { token } of [editor, investor, startup]) expect((await post(path, form, token)).status).toBe(404);
    expect(await statusOf()).toBe("submitted");
    const own = and(eq(events.subjectId, id), like(events.action, "application.%"));
    expect(await app.db.select().from(events).where(own)).toEqual([]);
    expect(await app.db.select().from(mails).where(eq(mails.accountId, startup.id))).toEqual([]);
  });

  it("under another plan's address do not reach the application", async () => {
    const elsewhere = `/staff/plans/${otherPlan}/applications/${id}`;
    for (const [, path, form] of posts.filter(([, path]) => path === page)) {
      expect((await post(path.replace(page, elsewhere), form, reviewer.token)).status).toBe(404);
    }
    expect(await statusOf()).toBe("submitted");
  });

  it("ask for a reason to decline, and keep what was typed", async () => {
    const { status } = await post(
      page,
      { intent: "decide", decision: "declined", note: " ", revision: "0" },
      reviewer.token,
    );
    expect(status).toBe(400);
    expect(await statusOf()).toBe("submitted");
  });

  it("tell the second of two reviewers in words, with the page as it is now", async () => {
    const decide = (decision: string) =>
      post(`/en-US${page}`, { intent: "decide", decision, note: "Because", revision: "0" }, reviewer.token);
    expect((await decide("accepted")).status).toBe(302);
    const second = await decide("declined");
    expect(second.status).toBe(409);
    expect(second.text).toContain(`${reviewer.viewer.email} accepted it on`);
    expect(second.text).toContain("so your decision wasn’t applied");
    expect(await statusOf()).toBe("accepted");
  });

  it("take a contract and milestones once the plan is contracting", async () => {
    const contract = async (bytes: Uint8Array<ArrayBuffer> | null) => {
      const form = new FormData();
      form.set("intent", "contract");
      form.set("replaces", "");
      if (bytes) form.set("contract", new File([bytes], "合約.pdf"));
      return fetchWorker(`/en-US${page}`, { method: "POST", cookie: reviewer.token, body: form });
    };
    expect((await contract(samplePdf())).status).toBe(409);
    expect((await post(plan, { intent: "move", from: "reviewing" }, reviewer.token)).status).toBe(302);
    expect(await contract(null)).toMatchObject({
      status: 422,
      text: expect.stringContaining("Choose a PDF or Word file"),
    });
    expect((await contract(new TextEncoder().encode("nothing"))).text).toContain(
      "The contract has to be a PDF or DOCX",
    );
    expect((await contract(samplePdf())).status).toBe(302);
    const add = { intent: "add-milestone", title: "試辦", due_on: "2027-02-30" };
    expect((await post(page, add, reviewer.token)).status).toBe(400);
    expect((await post(page, { ...add, due_on: "2027-02-28" }, reviewer.token)).status).toBe(302);
    const stored = await app.db.select().from(planMilestones).where(eq(planMilestones.applicationId, id));
    expect(stored).toMatchObject([{ title: "試辦", dueOn: "2027-02-28" }]);
    expect((await fetchWorker(page, { cookie: reviewer.token })).text).toContain("合約.pdf");
  });

  it("store the score sheet with keys of their own", async () => {
    const form = {
      intent: "sheet",
      revision: "0",
      "criteria[0].key": "",
      "criteria[0].label.zh_tw": "團隊",
      "criteria[0].label.en_us": "",
      "criteria[0].max": "10",
      "criteria[1].key": "",
      "criteria[1].label.zh_tw": "",
      "criteria[1].label.en_us": "",
      "criteria[1].max": "10",
    };
    const path = `/staff/plans/${otherPlan}`;
    expect((await post(path, form, reviewer.token)).status).toBe(400);
    expect((await post(path, { ...form, "criteria[1].label.en_us": "Need" }, reviewer.token)).status).toBe(302);
    const { text } = await fetchWorker(path, { cookie: reviewer.token });
    expect(text).toContain("Need");
  });
});
