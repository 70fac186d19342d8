import { DurableObject } from "cloudflare:workers";
import {
  clearStorage,
  readStorage,
  type StorageCursor,
  type StoragePage,
  writeStorage,
} from "~/features/core/object-storage/object-storage";
import type { DiscussionObject } from "~/features/learning/courses/followers";
import { LiveDiscussion } from "~/features/learning/courses/live-discussion";
import type { DiscussionChange } from "~/features/messaging/objects";
import type { Env } from "~/server/env.server";

/** The Durable Object of a course's discussion. `LiveDiscussion` does all of it; its methods are documented there. */
export class Discussion extends DurableObject<Env> implements DiscussionObject {
  #live: LiveDiscussion;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = this.#load();
  }

  #load(): LiveDiscussion {
    return new LiveDiscussion(this.ctx, this.env.INBOX);
  }

  follow(accountId: string) {
    return this.#live.follow(accountId);
  }

  unfollow(ticket: number) {
    this.#live.unfollow(ticket);
  }

  tell(change: DiscussionChange) {
    return this.#live.tell(change);
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
  }
}
