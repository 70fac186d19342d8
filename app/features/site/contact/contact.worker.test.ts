import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { contactMessages, events, mails } from "~/db/schema";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { visitor } from "~/features/core/access/viewer";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { limitOf } from "../../../../tests/support/limits";
import { answerMessages } from "./answer-messages.server";
import { changeState } from "./change-state.server";
import { issueFormToken, readFormToken } from "./form-token.server";
import { listMessages } from "./list-messages.server";
import { pruneMessages } from "./prune-messages.server";
import { reopenMessages } from "./reopen-messages.server";
import { maxFormAge, messagesKeptFor, messagesPageSize, minFormAge } from "./rules";
import { answerMessagesForm, contactForm } from "./schema";
import { sendContactMessage } from "./send-contact-message.server";

const base = testApp();
const app = { ...base, limits: { ...base.limits, signUp: limitOf(1e9) } };
let made = 0;

/** A submission by an unknown sender from another network. */
function sends(changes: Partial<Parameters<typeof sendContactMessage>[1]> & { text?: string; email?: string } = {}) {
  made += 1;
  const { text = `訊息 ${made}`, email = `sender${made}@example.test`, ...rest } = changes;
  const input = { name: "林小芳", email, phone: "", company: "", topic: "press", message: text } as const;
  const client = { ip: `10.1.${made >> 8}.${made & 255}`, origin: "http://localhost" };
  return { viewer: visitor, submissionId: `form ${made}`, locale: "en-US", input, ...client, ...rest } as const;
}

const mailsTo = (to: string) => app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(sql`rowid`));
const staffMails = () => mailsTo(app.config.CONTACT_MAIL);
const stored = (submissionId: string) =>
  app.db.select().from(contactMessages).where(eq(contactMessages.submissionId, submissionId));

describe("a contact message", () => {
  it("is stored, and mailed to staff with the sender as the reply address", async () => {
    const options = sends({ text: "第一行\n第二行 https://evil.example" });
    await sendContactMessage(app, options);
    expect(await stored(options.submissionId)).toMatchObject([{ message: options.input.message, state: "new" }]);
    const [mail] = await staffMails();
    expect(mail).toMatchObject({ template: "contactMessage", replyTo: options.input.email, locale: "zh-TW" });
    expect(mail?.text).toContain("第一行 第二行");
    expect(mail?.text).not.toContain("https://evil.example");
  });

  it("is confirmed to an unconfirmed address without a word of the sender's", async () => {
    const options = sends({ text: "Your account is locked, see evil example" });
    const input = { ...options.input, name: "Security Team", company: "Evil Corp", phone: "0800" };
    await sendContactMessage(app, { ...options, input });
    const [receipt, ...rest] = await mailsTo(input.email);
    expect(rest).toEqual([]);
    expect(receipt).toMatchObject({ template: "contactReceipt", locale: "en-US", replyTo: null });
    for (const word of ["locked", "Security Team", "Evil Corp", "0800", "example.test"]) {
      expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain(word);
    }
  });

  it("is copied to a signed-in sender's own address only", async () => {
    const { viewer } = await makeStartup(app);
    const own = sends({ viewer, email: viewer.email, text: "copy me" });
    await sendContactMessage(app, own);
    expect(await mailsTo(viewer.email)).toMatchObject([{ template: "contactCopy", accountId: viewer.id }]);
    expect((await mailsTo(viewer.email))[0]?.text).toContain("copy me");
    const other = sends({ viewer });
    await sendContactMessage(app, other);
    expect(await mailsTo(other.input.email)).toMatchObject([{ template: "contactReceipt" }]);
  });

  it("arrives once when fifty posts of one form are sent at once", async () => {
    const options = sends();
    const before = (await staffMails()).length;
    await Promise.allSettled(Array.from({ length: 50 }, () => sendContactMessage(app, options)));
    await sendContactMessage(app, options);
    expect(await stored(options.submissionId)).toHaveLength(1);
    expect((await staffMails()).length).toBe(before + 1);
    expect(await mailsTo(options.input.email)).toHaveLength(1);
  });

  it("cannot be sent with a form that was used for another", async () => {
    const options = sends();
    await sendContactMessage(app, options);
    const corrections = [
      { message: "another" },
      { email: "another@example.test" },
      { name: "林小芬" },
      { phone: "0912345678" },
      { company: "晨星" },
      { topic: "other" },
      { details: { deal: "raise" } },
    ] as const;
    for (const changes of corrections) {
      const replayed = { ...options, input: { ...options.input, ...changes } };
      await expect(sendContactMessage(app, replayed)).rejects.toMatchObject({ code: "form_expired" });
    }
    await sendContactMessage(app, options);
  });

  it("has arrived even if it cannot be confirmed to its sender", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const options = sends();
    const db = withBatch(app, async (_, go) => {
      if ((await stored(options.submissionId)).length > 0) throw new Error("D1 is down.");
      return go();
    });
    await sendContactMessage({ ...app, db }, options);
    expect(await stored(options.submissionId)).toHaveLength(1);
    expect(await mailsTo(options.input.email)).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it("is limited per network and per sender", async () => {
    const { max } = attemptLimits.contactPerNetwork;
    for (let sent = 0; sent < max; sent++) await sendContactMessage(app, sends({ ip: "2001:db8::1" }));
    await expect(sendContactMessage(app, sends({ ip: "2001:db8::2" }))).rejects.toMatchObject({ code: "rate_limited" });
    const email = "often@example.test";
    for (let sent = 0; sent < attemptLimits.contactPerSender.max; sent++)
      await sendContactMessage(app, sends({ email }));
    await expect(sendContactMessage(app, sends({ email }))).rejects.toMatchObject({ code: "rate_limited" });
    expect(await mailsTo(email)).toHaveLength(attemptLimits.contactReceiptPerAddress.max);
  });

  it.each([
    ["an address with a line break", { email: "a@b.test\r\nBcc: c@d.test" }],
    ["two addresses", { email: "a@b.test, c@d.test" }],
    ["a name with a line break", { name: "A\r\nReply-To: x@y.test" }],
    ["a name that is a link", { name: "https://evil.example" }],
    ["an invisible message", { message: "\u200b\u3164" }],
    ["a long message", { message: "長".repeat(3001) }],
  ])("is rejected with %s", (_, changes) => {
    expect(contactForm.safeParse({ ...sends().input, ...changes }).success).toBe(false);
  });

  it("is erased with its sender's account", async () => {
    const { viewer, id } = await makeStartup(app, { account: { eraseAt: 1 } });
    const [own, anonymous] = [sends({ viewer }), sends({ email: viewer.email })];
    await sendContactMessage(app, own);
    await sendContactMessage(app, anonymous);
    await eraseDueAccounts(app);
    expect([...(await stored(own.submissionId)), ...(await stored(anonymous.submissionId))]).toEqual([]);
    expect(await app.db.select().from(mails).where(eq(mails.accountId, id))).toMatchObject([
      { template: "accountErased" },
    ]);
  });

  it("of the service area is stored and mailed with its details, which an unconfirmed sender's receipt does not have", async () => {
    const options = sends();
    const details = { deal: "raise", sector: "see evil.example" };
    const input = { ...options.input, topic: "private_equity_investment", details } as const;
    await sendContactMessage(app, { ...options, input });
    expect(await stored(options.submissionId)).toMatchObject([{ topic: "private_equity_investment", details }]);
    const [mail] = await staffMails();
    expect(mail?.text).toContain("引進資金");
    expect(mail?.text).not.toContain("evil.example");
    const [receipt] = await mailsTo(input.email);
    for (const word of ["引進資金", "Raise capital", "evil"]) expect(`${receipt?.text}`).not.toContain(word);
    const changed = { ...input, details: { deal: "sell" } };
    await expect(sendContactMessage(app, { ...options, input: changed })).rejects.toMatchObject({
      code: "form_expired",
    });
  });

  it("is removed after a year", async () => {
    const [old, young] = [sends(), sends()];
    const at = app.now();
    await sendContactMessage({ ...app, now: () => at - messagesKeptFor - 1 }, old);
    await sendContactMessage({ ...app, now: () => at - messagesKeptFor + 1000 }, young);
    await pruneMessages({ ...app, now: () => at });
    expect([(await stored(old.submissionId)).length, (await stored(young.submissionId)).length]).toEqual([0, 1]);
  });
});

describe("a contact form", () => {
  const shownAt = 1_800_000_000_000;
  const at = (now: number) => ({ ...app, now: () => now });

  it.each([
    ["at once", minFormAge - 1, "form_too_fast"],
    ["a day later", maxFormAge + 1, "form_expired"],
    ["before it was shown", -1, "form_expired"],
  ])("is refused if sent %s", async (_, age, code) => {
    const token = await issueFormToken(at(shownAt));
    await expect(readFormToken(at(shownAt + age), token)).rejects.toMatchObject({ code });
  });

  it("is accepted in between, with the same id each time", async () => {
    const token = await issueFormToken(at(shownAt));
    const ids = [minFormAge, maxFormAge].map((age) => readFormToken(at(shownAt + age), token));
    expect(new Set(await Promise.all(ids)).size).toBe(1);
  });

  it("cannot be forged", async () => {
    const token = await issueFormToken(at(shownAt));
    const [, id = "", signature = ""] = token.split(".");
    for (const forged of ["", "x", `${shownAt + 1}.${id}.${signature}`, `${shownAt}.other.${signature}`, `${token}x`]) {
      await expect(readFormToken(at(shownAt + minFormAge), forged)).rejects.toMatchObject({ code: "form_expired" });
    }
  });
});

describe("staff", () => {
  it("read messages page by page and mark them as answered once", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    for (let count = 0; count < 21; count++) await sendContactMessage(app, sends());
    const first = await listMessages(app, { actor, state: "new" });
    expect([first.messages.length, first.next]).toEqual([20, first.messages[19]?.id]);
    const second = await listMessages(app, { actor, state: "new", before: first.next ?? "" });
    expect(second.messages[0]?.id).not.toBe(first.next);
    const id = first.messages[0]?.id ?? "";
    const answers = [1, 2].map(() => changeState(app, { actor, id, state: "answered" }));
    expect((await Promise.allSettled(answers)).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { messages } = await listMessages(app, { actor, state: "answered" });
    expect(messages).toMatchObject([{ id, answeredBy: actor.email }]);
    expect(await app.db.select().from(events).where(eq(events.subjectId, id))).toMatchObject([
      { action: "contact.answered", actorId: actor.id },
    ]);
    await changeState(app, { actor, id, state: "new" });
    expect((await listMessages(app, { actor, state: "new" })).messages[0]).toMatchObject({ id, answeredBy: null });
  });

  it("read the messages about one topic", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    const options = sends();
    await sendContactMessage(app, {
      ...options,
      input: { ...options.input, topic: "family_office", details: { need: "unsure" } },
    });
    await sendContactMessage(app, sends());
    const { messages } = await listMessages(app, { actor, state: "new", topic: "family_office" });
    expect(messages).toMatchObject([{ email: options.input.email, details: { need: "unsure" } }]);
  });

  it("mark a page of messages as answered in one act, and undo exactly that", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    const { viewer: other } = await makeStaff(app, { staffRole: "editor" });
    for (let count = 0; count < 3; count++) await sendContactMessage(app, sends());
    const page = (await listMessages(app, { actor, state: "new" })).messages.slice(0, 3);
    const ids = page.map(({ id }) => id);
    const [first = "", second = "", third = ""] = ids;
    await changeState(app, { actor: other, id: first, state: "answered" });
    const done = await answerMessages(app, { actor, ids: [...ids, second, "gone"] });
    expect(done.ids.sort()).toEqual([second, third].sort());
    const stateOf = async (id: string) =>
      app.db
        .select({ state: contactMessages.state, answeredBy: contactMessages.answeredBy })
        .from(contactMessages)
        .where(eq(contactMessages.id, id))
        .get();
    expect(await stateOf(second)).toEqual({ state: "answered", answeredBy: actor.id });
    // What became of a message since is not undone.
    await changeState(app, { actor: other, id: third, state: "new" });
    await changeState(app, { actor: other, id: third, state: "answered" });
    const forged = { ...done, ids: [...done.ids, first] };
    expect(await reopenMessages(app, { actor: other, ...forged })).toBe(0);
    expect(await reopenMessages(app, { actor, ...forged })).toBe(1);
    expect(await reopenMessages(app, { actor, ...forged })).toBe(0);
    expect(await stateOf(first)).toEqual({ state: "answered", answeredBy: other.id });
    expect(await stateOf(second)).toEqual({ state: "new", answeredBy: null });
    expect(await stateOf(third)).toEqual({ state: "answered", answeredBy: other.id });
    const actions = await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, second));
    expect(actions.map(({ action }) => action)).toEqual(["contact.answered", "contact.reopened"]);
  });

  it("of fifty posts at once mark a message once", async () => {
    const { viewer: actor } = await makeStaff(app, { staffRole: "editor" });
    await sendContactMessage(app, sends());
    const [message] = (await listMessages(app, { actor, state: "new" })).messages;
    const ids = [message?.id ?? ""];
    const done = await Promise.all(Array.from({ length: 50 }, () => answerMessages(app, { actor, ids })));
    expect(done.filter((one) => one.ids.length > 0)).toHaveLength(1);
    expect(
      await app.db
        .select()
        .from(events)
        .where(eq(events.subjectId, ids[0] ?? "")),
    ).toHaveLength(1);
  });

  it("choose at most a page of messages at once", () => {
    const ids = Array.from({ length: messagesPageSize }, (_, at) => `${at}`);
    expect(answerMessagesForm.safeParse({ ids }).success).toBe(true);
    for (const bad of [[], [...ids, "x"], ["x".repeat(41)]]) {
      expect(answerMessagesForm.safeParse({ ids: bad }).success).toBe(false);
    }
  });

  it("without the permission see nothing and change nothing", async () => {
    const { viewer: actor } = await makeStaff(app);
    await expect(listMessages(app, { actor, state: "new" })).rejects.toMatchObject({ code: "forbidden" });
    await expect(changeState(app, { actor, id: "x", state: "answered" })).rejects.toMatchObject({ code: "forbidden" });
    const chosen = { actor, ids: ["x"], answeredAt: 1 };
    await expect(answerMessages(app, chosen)).rejects.toMatchObject({ code: "forbidden" });
    await expect(reopenMessages(app, chosen)).rejects.toMatchObject({ code: "forbidden" });
  });
});
