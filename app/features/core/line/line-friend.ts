import { type SQL, sql } from "drizzle-orm";
import { socialIdentities } from "~/db/schema";

/**
 * LINE's id of the person who opens an account, if that person has linked LINE and has the official account as a friend;
 * else NULL. `accountId` is a column's name, because drizzle cuts the table off columns in a selection.
 */
export const lineFriendOf = (accountId: "accounts.id" | "mails.account_id"): SQL =>
  sql`(SELECT friend.subject FROM ${socialIdentities} AS friend WHERE friend.account_id = ${sql.raw(accountId)}
    AND friend.provider = 'line' AND friend.is_friend = 1 LIMIT 1)`;
