import { z } from "zod";
import { roundRoles, type WishField, wishFields, workLanguages } from "~/db/match-values";
import { investorTypes, type Side } from "~/db/values";
import { optionValues } from "~/features/profiles/startups/options";
import { boundedText } from "~/features/text/text/entered-text";

/** What each side can say about whom it looks for. */
export const wishesOfSide = {
  startup: ["types", "regions", "roles", "languages"],
  investor: ["rounds", "regions", "roles", "languages"],
} as const satisfies Record<Side, readonly WishField[]>;

/** The values that can be chosen for each wish. */
export const wishValues: Readonly<Record<WishField, readonly string[]>> = {
  types: investorTypes,
  rounds: optionValues("rounds"),
  regions: optionValues("regions"),
  roles: roundRoles,
  languages: workLanguages,
};

/** The most characters of a value; longer ones cannot exist. */
const maxValue = 40;

/** Values of one list, without repetitions. */
const chosen = <Value extends string>(values: readonly Value[]) =>
  z
    .array(boundedText(maxValue).pipe(z.enum(values)))
    .max(values.length)
    .transform((all) => values.filter((value) => all.includes(value)));

const shape = {
  types: chosen(investorTypes),
  rounds: chosen(optionValues("rounds")),
  regions: chosen(optionValues("regions")),
  roles: chosen(roundRoles),
  languages: chosen(workLanguages),
};

/** Whom a member looks for. An empty list leaves it open. */
export const wishesBody = z.strictObject({
  types: shape.types.default([]),
  rounds: shape.rounds.default([]),
  regions: shape.regions.default([]),
  roles: shape.roles.default([]),
  languages: shape.languages.default([]),
});
export type StoredWishes = z.infer<typeof wishesBody>;

/** Reads the ticked boxes of a form. */
export function wishesOfForm(form: FormData) {
  return wishesBody.safeParse(Object.fromEntries(wishFields.map((field) => [field, form.getAll(field)])));
}
