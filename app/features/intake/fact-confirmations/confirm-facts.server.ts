import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investors, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { rankStatements } from "~/features/discovery/listings/rank.server";
import type { FactName } from "~/features/records/dated-facts/facts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readOwnFacts } from "./own-facts.server";

/** The facts the owner has read and confirms, with the time in milliseconds since which each holds. */
export type SeenFacts = Partial<Record<FactName, number>>;

/**
 * Confirms that facts of the owner's live profile still hold (decision 039). Only dates change, so no review is needed
 * even if changes are pending; the profile's place in lists is updated in the same transaction. Throws `invalid`
 * without facts and for facts that the profile does not state, and `conflict` listing those that have changed since
 * they were read.
 */
export async function confirmFacts(
  app: App,
  { actor, seen, by }: { actor: { kind: Side; id: string }; seen: SeenFacts; by: "page" | "mail" | "api" | "letter" },
): Promise<void> {
  const { kind, id } = actor;
  const { facts } = await readOwnFacts(app, actor);
  const named = Object.entries(seen) as Array<[FactName, number]>;
  const since = (name: FactName) => facts.find((fact) => fact.name === name)?.since;
  const unknown = named.filter(([name]) => since(name) === undefined);
  if (named.length === 0) throw new AppError("invalid", { fields: { facts: ["required"] } });
  if (unknown.length > 0) throw new AppError("invalid", { fields: errorsOf(unknown, "validation:invalid") });
  const changed = named.filter(([name, read]) => since(name) !== read);
  if (changed.length > 0) throw changedSince(changed);
  const at = sql`CAST(${app.now()} AS INTEGER)`;
  const profiles = kind === "startup" ? startups : investors;
  const confirmed = named.map(([name]) => sql`${name}, json_array(json_extract(fact_dates, ${sinceOf(name)}), ${at})`);
  const unchanged = named.map(([name, read]) => sql`json_extract(fact_dates, ${sinceOf(name)}) = ${read}`);
  await commitGuarded(app, {
    update: app.db
      .update(profiles)
      .set({ factDates: sql`json_patch(fact_dates, json_object(${sql.join(confirmed, sql`, `)}))` })
      .where(and(eq(profiles.id, id), ...unchanged)),
    event: recordEvent(app, {
      actor,
      action: `${kind}.facts_confirmed`,
      subject: { kind, id },
      data: { facts: named.map(([name]) => name), by },
    }),
    extraStatements: rankStatements(app, { side: kind, id }),
    error: () => changedSince(named),
  });
}

const sinceOf = (name: FactName) => `$.${name}[0]`;

function changedSince(facts: ReadonlyArray<[FactName, number]>): AppError {
  return new AppError("conflict", { fields: errorsOf(facts, "profileForms:issues.changed") });
}

function errorsOf(facts: ReadonlyArray<[FactName, number]>, key: string) {
  return Object.fromEntries(facts.map(([name]) => [name, [key]]));
}
