/** The `intent` a "not for me" button or its undo sends to /matches. */
export const dismissalIntents = { dismiss: "dismiss", restore: "restore" } as const;

/**
 * Where a press without scripts redirects back to: a page that shows suggestions. `value` is untrusted form input; anything
 * else becomes the page of all suggestions.
 */
export function dismissalReturnPath(value: unknown): string {
  const isPage = /^\/(startup|investor|startups|investors|matches)?$/;
  return typeof value === "string" && isPage.test(value) ? value : "/matches";
}
