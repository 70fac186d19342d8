import { z } from "zod";
import { apiScopes } from "~/db/values";
import { oneLine } from "~/features/text/text/one-line";
import { keyLifetimes, maxKeyName } from "./rules";

/** The form that creates a key. */
export const createKeyForm = z.object({
  name: oneLine(maxKeyName).min(1),
  scopes: z.array(z.enum(apiScopes)).min(1, { error: "apiKeys:form.noScopes" }).max(apiScopes.length),
  days: z.coerce.number().pipe(z.literal(keyLifetimes)),
});
export type CreateKey = z.output<typeof createKeyForm>;
