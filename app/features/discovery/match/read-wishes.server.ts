import { isOneOf } from "~/db/is-one-of";
import { matchWishes } from "~/db/schema";
import { optionValues } from "~/features/profiles/startups/options";
import type { App } from "~/server/app.server";
import type { Wishes } from "./match-input";

/** Returns whom the accounts look for, by account; without those that have not said so. */
export async function readWishes(app: App, ids: readonly string[]): Promise<Map<string, Wishes>> {
  const rows = await app.db.select().from(matchWishes).where(isOneOf(matchWishes.accountId, ids));
  const rounds = optionValues("rounds");
  return new Map(
    rows.map(({ accountId, rounds: wished, types, regions, roles, languages }) => [
      accountId,
      { types, stages: wished.map((round) => rounds.indexOf(round) + 1), regions, roles, languages },
    ]),
  );
}
