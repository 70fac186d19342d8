import { type FactName, factNames } from "~/features/records/dated-facts/facts";
import type { SeenFacts } from "./confirm-facts.server";

/** The intent of the buttons that confirm facts. */
export const confirmIntent = "confirm_facts";

/** The value of a button that confirms all facts of its form. */
export const allFacts = "all";

/** The field with the time since which a fact holds, as of when the form was rendered. */
export const seenField = (name: FactName) => `since.${name}`;

/** Reads the facts that a pressed button confirms: one by name, or all that the form shows. */
export function readSeen(form: FormData): SeenFacts {
  const pressed = form.get("fact");
  const seen = factNames.flatMap((name) => {
    const since = Number(form.get(seenField(name)) ?? Number.NaN);
    return Number.isSafeInteger(since) && (pressed === allFacts || pressed === name) ? [[name, since]] : [];
  });
  return Object.fromEntries(seen);
}
