/** What the page's forms ask for. */
export const keyIntents = { create: "create", revoke: "revoke" } as const;
