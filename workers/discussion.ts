import { DurableObject } from "cloudflare:workers";
import type { DiscussionObject } from "~/features/learning/courses/followers";
import { type DiscussionChange, inboxOf } from "~/features/messaging/objects";
import type { Env } from "~/server/env.server";

/** So many accounts follow a discussion at the same time: one event may call a thousand objects. The newest ones do. */
export const maxFollowers = 500;

const changedAtKey = "changed_at";

/**
 * A course's discussion while somebody has it open (decision 042): knows which accounts' inboxes to tell of a change. The
 * inboxes have checked who may read it. It stores no post, and losing its storage does no harm.
 */
export class Discussion extends DurableObject<Env> implements DiscussionObject {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS followers (ticket INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT UNIQUE)",
    );
  }

  /**
   * Tells an account's inbox of changes from now on. The ticket ends this and no later `follow`; `changedAt` is when the
   * discussion last changed, in milliseconds, 0 if it is unknown.
   */
  follow(accountId: string): { ticket: number; changedAt: number } {
    const { sql, kv } = this.ctx.storage;
    const { ticket } = sql
      .exec<{ ticket: number }>("INSERT OR REPLACE INTO followers (account_id) VALUES (?) RETURNING ticket", accountId)
      .one();
    sql.exec(
      "DELETE FROM followers WHERE ticket <= (SELECT ticket FROM followers ORDER BY ticket DESC LIMIT 1 OFFSET ?)",
      maxFollowers,
    );
    return { ticket, changedAt: kv.get<number>(changedAtKey) ?? 0 };
  }

  unfollow(ticket: number): void {
    this.ctx.storage.sql.exec("DELETE FROM followers WHERE ticket = ?", ticket);
  }

  /** Tells the inboxes that follow of a change, and forgets those whose pages are gone. */
  async tell(change: DiscussionChange): Promise<void> {
    this.ctx.storage.kv.put(changedAtKey, Date.now());
    const followers = this.ctx.storage.sql
      .exec<{ ticket: number; account_id: string }>("SELECT ticket, account_id FROM followers")
      .toArray();
    await Promise.all(
      followers.map(async ({ ticket, account_id: accountId }) => {
        const inbox = inboxOf({ inboxes: this.env.INBOX }, accountId);
        const isFollowing = await inbox.tellDiscussion(change).catch((error: unknown) => {
          console.error(error);
          return true;
        });
        if (!isFollowing) this.unfollow(ticket);
      }),
    );
  }
}
