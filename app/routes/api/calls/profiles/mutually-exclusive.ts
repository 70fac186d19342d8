import type { z } from "zod";
import { AppError } from "~/server/errors";

/**
 * Checks that a body with fields of one of `groups` has no other fields. Each group is a separate operation, and two
 * operations in one request might be applied only partly.
 */
export function mutuallyExclusive(groups: readonly string[][]) {
  return (body: object, context: z.RefinementCtx): void => {
    const sent = Object.keys(body);
    for (const group of groups) {
      const sentOfGroup = sent.filter((name) => group.includes(name));
      if (sentOfGroup.length === 0 || sentOfGroup.length === sent.length) continue;
      for (const name of sentOfGroup) {
        context.addIssue({ code: "custom", path: [name], message: "errors:stands_alone" });
      }
    }
  };
}

/**
 * Returns the state that a body moves a profile to; undefined if it changes other fields, in which case `name` must
 * have its current value. Throws `invalid` otherwise.
 */
export function moveOf<Name extends string, State>(
  name: Name,
  body: { [Key in Name]?: State },
  present: NoInfer<State>,
): State | undefined {
  const state = body[name];
  if (state === undefined || Object.keys(body).length === 1) return state;
  if (state !== present) throw new AppError("invalid", { fields: { [name]: ["errors:stands_alone"] } });
  return undefined;
}
