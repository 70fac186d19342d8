/** Removes control characters, which RFC 5545 (3.3.11) forbids in calendar files and their library keeps. */
export function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
