import { and, eq, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import * as schema from "~/db/schema";
import {
  accounts,
  events,
  files,
  referralVisits,
  startupNews,
  startupRewards,
  startups,
  verifyCodes,
} from "~/db/schema";
import { findAccount } from "~/features/accounts/accounts/queries.server";
import { findViewer, startSession } from "~/features/accounts/accounts/sessions.server";
import { listMails } from "~/features/core/mail/queries.server";
import { savePushSubscription } from "~/features/core/push/subscriptions.server";
import { storeFile } from "~/features/files/store-file.server";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { returnProfile } from "~/features/intake/review/return-profile.server";
import { submitProfile } from "~/features/intake/review/submit-profile.server";
import { changeLevel } from "~/features/member-area/account-administration/change-level.server";
import { restoreAccount } from "~/features/member-area/account-administration/restore-account.server";
import { suspendAccount } from "~/features/member-area/account-administration/suspend-account.server";
import { listThreads } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { listConversations } from "~/features/messaging/queries.server";
import { passGate } from "~/features/showcase/sharing/pass-gate.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { makeOrder, makeTransferOrder, settleOrder } from "../../../../tests/support/make-order";
import { makeShareLink } from "../../../../tests/support/share-links";
import { cancelErasure } from "./cancel-erasure.server";
import { eraseDueAccounts } from "./erase-account.server";
import { exportData } from "./export-data.server";
import { requestErasure } from "./request-erasure.server";
import { eraseGrace } from "./rules";

const current = "blue-kite-2026";
const client = { ip: "10.0.0.1", origin: "http://localhost" };
let passwordHash = "";
let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
beforeAll(async () => {
  passwordHash = await hashCheaply(current);
});

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A published startup with every kind of data, and an investor in conversation with it. */
async function makeFullAccount() {
  now += 1;
  const startup = await makeStartup(app, {
    ...completeStartup(),
    name: "晨星科技",
    isPublish: 1,
    submittedAt: now,
    importKey: `crunchbase.com/${now}`,
    account: { passwordHash, startupOrigin: "accelerator" },
  });
  const staff = await makeStaff(app);
  await approveProfile(app, {
    kind: "startup",
    actor: staff.viewer,
    id: startup.id,
    submittedAt: now,
    origin: client.origin,
  });
  const viewer = await viewerOf(startup.token);
  const investor = await makeInvestor(app, { level: "normal", account: { referredBy: startup.id } });
  await messageProfile(app, {
    actor: investor.viewer,
    targetId: startup.id,
    message: "想了解貴公司",
    clientId: "c-1",
  });
  await messageProfile(app, { actor: viewer, targetId: investor.id, message: "我們的祕密計畫", clientId: "c-2" });
  const file = await storeFile(app, {
    ownerId: startup.id,
    kind: "document",
    name: "plan.pdf",
    contentType: "application/pdf",
    bytes: new Uint8Array([1, 2, 3]),
  });
  const times = { createdAt: now, updatedAt: now };
  await app.db.batch([
    app.db
      .insert(startupNews)
      .values({ id: `n${now}`, startupId: startup.id, titleZhTW: "得獎", publishAt: now, ...times }),
    app.db
      .insert(startupRewards)
      .values({ id: `r${now}`, startupId: startup.id, nameZhTW: "試用", position: 0, ...times }),
    app.db.insert(verifyCodes).values({
      id: `v${now}`,
      accountId: startup.id,
      purpose: "reset",
      codeHash: `secret-hash-${now}`,
      createdAt: now,
      expiresAt: now + 1,
    }),
  ]);
  const link = await makeShareLink(app, { startupId: startup.id, name: "天使俱樂部", emailGate: true });
  await passGate(app, { token: link.token, email: `reader-${now}@example.test`, ip: client.ip });
  await app.db.insert(referralVisits).values({ accountId: startup.id, visits: 3 });
  const endpoint = `https://fcm.googleapis.com/fcm/send/endpoint-secret-${now}`;
  await savePushSubscription(app, {
    actor: startup.viewer,
    subscription: { endpoint, p256dh: "point", auth: "secret" },
  });
  return { id: startup.id, viewer, token: startup.token, investor, file, shareToken: link.token };
}

async function viewerOf(token: string) {
  const viewer = await findViewer(app, { token });
  if (viewer.kind !== "startup") throw new Error("The startup is not signed in.");
  return viewer;
}

const accountOf = (id: string) => app.db.select().from(accounts).where(eq(accounts.id, id)).get();
const profileOf = (id: string) => app.db.select().from(startups).where(eq(startups.id, id)).get();

describe("deleting one's account", () => {
  it("cancels a running subscription with the request, and says so", async () => {
    const { id, viewer: actor } = await makeFullAccount();
    const order = await makeOrder(app, { accountId: id, item: "startup_gold.monthly", method: "subscription" });
    await settleOrder(app, order);
    await requestErasure(app, { actor, proof: { current }, ...client });
    const subscription = await app.db
      .select({ status: schema.subscriptions.status })
      .from(schema.subscriptions)
      .where(eq(schema.subscriptions.accountId, id))
      .get();
    expect(subscription?.status).not.toBe("active");
    const sent = await listMails(app, { to: actor.email, limit: 9 });
    expect(sent.map(({ template }) => template)).toContain("subscriptionCancelled");
    await cancelErasure(app, { actor });
  });

  it("unpublishes immediately and can be cancelled during the grace period", async () => {
    const { id, viewer: actor, token } = await makeFullAccount();
    const eraseAt = await requestErasure(app, { actor, proof: { current }, ...client });
    expect(eraseAt).toBe(now + eraseGrace);
    expect(await profileOf(id)).toMatchObject({ isPublish: 0, name: "晨星科技" });
    expect(await viewerOf(token)).toMatchObject({ eraseAt });
    expect((await listMails(app, { to: actor.email, limit: 1 }))[0]).toMatchObject({ template: "erasureRequested" });
    expect(await outcome(submitProfile(app, { actor })), "cannot be published meanwhile").toBe("erasing");
    expect(await outcome(requestErasure(app, { actor: await viewerOf(token), proof: { current }, ...client }))).toBe(
      "wrong_state",
    );

    now = eraseAt - 1;
    expect(await eraseDueAccounts(app)).toBe(0);
    const open = await startSession(app, { accountId: id, userAgent: "", way: "password" });
    expect(await findViewer(app, { token: open })).toMatchObject({ kind: "startup" });
    await cancelErasure(app, { actor });
    now = eraseAt + 1;
    expect(await eraseDueAccounts(app)).toBe(0);
    expect(await outcome(cancelErasure(app, { actor }))).toBe("wrong_state");
    expect(await outcome(submitProfile(app, { actor }))).toBe("done");
  });

  it("requires the password", async () => {
    const { id, viewer: actor } = await makeFullAccount();
    expect(await outcome(requestErasure(app, { actor, proof: { current: "wrong-one" }, ...client }))).toBe("invalid");
    expect(await profileOf(id)).toMatchObject({ isPublish: 2 });
    expect((await accountOf(id))?.eraseAt).toBeNull();
  });

  it("erases everything after the grace period, and keeps the other side's thread", async () => {
    const { id, viewer: actor, token, investor, file } = await makeFullAccount();
    const eraseAt = await requestErasure(app, { actor, proof: { current }, ...client });
    now = eraseAt;
    expect(await outcome(cancelErasure(app, { actor }))).toBe("wrong_state");
    expect(await eraseDueAccounts(app)).toBe(1);
    expect(await eraseDueAccounts(app)).toBe(0);

    const account = await accountOf(id);
    expect(account).toMatchObject({ erasedAt: now, eraseAt: null, passwordHash: null, activatedAt: null });
    expect(await findAccount(app, { kind: "startup", email: actor.email })).toBeUndefined();
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
    expect(await app.files.get(file.id)).toBeNull();
    expect((await accountOf(investor.id))?.referredBy).toBeNull();

    // The search index row stores no words, and the inbox row only sums.
    const kept = { account_words: 1, conversation_records: 1, conversation_summaries: 1, inboxes: 1, startups: 1 };
    expect(await referencingRows(app, id)).toEqual(kept);
    const whole = JSON.stringify([account, await profileOf(id), await app.db.select().from(events)]);
    for (const word of ["晨星", "王小明", "02-1234", "22099131", "accelerator", actor.email])
      expect(whole).not.toContain(word);
    expect(await app.db.select().from(files).where(eq(files.ownerId, id))).toEqual([]);

    const [conversation] = await listConversations(app, { actor: investor.viewer });
    expect(conversation?.target).toMatchObject({ id, name: "已刪除的帳號 Deleted account" });
    const [thread] = await listThreads(app, { actor: investor.viewer, newest: 9 });
    expect(thread?.messages.map(({ message, from }) => [message, from.name])).toEqual([
      ["想了解貴公司", investor.viewer.name],
      ["我們的祕密計畫", "已刪除的帳號 Deleted account"],
    ]);
    const sent = await listMails(app, { to: actor.email, limit: 5 });
    expect(sent.map((mail) => mail.template)).toEqual(["accountErased"]);
  });
});

/** The number of rows per table that reference an account or profile, by the schema's foreign keys. */
async function referencingRows(app: App, id: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  let keys = 0;
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { name, foreignKeys } = getTableConfig(table);
    for (const key of foreignKeys) {
      const [column] = key.reference().columns;
      if (!column) continue;
      keys += 1;
      const number = await app.db.$count(table, eq(column, id));
      if (number > 0) found[name] = (found[name] ?? 0) + number;
    }
  }
  expect(keys).toBeGreaterThan(15);
  return found;
}

describe("the data export", () => {
  it("has orders with their payments, without the provider's internals", async () => {
    const { id, viewer: actor } = await makeFullAccount();
    const order = await makeTransferOrder(app, { accountId: id });
    const paid = await makeOrder(app, { accountId: id });
    const reference = await settleOrder(app, paid);
    await makeOrder(app, { accountId: (await makeStartup(app)).id });
    const { orders } = (await exportData(app, { actor, ...client })) as { orders: object[] };
    const byNumber = (number: string) => orders.find((one) => "number" in one && one.number === number);
    expect(orders).toHaveLength(2);
    expect([byNumber(order.number), byNumber(paid.number)]).toMatchObject([
      {
        number: order.number,
        status: "awaiting_payment",
        buyer: { name: "王小明", phone: "0912345678" },
        payments: [{ status: "awaiting", bank_account: "9103522175887271" }],
      },
      { number: paid.number, status: "paid", total: 6000, payments: [{ status: "paid", amount: 6000 }] },
    ]);
    for (const internal of [order.tradeNo, paid.tradeNo, reference]) {
      expect(JSON.stringify(orders)).not.toContain(internal);
    }
  });

  it("contains all of the owner's data, and no secrets or data of others", async () => {
    const { id, viewer: actor, investor, shareToken } = await makeFullAccount();
    const other = await makeStartup(app, { name: "別人的公司", contacts: "別人的聯絡人" });
    const document = await exportData(app, { actor, ...client });
    expect(document.account).toMatchObject({ id, startup_origin: "accelerator", time_zone: null });
    expect(Object.keys(document)).toEqual([
      "product",
      "exported_at",
      "times",
      "account",
      "profile",
      "corporate_group",
      "pending_changes",
      "hidden",
      "opened",
      "news",
      "rewards",
      "events",
      "conversations",
      "meetings",
      "office_hours",
      "invitation_queues",
      "api_keys",
      "calendars",
      "board",
      "figures",
      "conditions",
      "letters",
      "introductions",
      "complaints",
      "files",
      "sessions",
      "saved_searches",
      "known_browsers",
      "list_visits",
      "share_links",
      "profile_views",
      "referrals",
      "dismissed_matches",
      "looked_for",
      "suggestions",
      "join_wishes",
      "claims",
      "review_answers",
      "contact_messages",
      "newsletter",
      "event_registrations",
      "courses",
      "orders",
      "plan_applications",
      "service_requests",
      "buyer_details",
      "mails",
      "notices",
      "push_notifications",
      "webhooks",
    ]);
    expect(document).toMatchObject({
      account: { id, email: actor.email, kind: "startup" },
      profile: { name: "晨星科技", report: { zh_tw: {}, en_us: {} } },
      news: [{ titleZhTW: "得獎" }],
      rewards: [{ nameZhTW: "試用" }],
      conversations: [{ messages: [{ message: "想了解貴公司" }, { message: "我們的祕密計畫" }] }],
      files: [{ name: "plan.pdf", link: expect.stringMatching(/^http:\/\/localhost\/files\//) }],
      sessions: [{ user_agent: "test" }],
      known_browsers: [],
      share_links: [{ name: "天使俱樂部", readers: [{ email: `reader-${now}@example.test` }] }],
      referrals: [{ kind: "investor" }],
      mails: [{ template: "startupApproved" }],
      push_notifications: [{ service: "fcm.googleapis.com", created_at: expect.any(Number) }],
    });
    const text = JSON.stringify(document);
    for (const secret of [
      passwordHash,
      "secret-hash",
      other.id,
      "別人的",
      investor.viewer.email,
      shareToken,
      "endpoint-secret",
      "token",
    ]) {
      expect(text).not.toContain(secret);
    }
    const [event] = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.action, "account.exported")));
    expect(event?.actorId).toBe(id);
  });

  it("contains staff notes addressed to the owner, and no internal ones", async () => {
    const { id } = await makeFullAccount();
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    const { submittedAt } = await app.db
      .update(startups)
      .set({ isPublish: 1, submittedAt: now })
      .where(eq(startups.id, id))
      .returning()
      .get();
    await changeLevel(app, { actor: admin, id, level: "gold", until: null, note: "業務私下承諾" });
    const verdict = { note: "請補市場數字", comments: {}, submittedAt, origin: client.origin };
    await returnProfile(app, { actor: admin, kind: "startup", id, ...verdict });
    await suspendAccount(app, { actor: admin, id, reason: "查證資料中", origin: client.origin });
    await restoreAccount(app, { actor: admin, id, note: "內部備忘", origin: client.origin });
    // The suspension has ended the session.
    const owner = await viewerOf(await startSession(app, { accountId: id, userAgent: "", way: "password" }));
    const text = JSON.stringify((await exportData(app, { actor: owner, ...client })).events);
    for (const included of ["請補市場數字", "查證資料中", "account.level_changed", "account.restored"]) {
      expect(text).toContain(included);
    }
    for (const internal of ["業務私下承諾", "內部備忘", admin.email]) expect(text).not.toContain(internal);
  });
});
