import { type DiscussionChange, inboxOf } from "~/features/messaging/objects";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";

/**
 * The maximum number of accounts that follow a discussion at the same time; the newest stay. One event may call at most
 * a thousand objects.
 */
export const maxFollowers = 500;

const changedAtKey = "changed_at";

/**
 * A course's discussion while it is open on any page (decision 042): it notifies the inboxes of the
 * accounts that follow it. The inboxes have checked access. It stores no posts, so losing its storage does no harm.
 */
export class LiveDiscussion {
  readonly #storage: DurableObjectStorage;
  readonly #inboxes: App["inboxes"];

  constructor({ storage }: DurableObjectState, inboxes: App["inboxes"]) {
    this.#storage = storage;
    this.#inboxes = inboxes;
    storage.sql.exec(
      "CREATE TABLE IF NOT EXISTS followers (ticket INTEGER PRIMARY KEY AUTOINCREMENT, account_id TEXT UNIQUE)",
    );
  }

  /**
   * Subscribes an account's inbox to changes. The ticket ends this subscription and no later one; `changedAt` is when
   * the discussion last changed, in milliseconds, 0 if unknown.
   */
  follow(accountId: string): { ticket: number; changedAt: number } {
    const { sql, kv } = this.#storage;
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
    this.#storage.sql.exec("DELETE FROM followers WHERE ticket = ?", ticket);
  }

  /** Notifies following inboxes of a change, and removes those without open pages. */
  async tell(change: DiscussionChange): Promise<void> {
    this.#storage.kv.put(changedAtKey, Date.now());
    const followers = this.#storage.sql
      .exec<{ ticket: number; account_id: string }>("SELECT ticket, account_id FROM followers")
      .toArray();
    await Promise.all(
      followers.map(async ({ ticket, account_id: accountId }) => {
        const inbox = inboxOf({ inboxes: this.#inboxes }, accountId);
        const isFollowing = await inbox.tellDiscussion(change).catch((error: unknown) => {
          logError(error);
          return true;
        });
        if (!isFollowing) this.unfollow(ticket);
      }),
    );
  }
}
