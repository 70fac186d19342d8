import { dayMs } from "~/durations";
import { countUnseen } from "~/features/core/notices/count-unseen.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { inboxRequest, parseFrame } from "../frames";
import { type DiscussionChange, type InboxChange, namedConversation } from "../objects";
import { encodeFrame, type InboxFrame, ping, pong } from "../protocol";
import { inboxState } from "../queries.server";
import { type InboxIdentity, type InboxOpening, readOpening, Sockets } from "./sockets";

/**
 * The minimum time between two requests to follow a discussion, in milliseconds; pages ask after a click, and more
 * frequent requests count as garbage.
 */
const followEveryMs = 1_000;

/** How long a page that opens or reconnects learns of a changed conversation, in milliseconds. */
const touchesKeptMs = dayMs;

/** The most changed conversations sent on connect. */
const mostTouches = 50;

/** How often the counts are read for a page that connects. */
const mostReads = 5;

/** What an inbox needs from its Durable Object. Course discussions belong to a domain above this one. */
interface Deps {
  /** The dependencies of commands, created for each use. */
  app: () => App;
  conversations: App["conversations"];
  /** Returns the sessions that are still valid. */
  liveSessions: (app: App, sessionIds: Set<string>) => Promise<Set<string>>;
  /** Returns whether the account still exists; throws an `AppError` if it may not read the course's discussion. */
  mayFollow: (app: App, options: { accountId: string; courseId: string; locale: Locale }) => Promise<boolean>;
  /** The object of a course's discussion. */
  discussionOf: (courseId: string) => {
    follow: (accountId: string) => Promise<{ ticket: number; changedAt: number }>;
    unfollow: (ticket: number) => Promise<void>;
  };
}

/**
 * One account's open pages (product §8.7). It notifies them of changed conversations, the badge count and, on course
 * pages, changes to the discussion. It stores no messages; its tables record which conversations each session has open,
 * so that all its sockets close with the session, and which conversations changed lately, so that a page that was loaded
 * before a change and connects after it learns of it.
 */
export class LiveInbox {
  readonly #ctx: DurableObjectState;
  readonly #deps: Deps;
  readonly #sockets: Sockets<InboxIdentity>;
  #hasTables = false;
  #lastTold: Promise<void> = Promise.resolve();
  /** How often new counts have been reported to this object. */
  #told = 0;
  /** The course each socket last asked for, and when; results for an earlier request are discarded. */
  readonly #asked = new WeakMap<WebSocket, { courseId: string | null; at: number }>();

  constructor(ctx: DurableObjectState, deps: Deps) {
    this.#ctx = ctx;
    this.#deps = deps;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    this.#sockets = new Sockets(ctx, (sessionIds) => deps.liveSessions(deps.app(), sessionIds));
    const tables = ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'open_threads'").toArray();
    // Older objects may lack a table.
    if (tables.length > 0) this.#createTables();
  }

  /** Creates the tables before the first write: an object that only receives changes stores nothing. */
  #createTables(): void {
    if (this.#hasTables) return;
    const { sql } = this.#ctx.storage;
    sql.exec(`
      CREATE TABLE IF NOT EXISTS open_threads (
        session_id TEXT NOT NULL,
        conversation TEXT NOT NULL,
        PRIMARY KEY (session_id, conversation)
      )`);
    sql.exec("CREATE TABLE IF NOT EXISTS touches (target_id TEXT PRIMARY KEY, at INTEGER NOT NULL)");
    this.#hasTables = true;
  }

  /** Opens a socket for one of the account's pages. */
  async open(request: Request): Promise<Response> {
    const { identity } = readOpening<InboxOpening>(request);
    return this.#sockets.accept(identity, {
      greet: async (socket) => {
        const { state, notices } = await this.#readCounts(identity);
        socket.send(encodeFrame({ type: "unread", ...state }));
        socket.send(encodeFrame({ type: "notices", unread: notices }));
        // Last: a change that arrives while the counts are read is among them.
        for (const touch of this.#touches()) socket.send(encodeFrame({ type: "changed", ...touch }));
      },
    });
  }

  /**
   * Reads the counts for a page that connects. A change reported meanwhile does not reach that page, so they are read
   * again, at most `mostReads` times: if changes come that fast, the page soon learns of the next one.
   */
  async #readCounts({ accountId, kind }: InboxIdentity) {
    for (let reads = 1; ; reads += 1) {
      const told = this.#told;
      const state = await inboxState(this.#deps.app(), { actor: { id: accountId, kind } });
      const notices = await countUnseen(this.#deps.app(), { accountId });
      if (told === this.#told || reads === mostReads) return { state, notices };
    }
  }

  /** Closes every socket, because what the object stores was replaced. Pages reconnect and ask for what they miss. */
  closeAll(): void {
    this.#sockets.closeAll();
  }

  /** Notifies the account's pages that a conversation changed. Serialized, so that the newest count arrives last. */
  async tell(change: InboxChange): Promise<void> {
    this.#told += 1;
    this.#lastTold = this.#lastTold.catch(() => undefined).then(() => this.#tell(change));
    await this.#lastTold;
  }

  async #tell({ accountId, side, conversation }: InboxChange): Promise<void> {
    await this.#sockets.dropEnded();
    if (this.#sockets.open().length === 0) return;
    const { unread } = await inboxState(this.#deps.app(), { actor: { id: accountId, kind: side } });
    const frame = encodeFrame({ type: "summary", conversation, unread });
    for (const socket of this.#sockets.open()) socket.send(frame);
  }

  /** Notifies the account's pages of how many notices it has not seen; returns whether there are any pages. */
  async tellNotices(accountId: string): Promise<boolean> {
    this.#told += 1;
    await this.#sockets.dropEnded();
    if (this.#sockets.open().length === 0) return false;
    const unread = await countUnseen(this.#deps.app(), { accountId });
    for (const socket of this.#sockets.open()) this.#send(socket, { type: "notices", unread });
    return true;
  }

  /** Notifies the account's pages that the account itself changed the conversation with `targetId`. */
  async touch(targetId: string): Promise<void> {
    const at = Date.now();
    const { sql } = this.#ctx.storage;
    this.#createTables();
    sql.exec("DELETE FROM touches WHERE at < ?", at - touchesKeptMs);
    sql.exec("INSERT OR REPLACE INTO touches VALUES (?, ?)", targetId, at);
    await this.#sockets.dropEnded();
    const frame = encodeFrame({ type: "changed", target_id: targetId, at });
    for (const socket of this.#sockets.open()) socket.send(frame);
  }

  #touches(): { target_id: string; at: number }[] {
    if (!this.#hasTables) return [];
    return this.#ctx.storage.sql
      .exec<{ target_id: string; at: number }>(
        "SELECT target_id, at FROM touches WHERE at >= ? ORDER BY at DESC LIMIT ?",
        Date.now() - touchesKeptMs,
        mostTouches,
      )
      .toArray();
  }

  /** Records that a session has a conversation open. */
  noteOpened(sessionId: string, conversation: string): void {
    this.#createTables();
    this.#ctx.storage.sql.exec("INSERT OR IGNORE INTO open_threads VALUES (?, ?)", sessionId, conversation);
  }

  /** Records that a session has closed its last socket to a conversation. */
  noteClosed(sessionId: string, conversation: string): void {
    if (!this.#hasTables) return;
    this.#ctx.storage.sql.exec(
      "DELETE FROM open_threads WHERE session_id = ? AND conversation = ?",
      sessionId,
      conversation,
    );
  }

  /** Closes every socket of these sessions, or of the whole account, here and in the conversations they have open. */
  async endSessions(options: { accountId: string; sessionIds: string[] | null }): Promise<void> {
    this.#sockets.close(options);
    if (!this.#hasTables) return;
    const opened = this.#ctx.storage.sql
      .exec<{ conversation: string }>(
        `SELECT DISTINCT conversation FROM open_threads
         WHERE ?1 IS NULL OR session_id IN (SELECT value FROM json_each(?1))`,
        options.sessionIds && JSON.stringify(options.sessionIds),
      )
      .toArray();
    await Promise.all(
      opened.map(({ conversation }) => namedConversation(this.#deps, conversation).endSessions(options)),
    );
  }

  /** Notifies the pages that show a course's discussion of a change; returns whether there are any. */
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

  /** Handles a page's request to follow a discussion, or none. */
  async receive(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
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
      // Readers without access are not notified.
      if (!(error instanceof AppError)) logError(error);
    }
  }

  async #follow(socket: WebSocket, courseId: string): Promise<void> {
    const { accountId, locale } = this.#sockets.identityOf(socket);
    await this.#sockets.dropEnded();
    if (!(await this.#deps.mayFollow(this.#deps.app(), { accountId, courseId, locale }))) return;
    const isWanted = () => socket.readyState === WebSocket.OPEN && this.#asked.get(socket)?.courseId === courseId;
    if (!isWanted()) return;
    // Registers the socket before it asks the discussion, so that a change sent meanwhile reaches it.
    this.#sockets.noteFollowing(socket, { courseId, ticket: 0 });
    const { ticket, changedAt } = await this.#deps.discussionOf(courseId).follow(accountId);
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
    await this.#deps.discussionOf(courseId).unfollow(ticket);
  }

  /** Records that a socket has closed. The runtime answers the close itself. */
  async noteSocketClosed(socket: WebSocket): Promise<void> {
    await this.#unfollow(socket).catch((error: unknown) => logError(error));
  }

  #send(socket: WebSocket, frame: InboxFrame): void {
    try {
      socket.send(encodeFrame(frame));
    } catch {
      // The client has just disconnected; it requests what it missed when it reconnects.
    }
  }
}
