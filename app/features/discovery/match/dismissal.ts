/** The `intent` a "not for me" button or its undo sends to /matches. */
export const dismissalIntents = { dismiss: "dismiss", restore: "restore" } as const;

/**
 * Returns where a press without scripts redirects back to: a page that shows suggestions, or the page of all
 * suggestions for any other `value`, which is untrusted form input.
 */
export function dismissalReturnPath(value: unknown): string {
  const isPage = /^\/(startup|investor|startups|investors|matches)?$/;
  return typeof value === "string" && isPage.test(value) ? value : "/matches";
}
