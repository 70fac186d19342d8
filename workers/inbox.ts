import { DurableObject } from "cloudflare:workers";
import { liveSessions } from "~/features/accounts/live-sessions.server";
import { type InboxChange, type InboxObject, namedConversation } from "~/features/messaging/objects";
import { encodeFrame, ping, pong } from "~/features/messaging/protocol";
import { inboxState } from "~/features/messaging/queries.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { readOpening, Sockets } from "./sockets";

/**
 * One account's open pages (design §9): tells them that a conversation changed and what the badge shows. It keeps no
 * message; its only table says which conversations each session has open, so that all its sockets close with it.
 */
export class Inbox extends DurableObject<Env> implements InboxObject {
  readonly #sockets: Sockets;
  #lastTold: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    this.#sockets = new Sockets(ctx, (sessionIds) => liveSessions(this.#app(), sessionIds));
    ctx.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS open_threads (
        session_id TEXT NOT NULL,
        conversation TEXT NOT NULL,
        PRIMARY KEY (session_id, conversation)
      )`);
  }

  override async fetch(request: Request): Promise<Response> {
    const { identity } = readOpening(request);
    return this.#sockets.accept(identity, {
      greet: async (socket) => {
        const state = await inboxState(this.#app(), { actor: { id: identity.accountId, kind: identity.side } });
        socket.send(encodeFrame({ type: "unread", ...state }));
      },
    });
  }

  /** Tells the account's pages that a conversation changed. Serialized, so that the newest count comes last. */
  async tell(change: InboxChange): Promise<void> {
    this.#lastTold = this.#lastTold.catch(() => undefined).then(() => this.#tell(change));
    await this.#lastTold;
  }

  async #tell({ accountId, side, conversation }: InboxChange): Promise<void> {
    await this.#sockets.dropEnded();
    if (this.#sockets.open().length === 0) return;
    const { unread } = await inboxState(this.#app(), { actor: { id: accountId, kind: side } });
    const frame = encodeFrame({ type: "summary", conversation, unread });
    for (const socket of this.#sockets.open()) socket.send(frame);
  }

  /** Tells the account's pages that it changed something of its own in the conversation with `targetId`. */
  async touch(targetId: string): Promise<void> {
    await this.#sockets.dropEnded();
    const frame = encodeFrame({ type: "changed", target_id: targetId });
    for (const socket of this.#sockets.open()) socket.send(frame);
  }

  /** Records that a session has a conversation open. */
  noteOpened(sessionId: string, conversation: string): void {
    this.ctx.storage.sql.exec("INSERT OR IGNORE INTO open_threads VALUES (?, ?)", sessionId, conversation);
  }

  /** Records that a session has closed its last socket to a conversation. */
  noteClosed(sessionId: string, conversation: string): void {
    this.ctx.storage.sql.exec(
      "DELETE FROM open_threads WHERE session_id = ? AND conversation = ?",
      sessionId,
      conversation,
    );
  }

  /** Closes every socket of these sessions, or of all the account's: here and in the conversations they have open. */
  async endSessions(options: { accountId: string; sessionIds: string[] | null }): Promise<void> {
    this.#sockets.close(options);
    const opened = this.ctx.storage.sql
      .exec<{ conversation: string }>(
        `SELECT DISTINCT conversation FROM open_threads
         WHERE ?1 IS NULL OR session_id IN (SELECT value FROM json_each(?1))`,
        options.sessionIds && JSON.stringify(options.sessionIds),
      )
      .toArray();
    await Promise.all(
      opened.map(({ conversation }) =>
        namedConversation({ conversations: this.env.CONVERSATION }, conversation).endSessions(options),
      ),
    );
  }

  /** This socket takes no frames; pings are answered by the runtime. */
  override webSocketMessage(socket: WebSocket): void {
    if (socket.readyState === WebSocket.OPEN) this.#sockets.noteGarbage(socket);
  }

  /** The socket is gone by now; the runtime answers the close itself. */
  override webSocketClose(): void {}

  #app(): App {
    return createApp(this.env, { bookmark: "first-primary", waitUntil: (work) => this.ctx.waitUntil(work) }).app;
  }
}
