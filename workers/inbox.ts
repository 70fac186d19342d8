import { DurableObject } from "cloudflare:workers";
import { liveSessions } from "~/features/accounts/accounts/live-sessions.server";
import { findAccountViewer } from "~/features/accounts/accounts/sessions.server";
import { discussionOf } from "~/features/learning/courses/followers";
import { requireDiscussion } from "~/features/learning/courses/require-lesson.server";
import { type InboxIdentity, type InboxOpening, readOpening, Sockets } from "~/features/messaging/conversation/sockets";
import { inboxRequest, parseFrame } from "~/features/messaging/frames";
import {
  type DiscussionChange,
  type InboxChange,
  type InboxObject,
  namedConversation,
} from "~/features/messaging/objects";
import { encodeFrame, type InboxFrame, ping, pong } from "~/features/messaging/protocol";
import { inboxState } from "~/features/messaging/queries.server";
import { type App, createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";
import { AppError } from "~/server/errors";

/** A page asks for another discussion after somebody clicked; what asks more often counts as garbage. Milliseconds. */
const followEveryMs = 1_000;

/**
 * One account's open pages (product §8.7): tells them that a conversation changed and what the badge shows, and a page
 * of a course of its discussion. It keeps no message; its only table says which conversations each session has open, so
 * that all its sockets close with it.
 */
export class Inbox extends DurableObject<Env> implements InboxObject {
  readonly #sockets: Sockets<InboxIdentity>;
  #lastTold: Promise<void> = Promise.resolve();
  /** The course that each socket asked for last, and when: what is found out for an earlier one is too late. */
  readonly #asked = new WeakMap<WebSocket, { courseId: string | null; at: number }>();

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
    const { identity } = readOpening<InboxOpening>(request);
    return this.#sockets.accept(identity, {
      greet: async (socket) => {
        const state = await inboxState(this.#app(), { actor: { id: identity.accountId, kind: identity.kind } });
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

  /** Tells the pages that show a course's discussion of a change; whether there are any. */
  async tellDiscussion({ courseId, change, id, postId, authorId }: DiscussionChange): Promise<boolean> {
    await this.#sockets.dropEnded();
    const following = this.#followers(courseId);
    for (const socket of following) {
      const own = this.#sockets.identityOf(socket).accountId === authorId;
      this.#send(socket, { type: "discussion", course_id: courseId, change, id, post_id: postId, own });
    }
    return following.length > 0;
  }

  #followers(courseId: string): WebSocket[] {
    return this.#sockets.open().filter((socket) => this.#sockets.followingOf(socket)?.courseId === courseId);
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (socket.readyState !== WebSocket.OPEN) return;
    const parsed = parseFrame(inboxRequest, data);
    if (!parsed.ok) {
      this.#sockets.noteGarbage(socket);
      return;
    }
    const courseId = parsed.frame.type === "follow" ? parsed.frame.course_id : null;
    const now = Date.now();
    const isTooSoon = courseId !== null && now - (this.#asked.get(socket)?.at ?? 0) < followEveryMs;
    this.#asked.set(socket, { courseId, at: courseId === null ? (this.#asked.get(socket)?.at ?? 0) : now });
    if (!isTooSoon) this.#sockets.noteFrame(socket, now);
    else if (this.#sockets.noteGarbage(socket)) return;
    try {
      await this.#unfollow(socket);
      if (courseId !== null) await this.#follow(socket, courseId);
    } catch (error) {
      // Who may not read it hears nothing, of it or of this.
      if (!(error instanceof AppError)) console.error(error);
    }
  }

  async #follow(socket: WebSocket, courseId: string): Promise<void> {
    const { accountId, locale } = this.#sockets.identityOf(socket);
    await this.#sockets.dropEnded();
    const app = this.#app();
    const viewer = await findAccountViewer(app, { accountId });
    if (!viewer) return;
    await requireDiscussion(app, { viewer, courseId, locale });
    const isWanted = () => socket.readyState === WebSocket.OPEN && this.#asked.get(socket)?.courseId === courseId;
    if (!isWanted()) return;
    // Before the discussion knows of it: a change told in between must find this socket.
    this.#sockets.noteFollowing(socket, { courseId, ticket: 0 });
    const { ticket, changedAt } = await discussionOf(app, courseId).follow(accountId);
    if (!isWanted()) return;
    this.#sockets.noteFollowing(socket, { courseId, ticket });
    this.#send(socket, { type: "following", course_id: courseId, changed_at: changedAt });
  }

  async #unfollow(socket: WebSocket): Promise<void> {
    const following = this.#sockets.followingOf(socket);
    if (!following) return;
    this.#sockets.noteFollowing(socket, undefined);
    const { courseId, ticket } = following;
    if (this.#followers(courseId).length > 0) return;
    await discussionOf({ discussions: this.env.DISCUSSION }, courseId).unfollow(ticket);
  }

  /** The socket is gone by now; the runtime answers the close itself. */
  override async webSocketClose(socket: WebSocket): Promise<void> {
    await this.#unfollow(socket).catch((error: unknown) => console.error(error));
  }

  #send(socket: WebSocket, frame: InboxFrame): void {
    try {
      socket.send(encodeFrame(frame));
    } catch {
      // The other end went away at this moment; it asks for what is newer when it comes back.
    }
  }

  #app(): App {
    return createApp(this.env, { bookmark: "first-primary", waitUntil: (work) => this.ctx.waitUntil(work) }).app;
  }
}
