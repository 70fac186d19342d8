import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices, webhookDeliveries, webhooks } from "~/db/schema";
import { dayMs, hourMs } from "~/durations";
import { notify } from "~/features/core/notices/prepare-notice.server";
import { requeueWebhooks } from "~/features/core/webhooks/queue-webhooks.server";
import type { App } from "~/server/app.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { mailsTo } from "../../../../tests/support/mails-to";
import { outcome } from "../../../../tests/support/outcome";
import { RandomSource } from "../../../../tests/support/random";
import { createWebhook } from "./create-webhook.server";
import { deliverWebhooks } from "./deliver-webhooks.server";
import { getWebhook, listDeliveries, listWebhooks } from "./list-webhooks.server";
import { pruneDeliveries } from "./prune-deliveries.server";
import { removeWebhook } from "./remove-webhook.server";
import { replaceSecret } from "./replace-secret.server";
import { resendMessage } from "./resend-message.server";
import { chosenEvents, keptFor, mostAttempts, mostFailing, mostWebhooks } from "./rules";
import { sendTestMessage } from "./send-test-message.server";
import { turnWebhook } from "./turn-webhook.server";

const address = "https://hooks.partner.com/fundbridge";
const start = Date.UTC(2026, 10, 29, 4);

beforeEach(() => {
  // The receivers' library compares a message's time with the clock.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(start);
});
afterEach(() => void vi.useRealTimers());

interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** An app whose webhooks reach `answer`, and whose queue is a list that `deliver` empties. */
function withReceiver(answer: (received: Received) => Response | Promise<Response>) {
  const queued: string[] = [];
  const received: Received[] = [];
  const made = testApp();
  const app: App = {
    ...made,
    config: { ...made.config, DNS_RESOLVER: undefined },
    now: () => Date.now(),
    webhookQueue: {
      sendBatch: async (messages: Iterable<{ body: { webhook_delivery_id: string } }>) => {
        for (const { body } of messages) queued.push(body.webhook_delivery_id);
        return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
      },
    } as App["webhookQueue"],
    fetch: async (url, init) => {
      expect(init).toMatchObject({ method: "POST", redirect: "manual" });
      const one = { url, headers: init?.headers as Record<string, string>, body: String(init?.body) };
      received.push(one);
      return answer(one);
    },
  };
  const deliver = () => deliverWebhooks(app, { ids: queued.splice(0) });
  return { app, queued, received, deliver };
}

const ok = () => new Response("thanks");
const failing = () => new Response("no", { status: 500 });

/** Tells an account that an order was paid. */
const tellPaid = (app: App, { id, email }: { id: string; email: string }, subjectId = "order") =>
  notify(app, {
    kind: "orderPaid",
    to: email,
    accountId: id,
    locale: "zh-TW",
    subjectId,
    values: { link: "https://fundbridge.example/orders/order", item: "會員", amount: "NT$1", number: "1" },
  });

async function member() {
  const { viewer } = await makeStartup(testApp(), {});
  return viewer;
}

describe("adding a webhook", () => {
  it.each([
    "http://hooks.partner.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://localhost/",
    "https://metadata.google.internal/",
    "https://hooks.partner.com:8443/",
    "https://user:secret@hooks.partner.com/",
    "hooks.partner.com",
  ])("refuses %s", async (url) => {
    const actor = await member();
    const { app } = withReceiver(ok);
    expect(await outcome(createWebhook(app, { actor, url, events: ["order.paid"] }))).toBe("invalid url");
    expect(await listWebhooks(app, { actor })).toEqual([]);
  });

  it("lets an account have as many as it may, however many are added at once", async () => {
    const actor = await member();
    const { app } = withReceiver(ok);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => outcome(createWebhook(app, { actor, url: address, events: ["order.paid"] }))),
    );
    expect(outcomes.filter((one) => one === "done")).toHaveLength(mostWebhooks);
    expect(outcomes.filter((one) => one === "conflict")).toHaveLength(12 - mostWebhooks);
    expect(await listWebhooks(app, { actor })).toHaveLength(mostWebhooks);
  });

  it("is for startups and investors", async () => {
    const { viewer: actor } = await makeStaff(testApp(), { staffRole: "admin" });
    expect(await outcome(createWebhook(testApp(), { actor, url: address, events: ["order.paid"] }))).toBe("forbidden");
  });

  it("stores the secret encrypted", async () => {
    const actor = await member();
    const { app } = withReceiver(ok);
    const { id, secret } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    const stored = await app.db.select().from(webhooks).where(eq(webhooks.id, id)).get();
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    expect((await getWebhook(app, { actor, id })).secret).toBe(secret);
  });

  it("tells the owner by mail where messages go, without the secret", async () => {
    const actor = await member();
    const { app } = withReceiver(ok);
    const { id, secret } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    const [mail] = await mailsTo(app, actor.email);
    const host = new URL(address).hostname;
    const shown = mail?.text.replaceAll("\u2060", "");
    expect(mail?.template).toBe("webhookAdded");
    expect(shown).toContain(host);
    expect(shown).toContain(`/account/webhooks/${id}`);
    expect(JSON.stringify(mail)).not.toContain(secret.slice(6));
  });
});

describe("another account's webhook", () => {
  it("cannot be read, changed, or made to send", async () => {
    const owner = await member();
    const stranger = await member();
    const { app, deliver } = withReceiver(failing);
    const { id } = await createWebhook(app, { actor: owner, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor: owner, id });
    await deliver();
    await app.db.update(webhookDeliveries).set({ state: "failed", dueAt: null });
    const [message] = await listDeliveries(app, { actor: owner, id });
    const actor = stranger;
    const tries = [
      getWebhook(app, { actor, id }),
      turnWebhook(app, { actor, id, isOn: false }),
      turnWebhook(app, { actor, id, isOn: true }),
      replaceSecret(app, { actor, id }),
      removeWebhook(app, { actor, id }),
      sendTestMessage(app, { actor, id }),
      resendMessage(app, { actor, message: message?.id ?? "" }),
    ];
    expect(await Promise.all(tries.map(outcome))).toEqual(tries.map(() => "not_found"));
    expect(await listDeliveries(app, { actor, id })).toEqual([]);
    expect(await listWebhooks(app, { actor })).toEqual([]);
  });
});

describe("an event", () => {
  it("is told to those of the account's webhooks that are on and chose it, in the transaction that it reports", async () => {
    const [actor, other] = [await member(), await member()];
    const { app, received, deliver } = withReceiver(ok);
    const make = (of: typeof actor, path: string, events: typeof chosenEvents) =>
      createWebhook(app, { actor: of, url: `https://hooks.partner.com/${path}`, events });
    await make(actor, "told", ["order.paid", "profile.published"]);
    await make(actor, "not-chosen", ["profile.published"]);
    await make(other, "other", chosenEvents);
    const off = await make(actor, "off", chosenEvents);
    await turnWebhook(app, { actor, id: off.id, isOn: false });
    await tellPaid(app, actor);
    await deliver();
    expect(received.map(({ url }) => url)).toEqual(["https://hooks.partner.com/told"]);
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      type: "order.paid",
      timestamp: new Date(start).toISOString(),
      data: { account_id: actor.id, subject_id: "order" },
    });
  });

  it("says whether an application was accepted", async () => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(ok);
    await createWebhook(app, { actor, url: address, events: chosenEvents });
    for (const kind of ["planAccepted", "planDeclined"] as const) {
      const values = { link: "https://fundbridge.example/startup/plan/1", item: "計畫" };
      await notify(app, { kind, to: actor.email, accountId: actor.id, locale: "zh-TW", subjectId: "1", values });
    }
    await deliver();
    expect(received.map(({ body }) => JSON.parse(body).data.result).sort()).toEqual(["accepted", "declined"]);
  });
});

describe("a receiver", () => {
  it("checks a thousand messages with a library of others, takes each once, and recognises each repetition", async () => {
    const actor = await member();
    const random = new RandomSource(7);
    let secret = "";
    const taken = new Map<string, number>();
    const { app, queued, deliver } = withReceiver(({ headers, body }) => {
      const chance = random.next();
      // Nothing arrives.
      if (chance < 0.15) throw new TypeError("Connection refused");
      if (chance < 0.25) return failing();
      new Webhook(secret).verify(body, headers);
      const id = headers["webhook-id"] ?? "";
      taken.set(id, (taken.get(id) ?? 0) + 1);
      // It was taken, but the answer is lost.
      if (chance < 0.35) throw new TypeError("Connection reset");
      return ok();
    });
    ({ secret } = await createWebhook(app, { actor, url: address, events: ["order.paid"] }));
    const [{ id: webhookId } = { id: "" }] = await listWebhooks(app, { actor });
    const total = 1_000;
    const many = Array.from({ length: total }, (_, at) => ({
      id: `${String(at).padStart(26, "0")}-${webhookId}`,
      webhookId,
      event: "order.paid" as const,
      body: JSON.stringify({ type: "order.paid", timestamp: new Date(start).toISOString(), data: { subject_id: at } }),
      dueAt: start,
      createdAt: start,
    }));
    for (let at = 0; at < total; at += 10) await app.db.insert(webhookDeliveries).values(many.slice(at, at + 10));
    for (let hour = 1; hour <= 30; hour++) {
      vi.setSystemTime(start + hour * hourMs);
      while ((await requeueWebhooks(app)) > 0) await deliver();
      expect(queued).toEqual([]);
    }
    const states = await app.db
      .select({ state: webhookDeliveries.state, id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId));
    const delivered = states.filter(({ state }) => state === "delivered").map(({ id }) => id);
    expect(states.filter(({ state }) => state === "waiting")).toEqual([]);
    expect(delivered.length).toBeGreaterThan(total * 0.99);
    expect(delivered.filter((id) => !taken.has(id))).toEqual([]);
    expect([...taken.values()].some((times) => times > 1)).toBe(true);
  });

  it("refuses a changed body, another id, and an old message", async () => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(ok);
    const { id, secret } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    await deliver();
    const [{ headers, body } = { headers: {}, body: "" }] = received;
    const receiver = new Webhook(secret);
    expect(receiver.verify(body, headers)).toMatchObject({ type: "test" });
    expect(() => receiver.verify(body.replace("test", "paid"), headers)).toThrow();
    expect(() => receiver.verify(body, { ...headers, "webhook-id": "other" })).toThrow();
    vi.setSystemTime(start + hourMs);
    expect(() => receiver.verify(body, headers)).toThrow();
  });

  it("can change to a new secret within a day", async () => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(ok);
    const { id, secret: old } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await replaceSecret(app, { actor, id });
    const { secret } = await getWebhook(app, { actor, id });
    const send = async () => {
      await sendTestMessage(app, { actor, id });
      await deliver();
      const last = received.at(-1);
      const checks = (with_: string | null) => new Webhook(with_ ?? "").verify(last?.body ?? "", last?.headers ?? {});
      return { checks };
    };
    const first = await send();
    expect(first.checks(secret)).toMatchObject({ type: "test" });
    expect(first.checks(old)).toMatchObject({ type: "test" });
    vi.setSystemTime(start + dayMs + 1);
    const second = await send();
    expect(second.checks(secret)).toMatchObject({ type: "test" });
    expect(() => second.checks(old)).toThrow();
  });
});

describe("an attempt", () => {
  it("is made once, though the queue delivers a message twice at once", async () => {
    const actor = await member();
    const { app, queued, received } = withReceiver(ok);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    const ids = queued.splice(0);
    await Promise.all([deliverWebhooks(app, { ids }), deliverWebhooks(app, { ids }), deliverWebhooks(app, { ids })]);
    expect(received).toHaveLength(1);
  });

  it.each([
    ["redirect", () => new Response(null, { status: 302, headers: { Location: "https://127.0.0.1/" } }), 302],
    ["status", failing, 500],
    [
      "unreachable",
      () => {
        throw new TypeError("Connection refused");
      },
      null,
    ],
  ] as const)("that fails by %s is noted and made again later", async (problem, answer, status) => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(answer);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    expect(await deliver()).toEqual([{ retryAfterSeconds: 60 }]);
    expect(await listDeliveries(app, { actor, id })).toMatchObject([
      { state: "waiting", problem, status, attempts: 1 },
    ]);
    expect(received).toHaveLength(1);
    for (let day = 1; day <= mostAttempts; day++) {
      vi.setSystemTime(start + day * dayMs * 0.9);
      await requeueWebhooks(app);
      await deliver();
    }
    const [last] = await listDeliveries(app, { actor, id });
    expect(last).toMatchObject({ problem, dueAt: null });
    expect(last?.state).toBe("failed");
  });

  it("is not made at a name that has come to lead inside a network", async () => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(ok);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    const inside: App = {
      ...app,
      config: { ...app.config, DNS_RESOLVER: "https://dns.example.org/dns-query" },
      fetch: async (url) => {
        expect(url).toContain("dns.example.org");
        return Response.json({ Answer: url.endsWith("type=A") ? [{ type: 1, data: "10.0.0.7" }] : [] });
      },
    };
    const due = await app.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id));
    await deliverWebhooks(inside, { ids: due.map((one) => one.id) });
    expect(await listDeliveries(app, { actor, id })).toMatchObject([{ state: "waiting", problem: "refused" }]);
    await deliver();
    expect(received).toEqual([]);
  });

  it("is made again on request under the same id", async () => {
    const actor = await member();
    const { app, received, deliver } = withReceiver(ok);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    const [waiting] = await listDeliveries(app, { actor, id });
    expect(await outcome(resendMessage(app, { actor, message: waiting?.id ?? "" }))).toBe("not_found");
    await deliver();
    await resendMessage(app, { actor, message: waiting?.id ?? "" });
    await deliver();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([waiting?.id]));
  });
});

describe("a webhook to which nothing arrives", () => {
  it("is turned off after three days, and its owner told once", async () => {
    const actor = await member();
    const { app, queued, deliver } = withReceiver(failing);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    await deliver();
    expect(await listWebhooks(app, { actor })).toMatchObject([{ disabledAt: null, failingSinceAt: start }]);
    vi.setSystemTime(start + mostFailing);
    for (let made = 0; made < 5; made++) await sendTestMessage(app, { actor, id });
    const ids = queued.splice(0);
    await Promise.all(ids.map((one) => deliverWebhooks(app, { ids: [one] })));
    expect(await listWebhooks(app, { actor })).toMatchObject([{ disabledAt: start + mostFailing }]);
    const told = await app.db.select({ kind: notices.kind }).from(notices).where(eq(notices.accountId, actor.id));
    expect(told).toEqual([{ kind: "webhookAdded" }, { kind: "webhookFailing" }]);
    expect((await listDeliveries(app, { actor, id })).filter(({ state }) => state === "waiting")).toEqual([]);
    expect(await outcome(sendTestMessage(app, { actor, id }))).toBe("not_found");
  });

  it("is turned off at once if it says that it is gone", async () => {
    const actor = await member();
    const { app, deliver } = withReceiver(() => new Response(null, { status: 410 }));
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    await deliver();
    expect(await listWebhooks(app, { actor })).toMatchObject([{ disabledAt: start }]);
  });

  it("counts as working again once something arrives", async () => {
    const actor = await member();
    let answer = failing;
    const { app, deliver } = withReceiver(() => answer());
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    await deliver();
    answer = ok;
    await sendTestMessage(app, { actor, id });
    await deliver();
    expect(await listWebhooks(app, { actor })).toMatchObject([{ failingSinceAt: null }]);
  });
});

describe("old messages", () => {
  it("are deleted after thirty days", async () => {
    const actor = await member();
    const { app, deliver } = withReceiver(ok);
    const { id } = await createWebhook(app, { actor, url: address, events: ["order.paid"] });
    await sendTestMessage(app, { actor, id });
    await deliver();
    vi.setSystemTime(start + keptFor);
    expect(await pruneDeliveries(app)).toBe(0);
    vi.setSystemTime(start + keptFor + 1);
    while ((await pruneDeliveries(app)) > 0);
    expect(await listDeliveries(app, { actor, id })).toEqual([]);
  });
});
