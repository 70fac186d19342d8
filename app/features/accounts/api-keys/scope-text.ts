import type { ApiScope } from "~/db/values";

type TextOf<Scope> = Scope extends `${infer Of}:${infer Act}` ? `${Of}_${Act}` : never;

/** Returns the key of a scope's texts in `apiKeys:scopes`, where a colon would end the name of a namespace. */
export const textOfScope = (scope: ApiScope) => scope.replace(":", "_") as TextOf<ApiScope>;
