import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { desc, eq, or } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it, vi } from "vitest";
import {
  accounts,
  applicationNotes,
  applicationReviews,
  buyerDetails,
  erasedSides,
  eventRegistrations,
  importChanges,
  imports,
  ledger,
  mails,
  newsletterRequests,
  newsletterSubscribers,
  orders,
  planApplications,
  planMilestones,
  subscriptions,
} from "~/db/schema";
import { confirmEmail } from "~/features/accounts/accounts/confirm-email.server";
import { prepareAddressProof } from "~/features/accounts/accounts/prove-address.server";
import { moveRequest } from "~/features/commerce/services/move-request.server";
import { requestService } from "~/features/commerce/services/request-service.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { deliverMails } from "~/features/core/mail/deliver-mails.server";
import { maxAttempts } from "~/features/core/mail/rules";
import { saveSearch } from "~/features/discovery/saved-searches/save-search.server";
import { storeFile } from "~/features/files/store-file.server";
import { knownByName } from "~/features/intake/import/imported-startups.server";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { setEmail } from "~/features/member-area/account-administration/set-email.server";
import { anonymizeErasedSides } from "~/features/messaging/anonymize-erased-sides.server";
import { getThread } from "~/features/messaging/get-thread.server";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { conversationOf, inboxOf } from "~/features/messaging/objects";
import { conversationName, type Pair, type Parties } from "~/features/messaging/rules";
import { saveNote } from "~/features/messaging/save-note.server";
import { tellUnread } from "~/features/messaging/tell-unread.server";
import { passGate } from "~/features/showcase/sharing/pass-gate.server";
import { sendContactMessage } from "~/features/site/contact/send-contact-message.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { makeOrder, settleOrder } from "../../../../tests/support/make-order";
import { makeApplication } from "../../../../tests/support/make-plan";
import { offerableTimes } from "../../../../tests/support/meetings";
import { makeShareLink } from "../../../../tests/support/share-links";
import { connect } from "../../../../tests/support/sockets";
import { eraseDueAccounts } from "./erase-account.server";

const client = { ip: "10.0.0.1", origin: "http://localhost" };
const app = testApp();

/** Production sends mails and stores less of them in the outbox. */
const production = (send: () => Promise<void> = async () => undefined): App => ({
  ...app,
  config: { ...app.config, ENVIRONMENT: "production" },
  email: { send } as unknown as App["email"],
});

const codeIn = (text: string) => /code=([\w-]+)/.exec(text)?.[1] ?? "";

async function newestMail(to: string) {
  const mail = await app.db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id)).get();
  if (!mail) throw new Error(`No mail to ${to}.`);
  return mail;
}

let created = 0;

/** A startup that had three addresses, requested a fourth, and talks with two investors; its words are unique. */
async function makeAccount() {
  created += 1;
  const unique = (word: string) => `zq${word}${created}x`;
  const email = (word: string) => `${unique(word)}@example.test`;
  const words = {
    name: unique("name"),
    contacts: unique("contact"),
    sector: unique("sector"),
    serviceNote: unique("service-note"),
    serviceAnswer: unique("service-answer"),
    note: unique("note"),
    file: unique("file"),
    link: unique("link"),
    search: unique("search"),
    buyer: unique("buyer"),
    address: unique("address"),
    phone: unique("phone"),
    carrier: unique("carrier"),
    company: unique("company"),
    staffNote: unique("staffnote"),
    answer: unique("answer"),
    decision: unique("decision"),
    reviewComment: unique("reviewcomment"),
    applicationNote: unique("applicationnote"),
    milestoneNote: unique("milestonenote"),
    applicationEvent: unique("applicationevent"),
    first: email("first"),
    second: email("second"),
    third: email("third"),
    requested: email("requested"),
    timeZone: unique("timezone"),
    meetingPurpose: unique("meetingpurpose"),
    meetingPlace: unique("meetingplace"),
  };
  const submittedAt = app.now();
  const startup = await makeStartup(app, {
    ...completeStartup(),
    name: words.name,
    contacts: words.contacts,
    isPublish: 1,
    submittedAt,
    account: { email: words.first, timeZone: words.timeZone },
  });
  // It was once an unclaimed listing.
  const listed = { startupId: startup.viewer.id, fields: { name: { before: words.name, after: "" } } };
  const counts = { rows: 1, created: 0, updated: 1 };
  const id = ulid(app.now());
  await app.db.insert(imports).values({ id, actorId: "", fileName: "a.csv", source: "List", ...counts, createdAt: 1 });
  await app.db.insert(importChanges).values({ importId: id, ...listed });
  await knownByName(app, []);
  const staff = await makeStaff(app, { staffRole: "admin" });
  await approveProfile(app, {
    kind: "startup",
    actor: staff.viewer,
    id: startup.id,
    submittedAt,
    origin: client.origin,
  });
  const investors = [
    await makeInvestor(app, { level: "normal", status: "active" }),
    await makeInvestor(app, { level: "normal", status: "active" }),
  ];
  const pairs: Pair[] = [];
  for (const { viewer, id } of investors) {
    await messageProfile(app, { actor: viewer, targetId: startup.id, message: "想認識貴公司" });
    await saveNote(app, { actor: startup.viewer, targetId: id, note: words.note });
    const texts = { purpose: words.meetingPurpose, place: words.meetingPlace };
    const slots = offerableTimes(app.now());
    await offerTimes(app, { actor: startup.viewer, targetId: id, slots, minutes: 20, ...texts });
    pairs.push({ investorId: id, startupId: startup.id });
  }
  await saveSearch(app, {
    actor: startup.viewer,
    side: "investor",
    query: `keyword=${words.search}`,
    name: words.search,
    isMailed: true,
  });
  await storeFile(app, {
    ownerId: startup.id,
    kind: "document",
    name: `${words.file}.pdf`,
    contentType: "application/pdf",
    bytes: new Uint8Array([1]),
  });
  await makeShareLink(app, { startupId: startup.id, name: words.link });
  const gated = await makeShareLink(app, { startupId: (await makeStartup(app)).id, emailGate: true });
  await passGate(app, { token: gated.token, email: words.third, ip: client.ip });
  const input = { name: words.name, email: words.first, phone: "", company: words.name, topic: "other" } as const;
  const sent = { viewer: startup.viewer, submissionId: words.note, locale: "zh-TW", ...client } as const;
  await sendContactMessage(app, { ...sent, input: { ...input, message: words.note } });
  const enquiry = {
    ...input,
    topic: "private_equity_investment",
    details: { deal: "raise", sector: words.sector },
  } as const;
  await sendContactMessage(app, { ...sent, submissionId: words.sector, input: { ...enquiry, message: words.sector } });
  const requestId = await requestService(app, {
    actor: startup.viewer,
    service: "growth_consulting",
    note: words.serviceNote,
  });
  const settler = await makeStaff(app, { staffRole: "admin" });
  await moveRequest(app, {
    actor: settler.viewer,
    id: requestId,
    from: "requested",
    to: "in_progress",
    answer: words.serviceAnswer,
    origin: client.origin,
  });
  const subscription = { email: words.third, locale: "zh-TW" } as const;
  await app.db
    .insert(newsletterRequests)
    .values({ ...subscription, tokenHash: words.third, createdAt: 1, expiresAt: app.now() });
  await app.db.insert(newsletterSubscribers).values({ ...subscription, id: words.third, confirmedAt: 1, week: "" });
  await makeOrders(startup.id, words);
  await applyForPlan(startup.id, words);
  const account = { id: startup.id, kind: "startup", locale: "zh-TW" } as const;
  await (await prepareAddressProof(app, { account, email: words.second, ...client })).send();
  await confirmEmail(app, { code: codeIn((await newestMail(words.second)).text), ...client });
  await setEmail(app, { actor: staff.viewer, id: startup.id, email: words.third, note: words.third, ...client });
  await (await prepareAddressProof(app, { account, email: words.requested, ...client })).send();
  const [{ viewer: reader } = { viewer: null }] = investors;
  if (!reader) throw new Error("no investor");
  const registration = { name: words.name, nameKey: words.name, locale: "zh-TW", status: "confirmed" } as const;
  for (const [position, accountId, email] of [
    [1, startup.id, words.first],
    [2, null, words.third],
  ] as const) {
    const row = { id: ulid(), eventId: unique("event"), accountId, email, position, code: ulid() };
    const at = app.now();
    await app.db.insert(eventRegistrations).values({ ...registration, ...row, createdAt: at, updatedAt: at });
  }
  const parties: Parties = {
    investor: { id: reader.id, name: reader.name, avatar: "", verifiedBadge: false },
    startup: { id: startup.id, name: words.name, avatar: "", verifiedBadge: false },
  };
  await tellUnread(app, {
    to: parties.investor,
    from: parties.startup,
    unread: 1,
    isFirstAnswer: true,
    origin: client.origin,
  });
  await app.db.update(accounts).set({ eraseAt: app.now() }).where(eq(accounts.id, startup.id));
  return { id: startup.id, words, pairs, parties, investors };
}

/** An accepted application for a plan, with what staff wrote about it. */
async function applyForPlan(
  startupId: string,
  words: Record<
    "answer" | "decision" | "reviewComment" | "applicationNote" | "milestoneNote" | "applicationEvent",
    string
  >,
) {
  const { id: applicationId } = await makeApplication(app, {
    startupId,
    status: "accepted",
    answers: { name: words.answer },
  });
  const now = app.now();
  const note = { id: ulid(now), applicationId, authorId: "staff", createdAt: now };
  const milestone = {
    id: ulid(now),
    applicationId,
    title: "Pilot",
    dueOn: "2027-01-01",
    createdAt: now,
    updatedAt: now,
  };
  await app.db.batch([
    app.db.update(planApplications).set({ decisionNote: words.decision }).where(eq(planApplications.id, applicationId)),
    app.db.insert(applicationReviews).values({
      applicationId,
      reviewerId: "staff",
      assignedAt: now,
      scores: { team: 8 },
      comment: words.reviewComment,
    }),
    app.db.insert(applicationNotes).values({ ...note, text: words.applicationNote }),
    app.db.insert(planMilestones).values({ ...milestone, note: words.milestoneNote }),
    recordEvent(app, {
      actor: null,
      action: "application.accepted",
      subject: { kind: "application", id: applicationId },
      from: "submitted",
      to: "accepted",
      note: words.applicationEvent,
    }),
  ]);
}

/** A paid subscription, the details kept for the next checkout, and a note of staff. */
async function makeOrders(
  accountId: string,
  words: Record<"buyer" | "second" | "phone" | "address" | "carrier" | "company" | "staffNote", string>,
) {
  const buyer = { name: words.buyer, email: words.second, phone: words.phone, address: words.address };
  const invoice = {
    type: "company",
    carrier: words.carrier,
    donation_code: "",
    company_number: "22099131",
    company_title: words.company,
  } as const;
  const order = await makeOrder(app, {
    accountId,
    item: "startup_gold.monthly",
    method: "subscription",
    buyer,
    invoice,
  });
  await settleOrder(app, order);
  await app.db.insert(buyerDetails).values({ accountId, buyer, invoice, updatedAt: 1 });
  await recordEvent(app, {
    actor: null,
    action: "order.noted",
    subject: { kind: "order", id: order.id },
    note: words.staffNote,
  });
}

/** The contents of D1 and of an account's Durable Objects, as text. */
async function dumpAll(id: string, pairs: Pair[]): Promise<Record<string, string>> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>();
  const dump: Record<string, string> = {};
  for (const { name } of tables.results) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    dump[name] = asText(results);
  }
  for (const pair of pairs) dump[conversationName(pair)] = await dumpObject(conversationOf(app, pair));
  dump.inbox = await dumpObject(inboxOf(app, id));
  return dump;
}

const dumpObject = <Stub extends Parameters<typeof runInDurableObject>[0]>(stub: Stub) =>
  runInDurableObject(stub, (_, { storage }) => {
    const names = storage.sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    );
    const rows = names.toArray().map(({ name }) => storage.sql.exec(`SELECT * FROM "${name}"`).toArray());
    return asText([rows, [...storage.kv.list()]]);
  });

/** Decodes bytes so that words in them are found. */
const asText = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof ArrayBuffer) return new TextDecoder("latin1").decode(part);
    const isBytes = Array.isArray(part) && part.length > 0 && part.every((byte) => typeof byte === "number");
    return isBytes ? new TextDecoder("latin1").decode(new Uint8Array(part as number[])) : part;
  }).toLowerCase();

/** The places where any of the words occurs. */
const occurrences = (dump: Record<string, string>, words: Record<string, string>) =>
  Object.entries(dump).flatMap(([place, text]) =>
    Object.entries(words).flatMap(([name, word]) => (text.includes(word) ? `${name} in ${place}` : [])),
  );

async function deliverAll(on: App, id: string) {
  const waiting = await app.db
    .select()
    .from(mails)
    .where(or(eq(mails.accountId, id), eq(mails.mentionsId, id)));
  for (const mail of waiting) await deliverMails(on, { mailIds: [mail.id] });
}

describe("after an account is erased", () => {
  it("its orders and its application keep what was decided, and its subscription is cancelled", async () => {
    const { id } = await makeAccount();
    await eraseDueAccounts(app);
    const order = await app.db.select().from(orders).where(eq(orders.accountId, id)).get();
    expect(order).toMatchObject({
      status: "paid",
      total: 1200,
      buyer: { name: "", email: "", phone: "", address: "" },
      invoice: { type: "company", company_number: "22099131", company_title: "" },
    });
    expect(await app.db.$count(ledger, eq(ledger.accountId, id))).toBe(1);
    const subscription = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)).get();
    expect(subscription).toMatchObject({ status: "cancelling", cancelledAt: expect.any(Number) });
    const application = await app.db.select().from(planApplications).where(eq(planApplications.startupId, id)).get();
    expect(application).toMatchObject({ status: "accepted", answers: {}, decisionNote: "" });
    const reviews = await app.db
      .select()
      .from(applicationReviews)
      .where(eq(applicationReviews.applicationId, application?.id ?? ""));
    expect(reviews).toMatchObject([{ scores: { team: 8 }, comment: "" }]);
  });

  it("no table or Durable Object contains its name, its note or any address it had", async () => {
    const { id, words, pairs } = await makeAccount();
    const before = occurrences(await dumpAll(id, pairs), words);
    for (const word of Object.keys(words)) expect(before.join(), word).toContain(`${word} in `);
    await deliverAll(production(), id);
    await eraseDueAccounts(production());
    await anonymizeErasedSides(production());
    const sent = vi.fn(async () => undefined);
    await deliverAll(production(sent), id);
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: words.third }));
    expect(occurrences(await dumpAll(id, pairs), words)).toEqual([]);
  });

  it("anonymizing its threads is retried until each succeeds", async () => {
    const { id, words, pairs } = await makeAccount();
    await eraseDueAccounts(app);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [first] = pairs;
    if (!first) throw new Error("no pair");
    const conversations = new Proxy(app.conversations, {
      get: (target, name) =>
        name !== "getByName"
          ? Reflect.get(target, name, target)
          : (object: string) =>
              object === conversationName(first)
                ? { anonymize: () => Promise.reject(new Error("The object is away.")) }
                : target.getByName(object),
    });
    await anonymizeErasedSides({ ...app, conversations });
    await anonymizeErasedSides({ ...app, conversations });
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
    const pending = () => app.db.select().from(erasedSides).where(eq(erasedSides.startupId, id));
    expect(await pending()).toMatchObject([{ ...first, side: "startup" }]);
    await anonymizeErasedSides(app);
    expect(await pending()).toEqual([]);
    await anonymizeErasedSides(app);
    const { name, note } = words;
    const dump = await dumpAll(id, pairs);
    for (const pair of pairs) {
      expect(occurrences({ thread: dump[conversationName(pair)] ?? "" }, { name, note })).toEqual([]);
    }
  });

  it("requests with stale data do not restore its name or note in a thread", async () => {
    const { words, pairs, parties, investors } = await makeAccount();
    const [pair] = pairs;
    const [investor] = investors;
    if (!pair || !investor) throw new Error("no pair");
    await eraseDueAccounts(app);
    await anonymizeErasedSides(app);
    const stub = conversationOf(app, pair);
    // Requests that read the profile before it was emptied.
    await stub.view({ side: "investor", parties, range: {} });
    await stub.saveNote("startup", words.note);
    const { name, note } = words;
    expect(occurrences({ thread: await dumpObject(stub) }, { name, note })).toEqual([]);
    const socket = await connect<{ type: string; messages?: unknown }>(
      app,
      `/ws/conversations/${pair.startupId}`,
      investor.token,
    );
    expect(JSON.stringify(await socket.next("history"))).toContain("已刪除的帳號");
    const thread = await getThread(app, { actor: investor.viewer, targetId: pair.startupId });
    expect(thread?.conversation.messages.map(({ type }) => type)).toEqual(["pitch", "meeting"]);
  });

  it("the notification is deleted too if it cannot be delivered", async () => {
    const { id, words } = await makeAccount();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const broken = production(async () => {
      throw new Error("no such mailbox");
    });
    await eraseDueAccounts(broken);
    const notice = await newestMail(words.third);
    expect(notice.template).toBe("accountErased");
    for (let attempt = 0; attempt < maxAttempts; attempt++) await deliverAll(broken, id);
    logged.mockRestore();
    expect(await app.db.select().from(mails).where(eq(mails.to, words.third))).toEqual([]);
  });
});
