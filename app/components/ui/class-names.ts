import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Of two that set the same property the style sheet's order decides, so that a caller's class for what
 * the component sets itself ends in `!`; `tests/class-names.test.ts` finds those that do not.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
