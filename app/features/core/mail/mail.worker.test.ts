import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { kindRow, type NoticeKind, noticeKinds } from "../notice-kinds/register";
import { notify } from "../notices/prepare-notice.server";
import { deliverMails } from "./deliver-mails.server";
import { foreign } from "./foreign-text";
import { listMails } from "./queries.server";
import { requeueMails } from "./requeue-mails.server";
import { lostAfter, maxAttempts } from "./rules";
import { unsubscribeToken } from "./unsubscribe-link.server";

const link = "http://localhost:8787/activate?code=abc";

/** A queue that only records messages, so that each test delivers explicitly. */
function withQueue(app: App) {
  const sent: string[] = [];
  const mailQueue = {
    ...env.MAIL_QUEUE,
    send: async (body: { mail_id: string }) => void sent.push(body.mail_id),
    sendBatch: async (messages: Iterable<{ body: { mail_id: string } }>) =>
      void sent.push(...[...messages].map(({ body }) => body.mail_id)),
  } as unknown as App["mailQueue"];
  return { app: { ...app, mailQueue }, sent };
}

const inProduction = (app: App, send: (mail: unknown) => Promise<void>): App => ({
  ...app,
  config: { ...app.config, ENVIRONMENT: "production", MAIL_FROM: "Fundbridge <no-reply@fundbridge.example>" },
  email: { send } as unknown as App["email"],
});

async function queued(app: App, to: string) {
  await notify(app, { to, accountId: "a", locale: "zh-TW", kind: "activate", values: { link } });
  const [mail] = await listMails(app, { to, limit: 1 });
  if (!mail) throw new Error("The mail is not in the outbox.");
  return mail.id;
}

const stored = (app: App, id: string) => app.db.select().from(mails).where(eq(mails.id, id)).get();

describe("the outbox", () => {
  it("stores a mail, queues it, and outside production only marks it as sent", async () => {
    const { app, sent } = withQueue(testApp());
    const id = await queued(app, "a@example.test");
    expect(sent).toEqual([id]);
    expect(await stored(app, id)).toMatchObject({ status: "queued", attempts: 0, template: "activate" });
    expect(await deliverMails(app, { mailIds: [id] })).toEqual([{ retryAfterSeconds: null }]);
    expect(await stored(app, id)).toMatchObject({ status: "sent", attempts: 1 });
    expect((await stored(app, id))?.text).toContain(link);
  });

  it("sends once in production, and wipes the stored text", async () => {
    const { app } = withQueue(testApp());
    const send = vi.fn(async () => undefined);
    const production = inProduction(app, send);
    const id = await queued(production, "b@example.test");
    await deliverMails(production, { mailIds: [id] });
    await deliverMails(production, { mailIds: [id] });
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        from: { name: "Fundbridge", email: "no-reply@fundbridge.example" },
        to: "b@example.test",
        subject: "請啟用您的募橋帳號",
        text: expect.stringContaining(link),
      }),
    );
    expect(await stored(app, id)).toMatchObject({ status: "sent", text: "", html: "" });
  });

  it("retries a failing mail with increasing delays, then marks it as failed", async () => {
    const { app } = withQueue(testApp());
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const production = inProduction(app, async () => {
      throw new Error("no connection");
    });
    const id = await queued(production, "c@example.test");
    const delays = [];
    for (let i = 0; i < maxAttempts; i++) {
      const [delivery] = await deliverMails(production, { mailIds: [id] });
      delays.push(delivery?.retryAfterSeconds);
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, null]);
    expect(await stored(app, id)).toMatchObject({ status: "failed", attempts: maxAttempts });
    expect(logged).toHaveBeenCalledTimes(maxAttempts);
    logged.mockRestore();
  });

  it("requeues a mail that never reached the queue", async () => {
    let now = 1_800_000_000_000;
    const { app, sent } = withQueue(testApp({ now: () => now }));
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = {
      ...app,
      mailQueue: { send: () => Promise.reject(new Error("queue away")) } as unknown as App["mailQueue"],
    };
    const id = await queued(broken, "d@example.test");
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    now += lostAfter;
    expect(await requeueMails(app)).toBe(0);
    now += 1;
    expect(await requeueMails(app)).toBe(1);
    expect(sent).toEqual([id]);
    await deliverMails(app, { mailIds: [id] });
    expect(await requeueMails(app)).toBe(0);
  });

  it("lists mails newest first, to one address or all", async () => {
    const { app } = withQueue(testApp({ now: () => 1_800_000_000_000 }));
    const ids = [await queued(app, "e@example.test"), await queued(app, "e@example.test")];
    const listed = await listMails(app, { to: "e@example.test", limit: 10 });
    expect(listed.map(({ id }) => id)).toEqual(ids.reverse());
    expect((await listMails(app, { to: null, limit: 3 })).length).toBe(3);
  });

  it("ignores an unknown mail id", async () => {
    expect(await deliverMails(testApp(), { mailIds: ["nothing"] })).toEqual([{ retryAfterSeconds: null }]);
  });
});

describe("muted mail topics", () => {
  const values = { link, name: foreign("晨星") };

  it("suppress their mails, but never mails about the account", async () => {
    const { app } = withQueue(testApp());
    const { id, viewer } = await makeStartup(app, { account: { mutedMails: ["review"] } });
    const to = viewer.email;
    await notify(app, { to, accountId: id, locale: "zh-TW", kind: "startupApproved", values });
    expect(await listMails(app, { to, limit: 5 })).toEqual([]);
    await notify(app, { to, accountId: "a", locale: "zh-TW", kind: "activate", values });
    expect(await listMails(app, { to, limit: 5 })).toMatchObject([{ template: "activate", status: "queued" }]);
  });

  it("affect one topic of one account only", async () => {
    const { app } = withQueue(testApp());
    const { id, viewer } = await makeStartup(app, { account: { mutedMails: ["board", "messages"] } });
    await makeInvestor(app, { account: { email: viewer.email, mutedMails: ["review"] } });
    await notify(app, { to: viewer.email, accountId: id, locale: "zh-TW", kind: "profileReturned", values });
    expect(await listMails(app, { to: viewer.email, limit: 5 })).toMatchObject([{ template: "profileReturned" }]);
  });
});

describe("the headers of a mail", () => {
  const values = { link, name: foreign("晨星") };

  async function sent(mail: Partial<Parameters<typeof notify>[1]> & { kind: NoticeKind }) {
    const { app } = withQueue(testApp());
    const send = vi.fn<(mail: unknown) => Promise<void>>(async () => undefined);
    const production = inProduction(app, send);
    const to = `${crypto.randomUUID()}@example.test`;
    await notify(production, { to, accountId: "account", locale: "zh-TW", values, ...mail });
    const [row] = await listMails(app, { to, limit: 1 });
    await deliverMails(production, { mailIds: [row?.id ?? ""] });
    return send.mock.calls[0]?.[0] as { headers: Record<string, string>; replyTo?: string };
  }

  const chosen = (Object.keys(noticeKinds) as NoticeKind[]).flatMap((kind) => {
    const { topic } = kindRow(kind);
    return topic === null ? [] : [{ kind, topic }];
  });

  it.each(chosen)("let people unsubscribe from $kind with one click", async ({ kind, topic }) => {
    const { headers } = await sent({ kind });
    const token = await unsubscribeToken(testApp(), { kind: "topic", accountId: "account", topic });
    expect(headers["List-Unsubscribe"]).toContain(`<http://localhost/unsubscribe/${token}>, <mailto:`);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  it("have no link to unsubscribe from mail about the account, and people to reply to", async () => {
    const mail = await sent({ kind: "activate" });
    expect([mail.headers, mail.replyTo]).toEqual([{}, testApp().config.CONTACT_MAIL]);
  });

  it("direct replies to the sender of a contact message", async () => {
    const mail = await sent({ kind: "contactMessage", accountId: null, replyTo: "writer@example.test" });
    expect(mail.replyTo).toBe("writer@example.test");
  });
});

it("sends no mail again because another of its batch fails", async () => {
  const { app } = withQueue(testApp());
  const send = vi.fn(async () => undefined);
  const [plain, broken] = [await queued(app, "plain@example.test"), await queued(app, "broken@example.test")];
  const push = { title: "", body: "", path: "/" };
  await app.db
    .update(mails)
    .set({ push: push as never })
    .where(eq(mails.id, broken));
  const db = withBatch(app, (number, go) => (number === 1 ? Promise.reject(new Error("D1 is away")) : go()));
  const production = inProduction({ ...app, db }, send);
  expectConsoleError(/was not sent \(attempt 1/);
  expect(await deliverMails(production, { mailIds: [plain, broken] })).toEqual([
    { retryAfterSeconds: null },
    { retryAfterSeconds: 30 },
  ]);
  await deliverMails(production, { mailIds: [plain] });
  expect(send).toHaveBeenCalledTimes(1);
});
