import { DurableObject } from "cloudflare:workers";
import { ulid } from "ulidx";
import { cardStages } from "~/db/board-values";
import { cards } from "~/db/schema";
import { isSigned } from "~/features/commerce/payments/ecpay/check-mac-value";
import { investorTarget } from "~/features/core/access/walls";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { seedConversation } from "~/features/messaging/seed-conversation.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { Conversation as ProductConversation, product } from "../../workers/built";
import { reportRows } from "../../workers/rows-read";
import { makeInvestor, makeStaff, makeStartup } from "../support/accounts";
import { hideFrom } from "../support/hide-from";
import { makeNews } from "../support/make-news";
import { makePayment, testMerchant } from "../support/payments";
import { barePage } from "./bare-page";
import { type BareQuery, bareQuery } from "./bare-queries";
import { finishProfiles, prepareProfiles, profileId, writeProfiles } from "./many-profiles";

export { Discussion, Inbox } from "../../workers/built";

/** The product's conversation without its limit of 20 messages in 10 seconds. */
export class Conversation extends ProductConversation {
  override readonly sendLimit = { count: Number.MAX_SAFE_INTEGER, milliseconds: 1 };
}

interface BenchEnv extends Env {
  BARE: DurableObjectNamespace<Bare>;
}

/** The baseline: an object that inserts a row and echoes it to all connected sockets. */
export class Bare extends DurableObject<BenchEnv> {
  constructor(ctx: DurableObjectState, env: BenchEnv) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, message TEXT NOT NULL)");
  }

  override fetch(request: Request): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    if (new URL(request.url).searchParams.has("all")) {
      server.send(
        JSON.stringify(this.ctx.storage.sql.exec("SELECT seq, message FROM messages ORDER BY seq").toArray()),
      );
    }
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(_: WebSocket, message: string): void {
    this.ctx.storage.sql.exec("INSERT INTO messages (message) VALUES (?)", message);
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  fill(messages: string[]): void {
    for (const message of messages) this.ctx.storage.sql.exec("INSERT INTO messages (message) VALUES (?)", message);
  }
}

/** The text of every message, of typical length. */
const text = "您好，想請教貴公司下一輪的募資規劃與目前的營收狀況。What does your runway look like?";

/** Runs one step of writing many profiles: `step=prepare`, then `from` and `count` repeatedly, then `step=finish`. */
async function changeProfiles(app: App, d1: D1Database, search: URLSearchParams): Promise<null> {
  const step = search.get("step");
  if (step === "prepare") await prepareProfiles(d1);
  else if (step === "finish") await finishProfiles(d1);
  else await writeProfiles(app, d1, { from: Number(search.get("from")), count: Number(search.get("count")) });
  return null;
}

/** Makes each of these startups hide something: its numbers from all corporate funds, or its profile from one investor. */
async function addRules(app: App, search: URLSearchParams): Promise<null> {
  const [from, count] = [Number(search.get("from")), Number(search.get("count"))];
  for (let at = from; at < from + count; at++) {
    const startupId = profileId(at);
    if (at % 2) await hideFrom(app, { startupId, target: "cvc", hides: "numbers" });
    else await hideFrom(app, { startupId, target: investorTarget(search.get("other") ?? ""), hides: "profile" });
  }
  return null;
}

/** Puts these startups on an investor's board, in all stages; the owner has seen nothing of them yet. */
async function addCards(app: App, search: URLSearchParams): Promise<null> {
  const [from, count] = [Number(search.get("from")), Number(search.get("count"))];
  const workspaceId = search.get("owner") ?? "";
  for (let at = from; at < from + count; at++) {
    await app.db.insert(cards).values({
      id: ulid(),
      workspaceId,
      subjectId: profileId(at),
      stage: cardStages[at % cardStages.length] ?? "new",
      movedBy: "act",
      stageSinceAt: 1,
      seenAt: 1,
      createdAt: 1,
      updatedAt: 1,
    });
  }
  return null;
}

/** Handles the baseline of a notification: verifies its signature and writes one row. */
async function storeBare(request: Request, d1: D1Database): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams(await request.text()));
  if (!(await isSigned(fields, testMerchant))) return new Response("0|bad_request", { status: 400 });
  await d1
    .prepare("INSERT INTO bare_notifications (trade_no, fields) VALUES (?, ?)")
    .bind(fields.MerchantTradeNo, JSON.stringify(fields))
    .run();
  return new Response("1|OK");
}

/** Creates unpaid orders of new startups, each with a payment. */
async function makePayments(app: App, d1: D1Database, count: number) {
  await d1.exec("CREATE TABLE IF NOT EXISTS bare_notifications (trade_no TEXT PRIMARY KEY, fields TEXT NOT NULL)");
  const made: Array<{ tradeNo: string; amount: number }> = [];
  for (let index = 0; index < count; index++) {
    const { id: accountId } = await makeStartup(app);
    made.push(await makePayment(app, { accountId }));
  }
  return made;
}

/** The product, with endpoints for the bare objects and queries and for making conversations and profiles. */
export default {
  async fetch(request, env, ctx) {
    // As deployed: without row counting or anything else that measuring adds.
    if (request.headers.has("X-As-Deployed")) return product.fetch(request, env, ctx);
    if (request.url.endsWith("/bare/page")) return barePage(request);
    const url = new URL(request.url);
    const [, area, name = "", count = "1"] = url.pathname.split("/");
    if (area === "bare" && name === "notification") return storeBare(request, env.DB);
    if (area === "bare") return env.BARE.getByName(name).fetch(request);
    if (area === "payments") return product.fetch(request, env, ctx);
    if (area !== "bench") return reportRows(env, (metered) => product.fetch(request, metered, ctx));
    const { app } = createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) });
    if (name === "bare") {
      const query = bareQuery(env.DB, Object.fromEntries(url.searchParams) as unknown as BareQuery);
      const { results, meta } = await query.all();
      return Response.json(results, { headers: { "X-Rows-Read": String(meta.rows_read) } });
    }
    if (name === "payments") return Response.json(await makePayments(app, env.DB, Number(count)));
    if (name === "cards") return Response.json(await addCards(app, url.searchParams));
    if (name === "rules") return Response.json(await addRules(app, url.searchParams));
    if (name === "fund") {
      const { id, token } = await makeInvestor(app, { type: "cvc", level: "gold", status: "active" });
      const { id: other } = await makeInvestor(app, { level: "gold", status: "active" });
      return Response.json({ id, token, other });
    }
    if (name === "profiles") return Response.json(await changeProfiles(app, env.DB, url.searchParams));
    const investor = await makeInvestor(app, { level: "normal", status: "active" });
    const startup = await makeStartup(app, { isPublish: 2 });
    const draft = await makeStartup(app);
    const staff = await makeStaff(app, { staffRole: "admin" });
    if (name === "pair") {
      await messageProfile(app, { actor: investor.viewer, targetId: startup.id, message: text });
    } else {
      const timestamp = Math.floor(app.now() / 1000);
      const messages = Array.from({ length: Number(count) }, (_, index) => ({
        side: index % 2 ? ("startup" as const) : ("investor" as const),
        message: text,
        timestamp,
      }));
      const pair = { investorId: investor.id, startupId: startup.id };
      await seedConversation(app, { pair, messages, readBy: ["investor", "startup"] });
      for (let made = 0; made < 20; made++) await makeNews(app, staff.viewer, `News ${made}`);
      await env.BARE.getByName("long").fill(messages.map((message) => JSON.stringify(message)));
    }
    return Response.json({
      investor: { id: investor.id, token: investor.token },
      startup: { id: startup.id, token: startup.token },
      draft: { id: draft.id, token: draft.token },
      staff: { id: staff.id, token: staff.token },
    });
  },
} satisfies ExportedHandler<BenchEnv>;
