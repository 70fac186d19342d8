import { commitChecked } from "~/db/commit-guarded.server";
import { LostRace, retryLostRace } from "~/db/lost-race";
import type { Wall } from "~/features/core/access/walls";
import { indexStatements, type Statements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { selectRules } from "./read-rules.server";
import { maxRules } from "./rules";

/**
 * Returns the statements that write a startup's listing according to these rules; run them in the batch that changes
 * the rules. An unlisted startup gets no listing. The last statement reads the stored rules, for `areStored`.
 */
export async function wallStatements(app: App, startupId: string, rules: readonly Wall[]): Promise<Statements> {
  const statements = await indexStatements(app, startupId, { rules });
  return [...statements, selectRules(app, startupId)];
}

/** Whether the listing was written with the stored rules, according to the results of `wallStatements`. */
export function areStored(rules: readonly Wall[], results: readonly unknown[]): boolean {
  const stored = (results.at(-1) ?? []) as readonly Wall[];
  const names = new Set(stored.map(nameOf));
  return stored.length === rules.length && rules.every((rule) => names.has(nameOf(rule)));
}

const nameOf = ({ target, class: hidden }: Wall) => `${hidden} ${target}`;

/**
 * Writes a startup's listing according to its stored rules. Repeats if another request changed them or the profile
 * meanwhile, so the last request to finish leaves a correct listing.
 */
export async function indexWalls(app: App, startupId: string): Promise<void> {
  await retryLostRace(async () => commitChecked(app, await indexStatements(app, startupId)), {
    // Each of the startup's rules may be stored meanwhile, by a request of its own.
    tries: maxRules,
    exhausted: () => new LostRace(),
  });
}
