/** The `intent` that the buttons send to /join-wishes. */
export const wishIntents = { add: "add", remove: "remove" } as const;

/** Returns where the button leads back to without scripts; `value` is untrusted form input. */
export function wishReturnPath(value: unknown): string {
  return typeof value === "string" && /^\/startups\/[\w-]+(\/[\w%-]+)?$/.test(value) ? value : "/join-wishes";
}
