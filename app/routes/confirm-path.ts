/** Returns the path of the page that asks for a fresh proof, and then redirects to `to` on this site. */
export function confirmPath(to: string): string {
  return `/account/confirm?to=${encodeURIComponent(to)}`;
}
