/** The page that asks for a fresh proof, and then redirects to a path of this site. */
export function confirmPath(to: string): string {
  return `/account/confirm?to=${encodeURIComponent(to)}`;
}
