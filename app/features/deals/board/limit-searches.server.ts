import { limitAttempts } from "~/features/accounts/accounts/limit-attempts.server";
import type { App } from "~/server/app.server";
import type { BoardOwner } from "./read-cards.server";

/**
 * Limits how often an account searches, sorts or filters its board, which reads all of its cards (product §23.3). Throws
 * `rate_limited`.
 */
export const limitSearches = (app: App, { actor, ip }: { actor: BoardOwner; ip: string }): Promise<void> =>
  limitAttempts(app.limits.suggest, { ip, account: `board-search:${actor.id}` });
