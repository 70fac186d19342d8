import type { z } from "zod";

/**
 * Checks that a body holds the fields of at most one of `groups`, and then no other: each of them is an act of its own,
 * and two acts in one request could end half done.
 */
export function mutuallyExclusive(groups: readonly string[][]) {
  return (body: object, context: z.RefinementCtx): void => {
    const sent = Object.keys(body);
    for (const group of groups) {
      const ofGroup = sent.filter((name) => group.includes(name));
      if (ofGroup.length === 0 || ofGroup.length === sent.length) continue;
      for (const name of ofGroup) {
        context.addIssue({ code: "custom", path: [name], message: "errors:stands_alone" });
      }
    }
  };
}
