import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactMessages, serviceRequests } from "~/db/schema";
import { requestService } from "~/features/commerce/services/request-service.server";
import { startupEntitlements } from "~/features/core/access/entitlements";
import { afterDiscount, services } from "~/features/core/catalog/catalog";
import { issueFormToken } from "~/features/site/contact/form-token.server";
import { minFormAge } from "~/features/site/contact/rules";
import { exactTwd } from "~/locales/money";
import { makeInvestor, makeStaff, makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";

/** The service area, a startup's services and the staff page of requests over HTTP. */

const app = testApp();
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const token = () => issueFormToken(testApp({ now: () => Date.now() - minFormAge - 1 }));

let posts = 0;
function post(path: string, fields: Record<string, string>, cookie?: string) {
  posts += 1;
  const body = new URLSearchParams(fields).toString();
  const headers = { ...formType, "CF-Connecting-IP": `10.4.0.${posts}`, Origin: "http://localhost" };
  return fetchWorker(path, { method: "POST", body, headers, cookie });
}

describe("an enquiry", () => {
  const messages = (email: string) => app.db.select().from(contactMessages).where(eq(contactMessages.email, email));
  const filled = (email: string) => ({
    name: "Fang Lin",
    email,
    message: "Let’s <b>talk</b>",
    "details.deal": "raise",
    "details.sector": "Semiconductors",
  });
  const path = "/service/private-equity-investment";

  it("is stored with its details, and thanks in the reader's language", async () => {
    const email = "enquirer@example.test";
    const answer = await post(`/en-US${path}`, { ...filled(email), "details.ticket": "", token: await token() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/en-US/thanks?enquiry=1"]);
    expect(await messages(email)).toMatchObject([
      { topic: "private_equity_investment", details: { deal: "raise", sector: "Semiconductors" }, locale: "en-US" },
    ]);
    expect((await messages(email))[0]?.details).not.toHaveProperty("ticket");
    expect((await fetchWorker("/en-US/thanks?enquiry=1")).text).toContain("We got your inquiry");
    expect((await fetchWorker("/thanks")).text).not.toContain("已收到您的諮詢");
  });

  it.each([
    ["without what it must say", { "details.deal": "" }],
    ["without any detail", { "details.deal": "", "details.sector": "" }],
    ["with an option that does not exist", { "details.deal": "gift" }],
    ["with a link as a name", { name: "https://evil.example" }],
    ["with a line break in a line", { "details.sector": "a\r\nBcc: x@y.test" }],
  ])("is refused %s, and keeps what was typed", async (_, changes) => {
    const email = "refused@example.test";
    const answer = await post(path, { ...filled(email), token: await token(), ...changes });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("Let’s &lt;b&gt;talk&lt;/b&gt;");
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(await messages(email)).toEqual([]);
  });

  it("says which choice is required", async () => {
    const answer = await post(path, { ...filled("choice@example.test"), token: await token(), "details.deal": "" });
    expect(answer.text).toMatch(/name="details\.deal"[\s\S]{0,3000}此欄位必填/);
  });

  it("is refused without a token, and dropped from programs", async () => {
    const email = "program@example.test";
    expect((await post(path, { ...filled(email), token: "" })).status).toBe(409);
    const trapped = await post(path, { ...filled(email), token: await token(), subject_line: "Buy" });
    expect([trapped.status, trapped.headers.get("Location")]).toEqual([302, "/thanks?enquiry=1"]);
    expect(await messages(email)).toEqual([]);
  });

  it.each(["/service/nothing", "/en-US/service/constructor", "/service/family_office"])(
    "has no page at %s",
    async (unknown) => {
      expect((await fetchWorker(unknown)).status).toBe(404);
      expect((await post(unknown, { ...filled("nobody@example.test"), token: await token() })).status).toBe(404);
    },
  );

  it("arrives once from fifty posts at once", async () => {
    const email = "often@example.test";
    const fields = { ...filled(email), token: await token() };
    await Promise.all(Array.from({ length: 50 }, () => post(path, fields)));
    expect(await messages(email)).toHaveLength(1);
  });

  it("is prefilled with a member's details", async () => {
    const { token: cookie, viewer } = await makeInvestor(app, { name: "Mei Lin", status: "active" });
    const { text } = await fetchWorker("/service/family-office", { cookie });
    expect(text).toContain(`value="${viewer.email}"`);
    expect(text).toContain('value="Mei Lin"');
  });
});

describe("a startup's services", () => {
  it("show the price after what the level takes off, as the entitlements say", async () => {
    for (const level of ["normal", "gold", "diamond"] as const) {
      const { token: cookie } = await makeStartup(app, { level });
      const { text } = await fetchWorker("/startup/service", { cookie });
      const { serviceDiscount } = startupEntitlements[level];
      expect(text).toContain(exactTwd(afterDiscount(services.pitch_deck_review.price, serviceDiscount)));
      expect(text.includes(`${serviceDiscount}% 折扣`)).toBe(serviceDiscount > 0);
      expect(text).toContain("/checkout?item=pitch_deck_review");
      expect(text).not.toContain("/checkout?item=growth_consulting");
    }
  });

  it("are asked for and cancelled without scripts, by their owner only", async () => {
    const startup = await makeStartup(app);
    const stranger = await makeStartup(app);
    const asks = (service: string, cookie?: string) =>
      post("/startup/service", { intent: "ask", service, note: "一\n二" }, cookie);
    expect((await asks("growth_consulting", startup.token)).headers.get("Location")).toBe("/startup/service");
    expect((await asks("growth_consulting", startup.token)).status).toBe(409);
    for (const wrong of ["pitch_deck_review", "co_investment", "unknown"]) {
      expect((await asks(wrong, startup.token)).status, wrong).toBe(400);
    }
    expect((await asks("growth_consulting")).headers.get("Location")).toBe("/login");
    expect((await asks("growth_consulting", (await makeInvestor(app)).token)).status).toBe(403);
    const [request, ...others] = await app.db
      .select()
      .from(serviceRequests)
      .where(eq(serviceRequests.startupId, startup.id));
    expect([request?.note, others]).toEqual(["一\n二", []]);
    const cancels = (cookie: string) =>
      post("/startup/service", { intent: "cancel", request_id: request?.id ?? "" }, cookie);
    expect((await cancels(stranger.token)).status).toBe(404);
    expect((await cancels(startup.token)).status).toBe(302);
    expect((await cancels(startup.token)).status).toBe(409);
  });
});

describe("the staff page of service requests", () => {
  it("is the admin's alone", async () => {
    const { viewer, id: startupId } = await makeStartup(app);
    const id = await requestService(app, { actor: viewer, service: "growth_consulting", note: "祕密的計畫" });
    const move = { request_id: id, from: "requested", to: "in_progress", answer: "" };
    const tokens = {
      startup: (await makeStartup(app)).token,
      investor: (await makeInvestor(app)).token,
      reviewer: (await makeStaff(app, { staffRole: "reviewer" })).token,
      editor: (await makeStaff(app, { staffRole: "editor" })).token,
    };
    for (const [who, status] of [
      ["startup", 404],
      ["investor", 404],
      ["reviewer", 403],
      ["editor", 403],
    ] as const) {
      const read = await fetchWorker("/staff/services", { cookie: tokens[who] });
      expect([read.status, (await post("/staff/services", move, tokens[who])).status], who).toEqual([status, status]);
      expect(read.text).not.toContain("祕密的計畫");
    }
    const { token: admin } = await makeStaff(app, { staffRole: "admin" });
    const list = await fetchWorker("/staff/services?page=1", { cookie: admin });
    expect(list.text).toContain("祕密的計畫");
    expect(list.text).toContain(`/startups/${startupId}`);
    const declined = await post("/staff/services", { ...move, to: "declined" }, admin);
    expect([declined.status, declined.text.includes("請向新創說明原因")]).toEqual([422, true]);
    expect((await post("/staff/services", move, admin)).status).toBe(302);
    expect((await post("/staff/services", move, admin)).status).toBe(409);
    expect((await post("/staff/services", { ...move, to: "cancelled" }, admin)).status).toBe(400);
  });
});
