/** Shows a number on the installed app's icon, or none for 0. Does nothing where that is unsupported. */
export function showAppBadge(count: number): void {
  // Rejected, for example, in a page that is not installed.
  navigator.setAppBadge?.(count).catch(() => undefined);
}
