import { DurableObject } from "cloudflare:workers";
import type { DiscussionObject } from "~/features/learning/courses/followers";
import { LiveDiscussion } from "~/features/learning/courses/live-discussion";
import type { DiscussionChange } from "~/features/messaging/objects";
import type { Env } from "~/server/env.server";

/** The Durable Object of a course's discussion. `LiveDiscussion` does all of it; its methods are documented there. */
export class Discussion extends DurableObject<Env> implements DiscussionObject {
  readonly #live: LiveDiscussion;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#live = new LiveDiscussion(ctx, env.INBOX);
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
}
