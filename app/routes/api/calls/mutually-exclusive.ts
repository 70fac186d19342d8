import type { z } from "zod";

/**
 * Checks that a body with fields of one of `groups` has no other fields. Each group is a separate operation, and two
 * operations in one request could be applied only in part.
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
