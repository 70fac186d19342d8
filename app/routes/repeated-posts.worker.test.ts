import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { postKeyField } from "~/components/form/post-key-field";
import { commit, RepeatedPost } from "~/db/commit.server";
import { events, savedSearches, shareLinks, startupNews, startups, usedPosts } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { removeExpired } from "~/features/accounts/accounts/remove-expired.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { shareIntents } from "~/features/showcase/sharing/components/intents";
import { type Made, makeInvestor, makeStartup } from "../../tests/support/accounts";
import { contactMessage, file, inConversation } from "../../tests/support/api-cases";
import { makeApiKey } from "../../tests/support/api-keys";
import { testApp, withBatch } from "../../tests/support/app";
import { askCall } from "../../tests/support/ask-call";
import { completeStartup } from "../../tests/support/complete-profiles";
import { expectConsoleError } from "../../tests/support/console-errors";
import { samplePdf } from "../../tests/support/sample-files";
import { deleteMatchPreferences } from "./api/calls/discovery/matches.server";
import { uploadDocument } from "./api/calls/files/files.server";
import { confirmDatedFacts } from "./api/calls/intake/dated-facts.server";
import { getConversation, sendMessage } from "./api/calls/messaging/messages.server";
import { createStartupNews } from "./api/calls/showcase/startup-news.server";
import { sendContactMessage } from "./api/calls/site/letters.server";
import { action as saveSearch } from "./discovery/public/saved-searches";
import { action as companyAction } from "./member-area/startup/company";
import { action as newsListAction } from "./showcase/startup/news";
import { action as newsAction } from "./showcase/startup/news-edit";
import { action as shareAction } from "./showcase/startup/sharing";

/** Repeated posts (decision 033): double presses, retries after a lost answer, and reloads. */

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
let startup: Made<StartupViewer>;

beforeAll(async () => {
  startup = await makeStartup(app);
});

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

interface Sent {
  token: string;
  path: string;
  params?: Record<string, string>;
  fields: Record<string, string>;
  key?: string | null;
  db?: typeof app.db;
}

/** Posts a form to a page's action; returns the answer without its cookie's random part. */
async function post(action: Action, { token, path, params = {}, fields, key, db = app.db }: Sent) {
  const body = new URLSearchParams({ ...fields, ...(key ? { [postKeyField]: key } : {}) });
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body,
    headers: { Authorization: `Bearer ${token}` },
  });
  const context = { app: { ...app, db }, nonce: "" };
  const answer = await action({ request, params, context } as unknown as ActionFunctionArgs).catch((error) => error);
  if (answer instanceof Response) {
    const toast = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("fb_toast="));
    return { status: answer.status, location: answer.headers.get("Location"), toast: decodeURIComponent(toast ?? "") };
  }
  const { init, data } = answer as { init?: ResponseInit; data: Record<string, unknown> };
  return { status: init?.status ?? 200, data };
}

const newKey = () => crypto.randomUUID();

const newsOf = (id: string) => app.db.select().from(startupNews).where(eq(startupNews.startupId, id));
const createNews = (fields: Record<string, string>, options: Partial<Sent> = {}) =>
  post(newsAction as Action, {
    token: startup.token,
    path: "/startup/more/news/new",
    params: { newsid: "new" },
    fields: { "langs.zh_tw.title": "得獎", base: "", ...fields },
    ...options,
  });

describe("a post with the same key", () => {
  it("is stored once and answered like the first time, with its toast", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    const first = await createNews({}, { token, key });
    expect(first).toMatchObject({ status: 302, location: "/startup/more/news" });
    expect(first.toast).toContain("ownNews:toast.created");
    expect(await createNews({}, { token, key })).toEqual(first);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("is stored once of fifty concurrent ones, and all get the same response", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createNews({}, { token, key })));
    expect(await newsOf(id)).toHaveLength(1);
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty("size", 1);
    const actions = await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id));
    expect(actions.filter(({ action }) => action === "startup_news.created")).toHaveLength(1);
  });

  it("is two posts if it comes from two pages, or two accounts", async () => {
    const [one, other] = [await makeStartup(app), await makeStartup(app)];
    const key = newKey();
    await createNews({}, { token: one.token, key });
    await createNews({}, { token: one.token, key: newKey() });
    await createNews({}, { token: other.token, key });
    expect(await newsOf(one.id)).toHaveLength(2);
    expect(await newsOf(other.id)).toHaveLength(1);
  });

  it("keeps input typed meanwhile: it is refused once, and stored when submitted again", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    await createNews({}, { token, key });
    const refused = await createNews({ "langs.zh_tw.title": "改過的標題" }, { token, key });
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({
      error: { "": ["errors:already_sent"] },
      initialValue: { langs: { zh_tw: { title: "改過的標題" } } },
    });
    expect(await newsOf(id)).toHaveLength(1);
    // The answer gives the form a new key.
    await createNews({ "langs.zh_tw.title": "改過的標題" }, { token, key: newKey() });
    expect(await newsOf(id)).toHaveLength(2);
  });

  it("may be sent again after a refusal", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    const bad = { link: "javascript:alert(1)" };
    expect((await createNews(bad, { token, key })).status).toBe(400);
    expect((await createNews({}, { token, key })).status).toBe(302);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("changes nothing again if the Worker stopped before the first answer was kept", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    await createNews({}, { token, key });
    await app.db.update(usedPosts).set({ answer: null });
    const again = await createNews({}, { token, key });
    expect(again).toMatchObject({ status: 302, location: "/startup/more/news/new" });
    expect(again.toast).toContain("errors:already_done");
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("is not used up by a transaction that fails", async () => {
    expectConsoleError(/Network connection lost/);
    const { id, token } = await makeStartup(app);
    const key = newKey();
    const db = withBatch(app, () => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
    await createNews({}, { token, key, db });
    expect(await newsOf(id)).toHaveLength(0);
    expect((await createNews({}, { token, key })).status).toBe(302);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it.each(["", "short", "x".repeat(201), "spaces in a key…"])("does not count with the key %j", async (key) => {
    const { id, token } = await makeStartup(app);
    await createNews({}, { token, key });
    await createNews({}, { token, key });
    expect(await newsOf(id)).toHaveLength(2);
  });

  it("says nothing readable in the table", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    await createNews({}, { token, key });
    const rows = await app.db.select().from(usedPosts);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${id}|${key}|toast|news`));
  });

  it("is forgotten after a week", async () => {
    await createNews({}, { key: newKey() });
    now += 7 * dayMs;
    await removeExpired(app);
    expect(await app.db.select().from(usedPosts)).not.toEqual([]);
    now += 1;
    await removeExpired(app);
    expect(await app.db.select().from(usedPosts)).toEqual([]);
  });
});

describe("buttons pressed again after a lost answer", () => {
  it("submit, cancel and unpublish answer with success", async () => {
    const made = await makeStartup(app, completeStartup());
    const press = (intent: string, key: string) =>
      post(companyAction as Action, {
        token: made.token,
        path: "/startup",
        fields: { intent, path: "/startup/information" },
        key,
      });
    for (const [intent, toast, isPublish] of [
      ["submit", "submitted", 1],
      ["cancel", "cancelled", 0],
    ] as const) {
      const key = newKey();
      const first = await press(intent, key);
      expect(first.toast).toContain(`profiles:toast.${toast}`);
      expect(await press(intent, key)).toEqual(first);
      const row = await app.db.select().from(startups).where(eq(startups.id, made.id)).get();
      expect(row?.isPublish).toBe(isPublish);
    }
    await app.db.update(startups).set({ isPublish: 2 }).where(eq(startups.id, made.id));
    const key = newKey();
    const first = await press("unpublish", key);
    expect(first.toast).toContain("profiles:toast.unpublished");
    expect(await press("unpublish", key)).toEqual(first);
    // A later press of the same button is another post.
    expect((await press("unpublish", newKey())).toast).toContain("errors:wrong_state");
  });

  it("deleting news offers to undo it, once more", async () => {
    const { id, token } = await makeStartup(app);
    await createNews({}, { token });
    const [news] = await newsOf(id);
    const key = newKey();
    const remove = () =>
      post(newsListAction as Action, {
        token,
        path: "/startup/more/news",
        fields: { id: news?.id ?? "" },
        key,
      });
    const first = await remove();
    expect(first).toMatchObject({ status: 200, data: { deleted: { title: "得獎" } } });
    expect(await remove()).toEqual(first);
  });

  it("share links and saved searches are made once", async () => {
    const { id, token } = await makeStartup(app, { isPublish: 2 });
    const link = { intent: shareIntents.create, name: "A" };
    const key = newKey();
    const share = () => post(shareAction as Action, { token, path: "/startup/profile", fields: link, key });
    const first = await share();
    expect(first.status).toBeLessThan(400);
    expect(await share()).toEqual(first);
    expect(await app.db.select().from(shareLinks).where(eq(shareLinks.startupId, id))).toHaveLength(1);

    const investor = await makeInvestor(app);
    const search = () =>
      post(saveSearch as Action, {
        token: investor.token,
        path: "/saved-searches",
        fields: { intent: "save", side: "startup", query: "keyword=AI", name: "AI" },
        key,
      });
    const saved = await search();
    expect(saved.status).toBeLessThan(400);
    expect(await search()).toEqual(saved);
    const rows = await app.db.select().from(savedSearches).where(eq(savedSearches.accountId, investor.id));
    expect(rows).toHaveLength(1);
  });
});

describe("the API", () => {
  it("answers a call with the same Idempotency-Key like the first time, and refuses another body", async () => {
    const { id, token } = await makeStartup(app);
    const headers = { "Idempotency-Key": newKey() };
    const ask = (title: string) =>
      askCall(app, createStartupNews, { token, params: { id }, headers, body: { langs: { zh_tw: { title } } } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("得獎")));
    expect(answers[0]?.status).toBeLessThan(300);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveProperty("size", 1);
    expect(await newsOf(id)).toHaveLength(1);
    const other = await ask("別的");
    expect([other.status, JSON.parse(other.text).error.code]).toEqual([422, "idempotency_key_used"]);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("refuses another body under the key of a member's call that is open to everyone", async () => {
    const { token } = await makeStartup(app);
    const headers = { "Idempotency-Key": newKey() };
    const ask = (message: string) =>
      askCall(app, sendContactMessage, { token, headers, body: { ...contactMessage, message } });
    expect((await ask("想了解合作方式。")).status).toBe(200);
    const other = await ask("別的");
    expect([other.status, JSON.parse(other.text).error.code]).toEqual([422, "idempotency_key_used"]);
  });

  it("confirms facts once in fifty concurrent calls, and not again with the same key later", async () => {
    const dates = { round: [5, 5], fundraising: [7, 7] } as const;
    const { id, token } = await makeStartup(app, {
      ...completeStartup(),
      isPublish: 2,
      round: "seed",
      factDates: dates,
    });
    const headers = { "Idempotency-Key": newKey() };
    const ask = (since: number) =>
      askCall(app, confirmDatedFacts, { token, headers, body: { facts: [{ name: "round", since_at: since }] } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(5)));
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toHaveProperty("size", 1);
    const confirmedAt = now;
    now += minuteMs;
    expect(await ask(5)).toMatchObject({ status: 200, text: answers[0]?.text });
    const other = await ask(7);
    expect([other.status, JSON.parse(other.text).error.code]).toEqual([422, "idempotency_key_used"]);
    const row = await app.db.select({ dates: startups.factDates }).from(startups).where(eq(startups.id, id)).get();
    expect(row?.dates).toEqual({ ...dates, round: [5, confirmedAt] });
    const actions = await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id));
    expect(actions.filter(({ action }) => action === "startup.facts_confirmed")).toHaveLength(1);
  });
});

describe("an Idempotency-Key", () => {
  const createNews = (token: string, key: string, title = "得獎", headers: Record<string, string> = {}) =>
    askCall(app, createStartupNews, {
      token,
      headers: { "Idempotency-Key": key, ...headers },
      body: { langs: { zh_tw: { title } } },
    });
  const codeOf = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text).error?.code];

  it("marks each answer but the first", async () => {
    const { id, token } = await makeStartup(app);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => createNews(token, key)));
    const marks = answers.map(({ headers }) => headers.get("Idempotency-Replayed"));
    expect(marks.filter((mark) => mark === null)).toHaveLength(1);
    expect(marks.filter((mark) => mark === "true")).toHaveLength(49);
    expect(await newsOf(id)).toHaveLength(1);
  });

  it("sends one message of fifty at once, though a conversation is outside the transaction", async () => {
    const { token, params } = await inConversation(app);
    const key = newKey();
    const send = (message: string) =>
      askCall(app, sendMessage, { token, params, headers: { "Idempotency-Key": key }, body: { message } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send("您好，我們約星期四。")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { data } = JSON.parse((await askCall(app, getConversation, { token, params })).text);
    const sent = data.messages.filter(({ message }: { message: string }) => message.includes("星期四"));
    expect(sent).toHaveLength(1);
    expect(codeOf(await send("您好，我們約星期五。"))).toEqual([422, "idempotency_key_used"]);
  });

  it("tells files apart by their contents, and calls by their query", async () => {
    const { token } = await makeStartup(app);
    const key = newKey();
    const upload = (bytes: BlobPart) =>
      askCall(app, uploadDocument, {
        token,
        headers: { "Idempotency-Key": key },
        raw: file("a.pdf", "application/pdf", bytes),
      });
    const first = await upload(samplePdf());
    expect(first.status).toBeLessThan(300);
    expect((await upload(samplePdf())).text).toBe(first.text);
    expect(codeOf(await upload(samplePdf("% other")))).toEqual([422, "idempotency_key_used"]);

    const forget = (query: string) =>
      askCall(app, deleteMatchPreferences, { token, query, headers: { "Idempotency-Key": key } });
    expect((await forget("")).status).toBe(200);
    expect(codeOf(await forget("?with_dismissals=1"))).toEqual([422, "idempotency_key_used"]);
  });

  it("is the account's own, also of its API keys, and counts for one call", async () => {
    const [one, other] = [await makeStartup(app), await makeStartup(app)];
    const apiKey = await makeApiKey(app, one, ["profile:write"]);
    const key = newKey();
    const first = await createNews(one.token, key);
    expect((await createNews(apiKey.key, key)).text).toBe(first.text);
    expect((await createNews(other.token, key)).headers.get("Idempotency-Replayed")).toBeNull();
    expect([await newsOf(one.id), await newsOf(other.id)]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it.each(["short", "x".repeat(201), "spaces in the key"])("like %j is refused rather than ignored", async (key) => {
    const { id, token } = await makeStartup(app);
    expect(codeOf(await createNews(token, key))).toEqual([422, "invalid"]);
    expect(await newsOf(id)).toEqual([]);
  });

  it("keeps no refusal, and no answer of a failure", async () => {
    expectConsoleError(/Network connection lost/);
    const { id, token } = await makeStartup(app);
    const key = newKey();
    expect(codeOf(await createNews(token, key, ""))).toEqual([422, "invalid"]);
    const db = withBatch(app, () => Promise.reject(new Error("D1_ERROR: Network connection lost.")));
    const failed = await askCall({ ...app, db }, createStartupNews, {
      token,
      headers: { "Idempotency-Key": key },
      body: { langs: { zh_tw: { title: "得獎" } } },
    });
    expect(failed.status).toBe(500);
    expect((await createNews(token, key)).headers.get("Idempotency-Replayed")).toBeNull();
    expect(await newsOf(id)).toHaveLength(1);
  });
});

describe("commit", () => {
  it("marks the post in its own transaction: both are written or neither", async () => {
    const post = { id: newKey(), bodyHash: "a", createdAt: now, isUsed: false };
    const touch = app.db.update(startups).set({ updatedAt: now }).where(eq(startups.id, startup.id));
    await commit({ ...app, post }, [touch]);
    await expect(commit({ ...app, post: { ...post, isUsed: false } }, [touch])).rejects.toThrow(RepeatedPost);
    // The same command's next transaction does not count as a repeat.
    await commit({ ...app, post }, [touch]);
  });
});
