import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, contactMessages, mails, newsletterSubscribers } from "~/db/schema";
import { unsubscribeToken } from "~/features/core/mail/unsubscribe-link.server";
import { issueFormToken } from "~/features/site/contact/form-token.server";
import { minFormAge } from "~/features/site/contact/rules";
import { subscriberIdOf } from "~/features/site/newsletter/subscriber-id.server";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";

/** The contact form, the newsletter and one-click unsubscribing over HTTP. */

const app = testApp();
const formType = { "Content-Type": "application/x-www-form-urlencoded" };
const messages = (email: string) => app.db.select().from(contactMessages).where(eq(contactMessages.email, email));
const ownIp = (last: number) => ({ "CF-Connecting-IP": `10.3.0.${last}` });

/** Returns the token of a form that has been open for long enough. */
const token = () => issueFormToken(testApp({ now: () => Date.now() - minFormAge - 1 }));

async function post(fields: Record<string, string>, ip: number, path = "/contact") {
  const filled = { name: "Fang Lin", topic: "other", message: "Hello", ...fields };
  const body = new URLSearchParams(filled).toString();
  return fetchWorker(path, { method: "POST", body, headers: { ...formType, ...ownIp(ip) } });
}

describe("the contact form", () => {
  it("leads to the thank-you page in the reader's language", async () => {
    const answer = await post({ email: "a@example.test", token: await token() }, 1, "/en-US/contact");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/en-US/thankyou"]);
    expect(await messages("a@example.test")).toMatchObject([{ locale: "en-US", accountId: null }]);
  });

  it("answers programs as it answers people, and stores nothing", async () => {
    const answer = await post({ email: "b@example.test", token: await token(), subject_line: "Buy now" }, 2);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/thankyou"]);
    expect(await messages("b@example.test")).toEqual([]);
  });

  it("is refused without a token, keeps what was typed, and gets a token that works", async () => {
    const typed = { email: "c@example.test", message: "Typed <b>text</b>" };
    const refused = await post({ ...typed, token: "" }, 3);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Typed &lt;b&gt;text&lt;/b&gt;");
    expect(refused.text).toContain("這份表單已經過期或送出過");
    expect(refused.text).toMatch(/name="token"[^>]* value="\d+\.[\w-]+\.[\w-]+"/);
    expect(await messages(typed.email)).toEqual([]);
  });

  it("sends one mail for one form, however often it is posted", async () => {
    const fields = { email: "d@example.test", token: await token() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(fields, 4)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    expect(await messages(fields.email)).toHaveLength(1);
    expect((await post({ ...fields, message: "Other" }, 4)).status).toBe(409);
  });

  it("marks invalid fields", async () => {
    const answer = await post({ email: "x@y.test\r\nBcc: z@y.test", name: "", token: await token() }, 5);
    expect(answer.status).toBe(400);
    expect(answer.text.match(/aria-invalid="true"/g)).toHaveLength(2);
  });

  it("is limited, and says when to try again", async () => {
    for (let sent = 0; sent < 10; sent++) await post({ email: `e${sent}@example.test`, token: await token() }, 6);
    const answer = await post({ email: "e@example.test", token: await token() }, 6);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the newsletter form", () => {
  it("answers alike for every address", async () => {
    const body = (email: string) => new URLSearchParams({ email }).toString();
    const headers = { ...formType, ...ownIp(20) };
    for (const email of ["f@example.test", "f@example.test"]) {
      const answer = await fetchWorker("/en-US/newsletter", { method: "POST", body: body(email), headers });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/en-US/thanks"]);
    }
    const bad = await fetchWorker("/newsletter", { method: "POST", body: body("nobody"), headers });
    expect(bad.status).toBe(400);
    expect(bad.text).toContain('value="nobody"');
  });
});

describe("one-click unsubscribing", () => {
  const oneClick = "List-Unsubscribe=One-Click";
  const elsewhere = { Origin: "https://mail.example", ...formType };

  async function subscriber(email: string) {
    const id = await subscriberIdOf(app, { email });
    await app.db.insert(newsletterSubscribers).values({ id, email, locale: "zh-TW", confirmedAt: 1, week: "" });
    return unsubscribeToken(app, { kind: "newsletter", subscriberId: id });
  }
  const isSubscribed = async (email: string) =>
    (await app.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))).length === 1;

  it("works from another origin without cookies, by POST only", async () => {
    const path = `/unsubscribe/${await subscriber("g@example.test")}`;
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetchWorker(path, { method });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe(path.replace("/unsubscribe", "/newsletter/unsubscribe"));
    }
    expect((await fetchWorker(path.replace("/unsubscribe", "/newsletter/unsubscribe"))).status).toBe(200);
    expect(await isSubscribed("g@example.test")).toBe(true);
    for (let times = 0; times < 2; times++) {
      expect(await fetchWorker(path, { method: "POST", body: oneClick, headers: elsewhere })).toMatchObject({
        status: 200,
        text: "",
      });
    }
    expect(await isSubscribed("g@example.test")).toBe(false);
  });

  it("accepts multipart bodies, and nothing but one click", async () => {
    const path = `/unsubscribe/${await subscriber("h@example.test")}`;
    for (const body of ["", "List-Unsubscribe=Two-Clicks", "x=".repeat(5000)]) {
      const answer = await fetchWorker(path, { method: "POST", body, headers: elsewhere });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await isSubscribed("h@example.test")).toBe(true);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect((await fetchWorker(path, { method: "POST", body, headers: { Origin: "null" } })).status).toBe(200);
    expect(await isSubscribed("h@example.test")).toBe(false);
  });

  it("turns off a topic of an account without a login", async () => {
    const { id } = await makeStartup(app);
    const link = await unsubscribeToken(app, { kind: "topic", accountId: id, topic: "messages" });
    const answer = await fetchWorker(`/unsubscribe/${link}`, { method: "POST", body: oneClick, headers: elsewhere });
    expect(answer.status).toBe(200);
    const account = await app.db.select().from(accounts).where(eq(accounts.id, id)).get();
    expect(account?.mutedMails).toEqual(["messages"]);
  });

  it("is the only exception to the comparison of origins", async () => {
    const link = await subscriber("i@example.test");
    const paths = [
      `/newsletter/unsubscribe/${link}`,
      `/unsubscribe/${link}/x`,
      `/unsubscribe/${link}.data`,
      "/newsletter",
    ];
    for (const path of paths) {
      expect([path, (await fetchWorker(path, { method: "POST", body: oneClick, headers: elsewhere })).status]).toEqual([
        path,
        403,
      ]);
    }
    expect(await isSubscribed("i@example.test")).toBe(true);
  });

  it.each(["unknown", "newsletter~x~y", "%00", "a".repeat(5000)])("rejects the token %s", async (forged) => {
    const answer = await fetchWorker(`/unsubscribe/${forged}`, { method: "POST", body: oneClick, headers: elsewhere });
    expect(answer.status).toBe(410);
    expect((await fetchWorker(`/newsletter/unsubscribe/${forged}`)).status).toBe(410);
  });
});

it("mails of contact messages answer to their sender", async () => {
  const email = "j@example.test";
  await fetchWorker("/api/v1/mail?lang=en-US", {
    method: "POST",
    json: { name: "Fang", email, message: "Hi", client_id: "x" },
    headers: ownIp(30),
  });
  const [mail] = await app.db.select().from(mails).where(eq(mails.replyTo, email)).orderBy(desc(mails.id));
  expect(mail).toMatchObject({ to: app.config.CONTACT_MAIL, template: "contactMessage" });
});
