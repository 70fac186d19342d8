import { taipeiDay } from "~/locales/taipei-time";

/**
 * Builds the number of an order or payment attempt: `FB`, the day in Taipei as yymmdd, and `characters` in upper case.
 */
export function orderNumber(at: number, characters: string): string {
  return `FB${taipeiDay(at).slice(2).replaceAll("-", "")}${characters.toUpperCase()}`;
}
