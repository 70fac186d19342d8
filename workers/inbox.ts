import { DurableObject } from "cloudflare:workers";
import { liveSessions } from "~/features/accounts/accounts/live-sessions.server";
import {
  clearStorage,
  readStorage,
  type StorageCursor,
  type StoragePage,
  writeStorage,
} from "~/features/core/object-storage/object-storage";
import { discussionOf } from "~/features/learning/courses/followers";
import { mayFollow } from "~/features/learning/courses/may-follow.server";
import { LiveInbox } from "~/features/messaging/conversation/live-inbox";
import type { DiscussionChange, InboxChange, InboxObject } from "~/features/messaging/objects";
import { createApp } from "~/server/app.server";
import type { Env } from "~/server/env.server";

/** The Durable Object of an account's open pages. `LiveInbox` does all of it; its methods are documented there. */
export class Inbox extends DurableObject<Env> implements InboxObject {
  #live: LiveInbox;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = this.#load();
  }

  #load(): LiveInbox {
    const { ctx, env } = this;
    return new LiveInbox(ctx, {
      app: () => createApp(env, { bookmark: "first-primary", waitUntil: (work) => ctx.waitUntil(work) }).app,
      conversations: env.CONVERSATION,
      liveSessions,
      mayFollow,
      discussionOf: (courseId) => discussionOf({ discussions: env.DISCUSSION }, courseId),
    });
  }

  override fetch(request: Request) {
    return this.#live.open(request);
  }

  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    return this.#live.receive(socket, data);
  }

  override webSocketClose(socket: WebSocket) {
    return this.#live.noteSocketClosed(socket);
  }

  tell(change: InboxChange) {
    return this.#live.tell(change);
  }

  tellNotices(accountId: string) {
    return this.#live.tellNotices(accountId);
  }

  touch(targetId: string) {
    return this.#live.touch(targetId);
  }

  noteOpened(sessionId: string, conversation: string) {
    this.#live.noteOpened(sessionId, conversation);
  }

  noteClosed(sessionId: string, conversation: string) {
    this.#live.noteClosed(sessionId, conversation);
  }

  endSessions(options: { accountId: string; sessionIds: string[] | null }) {
    return this.#live.endSessions(options);
  }

  tellDiscussion(change: DiscussionChange) {
    return this.#live.tellDiscussion(change);
  }

  backUp(after: StorageCursor | null) {
    return readStorage(this.ctx.storage, { after, state: "" });
  }

  async putBack(page: StoragePage) {
    await writeStorage(this.ctx.storage, page);
    if (page.next === null) this.#reload();
  }

  async clear() {
    await clearStorage(this.ctx.storage);
    this.#reload();
  }

  /** Reloads from storage. */
  #reload() {
    this.#live = this.#load();
    this.#live.closeAll();
  }
}
