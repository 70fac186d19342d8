import { z } from "zod";
import { wallClasses } from "~/db/values";
import { codeText } from "~/features/text/text/entered-text";

const someClasses = z.array(z.enum(wallClasses)).max(wallClasses.length);

/**
 * The form that chooses the classes to hide from a target. `before` has those that were hidden when it was shown, so
 * that it changes only what its reader changed. A rule that hides nothing is refused unless it hid something before.
 */
export const hideForm = z
  .object({ target: codeText(80), classes: someClasses, before: someClasses })
  .refine(({ classes, before }) => classes.length + before.length > 0, {
    path: ["classes"],
    error: "firewall:issues.classes",
  });

/** The API's body for hiding and showing again. */
export const firewallRuleBody = z.strictObject({
  target: codeText(80).describe("`visitors`, `cvc`, `group:ID` or `investor:ID`; `visitors` only with `profile`."),
  classes: z.array(z.enum(wallClasses)).min(1).max(wallClasses.length),
});
