import { eq } from "drizzle-orm";
import { z } from "zod";
import { conversationRecords } from "~/db/schema";
import { paymentMethods } from "~/db/values";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { startPayment } from "~/features/commerce/payments/start-payment.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { AppError } from "~/server/errors";
import { Conversation as ProductConversation, Inbox as ProductInbox, product } from "../../workers/built";
import { makeInvestor, makeStartup } from "../support/accounts";
import { readAsOneself } from "./shared-reading";

/** Whether D1 is down. Shared by the whole process, and reset when it dies. */
let isAway = false;

const gone = () => new Error("D1 is away");

/**
 * Wraps a D1 that can be taken down: then half of the writes succeed with only their answer lost, which is the worse
 * case, and everything else is refused.
 */
function unreliable(db: D1Database): D1Database {
  const wrap = <Target extends D1Database | D1DatabaseSession>(target: Target): Target =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (name === "withSession") return wrap(value.apply(target, args) as D1DatabaseSession);
          if (!isAway) return value.apply(target, args);
          if (name !== "batch" || Math.random() < 0.5) throw gone();
          return (value.apply(target, args) as Promise<unknown>).then(() => {
            throw gone();
          });
        };
      },
    });
  return wrap(db);
}

const withFaults = (env: Env): Env => ({ ...env, DB: unreliable(env.DB) });

/** The product's objects on a D1 that can be taken down, without the rate limit, because people here write faster. */
export class Conversation extends ProductConversation {
  override readonly sendLimit = { count: Number.MAX_SAFE_INTEGER, milliseconds: 1 };

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, withFaults(env));
  }
}

export class Inbox extends ProductInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, withFaults(env));
  }
}

export { Discussion } from "../../workers/built";

const orderSchema = z.object({ buyer: z.string(), method: z.enum(paymentMethods) });

/** Places or finds the buyer's only order and starts a payment; there is no form once it is paid. */
async function startOrder(app: App, request: Request) {
  const { buyer: token, method } = orderSchema.parse(await request.json());
  const actor = await findViewer(app, { token });
  if (actor.kind !== "startup") throw new Error("The buyer is unknown.");
  const { orderId } = await placeOrder(app, {
    actor,
    locale: "zh-TW",
    input: {
      item: "startup_gold.monthly",
      method,
      coupon: null,
      buyer: { name: "陳美玲", email: "buyer@example.test", phone: "0912345678", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
      keep: false,
      consent: true,
      checkout_key: actor.id,
    },
  });
  const { origin } = new URL(request.url);
  const started = await startPayment(app, { actor, orderId, origin, locale: "zh-TW" }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "wrong_state") return { settled: true };
    throw error;
  });
  return { order_id: orderId, form: "settled" in started ? null : started };
}

const crowdSchema = z.object({ people: z.int().min(1) });

/** An investor who has invited new startups to talk. */
async function makeCrowd(app: App, request: Request) {
  const { people } = crowdSchema.parse(await request.json());
  const investor = await makeInvestor(app, { level: "diamond", status: "active" });
  const startups = [];
  while (startups.length < people) {
    const { id, token } = await makeStartup(app, { isPublish: 2 });
    await messageProfile(app, { actor: investor.viewer, targetId: id, message: "想認識貴公司" });
    const [record] = await app.db.select().from(conversationRecords).where(eq(conversationRecords.startupId, id));
    startups.push({ id, token, conversationId: record?.id });
  }
  return { investor: { id: investor.id, token: investor.token }, startups };
}

/** The product, with endpoints that create pairs with a conversation, place orders and switch D1 off. */
export default {
  ...product,

  async fetch(request, env, ctx) {
    const [, room, act] = new URL(request.url).pathname.split("/");
    if (room !== "fault") return product.fetch(request, withFaults(env), ctx);
    if (act === "away" || act === "back") {
      isAway = act === "away";
      return new Response(null, { status: 204 });
    }
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    if (act === "reading") return readAsOneself(app);
    if (act === "buyer") return Response.json({ id: (await makeStartup(app)).token });
    if (act === "order") return Response.json(await startOrder(app, request));
    if (act === "crowd") return Response.json(await makeCrowd(app, request));
    const investor = await makeInvestor(app, { level: "normal", status: "active" });
    const startup = await makeStartup(app, { isPublish: 2 });
    await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: "想認識貴公司" });
    return Response.json({
      investor: { id: investor.id, token: investor.token },
      startup: { id: startup.id, token: startup.token },
    });
  },
} satisfies ExportedHandler<Env, { mail_id: string }>;
